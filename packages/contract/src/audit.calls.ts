import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { DateTime, exact, Id, page, PageQuery } from './wire.ts';

export const AuditRecord = Type.Object({
  id: Id,
  userId: Type.String(),
  account: Type.String(),
  call: Type.String(),
  outcome: Type.String(),
  target: Type.String(),
  requestId: Type.String(),
  clientAddress: Type.String(),
  userAgent: Type.String(),
  createTime: DateTime,
});

/** A part of the audit: what was done to sign in and out, or what was refused. */
const AuditKind = Type.Union([Type.Literal('signIn'), Type.Literal('refused')]);

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Who did what, and how it ended. Nobody can change a line. */
export const auditCalls = {
  list: defineCall({
    name: 'audit.list',
    method: 'GET',
    path: '/api/blade-log/audit/list',
    summary: 'A page of the audit, newest first',
    permission: 'audit_view',
    query: exact({ ...PageQuery.properties, account: optionalText(64), call: optionalText(100), outcome: optionalText(60), kind: Type.Optional(AuditKind) }),
    answer: page(AuditRecord),
  }),
};
