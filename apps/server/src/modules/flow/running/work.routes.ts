import { flowWorkCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { copyInstance } from '../copies/copies.service.ts';
import type { FlowParts } from '../flow.port.ts';
import { flowWords } from '../flow.words.ts';
import type { FlowHistory } from '../history/history.service.ts';
import { decide } from './decide.service.ts';
import { ofRecord } from '../record/of-record.service.ts';
import { createTaskForm } from '../record/task-form.service.ts';
import { taskDetail } from '../record/task-detail.service.ts';
import type { HandOvers } from './hand-over.service.ts';
import { nextNodes, targetsOf } from './next.service.ts';
import { startWork } from './start.service.ts';

interface WorkParts {
  readonly parts: FlowParts;
  readonly handOvers: HandOvers;
  readonly history: FlowHistory;
}

const pictureHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'no-store',
} as const;

/** The routes of the work on tasks. */
export function workRoutes(work: WorkParts): readonly Route[] {
  return [...decidingRoutes(work), ...handOverRoutes(work), ...readingRoutes(work)];
}

function decidingRoutes({ parts, handOvers }: WorkParts): readonly Route[] {
  return [
    implement(flowWorkCalls.copy, async ({ context, body }) => {
      await copyInstance(parts, context, body);
      return {};
    }),
    implement(flowWorkCalls.start, ({ context, query }) => startWork(parts, context, query)),
    implement(flowWorkCalls.complete, async ({ context, body }) => {
      await decide(parts, context, body);
      return {};
    }),
    implement(
      flowWorkCalls.next,
      ({ context, params, body }) =>
        nextNodes(parts, context, { taskId: params.taskId, variables: body.variables ?? {}, flag: body.flag ?? 'ok' }),
      { work: 'read' },
    ),
    implement(flowWorkCalls.targets, ({ context, query }) => targetsOf(parts, context, query.taskId)),
    implement(flowWorkCalls.rollback, async ({ context, query }) => {
      await handOvers.withdraw(context, query.processInstanceId, query.comment);
      return {};
    }),
    implement(flowWorkCalls.giveUp, async ({ context, query }) => {
      await handOvers.giveUp(context, query.taskId, query.comment);
      return {};
    }),
  ];
}

function handOverRoutes({ handOvers }: WorkParts): readonly Route[] {
  return [
    implement(
      flowWorkCalls.claim,
      async ({ context, query }) => {
        await handOvers.claim(context, query.taskId);
        return {};
      },
      { done: flowWords.claimed },
    ),
    implement(flowWorkCalls.unclaim, async ({ context, query }) => {
      await handOvers.unclaim(context, query.taskId);
      return {};
    }),
    implement(flowWorkCalls.transfer, async ({ context, query }) => {
      await handOvers.transfer(context, query);
      return {};
    }),
    implement(flowWorkCalls.delegate, async ({ context, query }) => {
      await handOvers.delegate(context, query);
      return {};
    }),
    implement(flowWorkCalls.resolve, async ({ context, query }) => {
      await handOvers.resolve(context, query.taskId, query.comment);
      return {};
    }),
    implement(
      flowWorkCalls.addSign,
      async ({ context, query: { executionId, taskUserId, where = 'after', comment } }) => {
        const userId = taskUserId.replace(/^taskUser_/, '');
        await handOvers.addSign(context, { taskId: executionId, userId, where, comment });
        return {};
      },
      { done: flowWords.signAdded },
    ),
    implement(flowWorkCalls.removeSign, async ({ context, query }) => {
      await handOvers.removeSign(context, query.executionId, query.comment);
      return {};
    }),
  ];
}

function readingRoutes({ parts, history }: WorkParts): readonly Route[] {
  const form = createTaskForm(parts);
  return [
    implement(flowWorkCalls.detail, ({ context, query }) => taskDetail(parts, context, query.taskId)),
    implement(flowWorkCalls.form, ({ context, params }) => form.show(context, params.taskId)),
    implement(flowWorkCalls.saveForm, ({ context, params, body }) => form.save(context, params.taskId, body), {
      around: { before: ({ context, params, body }) => form.prepare(context, params.taskId, body) },
    }),
    implement(flowWorkCalls.ofRecord, ({ context, query }) => ofRecord(parts, context, query)),
    implement(flowWorkCalls.history, ({ context, query }) =>
      history.rows(context, query.processInstanceId, (query.descs ?? '') !== ''),
    ),
    implement(flowWorkCalls.table, ({ context, query }) => history.table(context, query.metaKey, query.businessKey)),
    implement(flowWorkCalls.diagram, ({ context, query }) => history.diagram(context, query.processInstanceId)),
    implement(flowWorkCalls.picture, async ({ context, query }) => ({
      headers: pictureHeaders,
      content: await history.picture(context, query.processInstanceId),
    })),
    implement(flowWorkCalls.comments, ({ context, query }) => history.comments(context, query.processInstanceId)),
    implement(flowWorkCalls.comment, async ({ context, body }) => ({ id: await history.comment(context, body) })),
  ];
}
