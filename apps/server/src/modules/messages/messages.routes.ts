import { messagesCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { MessageStreams } from './message-streams.service.ts';
import type { MessagesService } from './messages.service.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Without it nginx would buffer the answer.
  'x-accel-buffering': 'no',
} as const;

/** The routes of messages. */
export function messagesRoutes(messages: MessagesService, streams: MessageStreams): readonly Route[] {
  return [
    implement(messagesCalls.list, ({ context, query, body }) => messages.list(context, query, body ?? []), {
      work: 'read',
    }),
    implement(messagesCalls.unread, ({ context }) => messages.port.countUnread(context)),
    implement(messagesCalls.setRead, async ({ context, body }) => {
      await messages.setRead(context, { ids: body });
      return {};
    }),
    implement(messagesCalls.ticket, async ({ context }) => ({
      url: `${messagesCalls.stream.path}?ticket=${await messages.ticket(context)}`,
    })),
    implement(messagesCalls.stream, async ({ context, query, request }) => {
      const last = request.headers['last-event-id'];
      const { content } = await streams.open(
        context,
        query.ticket,
        typeof last === 'string' && /^\d{1,20}$/.test(last) ? last : query.after,
      );
      return { headers: streamHeaders, content };
    }),
  ];
}
