import { recordModules, referencesCalls } from '@org/contract';
import { languageTag, type CompiledForm, type WireRecord } from '@org/meta-forms/core';
import { useHeadingLevel, useLanguage, useWords, type Say } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Tabs, Typography } from 'antd';
import { useId, type ReactNode } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import { LazyHousePlan } from '../../plan/lazy-house-plan.tsx';
import { RecordPhotos } from './record-photos.tsx';
import { ReferredRecords } from './referred-records.tsx';
import { RelatedList, type Referring } from './related-list.tsx';
import { housesOfPlans } from './related-table.ts';
import { relatedWords } from './related.words.ts';
import { useFurtherRecords, type FurtherRecords } from './use-further-records.ts';

/** Properties of `RelatedRecords`. */
export interface RelatedRecordsProps {
  /** The form and the id of the record that others refer to. */
  readonly metaKey: string;
  readonly id: string;
  /** What the record itself refers to is shown if the record is given. */
  readonly shown?: { readonly compiled: CompiledForm; readonly record: WireRecord };
}

/**
 * What belongs to a record: its plan, its photos, the records that it names, those of other modules that name it, a tab
 * for each item that does, and those of a second step; nothing without any.
 */
export function RelatedRecords({ metaKey, id, shown }: RelatedRecordsProps) {
  const say = useWords(relatedWords);
  const { api, ownKey } = useBusiness();
  const language = useLanguage();
  const heading = useId();
  const level = useHeadingLevel();
  // Without an answer the record is still whole: its own screen says when the server cannot be reached.
  const { data: related = [] } = useQuery({
    queryKey: [...ownKey, 'referring', metaKey, id, languageTag(language)],
    queryFn: ({ signal }) => api(referencesCalls.referring, { query: { metaKey, id }, signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });
  const further = useFurtherRecords(metaKey, id);
  const plan = usePlanTab(metaKey, shown?.record);
  const tabs = [...plan, ...related.map((one) => referringTab(one, { related, id, say })), ...further.map(furtherTab)];
  if (tabs.length === 0 && !shown) return null;
  return (
    <>
      {shown ? <ReferredRecords {...shown} /> : null}
      {shown ? <RecordPhotos {...shown} /> : null}
      {tabs.length === 0 ? null : (
        <section className="business-related" aria-labelledby={heading}>
          <Typography.Title id={heading} level={5} aria-level={level}>
            {say('related')}
          </Typography.Title>
          <Tabs key={id} destroyOnHidden items={tabs} />
        </section>
      )}
    </>
  );
}

interface Tab {
  readonly key: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** The floor plan, for the record of a building, a floor or a room. */
function usePlanTab(metaKey: string, record: WireRecord | undefined): readonly Tab[] {
  const say = useWords(relatedWords);
  const { can } = useBusiness();
  const house = record?.[housesOfPlans[metaKey] ?? ''];
  if (typeof house !== 'string' || house === '' || !can('room_view')) return [];
  const floor = metaKey === 'floor' ? record?.['id'] : record?.['floorId'];
  return [
    {
      key: 'plan',
      label: say('plan'),
      children: <LazyHousePlan houseId={house} {...(typeof floor === 'string' ? { floorId: floor } : {})} />,
    },
  ];
}

interface TabParts {
  readonly related: readonly Referring[];
  readonly id: string;
  readonly say: Say<keyof (typeof relatedWords)['zh']>;
}

function referringTab(one: Referring, { related, id, say }: TabParts): Tab {
  const { module, title, field, label } = one;
  const total = one.totalIsCapped ? say('capped', { total: one.total }) : String(one.total);
  const several = related.some((other) => other.module === module && other.field !== field);
  return {
    key: `${module} ${field}`,
    label: say(several ? 'tabOfItem' : 'tab', { title, label, total }),
    children: <RelatedList module={module} condition={{ label, field, condition: 'eq', value: id }} />,
  };
}

function furtherTab(one: FurtherRecords): Tab {
  return {
    key: `further ${one.module} ${one.field}`,
    label: <FurtherName records={one} />,
    children: <RelatedList module={one.module} condition={one.condition} />,
  };
}

/** The name of the module with the number of its records. */
function FurtherName({ records: { module, total, totalIsCapped } }: { readonly records: FurtherRecords }) {
  const say = useWords(relatedWords);
  const { compiled } = useCompiledForm(recordModules.find(({ key }) => key === module)?.metaKey ?? '');
  const count = totalIsCapped ? say('capped', { total }) : String(total);
  return say('tab', { title: compiled?.title ?? '', total: count });
}
