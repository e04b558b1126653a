import type { CompiledProcess, OpenTask } from '@org/workflow';
import type { FlowActor, FlowParts, InstanceRow } from '../flow.port.ts';
import { MOST_CANDIDATES, MOST_NOTIFIED } from '../limits.ts';
import { baseOf, questionOf } from '../people/assignees.service.ts';
import { dueOf } from '../due/set-due.service.ts';
import { skippedWords } from '../flow.words.ts';
import { dueAt } from './due-at.ts';
import { handledBy } from './handled-by.service.ts';
import type { RoutedEffect } from './route-tasks.service.ts';

interface Applied extends Pick<RoutedEffect, 'effect' | 'skip' | 'proxyFor'> {
  readonly instance: InstanceRow;
  readonly process: CompiledProcess;
  readonly comment: string | undefined;
}

/** The outcome of a task that is agreed to by rule. */
const SKIPPED = 'skip';
const PASSES: ReadonlySet<string> = new Set(['agree', 'submit', 'archive', SKIPPED]);

/** Writes one effect of a step: its task with those who may claim it, its timer, or its row of the history. */
export async function applyEffect(parts: FlowParts, actor: FlowActor, applied: Applied): Promise<void> {
  const { effect, instance, skip } = applied;
  const comment = skip === undefined ? (applied.comment ?? '') : skippedWords.zh[skip];
  const idOf = (token: number) => `${instance.id}-${token}`;
  switch (effect.type) {
    case 'taskCreated':
      return createTask(parts, actor, { ...applied, task: effect.task });
    case 'taskAssigned':
      return parts.tasks.assign(actor, idOf(effect.task), {
        assigneeId: effect.assignee ?? '',
        ownerId: effect.owner ?? '',
      });
    case 'taskMoved':
      return parts.tasks.move(actor, idOf(effect.task), placeAt(applied.process, effect.node));
    case 'taskCancelled':
      await parts.tasks.end(actor, idOf(effect.task), {
        status: 'cancelled',
        by: actor.userId,
        outcome: effect.reason,
        comment: '',
      });
      return undefined;
    case 'taskCompleted': {
      const outcome = skip === undefined ? effect.outcome : SKIPPED;
      const id = idOf(effect.task);
      const task = await parts.tasks.end(actor, id, { status: 'done', by: actor.userId, outcome, comment });
      if (!task) throw await handledBy(parts, actor, id);
      return parts.history.add(actor, {
        instanceId: instance.id,
        taskId: id,
        nodeKey: task.nodeKey,
        nodeName: task.name,
        activityType: 'userTask',
        actorId: actor.userId,
        actorName: actor.realName,
        outcome,
        pass: PASSES.has(outcome),
        comment,
        round: task.round,
        startTime: task.createTime,
      });
    }
    case 'timerSet':
      return parts.timers.set(actor, {
        instanceId: instance.id,
        token: effect.timer,
        nodeKey: effect.node,
        dueAt: dueAt(effect.due, actor.at),
      });
    case 'timerCancelled':
      return parts.timers.cancel(actor, instance.id, effect.timer);
    default:
      // Variables are in the state, calls follow later, and models with handlers are refused.
      return undefined;
  }
}

/** What a task shows of its node. */
function placeAt({ nodes, initiatorTask }: CompiledProcess, node: string) {
  return { nodeKey: node, name: nodes[node]?.name || node, isSubmit: node === initiatorTask };
}

/** Nobody found: the task waits for the flow administrators, who get a message. It never passes. */
async function createTask(
  parts: FlowParts,
  actor: FlowActor,
  { instance, process, task, skip, proxyFor = '' }: Applied & { readonly task: OpenTask },
): Promise<void> {
  const { assigneeId, people, roles } = await assignment(parts, actor, { instance, task });
  const isParked = assigneeId === '' && people.length === 0 && roles.length === 0;
  const administrators = isParked ? await parts.messages.administrators(actor, instance.initiatorUnitId) : [];
  const mayClaim = isParked ? administrators : people;
  const { dueTime, reminders } = await dueOf(parts, actor, { task, process });
  const taskId = await parts.tasks.insert(actor, {
    instance,
    token: task.task,
    nodeKey: task.node,
    name: task.name || task.node,
    isSubmit: task.node === process.initiatorTask,
    round: instance.state.round,
    assigneeId,
    proxyFor,
    dueTime,
    isParked,
    people: mayClaim,
    roles,
  });
  if (skip !== undefined) return;
  await parts.reminders.set(actor, { instanceId: instance.id, taskId }, reminders);
  const name = task.name || task.node;
  if (proxyFor !== '') await tellProxied(parts, actor, { instance, name, proxyFor, assigneeId });
  const holders = isParked ? [] : await parts.people.holders(actor, roles);
  const receiverIds = (assigneeId === '' ? [...new Set([...mayClaim, ...holders])] : [assigneeId]).slice(
    0,
    MOST_NOTIFIED,
  );
  await parts.messages.send(actor, instance, {
    key: isParked ? 'flowParked' : 'flowTask',
    params: { task: name },
    receiverIds: isParked ? receiverIds : receiverIds.filter((id) => id !== actor.userId),
  });
}

interface Proxied {
  readonly instance: InstanceRow;
  readonly name: string;
  readonly proxyFor: string;
  readonly assigneeId: string;
}

async function tellProxied(
  { messages, people }: FlowParts,
  actor: FlowActor,
  { instance, name, proxyFor, assigneeId }: Proxied,
): Promise<void> {
  const params = { task: name, proxy: await people.nameOf(actor, assigneeId) };
  await messages.send(actor, instance, { key: 'flowProxied', params, receiverIds: [proxyFor] });
}

async function assignment(
  { people, proxies }: FlowParts,
  actor: FlowActor,
  { instance, task }: { readonly instance: InstanceRow; readonly task: OpenTask },
): Promise<{ readonly assigneeId: string; readonly people: readonly string[]; readonly roles: readonly string[] }> {
  if (task.assignee !== undefined) {
    const [assigneeId = ''] = await people.known(actor, [task.assignee]);
    return { assigneeId, people: [], roles: [] };
  }
  const question = task.rule && questionOf(task.rule, baseOf(instance, actor));
  const found = question ? await people.ids(actor, question) : [];
  const named = await people.known(actor, task.candidateUsers);
  const candidates = [...new Set([...found, ...named])];
  const today = await proxies.today(actor, { userIds: candidates, processKey: instance.processKey });
  return {
    assigneeId: '',
    // As for assigned tasks, the initiator is no proxy for their own record.
    people: [...new Set([...candidates, ...[...today.values()].filter((id) => id !== instance.initiatorId)])].slice(
      0,
      MOST_CANDIDATES,
    ),
    roles: await people.heldRoles(actor, task.candidateGroups),
  };
}
