import type { CompiledProcess } from '../compile/process.ts';
import type { CancelReason, Outcome } from '../engine/effect.ts';
import type { JsonObject } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';
import type { FlowableClient } from './client.ts';
import { readList, readPages } from './answers.ts';
import { lenderOf } from './events.ts';
import type { Definitions } from './definitions.ts';
import { nodesToCancel } from './places.ts';
import { NOTES, type Snapshot, type TaskRecord } from './snapshot.ts';
import { restVariables, type RestVariable } from './variables.ts';

/** What a command works on. */
export interface CommandContext {
  readonly client: FlowableClient;
  readonly definitions: Definitions;
  readonly process: CompiledProcess;
  readonly before: Snapshot;
  /** The time of an assignment: later than all that happened so far. */
  readonly now: number;
}

/** A task of a command and the person who acts. */
interface Acting {
  readonly task: string;
  readonly by: string;
}

/** The variables that a decision sets, as the embedded engine sets them. */
export function decisionOf(outcome: Outcome): JsonObject {
  const pass = outcome === 'agree' || outcome === 'submit' || outcome === 'archive';
  return { flag: pass ? 'ok' : '', pass, outcome };
}

/** The open task of a command. */
export function openTaskOf({ before }: CommandContext, task: string): TaskRecord {
  const record = before.tasks.find(({ id }) => id === task);
  if (!record || record.end !== undefined) throw new WorkflowError('TASK_NOT_OPEN', { task: task.slice(0, 80) });
  return record;
}

/** The open task of a person who may complete it: it is theirs or nobody's, and is not delegated. */
export function ownTaskOf(context: CommandContext, { task, by }: Acting): TaskRecord {
  const record = openTaskOf(context, task);
  if (record.assignee !== undefined && record.assignee !== by)
    throw new WorkflowError('TASK_OF_ANOTHER', { task, assignee: record.assignee });
  const owner = lenderOf(record);
  if (owner !== undefined) throw new WorkflowError('TASK_DELEGATED', { task, owner });
  return record;
}

/** Sends an action of a task: `TaskActionRequest`. A task that was decided meanwhile is not open any more. */
export async function act({ client }: CommandContext, task: string, json: object): Promise<void> {
  await client({
    method: 'POST',
    path: ['runtime', 'tasks', task],
    json,
    answer: 'nothing',
    refusals: {
      404: ['TASK_NOT_OPEN', { task }],
      409: ['action' in json && json.action === 'claim' ? 'TASK_OF_ANOTHER' : 'TASK_NOT_OPEN', { task }],
    },
  });
}

/** Changes fields of a task: `TaskRequest`. */
export async function update({ client }: CommandContext, task: string, json: object): Promise<void> {
  const gone = ['TASK_NOT_OPEN', { task }] as const;
  await client({
    method: 'PUT',
    path: ['runtime', 'tasks', task],
    json,
    answer: 'nothing',
    refusals: { 404: gone, 409: gone },
  });
}

/** Makes the acting person the assignee, so that the server's own history names them. */
export async function takeTask(context: CommandContext, record: TaskRecord, by: string): Promise<void> {
  if (record.rawAssignee === undefined) await act(context, record.id, { action: 'claim', assignee: by });
  else if (record.rawAssignee !== by) await update(context, record.id, { assignee: by });
}

/** Notes the time of an assignment before it is made: an assignment that then fails is reported as it is. */
export async function noteAssignment(context: CommandContext, task: string): Promise<void> {
  await note(context, task, { name: NOTES.assigned, type: 'long', value: context.now, scope: 'local' });
}

/** Writes a local variable of a task: it is created, or updated where it exists. */
async function note({ client }: CommandContext, task: string, variable: RestVariable): Promise<void> {
  const path = ['runtime', 'tasks', task, 'variables'];
  const gone = ['TASK_NOT_OPEN', { task }] as const;
  const call = { json: [variable], answer: 'nothing', refusals: { 404: gone, 409: ['ENGINE_CONFLICT'] } } as const;
  try {
    await client({ method: 'POST', path, ...call });
  } catch (error) {
    if (!(error instanceof WorkflowError) || error.code !== 'ENGINE_CONFLICT') throw error;
    await client({ method: 'PUT', path: [...path, variable.name], ...call, json: variable });
  }
}

/** Sets variables of the instance; those that exist are replaced. */
export async function setVariables({ client, before }: CommandContext, variables: JsonObject): Promise<void> {
  if (Object.keys(variables).length === 0) return;
  await client({
    method: 'PUT',
    path: ['runtime', 'process-instances', before.instance, 'variables'],
    json: restVariables(variables),
    answer: 'nothing',
    refusals: { 404: ['INSTANCE_ENDED'] },
  });
}

/** Reads one variable of the instance that is a text. */
export async function textVariable({ client, before }: CommandContext, name: string): Promise<string | undefined> {
  const call = {
    method: 'GET',
    path: ['runtime', 'process-instances', before.instance, 'variables'],
    isRead: true,
    refusals: { 404: ['INSTANCE_ENDED'] },
  } as const;
  const found = (await readList(client, call)).find((variable) => variable.optional('name') === name);
  const value = found?.value('value');
  return typeof value === 'string' ? value : undefined;
}

/** Where an instance goes. */
export interface Move {
  readonly target: string;
  /** Whether all open nodes end, or only those after the target. */
  readonly all: boolean;
  readonly reason: CancelReason;
  /** The task of the person who decided, and how. */
  readonly decided?: { readonly record: TaskRecord; readonly outcome: Outcome };
}

/** Moves an instance to one node: `ProcessInstanceChangeActivityStateRequest`. Notes first why tasks end. */
export async function move(context: CommandContext, { target, all, reason, decided }: Move): Promise<void> {
  const { client, process, before } = context;
  const path = ['runtime', 'process-instances', before.instance, 'change-state'];
  const cancelled = new Set(nodesToCancel(process, await openNodes(context), { target, all }));
  // The task was completed meanwhile.
  if (cancelled.size === 0) throw new WorkflowError('TASK_NOT_OPEN', { task: decided?.record.id ?? '' });
  for (const { id, node, end } of before.tasks) {
    if (end !== undefined || !cancelled.has(node)) continue;
    const outcome = decided?.record.id === id ? decided.outcome : undefined;
    const name = outcome === undefined ? NOTES.cancel : NOTES.outcome;
    await note(context, id, { name, type: 'string', value: outcome ?? reason, scope: 'local' });
  }
  await client({
    method: 'POST',
    path,
    json: { cancelActivityIds: [...cancelled], startActivityIds: [target] },
    answer: 'nothing',
    refusals: {
      404: ['INSTANCE_ENDED'],
      409: ['ENGINE_CONFLICT', { instance: before.instance }],
      // Flowable answers an activity that is not open any more so.
      400: ['ENGINE_CONFLICT', { instance: before.instance }],
    },
  });
}

/** Notes how the person of a task decided, where the action that ends the task cannot carry it. */
export async function noteOutcome(context: CommandContext, task: string, outcome: Outcome): Promise<void> {
  await note(context, task, { name: NOTES.outcome, type: 'string', value: outcome, scope: 'local' });
}

/** The nodes at which executions are, those that wait in a gateway included; none where the instance has ended. */
export async function openNodes({ client, before }: Pick<CommandContext, 'client' | 'before'>) {
  const { rows } = await readPages(client, {
    method: 'GET',
    path: ['runtime', 'executions'],
    query: { processInstanceId: before.instance },
  });
  return [...new Set(rows.flatMap((row) => row.optional('activityId') ?? []))];
}
