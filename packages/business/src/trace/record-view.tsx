import { useFeedback } from '@org/meta-forms/antd';
import { recordCallsOf, recordModules } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { MetaFormDialog, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { useCompiledForm } from '../forms/use-compiled-form.ts';
import { showLentCertificate } from '../warrants/lent-certificate.ts';
import { traceWords } from './trace.words.ts';

export interface RecordViewProps {
  readonly moduleKey: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows a record of a module over what is open, read-only. */
export function RecordView({ moduleKey, id, onClose }: RecordViewProps) {
  const { api, ownKey } = useBusiness();
  const say = useWords(traceWords);
  const { message } = useFeedback();
  const module = recordModules.find(({ key }) => key === moduleKey);
  const { compiled, failure } = useCompiledForm(module?.metaKey ?? '');
  const { data, error } = useQuery({
    queryKey: [...ownKey, 'trace-record', moduleKey, id],
    queryFn: () => (module ? api(recordCallsOf(module).detail, { query: { id: id }, quiet: true }) : {}),
    gcTime: 0,
    retry: false,
  });
  const record = data as WireRecord | undefined; // the detail call answers a record, or {} if there is none
  const trouble = failure ?? error?.message ?? (record && record['id'] === undefined ? say('gone') : undefined);
  useEffect(() => {
    if (trouble === undefined) return;
    message.warning(trouble);
    onClose();
  }, [trouble, message, onClose]);
  return compiled && record && trouble === undefined ? (
    <OpenedRecord compiled={compiled} record={record} onClose={onClose} />
  ) : null;
}

function OpenedRecord({
  compiled,
  record,
  onClose,
}: {
  readonly compiled: CompiledForm;
  readonly record: WireRecord;
  readonly onClose: () => void;
}) {
  const shown = { compiled, record, onOpened: showLentCertificate };
  return <MetaFormDialog open mode="view" {...shown} onClose={onClose} />;
}
