import { referencesCalls } from '@org/contract';
import { useHeadingLevel, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Tabs, Typography } from 'antd';
import { useId } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { RelatedList, type Referring } from './related-list.tsx';
import { relatedWords } from './related.words.ts';

export interface RelatedRecordsProps {
  /** The form and the id of the record that others refer to. */
  readonly metaKey: string;
  readonly id: string;
}

/** Lists the records of other modules that refer to a record, a tab for each item that does; nothing without any. */
export function RelatedRecords({ metaKey, id }: RelatedRecordsProps) {
  const say = useWords(relatedWords);
  const { api, ownKey } = useBusiness();
  const heading = useId();
  const level = useHeadingLevel();
  // Without an answer the record is still whole: its own screen says when the server cannot be reached.
  const { data: related = [] } = useQuery({
    queryKey: [...ownKey, 'referring', metaKey, id],
    queryFn: ({ signal }) => api(referencesCalls.referring, { query: { metaKey, id }, signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });
  if (related.length === 0) return null;
  const nameOf = (one: Referring) => {
    const total = one.totalIsCapped ? say('capped', { total: one.total }) : String(one.total);
    const several = related.some(({ module, field }) => module === one.module && field !== one.field);
    return say(several ? 'tabOfItem' : 'tab', { title: one.title, label: one.label, total });
  };
  return (
    <section className="business-related" aria-labelledby={heading}>
      <Typography.Title id={heading} level={5} aria-level={level}>
        {say('related')}
      </Typography.Title>
      <Tabs
        key={id}
        destroyOnHidden
        items={related.map((one) => ({
          key: `${one.module} ${one.field}`,
          label: nameOf(one),
          children: <RelatedList related={one} id={id} />,
        }))}
      />
    </section>
  );
}
