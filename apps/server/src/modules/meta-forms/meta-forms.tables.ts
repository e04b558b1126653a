import type { ColumnType, Generated, JSONColumnType } from 'kysely';
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

/** Stored versions of drafts, published or not. */
interface MetaFormRevisionsTable {
  readonly id: Generated<string>;
  readonly form_id: string;
  readonly tenant_id: string;
  /** The version of the draft; 0 if it was published before versions of drafts were stored. */
  readonly draft_version: Generated<number>;
  /** 0: not published. */
  readonly published_version: number;
  readonly name: Generated<string>;
  readonly definition: JSONColumnType<object>;
  readonly create_user: string;
  readonly create_time: string;
}

/** Windows in which somebody has a form open in a designer. */
interface MetaFormEditorsTable {
  readonly form_id: string;
  readonly window_id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly since: string;
  readonly seen_at: Date;
}

// A type alias, because the query builder takes no interface here.
export type MetaFormsTables = {
  readonly meta_forms: MetaFormsTable;
  readonly meta_form_revisions: MetaFormRevisionsTable;
  readonly meta_form_editors: MetaFormEditorsTable;
};
