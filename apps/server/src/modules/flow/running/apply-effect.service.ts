import type { CompiledProcess, OpenTask, WorkflowEffect } from '@org/workflow';
import type { FlowActor, FlowParts, InstanceRow } from '../flow.port.ts';
import { MOST_CANDIDATES } from '../limits.ts';
import { baseOf, questionOf } from '../people/assignees.service.ts';
import { dueAt } from './due-at.ts';
import { handledBy } from './handled-by.service.ts';

interface Applied {
  readonly effect: WorkflowEffect;
  readonly instance: InstanceRow;
  readonly process: CompiledProcess;
  readonly comment: string | undefined;
}

const PASSES: ReadonlySet<string> = new Set(['agree', 'submit', 'archive']);

/** Writes one effect of a step: its task with those who may claim it, its timer, or its row of the history. */
export async function applyEffect(parts: FlowParts, actor: FlowActor, applied: Applied): Promise<void> {
  const { effect, instance, comment = '' } = applied;
  const idOf = (token: number) => `${instance.id}-${token}`;
  switch (effect.type) {
    case 'taskCreated':
      return createTask(parts, actor, { ...applied, task: effect.task });
    case 'taskAssigned':
      return parts.tasks.assign(actor, idOf(effect.task), {
        assigneeId: effect.assignee ?? '',
        ownerId: effect.owner ?? '',
      });
    case 'taskCancelled':
      await parts.tasks.end(actor, idOf(effect.task), {
        status: 'cancelled',
        by: actor.userId,
        outcome: effect.reason,
        comment: '',
      });
      return undefined;
    case 'taskCompleted': {
      const { outcome } = effect;
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

/** Nobody found: the task waits for the flow administrators, who get a message. It never passes. */
async function createTask(
  parts: FlowParts,
  actor: FlowActor,
  { instance, process, task }: Applied & { readonly task: OpenTask },
): Promise<void> {
  const { assigneeId, people, roles } = await assignment(parts, actor, { instance, task });
  const isParked = assigneeId === '' && people.length === 0 && roles.length === 0;
  const administrators = isParked ? await parts.messages.administrators(actor, instance.initiatorUnitId) : [];
  const mayClaim = isParked ? administrators : people;
  await parts.tasks.insert(actor, {
    instanceId: instance.id,
    token: task.task,
    nodeKey: task.node,
    name: task.name || task.node,
    isSubmit: task.node === process.initiatorTask,
    round: instance.state.round,
    assigneeId,
    isParked,
    people: mayClaim,
    roles,
  });
  const receiverIds = assigneeId === '' ? mayClaim : [assigneeId];
  await parts.messages.taskCreated(actor, instance, {
    name: task.name || task.node,
    isParked,
    receiverIds: isParked ? receiverIds : receiverIds.filter((id) => id !== actor.userId),
  });
}

async function assignment(
  { people }: FlowParts,
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
  return {
    assigneeId: '',
    people: [...new Set([...found, ...named])].slice(0, MOST_CANDIDATES),
    roles: await people.heldRoles(actor, task.candidateGroups),
  };
}
