import { flowListsCalls } from '@org/contract';
import type { WorkflowCommand } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import { isAdministrator } from '../../../shared/reach/reach.ts';
import { flowRefusal } from '../flow.words.ts';
import type { FlowParts, InstanceRow, TaskRow } from '../flow.port.ts';
import { handledBy } from './handled-by.service.ts';

/** The permission of flow administrators. */
const MANAGE = 'flow_manage';

/** An open task that the caller may act on, with its instance. */
export interface OwnTask {
  readonly task: TaskRow;
  readonly instance: InstanceRow;
}

/**
 * An open task of the caller, or one that they may claim. Others get the refusal of a task that does not exist; for
 * those whom it concerns, the refusal says who has it or who handled it. With `hold`, its instance is locked.
 */
export async function ownTask(
  parts: FlowParts,
  context: RequestContext,
  { taskId, isManaged = false, hold = true }: { taskId: string; isManaged?: boolean; hold?: boolean },
): Promise<OwnTask> {
  const { tasks, instances, people } = parts;
  const before = found(await tasks.find(context, taskId));
  const { instanceId } = before;
  const instance = found(await (hold ? instances.hold(context, instanceId) : instances.find(context, instanceId)));
  // Where each statement sees the newest rows, a decision that was made before the lock is seen only now.
  const task = found(await tasks.find(context, taskId));
  const isCandidate = await tasks.isCandidate(context, taskId);
  if (isManaged && (await manages(context, instance))) return open(parts, context, { task, instance });
  const isInvolved = isCandidate || [task.assigneeId, task.ownerId, task.doneBy].includes(context.userId);
  if (!isInvolved && !(await instances.concerns(context, instance.id))) throw httpRefusal('RECORD_MISSING');
  const { task: own } = await open(parts, context, { task, instance });
  if (own.assigneeId === context.userId || (own.assigneeId === '' && isCandidate)) return { task: own, instance };
  const person = await people.nameOf(context, own.assigneeId);
  if (own.ownerId === context.userId) throw flowRefusal('FLOW_TASK_DELEGATED', { person });
  if (isCandidate) throw flowRefusal('FLOW_TASK_CLAIMED', { person });
  throw httpRefusal('RECORD_MISSING');
}

async function open(parts: FlowParts, context: RequestContext, own: OwnTask): Promise<OwnTask> {
  if (own.task.status !== 'open') throw await handledBy(parts, context, own.task.id);
  return own;
}

/** Whether the caller is a flow administrator for the units of an instance. */
export async function manages(
  context: RequestContext,
  { unitId, initiatorUnitId }: Pick<InstanceRow, 'unitId' | 'initiatorUnitId'>,
): Promise<boolean> {
  const seen = context.visibleUnitIds;
  if (!seen.includes(unitId) && !seen.includes(initiatorUnitId)) return false;
  return isAdministrator(context) || (await context.permissions()).has(MANAGE);
}

/** An instance that the caller manages, locked; others get the refusal of one that does not exist. */
export async function managed(
  { instances }: Pick<FlowParts, 'instances'>,
  context: RequestContext,
  id: string,
): Promise<InstanceRow> {
  const instance = found(await instances.hold(context, id));
  if (!(await manages(context, instance))) throw httpRefusal('RECORD_MISSING');
  return instance;
}

/** An instance that concerns the caller, or that they manage; others get the refusal of one that does not exist. */
export async function ownInstance(
  { instances }: Pick<FlowParts, 'instances'>,
  context: RequestContext,
  id: string,
): Promise<InstanceRow> {
  const instance = found(await instances.find(context, id));
  if ((await instances.concerns(context, id)) || (await manages(context, instance))) return instance;
  throw httpRefusal('RECORD_MISSING');
}

/** Whether the list of the instances of units shows an instance to the caller. */
export async function watches(
  context: RequestContext,
  { unitId, parentId }: Pick<InstanceRow, 'unitId' | 'parentId'>,
): Promise<boolean> {
  if (parentId !== '' || !context.visibleUnitIds.includes(unitId)) return false;
  return isAdministrator(context) || (await context.permissions()).has(flowListsCalls.follow.permission);
}

/** An instance that the caller may act on or watches, to be read; others get the refusal of one that does not exist. */
export async function readInstance(
  parts: Pick<FlowParts, 'instances'>,
  context: RequestContext,
  id: string,
): Promise<InstanceRow> {
  const instance = found(await parts.instances.find(context, id));
  return (await watches(context, instance)) ? instance : ownInstance(parts, context, id);
}

/**
 * The command with which a person takes a task that awaits claiming. The model may have named a person who does not
 * exist; the task is then transferred.
 */
export function takeCommand(own: OwnTask, by: string): WorkflowCommand {
  const { token: task } = own.task;
  return isOfNobody(own, by) ? { type: 'transfer', task, by, to: by } : { type: 'claim', task, by };
}

/** Whether the model gives a task of the caller to a person who does not exist. */
export function isOfNobody({ task, instance }: OwnTask, by: string): boolean {
  const token = instance.state.tokens.find(({ id }) => id === task.token);
  return token?.kind === 'task' && token.assignee !== undefined && token.assignee !== by;
}
