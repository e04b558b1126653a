import { traceCalls } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { PendingPart, ScrollPanel } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useState, type ReactNode } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { loadTrace } from './load-trace.ts';
import { RecordView } from './record-view.tsx';
import { modulesAround, tracePlaceOf } from './trace-chain.ts';
import { TraceDiagram } from './trace-diagram.tsx';
import { TraceSteps } from './trace-steps.tsx';
import { traceWords } from './trace.words.ts';
import { useModuleTitles } from './use-module-titles.ts';
import { useTraceType } from './use-trace-type.ts';

/** The height below the diagram: buttons, padding and the margin to the edge of the screen. */
const BELOW_DIAGRAM = 100;

export interface TraceOptions {
  readonly moduleKey: string;
  readonly record: WireRecord;
  /** It is on the screen, so that it is loaded. */
  readonly isActive: boolean;
}

export interface Trace {
  /** The steps and the diagram, or why there are none. */
  readonly shown: ReactNode;
  /** The same on paper; undefined while there is nothing to print. */
  readonly printed: ReactNode;
  /** A record is open over the trace. */
  readonly isCovered: boolean;
}

/** The trace of a record: the row of its type, and the diagram of its chain. Either may be missing, or both. */
export function useTrace({ moduleKey, record, isActive }: TraceOptions): Trace {
  const { api, ownKey } = useBusiness();
  const say = useWords(traceWords);
  const page = useTraceType(moduleKey);
  const place = tracePlaceOf(moduleKey);
  const id = String(record['id']);
  const [opened, setOpened] = useState<Pick<OpenedRecord, 'moduleKey' | 'id'>>();
  const titles = useModuleTitles(place ? modulesAround(place) : []);
  // Another clerk may have changed the chain since, for example by lending the certificate.
  const fresh = { staleTime: 0, gcTime: 0, retry: false } as const;
  const steps = useQuery({
    queryKey: [...ownKey, 'trace-steps', page?.type.key, moduleKey, id],
    queryFn: ({ signal }) =>
      api(traceCalls.steps, { query: { type: page?.type.key ?? '', module: moduleKey, id }, signal, quiet: true }),
    enabled: isActive && page !== undefined,
    ...fresh,
  });
  const chain = useQuery({
    queryKey: [...ownKey, 'trace', place?.chain.modules, place?.generation, id],
    queryFn: () => (place ? loadTrace(api, place, record) : []),
    enabled: isActive && place !== undefined,
    ...fresh,
  });
  if (!page && !place) return { shown: <Empty description={say('nothing')} />, printed: undefined, isCovered: false };

  const failure = steps.error ?? chain.error;
  const isReady = (!page || steps.data !== undefined) && (!place || chain.data !== undefined);
  if (!isReady)
    return {
      shown: (
        <PendingPart
          failure={failure}
          title={say('failed')}
          onRetry={() => void Promise.all([page && steps.refetch(), place && chain.refetch()])}
        />
      ),
      printed: undefined,
      isCovered: false,
    };
  const row = steps.data ? (
    <TraceSteps steps={steps.data} onOpen={(step) => setOpened({ moduleKey: step.module, id: step.id })} />
  ) : null;
  const diagram = chain.data ? (
    <TraceDiagram
      generations={chain.data}
      kindOf={(item) => titles.get(item.moduleKey) ?? ''}
      currentId={id}
      onOpen={setOpened}
    />
  ) : null;
  return {
    shown: (
      <>
        {row}
        {diagram ? (
          <ScrollPanel label={say('diagram')} roomBelow={BELOW_DIAGRAM}>
            {diagram}
          </ScrollPanel>
        ) : null}
        {opened ? <RecordView {...opened} onClose={() => setOpened(undefined)} /> : null}
      </>
    ),
    printed: (
      <article className="mf-paper">
        <h1>{say('trace')}</h1>
        {row}
        {diagram}
      </article>
    ),
    isCovered: opened !== undefined,
  };
}

interface OpenedRecord {
  readonly moduleKey: string;
  readonly id: string;
}
