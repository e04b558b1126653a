import { recordCallsOf, recordModules } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { MetaFormDialog, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { useCompiledForm } from '../forms/use-compiled-form.ts';
import type { TraceItem } from './trace-item.ts';
import { traceWords } from './trace.words.ts';

/** Shows the record of a card, read-only. */
export function RecordView({ item, onClose }: { readonly item: TraceItem; readonly onClose: () => void }) {
  const { api, ownKey } = useBusiness();
  const say = useWords(traceWords);
  const { message } = App.useApp();
  const module = recordModules.find(({ key }) => key === item.moduleKey);
  const { compiled, failure } = useCompiledForm(module?.metaKey ?? '');
  const { data, error } = useQuery({
    queryKey: [...ownKey, 'trace-record', item.moduleKey, item.id],
    queryFn: () => (module ? api(recordCallsOf(module).detail, { query: { id: item.id }, quiet: true }) : {}),
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
  return <MetaFormDialog open compiled={compiled} mode="view" record={record} onClose={onClose} />;
}
