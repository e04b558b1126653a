import type { AnswerOf, flowListsCalls } from '@org/contract';
import type { FlowInstance } from '../lists/flow-state.ts';
import { toTheMinute } from '../../lists/to-the-minute.ts';

/** A task as lists have it. */
export type ListedTask = AnswerOf<typeof flowListsCalls.toDo>['records'][number];

type Copied = AnswerOf<typeof flowListsCalls.copies>['records'][number];

/** What an entry of the inbox is about: a task, an instance, or a copy of one. */
export type InboxSubject =
  | { readonly kind: 'task'; readonly task: ListedTask }
  | { readonly kind: 'instance'; readonly instance: FlowInstance }
  | { readonly kind: 'copy'; readonly instance: Copied };

/** A row of the inbox: the texts of its columns, and what it is about. */
export interface InboxRow {
  readonly id: string;
  readonly title: string;
  readonly processDefinitionName: string;
  readonly taskName: string;
  readonly startUserName: string;
  readonly unitName: string;
  readonly createTime: string;
  readonly endTime: string;
  /** Empty for no due date. */
  readonly dueTime: string;
  readonly senderName: string;
  readonly subject: InboxSubject;
}

/** The row of a task. */
export function taskRow(task: ListedTask): InboxRow {
  const { taskId: id, dueTime } = task;
  return { ...textsOf(task), id, dueTime, senderName: '', subject: { kind: 'task', task } };
}

/** The row of an instance. */
export function instanceRow(instance: FlowInstance): InboxRow {
  return {
    ...textsOf(instance),
    id: instance.processInstanceId,
    dueTime: '',
    senderName: '',
    subject: { kind: 'instance', instance },
  };
}

/** The row of a copy. */
export function copyRow(instance: Copied): InboxRow {
  const { id, senderName } = instance;
  return { ...textsOf(instance), id, dueTime: '', senderName, subject: { kind: 'copy', instance } };
}

function textsOf(one: ListedTask | FlowInstance) {
  const { title, processDefinitionName, taskName, startUserName, unitName, createTime, endTime } = one;
  return {
    title,
    processDefinitionName,
    taskName,
    startUserName,
    unitName,
    createTime: toTheMinute(createTime),
    endTime: toTheMinute(endTime),
  };
}
