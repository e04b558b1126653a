import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { flowListsCalls } from '@org/contract';
import { isFocusLost } from '../../dialogs/return-of-focus.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { FLOW_FILTERS, type FlowFilter } from '../lists/flow-filters.tsx';
import type { PagedQuery } from '../../lists/paged-list.tsx';
import { useFlowNews } from '../lists/flow-queries.ts';
import { searchOf } from '../lists/search-of.ts';
import { useFilterAddress } from '../../lists/use-filter-address.ts';
import { detailAddress } from '../start/flow-addresses.ts';
import { DUE_COLUMN, INBOX_LISTS, inboxLists, type InboxListName } from './inbox-lists.ts';
import type { InboxRow } from './inbox-row.ts';
import { useFlowCounts } from './use-counts.ts';

const IN_ADDRESS = ['list', 'task', ...FLOW_FILTERS] as const;
const SORTABLE: ReadonlySet<string> = new Set([DUE_COLUMN]);
const NO_ROWS: readonly InboxRow[] = [];

/** The inbox of a person: the chosen list with its rows, the current row, and the open task. */
export function useInbox() {
  const { api } = useBusiness();
  const navigate = useNavigate();
  const news = useFlowNews();
  const list = useRef<MetaFormListHandle>(null);
  const address = useFilterAddress<(typeof IN_ADDRESS)[number]>(IN_ADDRESS, SORTABLE);
  const { filters, setFilters, setState, state } = address;
  const first = useFirstList();
  const name = INBOX_LISTS.find((one) => one === filters.list) ?? first;
  const read = useRows(name, filters);
  const { rows } = read;
  const [currentId, setCurrentId] = useState<string>();
  const changed = useCallback(() => {
    news();
    list.current?.reload();
  }, [news]);
  // The browser's back button closes a task; from one to the next it is the same step.
  const openTask = useCallback(
    (id: string) => setFilters({ task: id }, filters.task === undefined),
    [setFilters, filters.task],
  );
  const returning = useReturnToList(list);
  const at = rows.findIndex(({ id }) => id === (filters.task ?? currentId));

  function show(row: InboxRow) {
    setCurrentId(row.id);
    const { subject } = row;
    if (subject.kind === 'task') return openTask(row.id);
    if (subject.kind === 'copy' && !subject.instance.isRead) void markRead(row.id);
    return void navigate(detailAddress(subject.instance));
  }
  async function markRead(id: string) {
    try {
      await api(flowListsCalls.readCopies, { query: { ids: id }, quiet: true });
      changed();
    } catch {
      // The copy stays unread; it is marked when it is opened again.
    }
  }
  return {
    name,
    address: { state, setState, filters, setFilters },
    list,
    ...read,
    at,
    current: rows[at],
    /** The row of the open task, its neighbours, and the way to them. */
    task: filters.task,
    show,
    changed,
    ...returning,
    closeTask: () => setFilters({ task: '' }),
    choose: (next: InboxListName) => {
      setCurrentId(undefined);
      setFilters({ list: next === first ? '' : next, task: '', state: '', due: '' });
    },
    move(step: 1 | -1) {
      const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
      if (!next) return;
      setCurrentId(next.id);
      list.current?.focusRow(next.id);
    },
  };
}

/** Brings the focus into the list after a task was done and none is opened instead: its row then leaves the list. */
function useReturnToList(list: RefObject<MetaFormListHandle | null>) {
  const left = useRef<string>(undefined);
  const found = useCallback(() => {
    const { current: id } = left;
    left.current = undefined;
    if (id !== undefined && isFocusLost()) list.current?.focusRow(id);
  }, [list]);
  return {
    /** The list has been read again. */
    found,
    /** The task of this row was done. */
    returnFrom(id: string) {
      left.current = id;
      list.current?.focusRow(id);
    },
  };
}

/** The list that the inbox opens with: what may be claimed, where nothing else waits. It stays as it was chosen. */
function useFirstList(): InboxListName {
  const counts = useFlowCounts();
  const [first, setFirst] = useState<InboxListName>();
  if (first === undefined && counts !== undefined) setFirst(counts.todo === 0 && counts.claim > 0 ? 'claim' : 'todo');
  return first ?? 'todo';
}

interface RowsRead {
  readonly name: InboxListName;
  readonly rows: readonly InboxRow[];
  /** The list has no other page. */
  readonly isWhole: boolean;
}

/** Reads pages of a list, and keeps the rows of the last one. */
function useRows(name: InboxListName, filters: Readonly<Partial<Record<FlowFilter, string>>>) {
  const { api } = useBusiness();
  const [read, setRead] = useState<RowsRead>();
  const { keyword, process, unit, state, due, from, to } = filters;
  const load = useCallback(
    async (page: PagedQuery) => {
      const search = searchOf(definedOf({ keyword, process, unit, state, due, from, to }));
      const found = await inboxLists[name].load(api, { ...page, search });
      setRead({ name, rows: found.records, isWhole: found.total <= found.records.length });
      return found;
    },
    [api, name, keyword, process, unit, state, due, from, to],
  );
  const own = read?.name === name ? read : undefined;
  return { rows: own?.rows ?? NO_ROWS, isWhole: own?.isWhole ?? false, load };
}

/** The inbox as its parts share it. */
export type Inbox = ReturnType<typeof useInbox>;

function definedOf(filters: Readonly<Record<FlowFilter, string | undefined>>): Partial<Record<FlowFilter, string>> {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set);
}
