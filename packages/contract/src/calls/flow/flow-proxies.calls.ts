import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ByIds, DateTime, exact, Id, IdOrEmpty, Nothing, OneLine, page, PageQuery } from '../../wire.ts';
import { FlowKey } from './flow.schemas.ts';

const path = (end: string) => `/api/blade-flow/proxy/${end}`;
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', maxLength: 10 });

/** Characters of the reason of a proxy. */
export const LONGEST_PROXY_REMARK = 200;

/** A person who gets the new tasks of another one on some days. */
const FlowProxy = Type.Object({
  id: Id,
  userId: Id,
  userName: Type.String(),
  proxyUserId: Id,
  proxyUserName: Type.String(),
  beginDate: Type.String(),
  endDate: Type.String(),
  /** The keys of the processes; empty for all. */
  processKeys: Type.Array(Type.String()),
  remark: Type.String(),
  createTime: DateTime,
});

/** Proxies during an absence. A proxy of a proxy gets nothing: tasks go one step only. */
export const flowProxiesCalls = {
  list: defineCall({
    name: 'flowProxies.list',
    method: 'GET',
    path: path('list'),
    summary: 'The proxies that the caller named, and the people who named the caller, the latest days first',
    permission: 'signedIn',
    answer: Type.Array(FlowProxy),
  }),
  save: defineCall({
    name: 'flowProxies.save',
    method: 'POST',
    path: path('submit'),
    summary: 'Name a proxy of the caller for some days, for all or some processes; with an id, change an own one',
    permission: 'signedIn',
    body: exact({
      id: Type.Optional(IdOrEmpty),
      proxyUserId: Id,
      beginDate: Day,
      endDate: Day,
      processKeys: Type.Optional(Type.Array(FlowKey, { maxItems: 100 })),
      remark: Type.Optional(OneLine({ maxLength: LONGEST_PROXY_REMARK })),
    }),
    answer: Type.Object({ id: Id }),
  }),
  remove: defineCall({
    name: 'flowProxies.remove',
    method: 'POST',
    path: path('remove'),
    summary:
      'End own proxies: one that began before today ended yesterday and stays in the list, all others are removed; ' +
      'tasks that they have stay with them',
    permission: 'signedIn',
    query: ByIds,
    answer: Nothing,
  }),
  ofUnits: defineCall({
    name: 'flowProxies.ofUnits',
    method: 'GET',
    path: path('unit-list'),
    summary: 'A page of the proxies of the people in the units that the caller sees, the latest days first',
    permission: 'flow_view',
    query: PageQuery,
    answer: page(FlowProxy),
  }),
};
