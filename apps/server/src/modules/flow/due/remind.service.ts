import type { NotificationKey } from '@org/contract';
import type { Database } from '../../../shared/database/database.ts';
import { inTransaction } from '../../../shared/database/transaction.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import { wallClock } from '../../../shared/time/clock.ts';
import type { DueReminder, ReminderKind } from '../flow-desk.port.ts';
import type { FlowParts, InstanceRow, Stamped, TaskRow } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { MOST_NOTIFIED } from '../limits.ts';
import { handledBy } from '../running/handled-by.service.ts';
import { manages } from '../running/own-task.service.ts';
import { runDue } from '../running/run-due.ts';

const KEYS: Readonly<Record<ReminderKind, NotificationKey>> = {
  soon: 'flowDueSoon',
  overdue: 'flowOverdue',
  escalated: 'flowEscalated',
};

/** The people who have an open task or may claim it. */
async function workersOf({ tasks, people }: FlowParts, scope: Stamped, task: TaskRow): Promise<readonly string[]> {
  if (task.assigneeId !== '') return [task.assigneeId];
  const candidates = await tasks.candidates(scope, task.id);
  const holders = await people.holders(scope, candidates.roles);
  return [...new Set([...candidates.people, ...holders])].slice(0, MOST_NOTIFIED);
}

/** Reminds those who have an open task; its initiator and flow administrators may do so once an hour. */
export async function remind(
  parts: FlowParts,
  context: RequestContext,
  { taskId, comment = '' }: { readonly taskId: string; readonly comment?: string | undefined },
): Promise<void> {
  const { instanceId } = found(await parts.tasks.find(context, taskId));
  const instance = found(await parts.instances.hold(context, instanceId));
  if (instance.initiatorId !== context.userId && !(await manages(context, instance)))
    throw httpRefusal('RECORD_MISSING');
  const task = found(await parts.tasks.find(context, taskId));
  if (task.status !== 'open') throw await handledBy(parts, context, taskId);
  const last = await parts.reminders.note(context, taskId);
  if (last !== undefined) throw flowRefusal('FLOW_REMINDED', { time: last }, { time: last });
  const receiverIds = (await workersOf(parts, context, task)).filter((id) => id !== context.userId);
  const params = { task: task.name, sender: context.realName, comment };
  await parts.messages.send(context, instance, { key: 'flowReminded', params, receiverIds });
  await addHistory(parts, context, { instance, task, activityType: 'remind', comment });
}

interface Row {
  readonly instance: InstanceRow;
  readonly task: TaskRow;
  readonly activityType: string;
  readonly comment?: string;
}

function addHistory(
  { history }: FlowParts,
  scope: Stamped & Partial<Pick<RequestContext, 'userId' | 'realName'>>,
  { instance, task, activityType, comment = '' }: Row,
): Promise<void> {
  return history.add(scope, {
    instanceId: instance.id,
    taskId: task.id,
    nodeKey: task.nodeKey,
    nodeName: task.name,
    activityType,
    actorId: scope.userId ?? '',
    actorName: scope.realName ?? '',
    outcome: activityType,
    pass: true,
    comment,
    round: task.round,
    startTime: scope.now,
  });
}

/**
 * Sends the reminders that are due. Deleting a reminder and its message are one transaction, so it is sent once however
 * many processes look; one that fails is tried later. Throws the first failure after all others were tried.
 */
export async function sendReminders(parts: FlowParts, db: Database, at: Date): Promise<void> {
  const now = wallClock(at);
  await runDue(await parts.reminders.due(db, now), {
    run: (reminder) =>
      inTransaction(db, (own) => sendOne(parts, { db: own, tenantId: reminder.tenantId, now }, reminder)),
    postpone: (reminder) => parts.reminders.postpone(db, reminder, now),
  });
}

async function sendOne(parts: FlowParts, scope: Stamped, reminder: DueReminder): Promise<void> {
  const { instanceId, taskId, kind } = reminder;
  // The instance first, as in every command: in the other order, two that wait for each other would be a deadlock.
  const instance = await parts.instances.hold(scope, instanceId);
  // One that was suspended meanwhile is due again when it goes on.
  if (instance?.status === 'suspended' || !(await parts.reminders.take(scope.db, reminder, scope.now))) return;
  const task = await parts.tasks.find(scope, taskId);
  if (!instance || task?.status !== 'open') return;
  const receiverIds =
    kind === 'escalated' ? await superiorsOf(parts, scope, { instance, task }) : await workersOf(parts, scope, task);
  const params = { task: task.name, due: await parts.reminders.dueTimeOf(scope, taskId) };
  await parts.messages.send(scope, instance, { key: KEYS[kind], params, receiverIds });
  if (kind !== 'escalated') return;
  // Those whom it is escalated to may open the instance.
  await parts.history.addCopies({ ...scope, userId: '' }, instance.id, receiverIds);
  await addHistory(parts, scope, { instance, task, activityType: 'escalate' });
}

/** The people of the superior unit of the assignee, or the flow administrators; these where there is no such unit. */
async function superiorsOf(
  parts: FlowParts,
  scope: Stamped,
  { instance, task }: { readonly instance: InstanceRow; readonly task: TaskRow },
): Promise<readonly string[]> {
  const process = await parts.definitions.process(scope, instance.deploymentId);
  const node = process.nodes[task.nodeKey];
  const isToSuperior = node?.kind === 'userTask' && node.policy?.escalateTo === 'superior';
  const unitId = (await parts.people.unitOf(scope, task.assigneeId)) ?? instance.unitId;
  const superiors = isToSuperior ? await parts.people.ids(scope, { unitId, isSuperior: true, postCategory: 0 }) : [];
  const receivers =
    superiors.length > 0 ? superiors : await parts.messages.administrators(scope, instance.initiatorUnitId);
  return receivers.slice(0, MOST_NOTIFIED);
}
