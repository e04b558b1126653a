import type { AnswerOf, filesCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

export type FileRevision = AnswerOf<typeof filesCalls.revisions>[number];
export type StoredFile = AnswerOf<typeof filesCalls.upload>;

export interface NewFile {
  readonly id: string;
  /** Users who see this unit see the file. */
  readonly unitId: string;
  readonly businessKey: string;
  readonly fileName: string;
  readonly contentType: string;
  /** The announced bytes; 0 if unknown. */
  readonly size: number;
}

/** An upload that its sender has not finished. */
export interface BegunFile {
  readonly id: string;
  readonly businessKey: string;
  readonly fileName: string;
  /** Announced bytes in total. */
  readonly size: number;
  /** Bytes that are stored. */
  readonly received: number;
  readonly pieces: number;
}

/** The records that files are attached to; the files module knows only their business keys. */
export interface AttachmentOwners {
  /**
   * The unit of the record with this key; undefined if the caller sees no such record. Refuses if its attachments may
   * not be changed.
   */
  unitForChange(context: RequestContext, businessKey: string): Promise<string | undefined>;
  /** Whether a person who sees the unit of a file with this key, and is not its sender, may read it. */
  mayRead(context: RequestContext, businessKey: string): Promise<boolean>;
  /** The units of files with this key that the caller may read without seeing these units. */
  unitsToRead?(context: RequestContext, businessKey: string): Promise<readonly string[]>;
}

export interface NewTicket {
  readonly hash: string;
  readonly fileId: string;
  readonly contentId: string;
  readonly isLasting: boolean;
  /** The ticket is valid while this session is open; `''` for a ticket of another server. */
  readonly sessionId: string;
  readonly validUntil: Date;
}

export interface TicketedFile extends Pick<StoredFile, 'id' | 'fileName' | 'contentType' | 'size'> {
  /** The file whose id the bytes have. */
  readonly contentId: string;
  readonly tenantId: string;
  /** The person who requested the ticket; `''` for another server. */
  readonly userId: string;
}

export interface FilesPort {
  /** Begins a file, which nobody sees before it is finished. */
  insert(context: RequestContext, file: NewFile): Promise<void>;
  addChunk(db: Database, fileId: string, piece: { readonly position: number; readonly bytes: Buffer }): Promise<void>;
  /**
   * Finishes a file, which shares the bytes of equal files. Call it in a transaction. False if it is finished already.
   */
  finish(
    scope: Pick<Scope, 'db' | 'tenantId'>,
    fileId: string,
    facts: { readonly size: number; readonly sha256: string },
  ): Promise<boolean>;
  /**
   * The bytes of the caller's files and of all files of the tenant, including older versions and unfinished uploads.
   */
  used(
    scope: Pick<RequestContext, 'db' | 'tenantId' | 'userId'>,
  ): Promise<{ readonly person: number; readonly tenant: number }>;
  /** Locks the tenant until the end of the transaction. */
  holdTenant(scope: Pick<Scope, 'db' | 'tenantId'>): Promise<void>;
  /** The caller's own unfinished file. */
  begun(context: RequestContext, id: string): Promise<BegunFile | undefined>;
  /** Deletes an unfinished file. */
  discard(db: Database, fileId: string): Promise<void>;
  /** Deletes abandoned uploads and expired tickets. */
  sweep(db: Database, before: Date): Promise<void>;
  /** The caller's own files, and files of the visible units that something saved names; newest first. */
  list(
    scope: Scope,
    filter: { readonly ids?: readonly string[]; readonly businessKey?: string },
  ): Promise<readonly StoredFile[]>;
  /**
   * Gives the caller's files without an owner to a record: users of its unit see them, and its state decides whether
   * they can be removed.
   */
  claim(
    context: RequestContext,
    owner: { readonly businessKey: string; readonly unitId: string; readonly ids: readonly string[] },
  ): Promise<void>;
  /** Takes files that the owners no longer name from them, and gives them to others that name them. */
  release(scope: Pick<Scope, 'db' | 'tenantId'>, businessKeys: readonly string[]): Promise<void>;
  /**
   * Gives the files of deleted owners to others that name them; the rest belongs to nothing, and the sweep removes it.
   */
  giveUp(scope: Pick<Scope, 'db' | 'tenantId'>, businessKeys: readonly string[]): Promise<void>;
  /** Locks files against removal until the end of the transaction. */
  hold(context: RequestContext, ids: readonly string[]): Promise<void>;
  rename(context: RequestContext, id: string, fileName: string): Promise<void>;
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
  /** Notes that the caller viewed own files: those that no record names are still needed. */
  see(context: RequestContext, ids: readonly string[]): Promise<void>;
  addTicket(scope: Pick<Scope, 'db' | 'tenantId'>, ticket: NewTicket): Promise<void>;
  /**
   * The file of a ticket, which is used up unless it is lasting; undefined for a wrong, used or expired ticket, and
   * while its session is locked.
   */
  useTicket(db: Database, hash: string, at: Date): Promise<TicketedFile | undefined>;
  /** Where the bytes of a version are stored; of the newest if none is named. */
  contentOf(scope: Pick<Scope, 'db' | 'tenantId'>, fileId: string, version?: number): Promise<string | undefined>;
  /** The versions of a file, the newest first. */
  revisions(scope: Scope, fileId: string): Promise<readonly FileRevision[]>;
  /** The lengths of the stored pieces in their order. */
  pieceLengths(db: Database, contentId: string): Promise<readonly number[]>;
  chunk(db: Database, fileId: string, position: number): Promise<Buffer | undefined>;
}
