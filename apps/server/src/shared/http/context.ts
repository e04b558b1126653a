import type { BaseLanguage } from '@org/meta-forms/core';
import type { RowChange } from './changes.ts';
import type { Database } from '../database/database.ts';

/** The parameters of every repository function: the connection, the tenant and the visible units. */
export interface Scope {
  readonly db: Database;
  readonly tenantId: string;
  readonly visibleUnitIds: readonly string[];
  /** The reader, for rows that belong to one person. */
  readonly userId?: string;
  /** The language of the reader, for names that come with the server in both languages. */
  readonly language?: BaseLanguage;
}

/** The context of any call, signed in or not. */
export interface CallContext {
  readonly requestId: string;
  /** The transaction of a write; otherwise the pool. */
  readonly db: Database;
  /** The time of the call. */
  readonly at: Date;
  /** The same time as `yyyy-MM-dd HH:mm:ss` on the deployment's wall clock. */
  readonly now: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** The language of the caller. Names that come with the server are answered in it. */
  readonly language: BaseLanguage;
  /** The rows that the call has changed so far; the audit stores them with its line. */
  readonly changes: RowChange[];
}

/** The caller according to the sign-in. */
export interface Identity {
  readonly tenantId: string;
  readonly userId: string;
  readonly account: string;
  readonly realName: string;
  readonly unitId: string;
  readonly departmentIds: readonly string[];
  readonly visibleUnitIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly roleAliases: readonly string[];
  readonly sessionId: string;
  readonly mustChangePassword: boolean;
  /** The session is locked: only calls that unlock or end it are answered. */
  readonly isLocked: boolean;
}

/** The caller, and which of the requested permissions they hold. */
export interface Authenticated {
  readonly identity: Identity;
  readonly granted: readonly string[];
}

/** The context of a signed-in call: pass it to every service and repository. */
export interface RequestContext extends CallContext, Identity {
  /** The permission codes of the caller's roles, read once per call. */
  permissions(): Promise<ReadonlySet<string>>;
}
