import type { Database } from '../../shared/database/database.ts';
import type { RowChange } from '../../shared/http/changes.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
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
  readonly kind?: 'signIn' | 'refused' | undefined;
}

export type AuditMoment = Pick<RequestContext, 'requestId' | 'now' | 'clientAddress' | 'userAgent' | 'changes'> & {
  readonly db: Database;
};

/** Where the audit is kept. */
export interface AuditPort {
  append(db: Database, line: SealedLine, mark: string): Promise<void>;
  list(scope: Scope, filter: AuditFilter): Promise<Page<AuditRecordRow & { readonly changes: readonly RowChange[] }>>;
  find(scope: Scope, id: string): Promise<(AuditRecordRow & { readonly changes: readonly RowChange[] }) | undefined>;
}

/** The end of a chain as it is stored. */
export interface StoredEnd extends ChainEnd {
  readonly mark: string;
}

/** A place of the chain with the line that stands there; no line where somebody has taken it away. */
export interface StoredLink extends ChainEnd {
  readonly lineId: string;
  readonly line: SealedLine | undefined;
}

/** A line that has no place in the chain. */
export interface UnlinkedLine extends SealedLine {
  readonly mark: string;
}

/** Where the chain is kept. */
export interface AuditChainPort {
  /** Runs the work while nobody else adds to the chain of a tenant; it sees everything that is committed, and where the chain ends, if it has begun. */
  whileHeld<T>(
    db: Database,
    tenantId: string,
    work: (transaction: Database, end: StoredEnd | undefined) => Promise<T>,
  ): Promise<T>;
  /** Where the chain of a tenant ends, looking only. */
  end(db: Database, tenantId: string): Promise<StoredEnd | undefined>;
  /** Lines of a tenant that have no place yet, oldest first: those of these ids, or all. */
  unlinked(db: Database, tenantId: string, ids?: readonly string[]): Promise<readonly UnlinkedLine[]>;
  /** Gives lines their places and moves the end behind them. */
  extend(
    db: Database,
    tenantId: string,
    links: readonly (ChainEnd & { readonly lineId: string })[],
    end: StoredEnd,
  ): Promise<void>;
  /** The next places of a chain behind one of them. */
  links(db: Database, tenantId: string, after: number): Promise<readonly StoredLink[]>;
  /** The hash at a place of the chain, if there is one. */
  hashAt(db: Database, tenantId: string, position: number): Promise<string | undefined>;
  /** The tenants that have lines without a place. */
  tenantsBehind(db: Database): Promise<readonly string[]>;
}
