import type { ColumnType, JSONColumnType } from 'kysely';
import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

interface MetaFormsTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly meta_key: string;
  readonly form_name: string;
  readonly meta_type: number;
  /** The draft as it was sent, with known and unknown attributes. */
  readonly definition: JSONColumnType<object>;
  /** The published definition; null before the first publishing. */
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

// A type alias, because the query builder takes no interface here.
export type MetaFormsTables = {
  readonly meta_forms: MetaFormsTable;
  readonly meta_form_revisions: MetaFormRevisionsTable;
};
