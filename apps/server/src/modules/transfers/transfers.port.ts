import type { Database } from '../../shared/database/database.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { TransferState } from './transfers.tables.ts';

/** A job of one person. */
export interface Transfer {
  readonly id: string;
  readonly metaKey: string;
  readonly asked: string;
  readonly state: TransferState;
  readonly progress: number;
  readonly message: string;
  /** What an import has found, sealed. */
  readonly report: string;
  readonly fileName: string;
  /** The size of its result in bytes. */
  readonly size: number;
  readonly contentKey: string;
}

/** A job with the time of its beginning. */
export interface RecentTransfer extends Omit<Transfer, 'asked' | 'contentKey' | 'report'> {
  readonly createdAt: Date;
}

/** The job of a ticket, with its owner. */
export interface TakenTransfer extends Transfer {
  readonly tenantId: string;
}

export type Owner = Pick<RequestContext, 'db' | 'tenantId' | 'userId'>;

/** One run of a job. Only the run that has claimed it may write to it, and only until the job has ended. */
export interface JobRun {
  readonly id: string;
  readonly worker: string;
}

/**
 * The state of the lease of a run: it is valid, the person wants the job to end, or the job has ended or belongs to
 * another run.
 */
export type LeaseState = 'held' | 'cancelled' | 'lost';

export interface TransfersPort {
  /** Locks the person until the transaction ends, so that no other job of the person begins. */
  holdPerson(owner: Owner): Promise<void>;
  /** Ends the jobs of the person without a live run; a job that stores records at this moment is left alone. */
  endLapsed(owner: Owner, at: Date): Promise<void>;
  /** Ends all unfinished jobs and deletes their pieces; for the start of the only server of a database. */
  endAll(db: Database): Promise<void>;
  /** When the unfinished jobs of the person would count as dead without another renewal. */
  aliveUntil(owner: Owner): Promise<readonly Date[]>;
  insert(
    owner: Owner,
    job: Pick<Transfer, 'id' | 'metaKey' | 'asked' | 'fileName' | 'contentKey'>,
    at: Date,
  ): Promise<void>;
  /** Claims a waiting job of the person for this run; undefined if it is not waiting, because a job is claimed once. */
  claim(owner: Owner, run: JobRun, times: { readonly at: Date; readonly until: Date }): Promise<Transfer | undefined>;
  /** Renews the lease, and sets the progress if given. */
  renew(db: Database, run: JobRun, step: { readonly until: Date; readonly progress?: number }): Promise<LeaseState>;
  /** Locks the job against any other end until the transaction ends; false if this run has lost the job. */
  hold(db: Database, run: JobRun): Promise<boolean>;
  /** False, and nothing is stored, if this run has lost the job. */
  addPiece(db: Database, run: JobRun, piece: { readonly position: number; readonly bytes: Buffer }): Promise<boolean>;
  /** False if this run has lost the job. */
  finish(
    db: Database,
    run: JobRun,
    facts: {
      readonly state: 'done' | 'checked';
      readonly progress: number;
      readonly size: number;
      readonly message: string;
    },
  ): Promise<boolean>;
  /** Stores what an import has found so far; does nothing if this run has lost the job. */
  setReport(db: Database, run: JobRun, report: string): Promise<void>;
  /**
   * Ends the job and deletes its result so far, unless its size is given; does nothing if this run has lost the job.
   */
  fail(
    db: Database,
    run: JobRun,
    end: { readonly state: 'failed' | 'cancelled'; readonly message: string; readonly size?: number },
  ): Promise<void>;
  /** Asks a job of the person to end; one that is not storing records ends at once. */
  cancel(owner: Owner, id: string): Promise<void>;
  /** The newest jobs of the person that began after this time. */
  recent(owner: Owner, since: Date, most: number): Promise<readonly RecentTransfer[]>;
  find(owner: Owner, id: string, since: Date): Promise<Transfer | undefined>;
  setTicket(
    owner: Owner,
    id: string,
    ticket: { readonly hash: string; readonly sessionId: string; readonly until: Date },
  ): Promise<void>;
  /** The job of a ticket, which is used up. */
  useTicket(db: Database, hash: string, at: Date): Promise<TakenTransfer | undefined>;
  piece(db: Database, id: string, position: number): Promise<Buffer | undefined>;
  /** Reads a piece and deletes it. */
  takePiece(db: Database, id: string, position: number): Promise<Buffer | undefined>;
  /** Deletes the pieces below those of the result. */
  removeSpooled(db: Database, id: string): Promise<void>;
  remove(db: Database, id: string): Promise<void>;
  /** Deletes all but the newest finished jobs of the person. */
  keepNewest(owner: Owner, count: number): Promise<void>;
  sweep(db: Database, before: Date): Promise<void>;
}
