// A countersign creates up to a thousand tasks in one step. What they need is read together, and they are written
// together, so that the number of statements does not grow with the number of people.
import type { CompiledProcess, OpenTask } from '@org/workflow';
import { duesOf, type Due } from '../due/set-due.service.ts';
import type { FlowMessage } from '../flow-messages.port.ts';
import type { FlowActor, FlowParts, InstanceRow, NewTask } from '../flow.port.ts';
import { MOST_NOTIFIED } from '../limits.ts';
import { assignmentsOf, type Assignment } from './assignments.service.ts';
import type { RoutedEffect } from './route-tasks.service.ts';

/** A task that a step created. */
export interface CreatedTask extends Pick<RoutedEffect, 'skip' | 'proxyFor'> {
  readonly task: OpenTask;
}

interface Created {
  readonly instance: InstanceRow;
  readonly process: CompiledProcess;
  readonly created: readonly CreatedTask[];
}

interface PlannedTask extends CreatedTask, Pick<Due, 'reminders'> {
  readonly row: NewTask;
}

/** Writes new tasks with those who may claim them, their reminders, and the messages about them. */
export async function createTasks(
  parts: FlowParts,
  actor: FlowActor,
  { instance, process, created }: Created,
): Promise<void> {
  const tasks = created.map(({ task }) => task);
  const assignmentOf = await assignmentsOf(parts, actor, { instance, tasks });
  const dueOf = await duesOf(parts, actor, { tasks, process });
  const assigned = created.map((one) => ({ ...one, assignment: assignmentOf(one.task) }));
  const hasParked = assigned.some(({ assignment }) => isForNobody(assignment));
  // Nobody found: the task waits for the flow administrators, who get a message. It never passes.
  const administrators = hasParked ? await parts.messages.administrators(actor, instance.initiatorUnitId) : [];
  const planned = assigned.map(({ assignment, ...one }): PlannedTask => {
    const { dueTime, reminders } = dueOf(one.task);
    const row = rowOf(one, { instance, process, assignment, administrators, dueTime });
    return Object.assign(one, { reminders, row });
  });
  await parts.tasks.insert(
    actor,
    instance,
    planned.map(({ row }) => row),
  );
  // A task that is agreed to by rule is for nobody to see.
  const waiting = planned.filter(({ skip }) => skip === undefined);
  const reminders = waiting.flatMap((one) => one.reminders.map((reminder) => ({ ...reminder, taskId: one.row.id })));
  await parts.reminders.set(actor, instance.id, reminders);
  await parts.messages.sendAll(actor, instance, await messagesAbout(parts, actor, waiting));
}

function isForNobody({ assigneeId, people, roles }: Assignment): boolean {
  return assigneeId === '' && people.length === 0 && roles.length === 0;
}

interface Placing extends Omit<Created, 'created'> {
  readonly assignment: Assignment;
  readonly administrators: readonly string[];
  readonly dueTime: string | null;
}

function rowOf(
  { task, proxyFor = '' }: CreatedTask,
  { instance, process, assignment, administrators, dueTime }: Placing,
): NewTask {
  const isParked = isForNobody(assignment);
  return {
    ...assignment,
    id: `${instance.id}-${task.task}`,
    token: task.task,
    nodeKey: task.node,
    name: task.name || task.node,
    isSubmit: task.node === process.initiatorTask,
    round: instance.state.round,
    proxyFor,
    dueTime,
    isParked,
    people: isParked ? administrators : assignment.people,
  };
}

async function messagesAbout(
  { people }: Pick<FlowParts, 'people'>,
  actor: FlowActor,
  tasks: readonly PlannedTask[],
): Promise<readonly FlowMessage[]> {
  const proxies = tasks.flatMap(({ row }) => (row.proxyFor === '' ? [] : [row.assigneeId]));
  const names = await people.namesOf(actor, [...new Set(proxies)]);
  const holders = new Map<string, readonly string[]>();
  const messages: FlowMessage[] = [];
  for (const { row } of tasks) {
    const { name, proxyFor, isParked } = row;
    const params = { task: name };
    if (proxyFor !== '')
      messages.push({
        key: 'flowProxied',
        params: { ...params, proxy: names.get(row.assigneeId) ?? '' },
        receiverIds: [proxyFor],
      });
    const roles = row.roles.join('\n');
    const held = holders.get(roles) ?? (await people.holders(actor, row.roles));
    holders.set(roles, held);
    const mayClaim = [...new Set([...row.people, ...held])];
    const receiverIds = (row.assigneeId === '' ? mayClaim : [row.assigneeId]).slice(0, MOST_NOTIFIED);
    messages.push(
      isParked
        ? { key: 'flowParked', params, receiverIds }
        : { key: 'flowTask', params, receiverIds: receiverIds.filter((id) => id !== actor.userId) },
    );
  }
  return messages;
}
