import { recordCallsOf, type RecordModule } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Empty, Typography } from 'antd';
import { useBusiness } from '../forms/business-context.tsx';
import { traceWords } from './trace.words.ts';
import { useTrace } from './use-trace.tsx';
import { useTraceType } from './use-trace-type.ts';

export interface TracePageProps {
  readonly module: RecordModule;
  readonly id: string;
}

/** `/trace/{module}/{id}`: the trace of a record as a page. */
export function TracePage({ module, id }: TracePageProps) {
  const { api, ownKey } = useBusiness();
  const say = useWords(traceWords);
  const page = useTraceType(module.key);
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'trace-record', module.key, id],
    queryFn: ({ signal }) => api(recordCallsOf(module).detail, { query: { id }, signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });
  const record = data as WireRecord | undefined; // the detail call answers a record, or {} if there is none
  const name = page === undefined || page.name === '' ? say('trace') : say('traceOf', { name: page.name });
  return (
    <div className="business-page trace-page">
      <div className="business-toolbar business-title">
        <Typography.Title level={1}>{name}</Typography.Title>
        {page ? <span className="trace-page-variant">{say(page.variant)}</span> : null}
      </div>
      {record ? (
        record['id'] === undefined ? (
          <Empty description={say('nothing')} />
        ) : (
          <TraceOfRecord moduleKey={module.key} record={record} />
        )
      ) : (
        <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function TraceOfRecord({ moduleKey, record }: { readonly moduleKey: string; readonly record: WireRecord }) {
  return useTrace({ moduleKey, record, isActive: true }).shown;
}
