import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LONGEST_COMMENT } from '../../lifecycle.ts';
import { exact, Id, IdList, Nothing } from '../../wire.ts';

const path = (end: string) => `/api/blade-flow/work/${end}`;

/** What a person writes to a step of a process. */
export const Comment = Type.Optional(Type.String({ maxLength: LONGEST_COMMENT }));

const ToPerson = exact({ taskId: Id, userId: Id, comment: Comment });

/** Giving a task, or a copy of its instance, to other people without deciding it. */
export const flowHandOverCalls = {
  addSign: defineCall({
    name: 'flowWork.addSign',
    method: 'POST',
    path: path('addmulti'),
    summary: 'Add a signer (`taskUser_{userId}`) to a task: before or after its person, or at the same time',
    permission: 'signedIn',
    query: exact({
      executionId: Id,
      taskUserId: Type.String({ pattern: '^(taskUser_)?[0-9A-Za-z_-]{1,64}$', maxLength: 73 }),
      where: Type.Optional(Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('parallel')])),
      comment: Comment,
    }),
    answer: Nothing,
  }),
  removeSign: defineCall({
    name: 'flowWork.removeSign',
    method: 'POST',
    path: path('removemulti'),
    summary:
      'Remove the signer of an open task that several people sign: ' +
      'the person who added the signer may do so, or a flow administrator',
    permission: 'signedIn',
    query: exact({ executionId: Id, comment: Comment }),
    answer: Nothing,
  }),
  copy: defineCall({
    name: 'flowWork.copy',
    method: 'POST',
    path: path('copy'),
    summary: 'Give people a copy of an instance that concerns the caller, without deciding a task; each gets a message',
    permission: 'signedIn',
    body: exact({ processInstanceId: Id, userIds: IdList, comment: Comment }),
    answer: Nothing,
  }),
  transfer: defineCall({
    name: 'flowWork.transfer',
    method: 'POST',
    path: path('transfer-task'),
    summary:
      'Give a task to another person for good, not one that is lent to the caller; ' +
      'flow administrators may do so with any task of their units',
    permission: 'signedIn',
    query: ToPerson,
    answer: Nothing,
  }),
  delegate: defineCall({
    name: 'flowWork.delegate',
    method: 'POST',
    path: path('delegate-task'),
    summary: 'Lend a task to another person, who returns it',
    permission: 'signedIn',
    query: ToPerson,
    answer: Nothing,
  }),
  resolve: defineCall({
    name: 'flowWork.resolve',
    method: 'POST',
    path: path('resolve-task'),
    summary: 'Return a delegated task to its owner',
    permission: 'signedIn',
    query: exact({ taskId: Id, comment: Comment }),
    answer: Nothing,
  }),
};
