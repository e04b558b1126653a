import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export interface AuditLine {
  readonly tenantId: string;
  readonly userId: string;
  readonly account: string;
  readonly call: string;
  readonly outcome: string;
  readonly target: string;
}

export interface AuditRecordRow {
  readonly id: string;
  readonly userId: string;
  readonly account: string;
  readonly call: string;
  readonly outcome: string;
  readonly target: string;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly createTime: string;
}

export interface AuditFilter extends PageInput {
  readonly account?: string | undefined;
  readonly call?: string | undefined;
  readonly outcome?: string | undefined;
  readonly kind?: 'signIn' | 'refused' | undefined;
}

export type AuditMoment = Pick<RequestContext, 'requestId' | 'now' | 'clientAddress' | 'userAgent'> & { readonly db: Database };

/** Where the audit is kept. */
export interface AuditPort {
  append(moment: AuditMoment, line: AuditLine): Promise<void>;
  list(scope: Scope, filter: AuditFilter): Promise<Page<AuditRecordRow>>;
}
