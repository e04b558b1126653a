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

// A type alias, because the query builder takes no interface here.
export type RecordsTables = {
  readonly records: RecordsTable;
  readonly record_count_parts: RecordCountsTable;
  readonly record_moves: RecordMovesTable;
};
