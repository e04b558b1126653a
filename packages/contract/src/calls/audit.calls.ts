import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { familyQuery } from '../family-query.ts';
import { ById, DateTime, Id, orNothing, page, PageQuery } from '../wire.ts';

export const AuditRecord = Type.Object({
  id: Id,
  userId: Type.String(),
  account: Type.String(),
  call: Type.String(),
  outcome: Type.String(),
  /** The names of the objects of the call; their ids if no name is stored. */
  object: Type.String(),
  /** The ids in the call or its answer. */
  target: Type.String(),
  requestId: Type.String(),
  clientAddress: Type.String(),
  userAgent: Type.String(),
  createTime: DateTime,
});

/** A field that a call changed, before and after, in words. */
const AuditChange = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  field: Type.String(),
  before: Type.String(),
  after: Type.String(),
});

/** An audit line with the changes of rows. */
export const AuditDetail = Type.Object({
  ...AuditRecord.properties,
  /** The same as `createTime`, to the second, for forms whose footer shows `createTime` as a day. */
  operateTime: DateTime,
  changes: Type.Array(AuditChange),
});

/** Whether the audit chain is intact; if not, the first broken line and its position. */
const ChainReport = Type.Object({
  intact: Type.Boolean(),
  lines: Type.Integer(),
  fault: Type.Optional(
    Type.Union([
      Type.Literal('lineMissing'),
      Type.Literal('lineChanged'),
      Type.Literal('lineForeign'),
      Type.Literal('endChanged'),
    ]),
  ),
  position: Type.Optional(Type.Integer()),
  lineId: Type.Optional(Type.String()),
  line: Type.Optional(AuditRecord),
});

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/**
 * An account contains the text. A call has this name or these whole parts of a name: `clients`, `lend.submit`. An
 * outcome is this one; `createTime_datege` and others limit the time.
 */
const AuditQuery = familyQuery(
  { ...PageQuery.properties, account: optionalText(64), call: optionalText(100), outcome: optionalText(60) },
  ['createTime'],
);

/** Actions with their actors and outcomes. Lines cannot be changed. */
export const auditCalls = {
  list: defineCall({
    name: 'audit.list',
    method: 'GET',
    path: '/api/blade-log/audit/list',
    summary: 'A page of the audit, newest first',
    permission: 'audit_view',
    query: AuditQuery,
    answer: page(AuditRecord),
  }),
  signIns: defineCall({
    name: 'audit.signIns',
    method: 'GET',
    path: '/api/blade-log/audit/sign-ins',
    summary: 'A page of the sign-ins and sign-outs, newest first',
    permission: 'loginlog_view',
    query: AuditQuery,
    answer: page(AuditRecord),
  }),
  refusals: defineCall({
    name: 'audit.refusals',
    method: 'GET',
    path: '/api/blade-log/audit/refusals',
    summary: 'A page of the refused calls, newest first',
    permission: 'refusallog_view',
    query: AuditQuery,
    answer: page(AuditRecord),
  }),
  detail: defineCall({
    name: 'audit.detail',
    method: 'GET',
    path: '/api/blade-log/audit/detail',
    summary: 'One line with what the call changed, field by field, or {}',
    permission: 'audit_view',
    query: ById,
    answer: orNothing(AuditDetail),
  }),
  verify: defineCall({
    name: 'audit.verify',
    method: 'GET',
    path: '/api/blade-log/audit/verify',
    summary: 'Whether every audit line of the tenant is unchanged and none is missing; otherwise the first faulty one',
    permission: 'audit_view',
    answer: ChainReport,
  }),
};
