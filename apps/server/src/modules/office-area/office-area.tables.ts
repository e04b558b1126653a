import type { JSONColumnType } from 'kysely';
import type { MaintainedColumns } from '../../shared/database/system-tables.ts';
import type { StandardContents } from './office-area.port.ts';

// A type alias, because the query builder takes no interface here.
export type OfficeAreaTables = {
  readonly office_area_standards: MaintainedColumns & {
    readonly id: string;
    readonly tenant_id: string;
    /** Key of dictionary `unit_type`. */
    readonly unit_type: string;
    readonly contents: JSONColumnType<StandardContents>;
    readonly remark: string;
  };
};
