import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

// A type alias, because the query builder takes no interface here.
export type MapAreasTables = {
  readonly map_areas: MaintainedColumns & {
    readonly id: string;
    readonly tenant_id: string;
    readonly name: string;
    readonly approval_number: string;
    /** GeoJSON, as `cleanAreas` writes it. */
    readonly shapes: string;
  };
};
