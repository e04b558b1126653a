import type { Call } from '@org/contract';
import type { Database } from '../database/database.ts';
import type { Sealing } from '../security/sealing/sealing.ts';
import type { Clock } from '../time/clock.ts';
import type { Admission } from './pipeline/admission.ts';
import type { Authenticated, CallContext, Identity, RequestContext } from './context.ts';

/** One line of the audit: who did what, and how it ended. */
export interface AuditEntry {
  readonly call: Call;
  readonly input: { readonly query: unknown; readonly body: unknown; readonly params: unknown };
  /** `done`, or the reason of the refusal. */
  readonly outcome: string;
  readonly answer: unknown;
}

/** What the routes need from the modules; the app wires it. */
export interface HttpKernel {
  /** Bounds how many calls wait for the database; as many as come where it is left out. */
  readonly admission?: Admission | undefined;
  readonly db: Database;
  readonly clock: Clock;
  /** Seals the stored answers of repeatable calls. */
  readonly sealing: Sealing;
  /**
   * The caller behind a bearer token and which of these permissions they hold; undefined when the token is not valid.
   */
  authenticate(context: CallContext, token: string, permissions: readonly string[]): Promise<Authenticated | undefined>;
  /** Whether an identity holds every permission of the contract without grants: then nothing is read to admit it. */
  holdsAll(identity: Identity): boolean;
  /** The permission codes of an identity. */
  permissionsOf(context: CallContext, identity: Identity): Promise<ReadonlySet<string>>;
  audit(context: RequestContext, entry: AuditEntry): Promise<void>;
  /** Gives the audit lines of a committed write their places in the chain of the tenant. */
  chainAuditLines(tenantId: string): Promise<void>;
}
