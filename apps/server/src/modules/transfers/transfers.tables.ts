import type { Generated } from 'kysely';

/** `checked`: an import waits for the decision of its person. */
export type TransferState = 'waiting' | 'running' | 'checked' | 'done' | 'failed' | 'cancelled';

interface TransfersTable {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly meta_key: string;
  /** The request as sealed JSON, because a search may contain a telephone number. */
  readonly asked: string;
  readonly state: TransferState;
  readonly progress: number;
  /** The reason of the failure; `''` if it was interrupted. */
  readonly message: string;
  /** What an import has found, as sealed JSON; `''` if nothing. */
  readonly report: Generated<string>;
  readonly file_name: string;
  readonly size: string;
  /** The key that seals the pieces, itself sealed. */
  readonly content_key: string;
  readonly ticket_hash: string | null;
  readonly ticket_until: Date | null;
  readonly ticket_session: Generated<string>;
  readonly created_at: Date;
  readonly touched_at: Date;
  /** The run that may write to the job; `''` before one claims it. */
  readonly worker: Generated<string>;
}

/** How long the run of a job counts as alive. */
interface LeasesTable {
  readonly transfer_id: string;
  readonly worker: string;
  readonly valid_until: Date;
  readonly progress: number;
  /** Whether the person wants the job to end. */
  readonly is_cancelled: boolean;
}

// A type alias, because the query builder takes no interface here.
export type TransfersTables = {
  readonly transfers: TransfersTable;
  readonly transfer_leases: LeasesTable;
  readonly transfer_pieces: { readonly transfer_id: string; readonly position: number; readonly bytes: Buffer };
};
