import type { BodyOf, flowWorkCalls } from '@org/contract';
import { splitIds } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { FlowParts, InstanceRow } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { MOST_COPIES } from '../limits.ts';
import { ownInstance } from '../running/own-task.service.ts';

/** Gives people a copy of an instance of the caller, and keeps it in its history. */
export async function copyInstance(
  parts: FlowParts,
  context: RequestContext,
  { processInstanceId, userIds, comment = '' }: BodyOf<typeof flowWorkCalls.copy>,
): Promise<void> {
  const instance = await ownInstance(parts, context, processInstanceId);
  const receiverIds = await copyReceivers(parts, context, userIds);
  const text = comment.trim();
  await sendCopies(parts, context, { instance, receiverIds, comment: text });
  await parts.history.add(context, {
    instanceId: instance.id,
    taskId: '',
    nodeKey: '',
    nodeName: '',
    activityType: 'copy',
    actorId: context.userId,
    actorName: context.realName,
    outcome: 'copy',
    pass: true,
    comment: text,
    round: instance.state.round,
    startTime: context.now,
  });
}

/** The people who are to get a copy. Refuses the caller, too many, and people of other tenants or with no account. */
export async function copyReceivers(
  { people }: Pick<FlowParts, 'people'>,
  context: RequestContext,
  ids: string | undefined,
): Promise<readonly string[]> {
  const asked = [...new Set(splitIds(ids ?? ''))];
  if (asked.includes(context.userId)) throw flowRefusal('FLOW_COPY_OWN');
  const known = asked.length > MOST_COPIES ? [] : await people.known(context, asked);
  if (known.length !== asked.length) throw flowRefusal('FLOW_PERSON_REFUSED');
  return known;
}

interface Copies {
  readonly instance: InstanceRow;
  readonly receiverIds: readonly string[];
  readonly comment: string;
}

/** Stores copies of an instance, and tells those who get one; a second copy for the same person is only a message. */
export async function sendCopies(
  { history, messages }: FlowParts,
  context: RequestContext,
  { instance, receiverIds, comment }: Copies,
): Promise<void> {
  if (receiverIds.length === 0) return;
  await history.addCopies(context, instance.id, receiverIds);
  const params = { sender: context.realName, comment };
  const others = receiverIds.filter((id) => id !== context.userId);
  await messages.send(context, instance, { key: 'flowCopied', params, receiverIds: others });
}
