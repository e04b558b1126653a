import type { Language } from '@org/meta-forms/core';
import type { RowChange } from './changes.ts';
import type { Database } from '../database/database.ts';

/** What every repository function asks for: the connection, the tenant and the units that may be seen. */
export interface Scope {
  readonly db: Database;
  readonly tenantId: string;
  readonly visibleUnitIds: readonly string[];
  /** The reader, where something is one person's own. */
  readonly userId?: string;
  /** What the reader reads, where names that come with the server are meant for one. */
  readonly language?: Language;
}

/** What is known of any call, signed in or not. */
export interface CallContext {
  readonly requestId: string;
  /** The transaction of a write, the pool otherwise. */
  readonly db: Database;
  /** The moment of the call. */
  readonly at: Date;
  /** The same as `yyyy-MM-dd HH:mm:ss` on the deployment's wall clock. */
  readonly now: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** The language of the caller. Names that come with the server are answered in it. */
  readonly language: Language;
  /** What the call has made of rows so far; the audit keeps it with the line of the call. */
  readonly changes: RowChange[];
}

/** Who calls, as the sign-in knows it. */
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
  /** The person has locked the session: nothing is answered but what opens or ends it. */
  readonly isLocked: boolean;
}

/** Who calls, and which of the permissions that were asked about are granted to him. */
export interface Authenticated {
  readonly identity: Identity;
  readonly granted: readonly string[];
}

/** The context of a signed-in call: pass it to every service and repository. */
export interface RequestContext extends CallContext, Identity {
  /** The permission codes of the caller's roles, read once per call. */
  permissions(): Promise<ReadonlySet<string>>;
}
