import type { Generated } from 'kysely';
import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

interface NoticesTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly unit_id: string;
  readonly title: string;
  readonly category: string;
  readonly content: string;
  /** Ids, joined by commas. */
  readonly units: string;
  readonly departments: string;
  readonly persons: string;
  readonly status: number;
  readonly release_time: string | null;
  /** `yyyy-MM-dd`, or `''`. */
  readonly end_date: string;
  readonly begin_date: Generated<string>;
  /** Ids of files, joined by commas. */
  readonly attachments: Generated<string>;
}

// A type alias, because the query builder takes no interface here.
export type AnnouncementsTables = {
  readonly notices: NoticesTable;
  /** The readers of a notice since its publishing. */
  readonly notice_readers: { readonly notice_id: string; readonly user_id: string; readonly read_time: string | null };
};
