import { Type } from 'typebox';
import { familyQuery } from '../family-query.ts';
import { ById, DateTime, Id, orNothing, page, PageQuery } from '../wire.ts';
import { defineCall } from './call.ts';

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const unknown = Type.Optional(Type.String({ default: '' }));

/** What logs of the family have and the product does not record: front ends show it empty. */
export const unrecordedProperties = {
  serverHost: unknown,
  serverIp: unknown,
  env: unknown,
  time: unknown,
};

const logProperties = {
  id: Id,
  tenantId: Type.String(),
  /** The id of the request, which the lines of the server have too. */
  serviceId: Type.String(),
  method: Type.String(),
  requestUri: Type.String(),
  userAgent: Type.String(),
  remoteIp: Type.String(),
  /** The module of the call. */
  methodClass: Type.String(),
  /** The name of the call in the contract. */
  methodName: Type.String(),
  createBy: Type.String(),
  createTime: DateTime,
  ...unrecordedProperties,
};

const ApiLog = Type.Object({
  ...logProperties,
  /** 1 done, 2 refused. */
  type: Type.String(),
  /** What the call does, in words. */
  title: Type.String(),
});

const UsualLog = Type.Object({
  ...logProperties,
  /** `INFO` for what was done, `WARN` for a refusal. */
  logLevel: Type.String(),
  /** `done`, or the stable code of the refusal. */
  logId: Type.String(),
});

const query = familyQuery(
  { ...PageQuery.properties, serviceId: optionalText(64), createBy: optionalText(64), methodName: optionalText(100) },
  ['serviceId', 'createBy', 'methodName', 'remoteIp', 'createTime'],
);

/** The audit as the logs of the family: calls, and what administrators look for in it. */
export const familyLogsCalls = {
  apiList: defineCall({
    name: 'familyLogs.apiList',
    method: 'GET',
    path: '/api/blade-log/api/list',
    summary: 'A page of the audited calls, newest first',
    permission: 'audit_view',
    query,
    answer: page(ApiLog),
  }),
  apiDetail: defineCall({
    name: 'familyLogs.apiDetail',
    method: 'GET',
    path: '/api/blade-log/api/detail',
    summary: 'One audited call, or {}',
    permission: 'audit_view',
    query: ById,
    answer: orNothing(Type.Object({ ...ApiLog.properties, params: Type.String() })),
  }),
  usualList: defineCall({
    name: 'familyLogs.usualList',
    method: 'GET',
    path: '/api/blade-log/usual/list',
    summary: 'A page of the sign-ins and the refused calls, newest first',
    permission: 'audit_view',
    query,
    answer: page(UsualLog),
  }),
  usualDetail: defineCall({
    name: 'familyLogs.usualDetail',
    method: 'GET',
    path: '/api/blade-log/usual/detail',
    summary: 'One sign-in or refused call, or {}',
    permission: 'audit_view',
    query: ById,
    answer: orNothing(Type.Object({ ...UsualLog.properties, params: Type.String(), logData: Type.String() })),
  }),
};
