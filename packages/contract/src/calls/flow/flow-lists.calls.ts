import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LONGEST_COMMENT } from '../../lifecycle.ts';
import { ByIds, exact, Id, Nothing, page } from '../../wire.ts';
import { FlowCopy, FlowInstance, FlowInstanceQuery, FlowTask, FlowTaskQuery } from './flow.schemas.ts';

const path = (end: string) => `/api/blade-flow/${end}`;

/** The lists of tasks and instances. */
export const flowListsCalls = {
  claimable: defineCall({
    name: 'flowLists.claimable',
    method: 'GET',
    path: path('work/claim-list'),
    summary: 'A page of the tasks that the caller may claim, the newest first',
    permission: 'signedIn',
    query: FlowTaskQuery,
    answer: page(FlowTask),
  }),
  toDo: defineCall({
    name: 'flowLists.toDo',
    method: 'GET',
    path: path('work/todo-list'),
    summary: 'A page of the open tasks of the caller, the newest first; with `proxied`, of those that a proxy has',
    permission: 'signedIn',
    query: FlowTaskQuery,
    answer: page(FlowTask),
  }),
  done: defineCall({
    name: 'flowLists.done',
    method: 'GET',
    path: path('work/done-list'),
    summary: 'A page of the tasks that the caller completed, transferred or delegated, the latest first',
    permission: 'signedIn',
    query: FlowInstanceQuery,
    answer: page(FlowTask),
  }),
  started: defineCall({
    name: 'flowLists.started',
    method: 'GET',
    path: path('work/send-list'),
    summary: 'A page of the instances that the caller started, the newest first',
    permission: 'signedIn',
    query: FlowInstanceQuery,
    answer: page(FlowInstance),
  }),
  copies: defineCall({
    name: 'flowLists.copies',
    method: 'GET',
    path: path('work/cc-list'),
    summary: 'A page of the instances that were copied to the caller, the newest first',
    permission: 'signedIn',
    query: FlowInstanceQuery,
    answer: page(FlowCopy),
  }),
  readCopies: defineCall({
    name: 'flowLists.readCopies',
    method: 'POST',
    path: path('work/cc-read'),
    summary: 'Mark copies as read; ids of others change nothing',
    permission: 'signedIn',
    query: ByIds,
    answer: Nothing,
  }),
  counts: defineCall({
    name: 'flowLists.counts',
    method: 'GET',
    path: path('work/counts'),
    summary: 'The sizes of the five lists of the caller; of the copies, those that are unread',
    permission: 'signedIn',
    answer: Type.Object({
      claim: Type.Integer(),
      todo: Type.Integer(),
      done: Type.Integer(),
      send: Type.Integer(),
      cc: Type.Integer(),
    }),
  }),
  follow: defineCall({
    name: 'flowLists.follow',
    method: 'GET',
    path: path('follow/list'),
    summary: 'A page of the instances of the units that the caller sees, the newest first',
    permission: 'flow_view',
    query: FlowInstanceQuery,
    /** `totalIsCapped`: there are at least `total` instances; counting stopped there. */
    answer: Type.Object({ ...page(FlowInstance).properties, totalIsCapped: Type.Boolean() }),
  }),
  removeInstance: defineCall({
    name: 'flowLists.removeInstance',
    method: 'POST',
    path: path('follow/delete-process-instance'),
    summary: 'End an instance and its tasks; its history stays',
    permission: 'flow_manage',
    query: exact({
      processInstanceId: Id,
      deleteReason: Type.Optional(Type.String({ maxLength: LONGEST_COMMENT })),
    }),
    answer: Nothing,
  }),
};
