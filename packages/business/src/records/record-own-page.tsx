import { PendingPage } from '@org/meta-forms/antd';
import type { RecordModule } from '@org/contract';
import { PortError, type CompiledForm, type WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import { MetaFormPage, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import { useCompiledForm } from '../forms/use-compiled-form.ts';
import { TraceDialog } from '../trace/trace-dialog.tsx';
import { isTraced } from '../trace/use-trace-type.ts';
import { BackToList } from './back-to-list.tsx';
import { LinkButtons } from './link-buttons.tsx';
import { recordAddress } from './record-address.ts';
import { recordFormProps } from './record-form-props.tsx';
import { FormRecordProvider } from './record-of-form.tsx';
import { recordPanelWords } from './record-panel.words.ts';
import { recordsWords } from './records.words.ts';
import { RecordVerbs } from './record-verbs.tsx';
import { useFormModule } from './use-form-module.ts';
import { useRecordActions } from './use-record-actions.tsx';
import { sourceOf } from './use-opened-record.ts';

export interface RecordOwnPageProps {
  readonly module: RecordModule;
  readonly id: string;
  /** Called with the title of the page once the record is known. */
  readonly onTitle: (title: string) => void;
}

/** `/business/{key}/{id}`: one record on a page of its own. */
export function RecordOwnPage({ module: asked, id, onTitle }: RecordOwnPageProps) {
  const { module, isKnown } = useFormModule(asked);
  const say = useWords(recordsWords);
  const { compiled, failure, retry } = useCompiledForm(module.metaKey);
  if (compiled && isKnown)
    return <RecordOfForm key={id} module={module} compiled={compiled} id={id} onTitle={onTitle} />;
  if (failure !== undefined)
    return <Refused module={module} title={say('formFailed')} text={failure} onRetry={retry} />;
  return <PendingPage shape="record" />;
}

interface RecordOfFormProps extends RecordOwnPageProps {
  readonly compiled: CompiledForm;
}

function RecordOfForm({ module, compiled, id, onTitle }: RecordOfFormProps) {
  const say = useWords(recordPanelWords);
  const [isFilledIn, setFilledIn] = useState(false);
  const { record, error, refetch } = useStoredRecord(compiled, id, isFilledIn);
  const title = record ? recordName(compiled, record) : undefined;
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [onTitle, title]);
  if (record)
    return (
      <OpenRecord
        module={module}
        compiled={compiled}
        record={record}
        isFilledIn={isFilledIn}
        onFillIn={setFilledIn}
        onRefresh={refetch}
      />
    );
  if (error && !isOutOfReach(error))
    return <Refused module={module} title={say('failedTitle')} text={error.message} onRetry={() => void refetch()} />;
  if (record === null || error) return <Refused module={module} title={say('goneTitle')} text={say('goneText')} />;
  return <PendingPage shape="record" />;
}

interface OpenRecordProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly record: WireRecord;
  readonly isFilledIn: boolean;
  readonly onFillIn: (isFilledIn: boolean) => void;
  readonly onRefresh: () => Promise<unknown>;
}

function OpenRecord({ module, compiled, record, isFilledIn, onFillIn, onRefresh }: OpenRecordProps) {
  const { ports } = useMetaFormProvider();
  const navigate = useNavigate();
  const address = recordAddress(module.key, String(record['id']));
  const refresh = () => void onRefresh();
  const actions = useRecordActions({
    module,
    compiled,
    onChanged: refresh,
    onOpen: () => void navigate(address),
  });
  const [traced, setTraced] = useState<WireRecord>();
  const hasTrace = isTraced(module.key);
  const read = () => onFillIn(false);
  return (
    <div className="record-page">
      <FormRecordProvider module={module} compiled={compiled} record={record}>
        <MetaFormPage
          {...recordFormProps({ module, compiled, mode: isFilledIn ? 'edit' : 'view', record, ports })}
          headTools={
            <span className="record-tools">
              <BackToList module={module} />
              <LinkButtons address={address} />
            </span>
          }
          {...(isFilledIn
            ? {}
            : {
                footTools: (
                  <RecordVerbs
                    module={module}
                    record={record}
                    // What somebody has changed meanwhile is filled in, not what is shown.
                    onEdit={() => void onRefresh().then(() => onFillIn(true))}
                    onVerb={(verb, row) => void actions.act(verb, row)}
                    onTrace={hasTrace ? setTraced : undefined}
                    onChanged={refresh}
                  />
                ),
              })}
          onFinish={(saved) => (saved ? void onRefresh().then(read) : read())}
          onReopen={() => onFillIn(true)}
        />
      </FormRecordProvider>
      {actions.dialog}
      {traced ? <TraceDialog moduleKey={module.key} record={traced} open onClose={() => setTraced(undefined)} /> : null}
    </div>
  );
}

/** The stored record; null if there is none. It is not replaced while it is being filled in. */
function useStoredRecord(compiled: CompiledForm, id: string, isFilledIn: boolean) {
  const { ports } = useMetaFormProvider();
  const { ownKey } = useBusiness();
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'record', compiled.metaKey, id],
    queryFn: async ({ signal }) => (await ports?.records.detail(sourceOf(compiled), id, { signal })) ?? null,
    meta: { isFilledIn },
    refetchOnMount: isFilledIn ? false : 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry: false,
  });
  return { record: data, error, refetch };
}

/** The server does not tell a record of others from one that does not exist. */
function isOutOfReach(error: Error): boolean {
  return error instanceof PortError && (error.kind === 'forbidden' || error.kind === 'missing');
}

interface RefusedProps {
  readonly module: RecordModule;
  readonly title: string;
  readonly text: string;
  readonly onRetry?: () => void;
}

function Refused({ module, title, text, onRetry }: RefusedProps): ReactNode {
  const say = useWords(recordPanelWords);
  return (
    <div className="record-page">
      <Result
        status="warning"
        title={<h1 className="record-page-refused">{title}</h1>}
        subTitle={text}
        extra={
          <div className="record-page-ways">
            {onRetry ? <Button onClick={onRetry}>{say('retry')}</Button> : null}
            <BackToList module={module} />
          </div>
        }
      />
    </div>
  );
}
