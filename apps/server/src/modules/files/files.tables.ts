import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

interface FilesTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly unit_id: string;
  readonly business_key: string;
  readonly file_name: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: string;
  readonly sha256: string;
}

// An alias: the query builder takes no interface here.
export type FilesTables = {
  readonly files: FilesTable;
  readonly file_chunks: { readonly file_id: string; readonly position: number; readonly bytes: Buffer };
  readonly file_tickets: { readonly ticket_hash: string; readonly file_id: string; readonly tenant_id: string; readonly valid_until: Date };
};
