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
  readonly touchedAt: Date;
}

/** What a ticket opens, and whose it is. */
export interface TakenTransfer extends Transfer {
  readonly tenantId: string;
}

export type Owner = Pick<RequestContext, 'db' | 'tenantId' | 'userId'>;

export interface TransfersPort {
  /** Lets nobody else begin a job for this person until the transaction ends. */
  holdPerson(owner: Owner): Promise<void>;
  /** Jobs of the person that wait or run, and gave a sign of life since. */
  countAlive(owner: Owner, since: Date): Promise<number>;
  insert(owner: Owner, job: Pick<Transfer, 'id' | 'metaKey' | 'asked' | 'fileName' | 'contentKey'>, at: Date): Promise<void>;
  /** The waiting jobs of the person, which are the caller's to run from now on. */
  claim(owner: Owner, at: Date): Promise<readonly Transfer[]>;
  /** A sign of life; with a number how far it is. */
  touch(db: Database, id: string, step: { readonly at: Date; readonly progress?: number }): Promise<void>;
  addPiece(db: Database, id: string, piece: { readonly position: number; readonly bytes: Buffer }): Promise<void>;
  finish(db: Database, id: string, facts: { readonly progress: number; readonly size: number; readonly message: string }): Promise<void>;
  /** Ends it, and what it made so far is gone. */
  fail(db: Database, id: string, message: string): Promise<void>;
  find(owner: Owner, id: string, since: Date): Promise<Transfer | undefined>;
  setTicket(owner: Owner, id: string, ticket: { readonly hash: string; readonly until: Date }): Promise<void>;
  /** What the ticket opens; it opens nothing a second time. */
  useTicket(db: Database, hash: string, at: Date): Promise<TakenTransfer | undefined>;
  piece(db: Database, id: string, position: number): Promise<Buffer | undefined>;
  remove(db: Database, id: string): Promise<void>;
  /** Removes all but the newest finished jobs of the person. */
  keepNewest(owner: Owner, count: number): Promise<void>;
  sweep(db: Database, before: Date): Promise<void>;
}
