import { flowWorkCalls } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import { sourceOf } from '../../records/use-opened-record.ts';

/**
 * The form of a record in a process, and the record: null if it was deleted. With `taskId` the record is the one that
 * the task shows to its person, who needs no permission for the form.
 */
export function useTaskRecord(metaKey: string, id: string, taskId?: string) {
  const { ports } = useMetaFormProvider();
  const { api, ownKey } = useBusiness();
  const { compiled, failure, retry } = useCompiledForm(metaKey);
  async function readRecord(signal: AbortSignal) {
    return compiled && (await ports?.records.detail(sourceOf(compiled), id, { signal }));
  }
  async function readOfTask(task: string, signal: AbortSignal): Promise<WireRecord | undefined> {
    // The call answers a record, or {} without one.
    const found = (await api(flowWorkCalls.form, { params: { taskId: task }, signal, quiet: true })) as WireRecord;
    return 'id' in found ? found : undefined;
  }
  const { data, error, refetch } = useQuery({
    // Not among the keys of processes: a decision of somebody else must not replace a form that is being changed.
    queryKey: [...ownKey, 'flow-record', metaKey, id, taskId ?? ''],
    queryFn: async ({ signal }): Promise<WireRecord | null> => {
      const read = taskId === undefined ? readRecord(signal) : readOfTask(taskId, signal);
      return (await read) ?? null;
    },
    enabled: compiled !== undefined,
    // A record is not replaced while it is being changed.
    meta: { isFilledIn: true },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry: false,
  });
  return {
    compiled,
    record: data,
    failure: failure ?? error?.message,
    retry: () => (failure === undefined ? void refetch() : retry()),
  };
}
