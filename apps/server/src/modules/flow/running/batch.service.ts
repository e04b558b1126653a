import { flowDeskCalls, MOST_IN_BATCH, type AnswerOf, type BodyOf } from '@org/contract';
import { runBulk } from '../../../shared/bulk/run-bulk.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { FlowParts } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { decide } from './decide.service.ts';

type Batch = BodyOf<typeof flowDeskCalls.completeBatch>;

/**
 * Agrees to or rejects tasks of the caller, each in its own transaction, so that one refusal stops no other task. With
 * a key, a repeated call decides what is left and gives the same answers for the others.
 */
export async function decideBatch(
  parts: FlowParts,
  context: RequestContext,
  { batch: { taskIds, flag, comment = '' }, key }: { readonly batch: Batch; readonly key: string | undefined },
): Promise<AnswerOf<typeof flowDeskCalls.completeBatch>> {
  const ids = [...new Set(taskIds)];
  if (ids.length > MOST_IN_BATCH) throw flowRefusal('FLOW_BATCH_TOO_MANY', { most: MOST_IN_BATCH });
  if (flag === '' && comment.trim() === '') throw flowRefusal('COMMENT_MISSING');
  const outcomes = await runBulk(parts.bulk, context, {
    call: flowDeskCalls.completeBatch,
    key,
    content: [ids, flag, comment],
    ids: () => Promise.resolve(ids),
    async change(own, taskId) {
      const name = await titleOf(parts, own, taskId);
      await decide(parts, own, { taskId, flag, comment });
      return name;
    },
    nameOf: (own, taskId) => titleOf(parts, own, taskId),
  });
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
  return { done, refused: outcomes.length - done, outcomes };
}

/** The name of the record of a task; empty if the task does not concern the caller. */
async function titleOf({ lists, instances }: FlowParts, context: RequestContext, taskId: string): Promise<string> {
  const task = await lists.task(context, taskId);
  return task && (await instances.concerns(context, task.processInstanceId)) ? task.title : '';
}
