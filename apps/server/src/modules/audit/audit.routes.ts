import { auditCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { AuditService } from './audit.service.ts';

/** The routes of the audit, which can only be read. */
export function auditRoutes(service: AuditService): readonly Route[] {
  return [
    implement(auditCalls.list, ({ context, query }) => service.list(context, query)),
    implement(auditCalls.signIns, ({ context, query }) => service.list(context, { ...query, kind: 'signIn' })),
    implement(auditCalls.refusals, ({ context, query }) => service.list(context, { ...query, kind: 'refused' })),
    implement(auditCalls.detail, ({ context, query }) => service.detail(context, query.id)),
    implement(auditCalls.verify, ({ context }) => service.verify(context)),
  ];
}
