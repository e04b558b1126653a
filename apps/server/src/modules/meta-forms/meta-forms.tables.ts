import type { ColumnType, JSONColumnType } from 'kysely';
import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

interface MetaFormsTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly meta_key: string;
  readonly form_name: string;
  readonly meta_type: number;
  /** The draft, as it was sent: every attribute survives, known or not. */
  readonly definition: JSONColumnType<object>;
  /** What screens show; null until the first publishing. */
  readonly published: ColumnType<object | null, null, never>;
  readonly published_version: number;
}

interface MetaFormRevisionsTable {
  readonly form_id: string;
  readonly tenant_id: string;
  readonly published_version: number;
  readonly definition: JSONColumnType<object>;
  readonly create_user: string;
  readonly create_time: string;
}

// An alias: the query builder takes no interface here.
export type MetaFormsTables = {
  readonly meta_forms: MetaFormsTable;
  readonly meta_form_revisions: MetaFormRevisionsTable;
};
