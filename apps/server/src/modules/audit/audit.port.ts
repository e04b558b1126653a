import type { Database } from '../../shared/database/database.ts';
import type { RowChange } from '../../shared/http/changes.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { PropertyTest } from '../../shared/http/family-filters.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';
import type { ChainEnd, SealedLine } from './seal.ts';

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
  readonly kind?: 'signIn' | 'refused' | 'usual' | undefined;
  readonly requestId?: string | undefined;
  /** Conditions of clients of the family. */
  readonly tests?: readonly PropertyTest[] | undefined;
}

export type AuditMoment = Pick<RequestContext, 'requestId' | 'now' | 'clientAddress' | 'userAgent' | 'changes'> & {
  readonly db: Database;
};

/** Stores the lines of the audit. */
export interface AuditPort {
  append(db: Database, line: SealedLine, mark: string): Promise<void>;
  list(scope: Scope, filter: AuditFilter): Promise<Page<AuditRecordRow & { readonly changes: readonly RowChange[] }>>;
  find(scope: Scope, id: string): Promise<(AuditRecordRow & { readonly changes: readonly RowChange[] }) | undefined>;
}

/** The stored end of a chain. */
export interface StoredEnd extends ChainEnd {
  readonly mark: string;
}

/** A link of the chain with its line; without one if the line was deleted. */
export interface StoredLink extends ChainEnd {
  readonly lineId: string;
  readonly line: SealedLine | undefined;
}

/** A line that is not linked yet. */
export interface UnlinkedLine extends SealedLine {
  readonly mark: string;
}

/** Stores the chain. */
export interface AuditChainPort {
  /**
   * Runs work under the lock of a tenant's chain. The work sees everything that is committed, and the end of the chain
   * if there is one.
   */
  whileHeld<T>(
    db: Database,
    tenantId: string,
    work: (transaction: Database, end: StoredEnd | undefined) => Promise<T>,
  ): Promise<T>;
  /** Reads the end of the chain of a tenant. */
  end(db: Database, tenantId: string): Promise<StoredEnd | undefined>;
  /** The lines of a tenant that are not linked, oldest first: those with these ids, or all. */
  unlinked(db: Database, tenantId: string, ids?: readonly string[]): Promise<readonly UnlinkedLine[]>;
  /** Appends links and moves the end. */
  extend(
    db: Database,
    tenantId: string,
    links: readonly (ChainEnd & { readonly lineId: string })[],
    end: StoredEnd,
  ): Promise<void>;
  /** The next links of a chain after a position. */
  links(db: Database, tenantId: string, after: number): Promise<readonly StoredLink[]>;
  /** The hash at a position of the chain, if there is one. */
  hashAt(db: Database, tenantId: string, position: number): Promise<string | undefined>;
  /** The tenants with lines that are not linked. */
  tenantsBehind(db: Database): Promise<readonly string[]>;
}
