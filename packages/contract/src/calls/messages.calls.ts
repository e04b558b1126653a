import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { ConditionList, DateTime, exact, Id, Nothing, page, PageQuery } from '../wire.ts';

/**
 * The type of a message: 1 is information (`system`), 2 a request for work (`warning`); the popover lists the second
 * type.
 */
export const messageType = { system: 1, warning: 2 } as const;

/**
 * The key of a message in `notificationTemplates` and its parameters, from which each reader gets the text in their
 * language.
 */
const Letter = Type.Object({ key: Type.String(), params: Type.Record(Type.String(), Type.String()) });

/** A message to one person. */
export const Message = Type.Object({
  id: Id,
  messageType: Type.Integer({ minimum: 1, maximum: 2 }),
  messageTitle: Type.String(),
  /** `letter` if the product wrote the message; title and content are then its Chinese text. */
  contentJson: Type.Object({ content: Type.String(), letter: Type.Optional(Letter) }),
  createTime: DateTime,
  isRead: Type.Boolean(),
  /** The subject of the message: `{metaKey}:{id}` of a record, `notice:{id}`, or `''`. */
  businessKey: Type.String(),
});

const path = (end: string) => `/api/msg-plateform/metamessage/${end}`;

/** Messages of the caller. Messages of others cannot be read or marked. */
export const messagesCalls = {
  list: defineCall({
    name: 'messages.list',
    method: 'POST',
    takesKey: false,
    path: path('list'),
    summary: 'A page of the own messages, newest first; by isRead, messageType, messageTitle and createTime',
    permission: 'signedIn',
    query: PageQuery,
    body: Type.Optional(ConditionList),
    answer: page(Message),
  }),
  unread: defineCall({
    name: 'messages.unread',
    method: 'GET',
    path: path('unread'),
    summary: 'How many own messages are unread',
    permission: 'signedIn',
    answer: Type.Integer(),
  }),
  setRead: defineCall({
    name: 'messages.setRead',
    method: 'POST',
    path: path('setRead'),
    summary: 'Mark own messages as read; ids of others change nothing',
    permission: 'signedIn',
    body: Type.Array(Id, { maxItems: 1000 }),
    answer: Nothing,
  }),
  ticket: defineCall({
    name: 'messages.ticket',
    method: 'POST',
    takesKey: false,
    path: path('ticket'),
    summary: 'An address that opens the stream of messages once within a minute: an EventSource sends no header',
    permission: 'signedIn',
    audited: false,
    answer: Type.Object({ url: Type.String() }),
  }),
  stream: defineCall({
    name: 'messages.stream',
    method: 'GET',
    path: path('stream'),
    summary:
      'Server-sent events `message` (a new one), `changed` (read elsewhere, or some may be missing), `tasks` ' +
      '(`{ open }`: how many tasks the person has or may claim, at the beginning and when it changes) and `beat`; ' +
      '`Last-Event-ID`, or `after`, brings what came since',
    permission: 'public',
    query: exact({ ticket: Type.String({ minLength: 10, maxLength: 200 }), after: Type.Optional(Id) }),
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
};
