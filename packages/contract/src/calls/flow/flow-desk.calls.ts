import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LONGEST_COMMENT } from '../../lifecycle.ts';
import { BulkAnswer } from '../bulk-records.calls.ts';
import { ByIds, DateTime, exact, Id, IdOrEmpty, Nothing } from '../../wire.ts';

const path = (end: string) => `/api/blade-flow/${end}`;

/** The most tasks of one batch. */
export const MOST_IN_BATCH = 100;

/** The most common phrases of one person, and characters of one. */
export const MOST_PHRASES = 20;
const LONGEST_PHRASE = 200;

/** The prefix of the business keys of files of an instance; its id follows. */
export const FLOW_FILES = 'flow:';

/** What a person does at the desk in addition to single decisions. */
export const flowDeskCalls = {
  completeBatch: defineCall({
    name: 'flowDesk.completeBatch',
    method: 'POST',
    path: path('work/complete-batch'),
    summary:
      'Agree to or reject several own tasks with one comment. Each is decided in its own transaction and answered ' +
      'separately; with an idempotency key, each is decided once',
    permission: 'signedIn',
    body: exact({
      /** More tasks than this are refused before they are read; the server refuses more than 100 with a sentence. */
      taskIds: Type.Array(Id, { minItems: 1, maxItems: 10_000 }),
      flag: Type.Union([Type.Literal('ok'), Type.Literal('')]),
      comment: Type.Optional(Type.String({ maxLength: LONGEST_COMMENT })),
    }),
    answer: BulkAnswer,
  }),
  remind: defineCall({
    name: 'flowDesk.remind',
    method: 'POST',
    path: path('work/remind'),
    summary:
      'Remind those who have an open task or may claim it, by its initiator or a flow administrator, once an hour',
    permission: 'signedIn',
    query: exact({ taskId: Id, comment: Type.Optional(Type.String({ maxLength: LONGEST_COMMENT })) }),
    answer: Nothing,
  }),
  phrases: defineCall({
    name: 'flowDesk.phrases',
    method: 'GET',
    path: path('phrase/list'),
    summary: 'The common phrases of the caller, in their order',
    permission: 'signedIn',
    answer: Type.Array(Type.Object({ id: Id, content: Type.String() })),
  }),
  savePhrase: defineCall({
    name: 'flowDesk.savePhrase',
    method: 'POST',
    path: path('phrase/submit'),
    summary: 'Save a common phrase of the caller: without an id, a new one, at the end',
    permission: 'signedIn',
    body: exact({
      id: Type.Optional(IdOrEmpty),
      content: Type.String({ minLength: 1, maxLength: LONGEST_PHRASE }),
    }),
    answer: Type.Object({ id: Id }),
  }),
  removePhrases: defineCall({
    name: 'flowDesk.removePhrases',
    method: 'POST',
    path: path('phrase/remove'),
    summary: 'Remove common phrases of the caller; ids of others change nothing',
    permission: 'signedIn',
    query: ByIds,
    answer: Nothing,
  }),
  commentDraft: defineCall({
    name: 'flowDesk.commentDraft',
    method: 'GET',
    path: path('work/comment-draft'),
    summary: "The caller's unfinished comment on a task; empty if there is none",
    permission: 'signedIn',
    query: exact({ taskId: Id }),
    answer: Type.Object({
      content: Type.String(),
      updateTime: DateTime,
      /** Seconds since then, which a client compares with its own clock; 0 without a comment. */
      age: Type.Integer(),
    }),
  }),
  saveCommentDraft: defineCall({
    name: 'flowDesk.saveCommentDraft',
    method: 'POST',
    path: path('work/comment-draft'),
    summary: 'Keep an unfinished comment on an open task of the caller until the task ends; an empty one is removed',
    permission: 'signedIn',
    audited: false,
    body: exact({ taskId: Id, content: Type.String({ maxLength: LONGEST_COMMENT }) }),
    answer: Nothing,
  }),
};
