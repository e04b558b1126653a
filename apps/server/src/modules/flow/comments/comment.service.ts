import { splitIds } from '@org/meta-forms/core';
import type { BodyOf, flowWorkCalls } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import type { FlowParts } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { MOST_FILES, MOST_MENTIONS } from '../limits.ts';
import { ownInstance } from '../running/own-task.service.ts';

const MENTION = /@([0-9A-Za-z_-]{1,64})/g;

/** Adds a comment to an instance of the caller. People whom it mentions get a message and a copy of the instance. */
export async function addComment(
  parts: FlowParts,
  context: RequestContext,
  { processInstanceId, taskId = '', content, fileIds }: BodyOf<typeof flowWorkCalls.comment>,
): Promise<string> {
  const instance = await ownInstance(parts, context, processInstanceId);
  if (taskId !== '' && (await parts.tasks.find(context, taskId))?.instanceId !== instance.id)
    throw httpRefusal('RECORD_MISSING');
  const files = [...new Set(splitIds(fileIds ?? ''))];
  await demandFiles(parts, context, { instanceId: instance.id, files });
  const asked = [...new Set([...content.matchAll(MENTION)].map(([, id = '']) => id))];
  if (asked.length > MOST_MENTIONS) throw flowRefusal('FLOW_MENTIONS_TOO_MANY', { most: MOST_MENTIONS });
  const mentionIds = (await parts.people.known(context, asked)).filter((id) => id !== context.userId);
  const id = await parts.history.addComment(context, {
    instanceId: instance.id,
    taskId,
    content,
    mentionIds,
    fileIds: files,
  });
  await parts.history.addCopies(context, instance.id, mentionIds);
  const params = { sender: context.realName, comment: content };
  await parts.messages.send(context, instance, { key: 'flowMentioned', params, receiverIds: mentionIds });
  return id;
}

interface NamedFiles {
  readonly instanceId: string;
  readonly files: readonly string[];
}

/** A comment names files that its author uploaded for the instance. */
async function demandFiles(parts: FlowParts, context: RequestContext, { instanceId, files }: NamedFiles) {
  if (files.length === 0) return;
  const own = (await parts.files.ofInstance(context, instanceId)).filter(
    ({ createUser }) => createUser === context.userId,
  );
  const areOwn = files.every((id) => own.some((file) => file.id === id));
  if (files.length > MOST_FILES || !areOwn) throw flowRefusal('FLOW_FILES_REFUSED', { most: MOST_FILES });
}
