import type { Database } from '../../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../../shared/http/context.ts';

/** A file that the editor has open. */
export interface Editing {
  /** The editor's name for the open file: people who open the same key edit together. */
  readonly documentKey: string;
  readonly fileId: string;
  /** The version that was opened, or the latest one from the editor. */
  readonly version: number;
}

export interface EditingTicket {
  readonly fileId: string;
  readonly tenantId: string;
  readonly userId: string;
  /** `''` for a page that was not opened yet. */
  readonly documentKey: string;
}

export interface NewEditingTicket extends EditingTicket {
  readonly hash: string;
  readonly purpose: 'page' | 'callback';
  /** A page can be opened while this session is open. */
  readonly sessionId: string;
  readonly validUntil: Date;
}

export interface NewVersion {
  readonly editing: Editing;
  /** The hidden file with the bytes. */
  readonly contentId: string;
  readonly size: number;
  readonly sha256: string;
  /** The hash of the message that announced it. */
  readonly sourceHash: string;
}

/** Stores the state of files that are being edited. */
export interface EditingPort {
  addTicket(db: Database, ticket: NewEditingTicket): Promise<void>;
  /** The person of a page ticket, which is used up. */
  usePageTicket(db: Database, hash: string, at: Date): Promise<EditingTicket | undefined>;
  /** The person of a callback ticket, which is valid for every save of the editor. */
  callbackTicket(db: Database, hash: string, at: Date): Promise<EditingTicket | undefined>;
  /** The running editing of a file, or a new one of its newest version. */
  join(scope: Pick<Scope, 'db' | 'tenantId'>, fileId: string, at: Date): Promise<Editing | undefined>;
  /** Undefined if it has ended. */
  running(db: Database, documentKey: string): Promise<Editing | undefined>;
  end(db: Database, documentKey: string): Promise<void>;
  isSpent(db: Database, sourceHash: string): Promise<boolean>;
  /** Makes the bytes the newest version; false if the file is gone or has a newer version. */
  store(context: RequestContext, version: NewVersion): Promise<boolean>;
}
