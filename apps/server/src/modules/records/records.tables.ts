import type { JSONColumnType } from 'kysely';
import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

/** The values of a record by item key, as on the wire, without its facts. */
export type RecordContent = Readonly<Record<string, unknown>>;

interface RecordsTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  /** The form; the table is partitioned by it. */
  readonly meta_key: string;
  readonly unit_id: string;
  readonly dept_id: string;
  readonly status: number;
  readonly content: JSONColumnType<RecordContent>;
}

interface RecordCountsTable {
  readonly tenant_id: string;
  readonly meta_key: string;
  readonly unit_id: string;
  readonly total: number;
}

interface RecordMovesTable {
  readonly id: string;
  readonly tenant_id: string;
  readonly meta_key: string;
  readonly record_id: string;
  readonly verb: string;
  /** The state after the move. */
  readonly status: number;
  readonly comment: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly create_time: string;
}

interface RecordRevisionsTable {
  readonly tenant_id: string;
  readonly meta_key: string;
  readonly record_id: string;
  /** Counts the revisions of the record from 1. */
  readonly number: number;
  /** The version of the record that had this content. */
  readonly record_version: number;
  readonly content: JSONColumnType<RecordContent>;
  readonly user_id: string;
  readonly start_time: string;
  /** Null while the content is in force. */
  readonly end_time: string | null;
}

// A type alias, because the query builder takes no interface here.
export type RecordsTables = {
  readonly records: RecordsTable;
  readonly record_count_parts: RecordCountsTable;
  readonly record_moves: RecordMovesTable;
  readonly record_revisions: RecordRevisionsTable;
};
