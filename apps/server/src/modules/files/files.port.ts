import type { AnswerOf, filesCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

export type FileRevision = AnswerOf<typeof filesCalls.revisions>[number];
export type StoredFile = AnswerOf<typeof filesCalls.upload>;

export interface NewFile {
  readonly id: string;
  /** Who sees this unit sees the file. */
  readonly unitId: string;
  readonly businessKey: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes that are to come, where it was said beforehand; 0 otherwise. */
  readonly size: number;
}

/** A file that its sender has begun and not finished. */
export interface BegunFile {
  readonly id: string;
  readonly businessKey: string;
  readonly fileName: string;
  /** Bytes in all, as announced. */
  readonly size: number;
  /** Bytes that are stored. */
  readonly received: number;
  readonly pieces: number;
}

/** The records that files are attached to; the files module knows them by their business keys only. */
export interface AttachmentOwners {
  /** Unit of the record that the key names; undefined where it names none that the caller sees. Refuses where its attachments may not be changed. */
  unitForChange(context: RequestContext, businessKey: string): Promise<string | undefined>;
  /** Whether somebody who sees the unit of a file with this key, and did not bring it, may read it. */
  mayRead(context: RequestContext, businessKey: string): Promise<boolean>;
}

export interface NewTicket {
  readonly hash: string;
  readonly fileId: string;
  readonly contentId: string;
  readonly isLasting: boolean;
  /** Good while this session is open; `''` for one that another server uses. */
  readonly sessionId: string;
  readonly validUntil: Date;
}

export interface TicketedFile extends Pick<StoredFile, 'id' | 'fileName' | 'contentType' | 'size'> {
  /** Where its bytes lie. */
  readonly contentId: string;
  readonly tenantId: string;
  /** Who asked for the ticket; `''` for another server. */
  readonly userId: string;
}

export interface FilesPort {
  /** Begins a file; nobody sees it before it is finished. */
  insert(context: RequestContext, file: NewFile): Promise<void>;
  addChunk(db: Database, fileId: string, piece: { readonly position: number; readonly bytes: Buffer }): Promise<void>;
  /** Makes it a file that is there, with the bytes that equal files share; belongs into a transaction. False where it is one already. */
  finish(
    scope: Pick<Scope, 'db' | 'tenantId'>,
    fileId: string,
    facts: { readonly size: number; readonly sha256: string },
  ): Promise<boolean>;
  /** Bytes that the caller's files and those of his tenant take, older versions and what is on its way too. */
  used(
    scope: Pick<RequestContext, 'db' | 'tenantId' | 'userId'>,
  ): Promise<{ readonly person: number; readonly tenant: number }>;
  /** Makes the others of the tenant wait until this transaction has ended. */
  holdTenant(scope: Pick<Scope, 'db' | 'tenantId'>): Promise<void>;
  /** The caller's own file while it is not finished. */
  begun(context: RequestContext, id: string): Promise<BegunFile | undefined>;
  /** Forgets a file that was begun and not finished. */
  discard(db: Database, fileId: string): Promise<void>;
  /** Deletes what was begun and never finished, and tickets past their time. */
  sweep(db: Database, before: Date): Promise<void>;
  /** The caller's own files, and those of the units that he sees which something saved names; newest first. */
  list(
    scope: Scope,
    filter: { readonly ids?: readonly string[]; readonly businessKey?: string },
  ): Promise<readonly StoredFile[]>;
  /** Makes own files that belong to nothing yet those of a record: who sees its unit sees them, and its state says whether they may go. */
  claim(
    context: RequestContext,
    owner: { readonly businessKey: string; readonly unitId: string; readonly ids: readonly string[] },
  ): Promise<void>;
  /** Those of the owners' files that they do not name any more go to others that do. */
  release(scope: Pick<Scope, 'db' | 'tenantId'>, businessKeys: readonly string[]): Promise<void>;
  /** Locks files against their removal until the end of the transaction. */
  hold(context: RequestContext, ids: readonly string[]): Promise<void>;
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
  /** The caller has looked at files of his own: those that no record names yet are still wanted. */
  see(context: RequestContext, ids: readonly string[]): Promise<void>;
  addTicket(scope: Pick<Scope, 'db' | 'tenantId'>, ticket: NewTicket): Promise<void>;
  /** The file a ticket is for, and the ticket is used up unless it lasts; undefined for a wrong, used or expired one, and while its session is locked. */
  useTicket(db: Database, hash: string, at: Date): Promise<TicketedFile | undefined>;
  /** Where the bytes of a version lie, of the newest where none is named. */
  contentOf(scope: Pick<Scope, 'db' | 'tenantId'>, fileId: string, version?: number): Promise<string | undefined>;
  /** What the file was and is, the newest first. */
  revisions(scope: Scope, fileId: string): Promise<readonly FileRevision[]>;
  /** Lengths of the stored pieces in their order. */
  pieceLengths(db: Database, contentId: string): Promise<readonly number[]>;
  chunk(db: Database, fileId: string, position: number): Promise<Buffer | undefined>;
}
