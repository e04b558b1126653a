import { flowWorkCalls, IDLE_FIELD, lifecycle, recordModules, type RecordModule } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { errorText, type CompiledForm, type Condition, type WireRecord } from '@org/meta-forms/core';
import {
  INITIAL_LIST_STATE,
  MetaFormList,
  QueryBar,
  recordName,
  type FoundRecords,
  type ListState,
  type MetaFormListHandle,
} from '@org/meta-forms/list';
import { MetaFormDialog, useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import { Button, Result, Segmented, Typography } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import { recordAddress } from '../../records/record-address.ts';
import { recordFormProps } from '../../records/record-form-props.tsx';
import { formModuleOf } from '../../records/record-module.ts';
import { stateColumn } from '../../records/state-tag.tsx';
import { useNewRecordSurrounding } from '../../records/use-new-record-surrounding.ts';
import { useFlowNews } from '../lists/flow-queries.ts';
import { useProcesses, type FlowProcess } from '../lists/use-processes.ts';
import { handleAddress, START_PATH } from './flow-addresses.ts';
import { startWords } from './start.words.ts';
import './start.css';

/** Properties of `StartPage`. */
export interface StartPageProps {
  readonly processDefinitionId: string;
  /** Called with the title of the page once the process is known. */
  readonly onTitle: (title: string) => void;
}

/** Starts a process: with a record of its form that is there, or with a new one. */
export function StartPage({ processDefinitionId, onTitle }: StartPageProps) {
  const say = useWords(startWords);
  const { processes, error, retry } = useProcesses();
  const process = processes?.find((one) => one.processDefinitionId === processDefinitionId);
  const [chosen, setChosen] = useState<string>();
  const title = process && say('title', { name: process.processDefinitionName });
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [onTitle, title]);
  if (!processes) return <PendingPart failure={error} title={say('failed')} onRetry={retry} />;
  if (!process || process.forms.length === 0)
    return (
      <Result
        status="warning"
        title={<h1 className="record-page-refused">{say(process ? 'noForm' : 'gone')}</h1>}
        extra={<Link to={START_PATH}>{say('back')}</Link>}
      />
    );
  const form = process.forms.find(({ metaKey }) => metaKey === chosen) ?? process.forms[0];
  const choice =
    process.forms.length > 1 ? (
      <Segmented
        aria-label={say('form')}
        value={form?.metaKey ?? ''}
        onChange={setChosen}
        options={process.forms.map(({ metaKey, formName }) => ({ value: metaKey, label: formName }))}
      />
    ) : null;
  return (
    <div className="business-page business-list-page">
      {form ? <StartForm key={form.metaKey} process={process} metaKey={form.metaKey} choice={choice} /> : null}
    </div>
  );
}

interface StartFormProps {
  readonly process: FlowProcess;
  readonly metaKey: string;
  /** The choice among several forms. */
  readonly choice: ReactNode;
}

function StartForm({ process, metaKey, choice }: StartFormProps) {
  const say = useWords(startWords);
  const { compiled, failure, retry } = useCompiledForm(metaKey);
  const module = recordModules.find((row) => row.metaKey === metaKey) ?? formModuleOf(metaKey);
  if (compiled) return <StartRecords process={process} module={module} compiled={compiled} choice={choice} />;
  return (
    <PendingPart failure={failure === undefined ? null : new Error(failure)} title={say('failed')} onRetry={retry} />
  );
}

interface StartRecordsProps extends Pick<StartFormProps, 'process' | 'choice'> {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
}

function StartRecords({ process, module, compiled, choice }: StartRecordsProps) {
  const navigate = useNavigate();
  const [found, setFound] = useState<FoundRecords>();
  const say = useWords(startWords);
  const { ports } = useMetaFormProvider();
  const surrounding = useNewRecordSurrounding();
  const [isFilling, setFilling] = useState(false);
  const [state, setState] = useState<ListState>(() => ({ ...INITIAL_LIST_STATE, conditions: startable(module) }));
  const list = useRef<MetaFormListHandle>(null);
  // A record that is in a process now leaves the list.
  const start = useStart({ process, compiled, onStarted: () => list.current?.reload() });
  const form = useMemo(() => ({ module, compiled, mode: 'add' as const, ports }), [module, compiled, ports]);
  const rowActions = (record: WireRecord) => (
    <Button type="link" size="small" onClick={() => void start(record)}>
      {say('pick')}
    </Button>
  );
  return (
    <>
      <div className="business-toolbar business-list-head">
        <div className="business-title">
          <Typography.Title level={1}>{say('title', { name: process.processDefinitionName })}</Typography.Title>
          {choice}
        </div>
        <QueryBar compiled={compiled} state={state} onStateChange={setState} found={found} />
        <div className="business-buttons">
          <Button type="primary" onClick={() => setFilling(true)}>
            {say('fill')}
          </Button>
        </div>
      </div>
      <p className="flow-start-hint">{say('choose')}</p>
      <MetaFormList
        ref={list}
        fills
        compiled={compiled}
        state={state}
        onStateChange={setState}
        onFound={setFound}
        onOpen={(record) => void navigate(recordAddress(module.key, String(record['id'])))}
        rowActions={rowActions}
        {...(module.verbs.length > 0 && { stateColumn })}
      />
      <MetaFormDialog
        open={isFilling}
        {...recordFormProps(form)}
        surrounding={surrounding}
        onClose={() => setFilling(false)}
        onReopen={() => setFilling(true)}
        onSaved={(record) => void start(record)}
      />
    </>
  );
}

/** Records of a module that may be sent for approval: in no process, and in a state for it if the form has states. */
function startable({ verbs }: RecordModule): readonly Condition[] {
  const idle: Condition = { field: IDLE_FIELD, label: IDLE_FIELD, condition: 'eq', value: 'true' };
  if (!verbs.includes('commit')) return [idle];
  return [idle, { field: 'status', label: 'status', condition: 'in', value: lifecycle.commit.from.map(String) }];
}

interface StartOptions {
  readonly process: FlowProcess;
  readonly compiled: CompiledForm;
  readonly onStarted: () => void;
}

/** Asks, starts the process of a record and opens its first task. */
function useStart({ process, compiled, onStarted }: StartOptions) {
  const say = useWords(startWords);
  const notices = useNotices();
  const navigate = useNavigate();
  const { api } = useBusiness();
  const news = useFlowNews();
  const { processDefinitionKey, processDefinitionName } = process;
  return async (record: WireRecord) => {
    const name = recordName(compiled, record);
    const question = { title: say('confirmTitle', { name, process: processDefinitionName }), text: say('confirmText') };
    if (!(await notices.confirm({ ...question, agree: say('start') }))) return;
    const businessId = String(record['id']);
    const query = { metaKey: compiled.metaKey, businessKey: businessId, processDefinitionKey };
    try {
      const { taskId, processInstanceId } = await api(flowWorkCalls.start, { query, quiet: true });
      notices.success(say('started'));
      news();
      onStarted();
      void navigate(handleAddress({ taskId, processInstanceId, businessId }));
    } catch (error) {
      notices.error(errorText(error));
    }
  };
}
