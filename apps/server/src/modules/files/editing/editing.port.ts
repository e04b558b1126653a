import type { Database } from '../../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../../shared/http/context.ts';

/** A file that the editor has open. */
export interface Editing {
  /** The editor's name for what it has open: whoever opens the same key edits together. */
  readonly documentKey: string;
  readonly fileId: string;
  /** The version it was opened as, or the one it has brought since. */
  readonly version: number;
}

export interface EditingTicket {
  readonly fileId: string;
  readonly tenantId: string;
  readonly userId: string;
  /** `''` for a page that is still to be opened. */
  readonly documentKey: string;
}

export interface NewEditingTicket extends EditingTicket {
  readonly hash: string;
  readonly purpose: 'page' | 'callback';
  /** A page opens while this session is open. */
  readonly sessionId: string;
  readonly validUntil: Date;
}

export interface NewVersion {
  readonly editing: Editing;
  /** The hidden file that holds the bytes. */
  readonly contentId: string;
  readonly size: number;
  readonly sha256: string;
  /** Of the message that brought it. */
  readonly sourceHash: string;
}

/** What is remembered of files that are being edited. */
export interface EditingPort {
  addTicket(db: Database, ticket: NewEditingTicket): Promise<void>;
  /** Whom a page is for; the ticket is used up. */
  usePageTicket(db: Database, hash: string, at: Date): Promise<EditingTicket | undefined>;
  /** Whose callback it is; it comes as often as the editor saves. */
  callbackTicket(db: Database, hash: string, at: Date): Promise<EditingTicket | undefined>;
  /** The editing of a file that goes on, or a new one of its newest version. */
  join(scope: Pick<Scope, 'db' | 'tenantId'>, fileId: string, at: Date): Promise<Editing | undefined>;
  /** Undefined once it has ended. */
  running(db: Database, documentKey: string): Promise<Editing | undefined>;
  end(db: Database, documentKey: string): Promise<void>;
  isSpent(db: Database, sourceHash: string): Promise<boolean>;
  /** Makes the bytes the newest version; false where the file is gone or has another version by now. */
  store(context: RequestContext, version: NewVersion): Promise<boolean>;
}
