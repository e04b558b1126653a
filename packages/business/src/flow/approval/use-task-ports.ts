import { flowWorkCalls } from '@org/contract';
import type { FormPorts, WireRecord } from '@org/meta-forms/core';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';

/** The ports of the form of a task: its record is saved by the call of the task. Undefined without ports around. */
export function useTaskPorts(taskId: string): FormPorts | undefined {
  const { ports } = useMetaFormProvider();
  const { api } = useBusiness();
  return useMemo(
    () =>
      ports && {
        ...ports,
        records: {
          ...ports.records,
          // The call answers the stored record. The form shows a refusal.
          save: async ({ record, idempotencyKey }) => {
            const headers = { 'Idempotency-Key': idempotencyKey };
            const saved = await api(flowWorkCalls.saveForm, { params: { taskId }, body: record, headers, quiet: true });
            return saved as WireRecord;
          },
        },
      },
    [api, ports, taskId],
  );
}
