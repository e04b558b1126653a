import { Type } from 'typebox';
import { familyQuery } from '../family-query.ts';
import { defineCall } from './call.ts';
import { unrecordedProperties } from './family-logs.calls.ts';
import { ById, DateTime, exact, Id, orNothing, page, PageQuery } from '../wire.ts';

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** A fault as a browser stores it; other properties are dropped. */
export const ErrorLogEntry = exact({
  url: optionalText(4000),
  time: optionalText(40),
  type: optionalText(200),
  message: optionalText(20_000),
  stack: optionalText(100_000),
  info: optionalText(20_000),
});

const unknown = Type.Optional(Type.String({ default: '' }));

const headProperties = {
  id: Id,
  /** The page of the fault. */
  requestUri: Type.String(),
  exceptionName: Type.String(),
  /** The time of the fault according to the browser. */
  occurTime: Type.String(),
  /** The account that sent it. */
  createBy: Type.String(),
  remoteIp: Type.String(),
  userAgent: Type.String(),
  createTime: DateTime,
  /** A browser calls nothing: these are of errors of a server. */
  serviceId: unknown,
  method: unknown,
  methodClass: unknown,
  methodName: unknown,
  fileName: unknown,
  ...unrecordedProperties,
};

export const ErrorLogHead = Type.Object({ ...headProperties, message: Type.String() });
export const ErrorLogRecord = Type.Object({
  ...headProperties,
  message: Type.String(),
  stackTrace: Type.String(),
  params: Type.String(),
});

const path = (end: string) => `/api/blade-log/error/${end}`;

/** Faults of browsers that users chose to upload. */
export const errorLogsCalls = {
  submit: defineCall({
    name: 'errorLogs.submit',
    method: 'POST',
    takesKey: false,
    path: path('submit'),
    aliases: ['/api/user/send-logs'],
    summary:
      'Send the faults that the browser kept: at most 200 at once, a megabyte, and six times in ten ' +
      'minutes; secrets are redacted',
    permission: 'signedIn',
    openToInitialPassword: true,
    maxBytes: 1024 * 1024,
    body: Type.Array(ErrorLogEntry, { minItems: 1, maxItems: 200 }),
    answer: Type.Object({ stored: Type.Integer() }),
  }),
  list: defineCall({
    name: 'errorLogs.list',
    method: 'GET',
    path: path('list'),
    summary: 'A page of the faults, newest first; stacks are in the detail',
    permission: 'audit_view',
    query: familyQuery(
      {
        ...PageQuery.properties,
        createBy: optionalText(64),
        requestUri: optionalText(200),
        exceptionName: optionalText(200),
      },
      ['createBy', 'requestUri', 'exceptionName', 'remoteIp', 'createTime'],
    ),
    answer: page(ErrorLogHead),
  }),
  detail: defineCall({
    name: 'errorLogs.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One fault with its stack',
    permission: 'audit_view',
    query: ById,
    answer: orNothing(ErrorLogRecord),
  }),
};
