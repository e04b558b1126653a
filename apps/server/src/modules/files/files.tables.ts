import type { Generated } from 'kysely';
import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

interface FilesTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly unit_id: string;
  readonly business_key: string;
  readonly file_name: string;
  readonly content_type: string;
  /** In bytes; the driver returns it as text. */
  readonly size: string;
  readonly sha256: string;
  /** The file whose id the newest bytes have; `''` for the file itself. */
  readonly content_id: Generated<string>;
  /** The day on which its sender last viewed it, before a record names it. */
  readonly seen_on: Generated<string>;
}

interface RevisionsTable {
  readonly file_id: string;
  readonly version: number;
  readonly content_id: string;
  readonly size: string;
  readonly sha256: string;
  readonly create_user: string;
  readonly create_time: string;
  /** The hash of the message that announced it; one message makes one version. */
  readonly source_hash: string | null;
}

// A type alias, because the query builder takes no interface here.
export type FilesTables = {
  /** Records and announcements that name a file of another one. */
  readonly file_namings: { readonly file_id: string; readonly business_key: string };
  readonly files: FilesTable;
  /** Stored bytes, once for all equal files; `uses` counts the versions of files with these bytes. */
  readonly file_contents: {
    readonly id: string;
    readonly tenant_id: string;
    readonly sha256: string;
    readonly uses: number;
  };
  readonly file_chunks: { readonly file_id: string; readonly position: number; readonly bytes: Buffer };
  readonly file_tickets: {
    readonly ticket_hash: string;
    readonly file_id: string;
    readonly tenant_id: string;
    readonly valid_until: Date;
    readonly content_id: Generated<string>;
    readonly is_lasting: Generated<boolean>;
    readonly session_id: Generated<string>;
  };
  readonly file_revisions: RevisionsTable;
  readonly file_editings: {
    readonly document_key: string;
    readonly file_id: string;
    readonly tenant_id: string;
    readonly version: number;
    readonly is_open: boolean;
    readonly touched_at: Date;
  };
  readonly file_editing_tickets: {
    readonly ticket_hash: string;
    readonly purpose: 'page' | 'callback';
    readonly file_id: string;
    readonly tenant_id: string;
    readonly user_id: string;
    readonly document_key: string;
    readonly session_id: Generated<string>;
    readonly valid_until: Date;
  };
};
