import type { WorkflowCommand } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import { flowRefusal } from '../flow.words.ts';
import type { FlowParts, InstanceRow, TaskRow } from '../flow.port.ts';
import { runCommand } from './command-host.service.ts';
import { manages, ownTask, takeCommand, type OwnTask } from './own-task.service.ts';

/** A task that goes to somebody else. */
export interface HandOver {
  readonly taskId: string;
  readonly userId: string;
  readonly comment?: string | undefined;
}

/** Takes tasks, gives them to others, adds signers, and takes back what was submitted. */
export function createHandOver(parts: FlowParts) {
  return { ...assigning(parts), ...signing(parts), ...ending(parts) };
}

export type HandOvers = ReturnType<typeof createHandOver>;

function assigning(parts: FlowParts) {
  return {
    async claim(context: RequestContext, taskId: string): Promise<void> {
      const own = await ownTask(parts, context, { taskId });
      // Claiming again changes nothing.
      if (own.task.assigneeId === context.userId) return;
      await runNoted(parts, context, { ...own, command: takeCommand(own, context.userId) });
    },
    async unclaim(context: RequestContext, taskId: string): Promise<void> {
      const own = await ownTask(parts, context, { taskId });
      const command = { type: 'unclaim', task: own.task.token, by: context.userId } as const;
      // Nobody could claim a task again that was given to one person.
      if (!(await parts.tasks.isCandidate(context, taskId))) throw httpRefusal('RECORD_MISSING');
      await runNoted(parts, context, { ...own, command });
    },
    async transfer(context: RequestContext, { taskId, userId, comment }: HandOver): Promise<void> {
      const own = await ownTask(parts, context, { taskId, isManaged: true });
      await requirePeople(parts, context, [userId]);
      const command = { type: 'transfer', task: own.task.token, by: context.userId, to: userId } as const;
      const target = await parts.people.nameOf(context, userId);
      const instance = await runNoted(parts, context, { ...own, command, comment, target });
      await tell(parts, context, { ...own, instance, receiverIds: [userId] });
    },
    async delegate(context: RequestContext, { taskId, userId, comment }: HandOver): Promise<void> {
      const own = await ownTask(parts, context, { taskId });
      await requirePeople(parts, context, [userId]);
      const before = await claimed(parts, context, own);
      const command = { type: 'delegate', task: own.task.token, by: context.userId, to: userId } as const;
      const target = await parts.people.nameOf(context, userId);
      const instance = await runNoted(parts, context, { ...own, instance: before, command, comment, target });
      await tell(parts, context, { ...own, instance, receiverIds: [userId] });
    },
    async resolve(context: RequestContext, taskId: string, comment: string | undefined): Promise<void> {
      const own = await ownTask(parts, context, { taskId });
      const command = { type: 'resolve', task: own.task.token, by: context.userId } as const;
      const instance = await runNoted(parts, context, { ...own, command, comment });
      await tell(parts, context, { ...own, instance, receiverIds: [own.task.ownerId] });
    },
  };
}

function signing(parts: FlowParts) {
  return {
    async addSign(
      context: RequestContext,
      { taskId, userId, comment, where }: HandOver & { readonly where: 'before' | 'after' | 'parallel' },
    ): Promise<void> {
      const own = await ownTask(parts, context, { taskId });
      await requirePeople(parts, context, [userId]);
      const command = { type: 'addSign', task: own.task.token, by: context.userId, where, users: [userId] } as const;
      await runNoted(parts, context, { ...own, instance: await claimed(parts, context, own), command, comment });
    },
    /** The caller has added the signer, or is a flow administrator. Others cannot decide who signs. */
    async removeSign(context: RequestContext, taskId: string, comment: string | undefined): Promise<void> {
      const task = found(await parts.tasks.find(context, taskId));
      const instance = found(await parts.instances.hold(context, task.instanceId));
      const signers = instance.state.tokens.flatMap((one) =>
        one.kind === 'task' && one.node === task.nodeKey ? [one] : [],
      );
      const isAddedByCaller = signers.some(({ id, addedBy }) => id === task.token && addedBy === context.userId);
      if (!isAddedByCaller && !(await manages(context, instance))) {
        const isSigner = signers.some(({ assignee }) => assignee === context.userId);
        throw isSigner ? flowRefusal('FLOW_SIGNER_OF_OTHERS') : httpRefusal('RECORD_MISSING');
      }
      const command = { type: 'removeSign', task: task.token, by: context.userId } as const;
      await runNoted(parts, context, { task, instance, command, comment });
    },
  };
}

function ending(parts: FlowParts) {
  return {
    async withdraw(context: RequestContext, id: string, comment: string | undefined): Promise<void> {
      const instance = found(await parts.instances.hold(context, id));
      if (!(await parts.instances.concerns(context, id))) throw httpRefusal('RECORD_MISSING');
      await runNoted(parts, context, { instance, command: { type: 'withdraw', by: context.userId }, comment });
    },
    /** Ends an instance for its initiator, who has it at the submission. */
    async giveUp(context: RequestContext, taskId: string, reason: string | undefined): Promise<void> {
      const { task, instance } = await ownTask(parts, context, { taskId });
      if (!task.isSubmit || instance.initiatorId !== context.userId || instance.parentId !== '')
        throw httpRefusal('RECORD_MISSING');
      await end(parts, context, { instance, reason });
    },
    /** Ends an instance for a flow administrator. */
    async remove(context: RequestContext, id: string, reason: string | undefined): Promise<void> {
      const instance = found(await parts.instances.hold(context, id));
      if (instance.parentId !== '' || !(await manages(context, instance))) throw httpRefusal('RECORD_MISSING');
      await end(parts, context, { instance, reason });
    },
  };
}

/** Ends an instance without a decision: its record is approved by nobody. */
async function end(
  parts: FlowParts,
  context: RequestContext,
  { instance, reason = '' }: { readonly instance: InstanceRow; readonly reason: string | undefined },
): Promise<void> {
  const command = { type: 'archive', by: context.userId } as const;
  await runCommand(parts, context, { instance, command, comment: reason, endsAs: 'deleted' });
}

/** A task that awaits claiming is the caller's before they lend it or add signers. */
function claimed(parts: FlowParts, context: RequestContext, own: OwnTask): Promise<InstanceRow> {
  const { instance, task } = own;
  if (task.assigneeId !== '') return Promise.resolve(instance);
  return runCommand(parts, context, { instance, command: takeCommand(own, context.userId) });
}

interface Running {
  readonly instance: InstanceRow;
  readonly task?: TaskRow;
  readonly command: WorkflowCommand;
  readonly comment?: string | undefined;
  /** The name of the person or node that the command leads to. */
  readonly target?: string;
}

/** Runs a command that decides nothing, and keeps it in the history. Resolves with the instance after it. */
export async function runNoted(parts: FlowParts, context: RequestContext, running: Running): Promise<InstanceRow> {
  const { instance, task, command, comment = '', target = '' } = running;
  const after = await runCommand(parts, context, { instance, command, comment });
  await parts.history.add(context, {
    instanceId: instance.id,
    taskId: task?.id ?? '',
    nodeKey: task?.nodeKey ?? '',
    nodeName: task?.name ?? '',
    activityType: command.type,
    actorId: context.userId,
    actorName: context.realName,
    outcome: command.type,
    target,
    pass: true,
    comment,
    round: instance.state.round,
    startTime: context.now,
  });
  return after;
}

function tell(
  { messages }: FlowParts,
  context: RequestContext,
  { instance, task, receiverIds }: Omit<Running, 'command'> & { readonly receiverIds: readonly string[] },
): Promise<void> {
  const receivers = receiverIds.filter((id) => id !== context.userId);
  const params = { task: task?.name ?? '' };
  return messages.send(context, instance, { key: 'flowTask', params, receiverIds: receivers });
}

/** Only people of the tenant who may sign in can work on tasks. */
async function requirePeople({ people }: FlowParts, context: RequestContext, ids: readonly string[]): Promise<void> {
  if ((await people.known(context, ids)).length !== ids.length) throw flowRefusal('FLOW_PERSON_REFUSED');
}
