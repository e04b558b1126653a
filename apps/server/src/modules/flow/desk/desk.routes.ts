import { flowDeskCalls } from '@org/contract';
import { idempotencyKeyOf } from '../../../shared/http/idempotency.ts';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { distinctIds } from '../../../shared/http/saving.ts';
import { remind } from '../due/remind.service.ts';
import type { FlowParts } from '../flow.port.ts';
import { flowWords } from '../flow.words.ts';
import { decideBatch } from '../running/batch.service.ts';
import type { Desk } from './desk.service.ts';

/** The routes of what a person does at the desk in addition to single decisions. */
export function deskRoutes(parts: FlowParts, desk: Desk): readonly Route[] {
  return [
    implement(
      flowDeskCalls.completeBatch,
      ({ context, body, request: { headers } }) =>
        decideBatch(parts, context, { batch: body, key: idempotencyKeyOf(headers) }),
      // Each task is committed with its own audit line.
      { work: 'own', auditsItself: true },
    ),
    implement(
      flowDeskCalls.remind,
      async ({ context, query }) => {
        await remind(parts, context, query);
        return {};
      },
      { done: flowWords.reminded },
    ),
    implement(flowDeskCalls.phrases, ({ context }) => desk.phrases(context)),
    implement(flowDeskCalls.savePhrase, async ({ context, body }) => ({ id: await desk.savePhrase(context, body) })),
    implement(flowDeskCalls.removePhrases, async ({ context, query }) => {
      await desk.removePhrases(context, distinctIds(query.ids));
      return {};
    }),
    implement(flowDeskCalls.commentDraft, ({ context, query }) => desk.commentDraft(context, query.taskId)),
    implement(flowDeskCalls.saveCommentDraft, async ({ context, body }) => {
      await desk.saveCommentDraft(context, body);
      return {};
    }),
  ];
}
