import { recordCallsOf, type RecordModule } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import type { CompiledForm } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { HistoryFilter, type AskedHistory } from './history-filter.tsx';
import { historyWords } from './history.words.ts';
import { RevisionCompare } from './revision-compare.tsx';
import { RevisionTable } from './revision-table.tsx';
import { RevisionView } from './revision-view.tsx';

export interface HistoryPanelProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly id: string;
  /** What is asked for at first. */
  readonly first?: AskedHistory;
}

const EVERYTHING: AskedHistory = {};

/** The versions of a record: found by month and number, read one by one, and any two compared item by item. */
export function HistoryPanel({ module, compiled, id, first = EVERYTHING }: HistoryPanelProps) {
  const say = useWords(historyWords);
  const { api, ownKey } = useBusiness();
  const [asked, setAsked] = useState(first);
  const [shown, setShown] = useState<number>();
  const [compared, setCompared] = useState<readonly [number, number]>();
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'history', module.key, id, asked],
    queryFn: ({ signal }) => api(recordCallsOf(module).history, { query: { id }, body: asked, signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });
  if (compared)
    return (
      <RevisionCompare
        module={module}
        compiled={compiled}
        id={id}
        numbers={compared}
        onBack={() => setCompared(undefined)}
      />
    );
  return (
    <div className="record-history">
      <HistoryFilter first={asked} onQuery={setAsked} />
      {data ? (
        <RevisionTable revisions={data} onView={setShown} onCompare={setCompared} />
      ) : (
        <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />
      )}
      {shown === undefined ? null : (
        <RevisionView module={module} compiled={compiled} id={id} number={shown} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}
