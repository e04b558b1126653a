import { MOST_PHRASES } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { holdRow } from '../../../shared/database/maintained.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { isExisting } from '../../../shared/http/saving.ts';
import type { FlowParts } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { ownTask } from '../running/own-task.service.ts';

/** The common phrases and unfinished comments of the caller. */
export function createDesk(parts: FlowParts) {
  const { desk } = parts;
  return {
    phrases: async (context: RequestContext) => [...(await desk.phrases(context))],
    async savePhrase(
      context: RequestContext,
      { id, content: sent }: { readonly id?: string | undefined; readonly content: string },
    ): Promise<string> {
      const content = sent.trim();
      if (content === '') throw httpRefusal('REQUEST_INVALID', { problem: 'content' });
      if (isExisting(id)) {
        if (!(await desk.changePhrase(context, { id, content }))) throw httpRefusal('RECORD_MISSING');
        return id;
      }
      // Two windows of one person that save at once would pass the limit.
      await holdRow(context, 'users', context.userId);
      if ((await desk.phrases(context)).length >= MOST_PHRASES)
        throw flowRefusal('FLOW_PHRASES_TOO_MANY', { most: MOST_PHRASES });
      return desk.addPhrase(context, content);
    },
    removePhrases: (context: RequestContext, ids: readonly string[]) => desk.removePhrases(context, ids),
    commentDraft: async (context: RequestContext, taskId: string) =>
      (await desk.commentDraft(context, taskId)) ?? { content: '', updateTime: '', age: 0 },
    /** Only for a task that the caller may decide: the instance is held, so that no draft outlives its task. */
    async saveCommentDraft(
      context: RequestContext,
      { taskId, content }: { readonly taskId: string; readonly content: string },
    ): Promise<void> {
      const { task } = await ownTask(parts, context, { taskId });
      await desk.saveCommentDraft(context, task.id, content);
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
