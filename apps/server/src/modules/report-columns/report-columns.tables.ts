import type { JSONColumnType } from 'kysely';
import type { MaintainedColumns } from '../../shared/database/system-tables.ts';
import type { ReportColumns } from './report-columns.port.ts';

// A type alias, because the query builder takes no interface here.
export type ReportColumnsTables = {
  readonly report_columns: MaintainedColumns & {
    readonly id: string;
    readonly tenant_id: string;
    readonly report_name: string;
    readonly columns: JSONColumnType<ReportColumns>;
  };
};
