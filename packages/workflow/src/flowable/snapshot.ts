import { WorkflowError } from '../workflow-error.ts';
import { readObject, readPages, type Fields } from './answers.ts';
import type { FlowableClient } from './client.ts';
import { personOf } from './variables.ts';

/**
 * Local variables of tasks that hold what Flowable's history does not: how the person decided, why a task was
 * cancelled, and when it was assigned last.
 */
export const NOTES = { outcome: 'workflowOutcome', cancel: 'workflowCancel', assigned: 'workflowAssigned' } as const;

/** A task of Flowable's history, open or ended. Times are in milliseconds. */
export interface TaskRecord {
  readonly id: string;
  readonly node: string;
  readonly name: string;
  readonly assignee?: string;
  /** The assignee as Flowable has it. */
  readonly rawAssignee?: string;
  readonly owner?: string;
  readonly formKey?: string;
  readonly dueDate?: string;
  readonly start: number;
  readonly end?: number;
  readonly deleteReason?: string;
  readonly assigned?: number;
  readonly outcome?: string;
  readonly cancel?: string;
}

/** An instance with all its tasks, as Flowable's history has them. */
export interface Snapshot {
  readonly instance: string;
  readonly definition: string;
  readonly start: number;
  readonly end?: number;
  readonly deleteReason?: string;
  readonly tasks: readonly TaskRecord[];
}

/** Reads an instance from the history; throws `ENGINE_INSTANCE_UNKNOWN` where there is none. */
export async function readSnapshot(client: FlowableClient, instance: string): Promise<Snapshot> {
  const found = await readObject(client, {
    method: 'GET',
    path: ['history', 'historic-process-instances', instance],
    isRead: true,
    refusals: { 404: ['ENGINE_INSTANCE_UNKNOWN', { instance: instance.slice(0, 80) }] },
  });
  // A server behind a proxy that ignores the path would answer another instance.
  if (found.text('id') !== instance)
    throw new WorkflowError('ENGINE_ANSWER_UNREADABLE', { call: 'GET history/historic-process-instances' });
  const { rows } = await readPages(client, {
    method: 'GET',
    path: ['history', 'historic-task-instances'],
    query: { processInstanceId: instance, includeTaskLocalVariables: true, sort: 'start', order: 'asc' },
  });
  return {
    instance,
    definition: found.text('processDefinitionId'),
    start: found.time('startTime'),
    end: found.optionalTime('endTime'),
    deleteReason: found.optional('deleteReason'),
    tasks: rows.map(taskRecordOf),
  };
}

/** A row of `history/historic-task-instances`. */
export function taskRecordOf(row: Fields): TaskRecord {
  const notes = new Map(
    row.list('variables').map((variable) => [variable.optional('name'), variable.value('value')] as const),
  );
  const textOf = (name: string) => {
    const note = notes.get(name);
    return typeof note === 'string' ? note : undefined;
  };
  const assigned = notes.get(NOTES.assigned);
  return {
    id: row.text('id'),
    node: row.text('taskDefinitionKey'),
    name: row.optional('name') ?? '',
    assignee: personOf(row.optional('assignee')),
    rawAssignee: row.optional('assignee'),
    owner: row.optional('owner'),
    formKey: row.optional('formKey'),
    dueDate: row.optional('dueDate'),
    start: row.time('startTime'),
    end: row.optionalTime('endTime'),
    deleteReason: row.optional('deleteReason'),
    assigned: typeof assigned === 'number' ? assigned : row.optionalTime('claimTime'),
    outcome: textOf(NOTES.outcome),
    cancel: textOf(NOTES.cancel),
  };
}
