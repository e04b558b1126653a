import type { Call } from '@org/contract';
import type { Database } from '../database/database.ts';
import type { Sealing } from '../security/sealing/sealing.ts';
import type { Clock } from '../time/clock.ts';
import type { Admission } from './pipeline/admission.ts';
import type { Authenticated, CallContext, Identity, RequestContext } from './context.ts';

/** One audit line: who did what, and the outcome. */
export interface AuditEntry {
  readonly call: Call;
  readonly input: { readonly query: unknown; readonly body: unknown; readonly params: unknown };
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  readonly answer: unknown;
}

/** The dependencies of the routes on modules; the app provides them. */
export interface HttpKernel {
  /** Limits how many calls wait for the database; without it there is no limit. */
  readonly admission?: Admission | undefined;
  readonly db: Database;
  readonly clock: Clock;
  /** Encrypts the stored answers of calls with an idempotency key. */
  readonly sealing: Sealing;
  /** The caller behind a bearer token, and which of these permissions they hold; undefined if the token is invalid. */
  authenticate(context: CallContext, token: string, permissions: readonly string[]): Promise<Authenticated | undefined>;
  /** Whether an identity holds every permission without grants; then admitting it needs no query. */
  holdsAll(identity: Identity): boolean;
  /** The permission codes of an identity. */
  permissionsOf(context: CallContext, identity: Identity): Promise<ReadonlySet<string>>;
  audit(context: RequestContext, entry: AuditEntry): Promise<void>;
  /** Appends the audit lines of a committed write to the chain of the tenant. */
  chainAuditLines(tenantId: string): Promise<void>;
}
