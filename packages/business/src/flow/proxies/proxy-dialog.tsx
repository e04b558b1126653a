import { flowProxiesCalls, LONGEST_PROXY_REMARK } from '@org/contract';
import { useDismissal, useNotices, useWords } from '@org/meta-forms/react';
import { Alert, DatePicker, Form, Input, Modal, Select, TreeSelect } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { DAY, TYPED_DAYS } from '../../lists/typed-days.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { useUnitTree } from '../../lists/use-unit-tree.ts';
import { useProcesses } from '../lists/use-processes.ts';
import { bodyOf, draftOf, missingIn, problemsOf, type ProxyDraft, type ProxyProblems } from './proxy-draft.ts';
import type { FlowProxy } from './proxy-state.ts';
import { proxiesWords } from './proxies.words.ts';
import { usePersons } from './use-persons.ts';

/** Properties of `ProxyDialog`. */
export interface ProxyDialogProps {
  /** Missing: a new one. */
  readonly proxy?: FlowProxy | undefined;
  readonly today: string;
  readonly onEnd: (isSaved: boolean) => void;
}

/** Names the proxy of the person: who, from when to when, for which processes, and why. */
export function ProxyDialog({ proxy, today, onEnd }: ProxyDialogProps) {
  const say = useWords(proxiesWords);
  const notices = useNotices();
  const { api } = useBusiness();
  const id = useId();
  const [first] = useState(() => draftOf(proxy, today));
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<ProxyProblems>({});
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<ProxyDraft>, field?: keyof ProxyProblems) => {
    setDraft((before) => ({ ...before, ...part }));
    if (field) setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const dismiss = useDismissal(
    () => draft !== first,
    () => onEnd(false),
  );
  async function save() {
    const missing = missingIn(draft, { person: say('personMissing'), days: say('daysMissing') });
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await api(flowProxiesCalls.save, { body: bodyOf(draft, proxy?.id), quiet: true });
    } catch (failure) {
      setProblems(problemsOf(failure));
      setBusy(false);
      return;
    }
    notices.success(say('saved'));
    onEnd(true);
  }
  return (
    <Modal
      open
      title={say(proxy ? 'editTitle' : 'newTitle')}
      okText={say('save')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={dismiss}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${id}-person`)?.focus()}
    >
      <p className="flow-proxy-hint">{say('hint')}</p>
      {problems.form === undefined ? null : (
        <Alert className="business-refusal" role="alert" type="warning" showIcon title={problems.form} />
      )}
      <Form layout="vertical" component="div">
        <PersonField id={id} proxy={proxy} draft={draft} problem={problems.person} onChange={change} />
        <DayFields id={id} draft={draft} problem={problems.days} today={today} onChange={change} />
        <ProcessField id={id} draft={draft} onChange={change} />
        <Form.Item label={say('remark')} htmlFor={`${id}-remark`}>
          <Input
            id={`${id}-remark`}
            value={draft.remark}
            maxLength={LONGEST_PROXY_REMARK}
            placeholder={say('remarkPlaceholder')}
            onChange={({ target }) => change({ remark: target.value })}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface FieldProps {
  readonly id: string;
  readonly draft: ProxyDraft;
  readonly onChange: (part: Partial<ProxyDraft>, field?: keyof ProxyProblems) => void;
}

interface CheckedFieldProps extends FieldProps {
  readonly problem: string | undefined;
}

/** What a field with a problem looks like, and the sentence that is read with it. */
function problemLook(problem: string | undefined) {
  return problem === undefined ? {} : ({ validateStatus: 'error', help: <span role="alert">{problem}</span> } as const);
}

interface PersonFieldProps extends CheckedFieldProps {
  readonly proxy: FlowProxy | undefined;
}

/** The proxy: a person of the own unit, or of another one that the person sees. */
function PersonField({ id, proxy, draft, problem, onChange }: PersonFieldProps) {
  const say = useWords(proxiesWords);
  const units = useUnitTree();
  const [unitId, setUnitId] = useState<string>();
  const { persons, error } = usePersons(unitId);
  const options = (persons ?? []).map((person) => ({ value: person.id, label: person.realName }));
  // The stored proxy has a name, in whatever unit.
  const isListed = options.some(({ value }) => value === proxy?.proxyUserId);
  const stored = proxy && !isListed ? [{ value: proxy.proxyUserId, label: proxy.proxyUserName }] : [];
  const failure = error ? say('personsFailed', { reason: error.message }) : undefined;
  return (
    <>
      {units.length > 1 || (units[0]?.children.length ?? 0) > 0 ? (
        <Form.Item label={say('unit')} htmlFor={`${id}-unit`}>
          <TreeSelect<string>
            id={`${id}-unit`}
            allowClear
            placeholder={say('ownUnit')}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={units}
            value={unitId}
            onChange={(unit: string | undefined) => setUnitId(unit)}
          />
        </Form.Item>
      ) : null}
      <Form.Item label={say('proxy')} htmlFor={`${id}-person`} required {...problemLook(problem ?? failure)}>
        <Select<string>
          id={`${id}-person`}
          aria-required
          showSearch={{ optionFilterProp: 'label' }}
          options={[...stored, ...options]}
          value={draft.proxyUserId}
          loading={!persons && !error}
          notFoundContent={say(persons ? 'noPersons' : 'loading')}
          onChange={(proxyUserId: string) => onChange({ proxyUserId }, 'person')}
        />
      </Form.Item>
    </>
  );
}

interface DayFieldsProps extends CheckedFieldProps {
  readonly today: string;
}

const valueOf = (day: string | undefined) => (day === undefined ? null : dayjs(day));

function DayFields({ id, draft, problem, today, onChange }: DayFieldsProps) {
  const say = useWords(proxiesWords);
  const pick = (key: 'beginDate' | 'endDate') => (value: Dayjs | null) =>
    onChange({ [key]: value?.format(DAY) }, 'days');
  const { beginDate, endDate } = draft;
  const earliestEnd = beginDate !== undefined && beginDate > today ? beginDate : today;
  return (
    <div className="flow-proxy-days" role="group" aria-describedby={`${id}-days-problem`}>
      <Form.Item
        label={say('begin')}
        htmlFor={`${id}-begin`}
        required
        {...(problem !== undefined && { validateStatus: 'error' })}
      >
        <DatePicker format={TYPED_DAYS} id={`${id}-begin`} value={valueOf(beginDate)} onChange={pick('beginDate')} />
      </Form.Item>
      <Form.Item
        label={say('end')}
        htmlFor={`${id}-end`}
        required
        {...(problem !== undefined && { validateStatus: 'error' })}
      >
        <DatePicker
          format={TYPED_DAYS}
          id={`${id}-end`}
          value={valueOf(endDate)}
          disabledDate={(value) => value.format(DAY) < earliestEnd}
          onChange={pick('endDate')}
        />
      </Form.Item>
      <div id={`${id}-days-problem`} className="business-problem" role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </div>
    </div>
  );
}

/** The processes for which the proxy acts; none are all. */
function ProcessField({ id, draft, onChange }: FieldProps) {
  const say = useWords(proxiesWords);
  const { processes = [] } = useProcesses();
  return (
    <Form.Item label={say('processes')} htmlFor={`${id}-processes`}>
      <Select<string[]>
        id={`${id}-processes`}
        mode="multiple"
        allowClear
        placeholder={say('allProcesses')}
        showSearch={{ optionFilterProp: 'label' }}
        options={processes.map((one) => ({ value: one.processDefinitionKey, label: one.processDefinitionName }))}
        value={[...draft.processKeys]}
        onChange={(processKeys) => onChange({ processKeys })}
      />
    </Form.Item>
  );
}
