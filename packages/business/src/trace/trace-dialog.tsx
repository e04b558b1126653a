import type { WireRecord } from '@org/meta-forms/core';
import { ScrollPanel } from '@org/meta-forms/antd';
import { usePaper, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Result, Spin } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { loadTrace } from './load-trace.ts';
import { RecordView } from './record-view.tsx';
import type { TracePlace } from './trace-chain.ts';
import { TraceDiagram } from './trace-diagram.tsx';
import type { TraceItem } from './trace-item.ts';
import { traceWords } from './trace.words.ts';
import { useModuleTitles } from './use-module-titles.ts';

/** The height below the diagram: buttons, padding and the margin to the edge of the screen. */
const BELOW_DIAGRAM = 100;

export interface TraceDialogProps {
  readonly place: TracePlace;
  readonly record: WireRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The chain of a record in a diagram; a card opens its record read-only. */
export function TraceDialog({ place, record, open, onClose }: TraceDialogProps) {
  const { api, ownKey } = useBusiness();
  const say = useWords(traceWords);
  const titles = useModuleTitles(place.chain.modules);
  const [opened, setOpened] = useState<TraceItem>();
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'trace', place.chain.modules, place.generation, record['id']],
    queryFn: () => loadTrace(api, place, record),
    enabled: open,
    // Another clerk may have changed the chain since, for example by lending the certificate.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const kindOf = (item: TraceItem) => titles.get(item.moduleKey) ?? '';
  const diagram = data ? (
    <TraceDiagram generations={data} kindOf={kindOf} currentId={String(record['id'])} onOpen={setOpened} />
  ) : null;
  const content = (
    <article className="mf-paper">
      <h1>{say('trace')}</h1>
      {diagram}
    </article>
  );
  const { print, sheet } = usePaper({ active: open && opened === undefined, content });
  return (
    <Modal
      open={open}
      title={say('trace')}
      width={800}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={!data} onClick={() => void print()}>
            {say('print')}
          </Button>
          <Button onClick={onClose}>{say('close')}</Button>
        </>
      }
    >
      {diagram ? (
        <ScrollPanel label={say('diagram')} roomBelow={BELOW_DIAGRAM}>
          {diagram}
        </ScrollPanel>
      ) : error ? (
        <Result
          status="warning"
          title={say('failed')}
          subTitle={error.message}
          extra={<Button onClick={() => void refetch()}>{say('retry')}</Button>}
        />
      ) : (
        <Spin className="business-wait" description={say('loading')} />
      )}
      {opened ? <RecordView moduleKey={opened.moduleKey} id={opened.id} onClose={() => setOpened(undefined)} /> : null}
      {sheet}
    </Modal>
  );
}
