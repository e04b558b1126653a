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
  readonly fileName: string;
  /** Bytes of what it made. */
  readonly size: number;
  readonly contentKey: string;
}

/** What a ticket opens, and whose it is. */
export interface TakenTransfer extends Transfer {
  readonly tenantId: string;
}

export type Owner = Pick<RequestContext, 'db' | 'tenantId' | 'userId'>;

/** One run of a job: only the run that has claimed it writes to it, and only until the job has ended. */
export interface JobRun {
  readonly id: string;
  readonly worker: string;
}

/** What the lease of a run says: it goes on, the person wants it to end, or the job is another's or over. */
export type LeaseState = 'held' | 'cancelled' | 'lost';

export interface TransfersPort {
  /** Lets nobody else begin a job for this person until the transaction ends. */
  holdPerson(owner: Owner): Promise<void>;
  /** Ends the jobs of the person that nobody runs any more, so that nobody ever will; one that is storing is left alone. */
  endLapsed(owner: Owner, at: Date): Promise<void>;
  /** Ends every job that is not over: for the start of the only server of a database. */
  endAll(db: Database): Promise<void>;
  /** When the jobs of the person that wait or run would be taken for dead without another sign of life. */
  aliveUntil(owner: Owner): Promise<readonly Date[]>;
  insert(
    owner: Owner,
    job: Pick<Transfer, 'id' | 'metaKey' | 'asked' | 'fileName' | 'contentKey'>,
    at: Date,
  ): Promise<void>;
  /** A waiting job of the person, which is this run's from now on; undefined where it does not wait: a job is claimed once. */
  claim(owner: Owner, run: JobRun, times: { readonly at: Date; readonly until: Date }): Promise<Transfer | undefined>;
  /** A sign of life; with a number how far it is. */
  renew(db: Database, run: JobRun, step: { readonly until: Date; readonly progress?: number }): Promise<LeaseState>;
  /** Makes every other end of the job wait for this transaction; false where the job is this run's no more. */
  hold(db: Database, run: JobRun): Promise<boolean>;
  /** False, and nothing is kept, where the job is this run's no more. */
  addPiece(db: Database, run: JobRun, piece: { readonly position: number; readonly bytes: Buffer }): Promise<boolean>;
  /** False where the job is this run's no more. */
  finish(
    db: Database,
    run: JobRun,
    facts: { readonly progress: number; readonly size: number; readonly message: string },
  ): Promise<boolean>;
  /** Ends it, and what it made so far is gone; does nothing where the job is this run's no more. */
  fail(
    db: Database,
    run: JobRun,
    end: { readonly state: 'failed' | 'cancelled'; readonly message: string },
  ): Promise<void>;
  /** Asks a job of the person to end; one that stores nothing at this moment has ended then. */
  cancel(owner: Owner, id: string): Promise<void>;
  find(owner: Owner, id: string, since: Date): Promise<Transfer | undefined>;
  setTicket(
    owner: Owner,
    id: string,
    ticket: { readonly hash: string; readonly sessionId: string; readonly until: Date },
  ): Promise<void>;
  /** What the ticket opens; it opens nothing a second time. */
  useTicket(db: Database, hash: string, at: Date): Promise<TakenTransfer | undefined>;
  piece(db: Database, id: string, position: number): Promise<Buffer | undefined>;
  remove(db: Database, id: string): Promise<void>;
  /** Removes all but the newest finished jobs of the person. */
  keepNewest(owner: Owner, count: number): Promise<void>;
  sweep(db: Database, before: Date): Promise<void>;
}
