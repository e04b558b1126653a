import { flowWorkCalls, type AnswerOf } from '@org/contract';
import { queryOptions } from '@tanstack/react-query';
import type { BusinessSurroundings } from '../forms/business-context.tsx';

/** A task of a process as the server answers it, with what its person may do there. */
export type FlowTask = Extract<AnswerOf<typeof flowWorkCalls.detail>, { readonly taskId: string }>;

/** Where a record is in its process, and what the caller may do there. */
export type FlowOfRecord = Extract<AnswerOf<typeof flowWorkCalls.ofRecord>, { readonly isBound: boolean }>;

/** A row of the history of an instance. */
export type FlowHistoryRow = AnswerOf<typeof flowWorkCalls.history>[number];

/** A comment on an instance. */
export type FlowComment = AnswerOf<typeof flowWorkCalls.comments>[number];

/** What completing a task would lead to. */
export type FlowNext = AnswerOf<typeof flowWorkCalls.next>;

/** The table of the newest process of a record. */
export type FlowTable = Extract<AnswerOf<typeof flowWorkCalls.table>, { readonly history: unknown }>;

type Caller = Pick<BusinessSurroundings, 'api' | 'ownKey'>;

/** How often an open task is read again, in ms: somebody else may decide it. */
const WATCH = 15_000;

/** The start of the cache keys of processes: their tasks, histories and diagrams. */
export function flowKey(ownKey: readonly string[]): readonly string[] {
  return [...ownKey, 'flow'];
}

/** The query of a task, which is read again while it is open; null if it does not concern the caller. */
export function taskQuery({ api, ownKey }: Caller, taskId: string) {
  return queryOptions({
    queryKey: [...flowKey(ownKey), 'task', taskId],
    queryFn: async ({ signal }): Promise<FlowTask | null> => {
      const task = await api(flowWorkCalls.detail, { query: { taskId }, signal, quiet: true });
      return 'taskId' in task ? task : null;
    },
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? WATCH : false),
    retry: false,
    gcTime: 0,
  });
}

/** Whether a task may still be decided. */
export function isOpen({ status }: Pick<FlowTask, 'status'>): boolean {
  return status === 'claim' || status === 'todo';
}

/** Whether the caller has a task and may work on it. */
export function isToDo({ status, isOwn }: Pick<FlowTask, 'status' | 'isOwn'>): boolean {
  return status === 'todo' && isOwn;
}

/** Whether somebody has lent an open task to the person who has it now. */
export function isDelegated(task: Pick<FlowTask, 'status' | 'owner' | 'assignee'>): boolean {
  return isOpen(task) && task.owner !== '' && task.owner !== task.assignee;
}

/** The query of the history of an instance, the oldest row first. */
export function historyQuery({ api, ownKey }: Caller, processInstanceId: string) {
  return queryOptions({
    queryKey: [...flowKey(ownKey), 'history', processInstanceId],
    queryFn: ({ signal }) => api(flowWorkCalls.history, { query: { processInstanceId }, signal, quiet: true }),
    retry: false,
  });
}

/** The query of the comments on an instance, the oldest first; it fails for those whom it does not concern. */
export function commentsQuery({ api, ownKey }: Caller, processInstanceId: string) {
  return queryOptions({
    queryKey: [...flowKey(ownKey), 'comments', processInstanceId],
    queryFn: ({ signal }) => api(flowWorkCalls.comments, { query: { processInstanceId }, signal, quiet: true }),
    enabled: processInstanceId !== '',
    retry: false,
  });
}

/** The query of the diagram of an instance with its active and done nodes. */
export function diagramQuery({ api, ownKey }: Caller, processInstanceId: string) {
  return queryOptions({
    queryKey: [...flowKey(ownKey), 'diagram', processInstanceId],
    queryFn: ({ signal }) => api(flowWorkCalls.diagram, { query: { processInstanceId }, signal, quiet: true }),
    retry: false,
  });
}

/** The query of the newest process of a record; null without one that the caller may see. */
export function tableQuery({ api, ownKey }: Caller, metaKey: string, businessKey: string) {
  return queryOptions({
    queryKey: [...flowKey(ownKey), 'table', metaKey, businessKey],
    queryFn: async ({ signal }): Promise<FlowTable | null> => {
      const table = await api(flowWorkCalls.table, { query: { metaKey, businessKey }, signal, quiet: true });
      return 'history' in table ? table : null;
    },
    retry: false,
  });
}

/** The query of where a record is in its process; null where the caller sees none. */
export function ofRecordQuery({ api, ownKey }: Caller, metaKey: string, businessKey: string) {
  return queryOptions({
    queryKey: [...flowKey(ownKey), 'of-record', metaKey, businessKey],
    queryFn: async ({ signal }): Promise<FlowOfRecord | null> => {
      const place = await api(flowWorkCalls.ofRecord, { query: { metaKey, businessKey }, signal, quiet: true });
      return 'isBound' in place ? place : null;
    },
    enabled: metaKey !== '',
    retry: false,
  });
}
