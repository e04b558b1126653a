import { metaFormsCalls, type Call } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import type { WireRecord } from '@org/meta-forms/core';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import {
  dateItem,
  dictionaryItem,
  fakeOrganization,
  fakePorts,
  longTextItem,
  metaForm,
  numberItem,
  textItem,
} from '@org/meta-forms/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { BusinessProvider, type BusinessSurroundings, type MakeCall } from '../../forms/business-context.tsx';
import { START_PATH } from '../start/flow-addresses.ts';
import { embeddedEngine } from './engines.fixture.ts';
import { lendingHistory, lendingTable, lendingTask } from './flow-rows.fixture.ts';
import { lending } from './processes.fixture.ts';
import '../../styles.css';

/** A call that the screen made. */
export interface FlowCall {
  readonly name: string;
  readonly query?: unknown;
  readonly params?: unknown;
  readonly body?: unknown;
}

/** Answers of calls by name, instead of those of the running 证照借出; a refusal is a `PortError`. */
export type FlowAnswers = Readonly<Record<string, (call: FlowCall) => unknown>>;

const form = {
  ...metaForm(
    textItem('documentNumber', { itemName: '单据编号', edited: false }),
    dictionaryItem('lendKind', { itemName: '借出方式', dictKey: 'lend_kind' }),
    numberItem('days', { itemName: '借出天数', digits: 0, max: 365 }),
    dateItem('lendDate', { itemName: '借出日期' }),
    longTextItem('reason', { itemName: '借出事由', required: true }),
    textItem('opinion', { itemName: '管理室意见' }),
  ),
  metaKey: 'lend',
  formName: '证照借出',
};

const record: WireRecord = {
  id: 'r1',
  version: 3,
  documentNumber: 'Lend20261102001',
  lendKind: 'original',
  days: 5,
  lendDate: '2026-11-05',
  reason: '办理抵押登记，需出示产权证原件。',
  status: 1,
};

const PERSONS = [
  { id: 'liu', realName: '刘志远', orgId: 'east', orgName: '东湖区机关事务中心', deptId: 'd1' },
  { id: 'zhao', realName: '赵敏', orgId: 'east', orgName: '东湖区机关事务中心', deptId: 'd1' },
];
const UNITS = [
  { id: 'east', name: '东湖区机关事务中心' },
  { id: 'west', name: '西泽区机关事务中心' },
];
const persons = () => ({ records: PERSONS, total: 2, size: 100, current: 1, pages: 1 });
const leader = { taskDefinitionKey: 'leader', name: '分管领导审批', assignee: '${unitSuperior_3}' };

const USUAL: FlowAnswers = {
  [metaFormsCalls.byKey.name]: () => form,
  'flowWatch.engine': () => embeddedEngine,
  'flowWork.detail': () => lendingTask(),
  'flowWork.form': () => record,
  'flowWork.saveForm': ({ body }) => ({ ...record, ...(body as WireRecord), version: 4 }),
  'flowWork.history': () => lendingHistory,
  'flowWork.table': () => lendingTable,
  'flowWork.diagram': () => ({
    xml: lending,
    active: ['office'],
    done: ['start', 'submit', 'head', 'kind'],
    rejected: [],
    left: [],
  }),
  'flowWork.next': () => ({
    ...leader,
    ended: false,
    nodes: [leader],
    ahead: [{ ...leader, certain: false }],
  }),
  'flowWork.targets': () => [
    { taskDefinitionKey: 'head', taskName: '单位负责人审核' },
    { taskDefinitionKey: 'submit', taskName: '提交' },
  ],
  'trace.steps': () => [],
  'flowDesk.commentDraft': () => ({ content: '', updateTime: '', age: 0 }),
  'flowWork.comments': () => [],
  'flowDesk.phrases': () => [{ id: 'p1', content: '已核对原件，同意借出。' }],
  'flowPeople.assignees': persons,
  'flowPeople.ofUnit': persons,
  'flowPeople.ofDepartment': persons,
  'flowPeople.search': persons,
};

const GONE: FlowAnswers = { 'flowWork.form': () => ({}) };

/** The pages of the person's menu. */
const PAGES: Readonly<Record<string, string>> = { '/system/metaform': '表单管理', [START_PATH]: '发起流程' };

const NO_PAGES: readonly string[] = [];
const canAll = () => true;

/** Properties of `FlowStage`. */
export interface FlowStageProps {
  readonly answers?: FlowAnswers | undefined;
  readonly onCall?: ((call: FlowCall) => void) | undefined;
  /** The record is gone. */
  readonly isRecordGone?: boolean | undefined;
  /** The permissions of the person; all by default. */
  readonly can?: BusinessSurroundings['can'] | undefined;
  /** Paths that the menu of the person does not have. */
  readonly hidden?: readonly string[] | undefined;
  readonly children: ReactNode;
}

/** The surroundings of the screens of processes: calls are answered from memory, records are kept there. */
export function FlowStage(props: FlowStageProps) {
  const { answers, onCall, isRecordGone = false, can = canAll, hidden = NO_PAGES, children } = props;
  const language = useLanguage();
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [ports] = useState(() =>
    fakePorts({
      dictionaries: {
        lend_kind: [
          { key: 'original', value: '原件' },
          { key: 'copy', value: '复印件' },
        ],
      },
      records: { [form.metaKey]: isRecordGone ? [] : [record] },
    }),
  );
  const [surroundings] = useState<BusinessSurroundings>(() => ({
    // Each answer has the type of the schema of its call.
    api: makeCall({ ...USUAL, ...(isRecordGone ? GONE : {}), ...answers }, onCall) as MakeCall,
    organization: fakeOrganization({ units: UNITS }),
    ownKey: ['000000', 'chen'],
    ownId: 'chen',
    ownName: '陈丽',
    pageName: (path) => (hidden.includes(path) ? undefined : PAGES[path]),
    can,
  }));
  return (
    <QueryClientProvider client={cache}>
      <MetaFormProvider kit={antdKit} ports={ports} language={language}>
        <BusinessProvider surroundings={surroundings}>
          <MemoryRouter>{children}</MemoryRouter>
        </BusinessProvider>
      </MetaFormProvider>
    </QueryClientProvider>
  );
}

function makeCall(answers: FlowAnswers, onCall: FlowStageProps['onCall']) {
  return async (call: Call, { query, params, body }: Parameters<MakeCall>[1]): Promise<unknown> => {
    const made = { name: call.name, query, params, body };
    onCall?.(made);
    const answer = answers[call.name]?.(made) ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  };
}
