import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page } from '../../shared/http/paging.ts';
import type { AuditEntry } from '../../shared/http/register-routes.ts';
import type { AuditFilter, AuditLine, AuditMoment, AuditPort, AuditRecordRow } from './audit.port.ts';

export interface AuditService {
  /** Writes a line for a call; the ids it names come from its input and its answer, never its contents. */
  recordCall(context: RequestContext, entry: AuditEntry): Promise<void>;
  record(moment: AuditMoment, line: AuditLine): Promise<void>;
  list(scope: Scope, filter: AuditFilter): Promise<Page<AuditRecordRow>>;
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => /^(id|ids|userIds|roleIds|businessKey|metaKey|paramKey)$/.test(key))
    .map(([key, id]) => `${key}=${Array.isArray(id) ? id.join(',') : String(id)}`);
}

/** The audit: one line per write, sign-in and refused call. */
export function createAuditService(port: AuditPort): AuditService {
  return {
    recordCall: (context, { call, input, outcome, answer }) => {
      const targets = new Set([input.params, input.query, input.body, answer].flatMap(idsIn));
      const { tenantId, userId, account } = context;
      return port.append(context, { tenantId, userId, account, call: call.name, outcome, target: [...targets].join(' ') });
    },
    record: (moment, line) => port.append(moment, line),
    list: (scope, filter) => port.list(scope, filter),
  };
}
