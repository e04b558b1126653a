import { recordCallsOf, type RecordModule } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { MetaFormDialog, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useCloseOnFailure } from '../../dialogs/use-close-on-failure.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { historyWords } from './history.words.ts';

export interface RevisionViewProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly id: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** A record as it was, read-only, over what is open. */
export function RevisionView({ module, compiled, id, number, onClose }: RevisionViewProps) {
  const say = useWords(historyWords);
  const { api, ownKey } = useBusiness();
  const { data, error } = useQuery({
    queryKey: [...ownKey, 'revision', module.key, id, number],
    queryFn: ({ signal }) => api(recordCallsOf(module).revision, { query: { id, number }, signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });
  useCloseOnFailure(error, onClose);
  if (data === undefined) return null;
  return (
    <MetaFormDialog
      open
      compiled={compiled}
      mode="view"
      title={say('revision', { title: compiled.title, number })}
      // The call answers a record.
      record={data as WireRecord}
      onClose={onClose}
    />
  );
}
