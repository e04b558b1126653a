import { flowListsCalls } from '@org/contract';
import type { Page } from '@org/meta-forms/core';
import type { MakeCall } from '../../forms/business-context.tsx';
import type { PagedQuery } from '../../lists/paged-list.tsx';
import type { FlowSearch } from '../lists/search-of.ts';
import { copyRow, instanceRow, taskRow, type InboxRow } from './inbox-row.ts';
import type { InboxWord } from './inbox.words.ts';

/** The five lists of a person, by their names in the counts. */
export const INBOX_LISTS = ['claim', 'todo', 'done', 'send', 'cc'] as const;

/** The name of a list. */
export type InboxListName = (typeof INBOX_LISTS)[number];

/** A column of a list: the key of its text in a row, its word and width. */
type InboxColumn = readonly [key: keyof InboxRow | 'state', word: InboxWord, width: number];

/** What a list asks the server. */
export interface InboxAsk extends PagedQuery {
  readonly search: FlowSearch;
}

/** The column with the due dates of tasks, which is sorted. */
export const DUE_COLUMN = 'dueTime' satisfies keyof InboxRow;

/** A list of the inbox. */
export interface InboxList {
  readonly columns: readonly InboxColumn[];
  /** Its instances are in a state, and can be searched by it. */
  readonly hasState: boolean;
  /** Its tasks are open: they may be overdue, and are sorted by their due dates. */
  readonly hasDue?: boolean;
  readonly load: (api: MakeCall, ask: InboxAsk) => Promise<Page<InboxRow>>;
}

const record: InboxColumn = ['title', 'record', 340];
const process: InboxColumn = ['processDefinitionName', 'process', 126];
const unit: InboxColumn = ['unitName', 'unit', 150];
const initiator: InboxColumn = ['startUserName', 'initiator', 80];
const node: InboxColumn = ['taskName', 'node', 130];
const nodeNow: InboxColumn = ['taskName', 'nodeNow', 180];

const open = [
  record,
  process,
  node,
  ['state', 'state', 112],
  [DUE_COLUMN, 'due', 152],
  initiator,
  ['createTime', 'arrived', 140],
  unit,
] as const satisfies readonly InboxColumn[];

/** What each list shows, and the call that reads it. */
export const inboxLists: Readonly<Record<InboxListName, InboxList>> = {
  claim: {
    columns: open,
    hasState: false,
    hasDue: true,
    load: async (api, ask) => rowsOf(await api(flowListsCalls.claimable, tasksAsked(ask)), taskRow),
  },
  todo: {
    columns: open,
    hasState: false,
    hasDue: true,
    load: async (api, ask) => rowsOf(await api(flowListsCalls.toDo, tasksAsked(ask)), taskRow),
  },
  done: {
    columns: [record, process, node, ['state', 'outcome', 130], initiator, unit, ['endTime', 'handled', 150]],
    hasState: true,
    load: async (api, ask) => rowsOf(await api(flowListsCalls.done, asked(ask)), taskRow),
  },
  send: {
    columns: [
      record,
      process,
      nodeNow,
      ['state', 'state', 110],
      ['createTime', 'started', 150],
      ['endTime', 'ended', 150],
    ],
    hasState: true,
    load: async (api, ask) => rowsOf(await api(flowListsCalls.started, asked(ask)), instanceRow),
  },
  cc: {
    columns: [
      record,
      process,
      nodeNow,
      ['state', 'state', 100],
      ['senderName', 'sender', 110],
      initiator,
      ['createTime', 'started', 150],
    ],
    hasState: true,
    load: async (api, ask) => rowsOf(await api(flowListsCalls.copies, asked(ask)), copyRow),
  },
};

/** What is done or started has no due date to search by. */
function asked({ search: { overdue: _overdue, dueSoon: _soon, ...search }, signal, ...page }: InboxAsk) {
  return { query: { ...page, ...search }, quiet: true, ...(signal && { signal }) };
}

/** Open tasks are of instances that run: there is no state to search by. */
function tasksAsked({ search: { status: _state, ...search }, signal, ...page }: InboxAsk) {
  return { query: { ...page, ...search }, quiet: true, ...(signal && { signal }) };
}

function rowsOf<T>(page: Page<T>, row: (one: T) => InboxRow): Page<InboxRow> {
  return { records: page.records.map(row), total: page.total };
}
