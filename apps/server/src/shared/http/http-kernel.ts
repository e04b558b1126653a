import type { Call } from '@org/contract';
import type { Database } from '../database/database.ts';
import type { Sealing } from '../security/sealing/sealing.ts';
import type { Clock } from '../time/clock.ts';
import type { Admission } from './admission.ts';
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
  /** What the answers of repeatable calls are kept with. */
  readonly sealing: Sealing;
  /** The caller behind a bearer token and the permissions he holds of these, or undefined when it is not (or no longer) valid. */
  authenticate(context: CallContext, token: string, permissions: readonly string[]): Promise<Authenticated | undefined>;
  /** Whether somebody holds every permission of the contract, whatever is granted to him: then nothing has to be read to admit him. */
  holdsAll(identity: Identity): boolean;
  /** The permission codes of an identity. */
  permissionsOf(context: CallContext, identity: Identity): Promise<ReadonlySet<string>>;
  audit(context: RequestContext, entry: AuditEntry): Promise<void>;
  /** A write is committed: the lines that tell of it take their places in the chain of the tenant. */
  settleAudit(tenantId: string): Promise<void>;
}
