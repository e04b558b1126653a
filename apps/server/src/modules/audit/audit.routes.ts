import { auditCalls } from '@org/contract';
import { propertyTests } from '../../shared/http/family-filters.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { AuditFilter } from './audit.port.ts';
import type { AuditService } from './audit.service.ts';

/** The routes of the audit, which can only be read. */
export function auditRoutes(service: AuditService): readonly Route[] {
  return [
    implement(auditCalls.list, ({ context, query }) => service.list(context, filterOf(query))),
    implement(auditCalls.signIns, ({ context, query }) =>
      service.list(context, { ...filterOf(query), kind: 'signIn' }),
    ),
    implement(auditCalls.refusals, ({ context, query }) =>
      service.list(context, { ...filterOf(query), kind: 'refused' }),
    ),
    implement(auditCalls.detail, ({ context, query }) => service.detail(context, query.id)),
    implement(auditCalls.verify, ({ context }) => service.verify(context)),
  ];
}

function filterOf(query: AuditFilter): AuditFilter {
  const { current, size, ascs, descs, account, call, outcome } = query;
  return { current, size, ascs, descs, account, call, outcome, tests: propertyTests(query) };
}
