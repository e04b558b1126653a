import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

// An alias: the query builder takes no interface here.
export type DictionariesTables = {
  readonly dictionaries: MaintainedColumns & {
    readonly id: string;
    readonly tenant_id: string;
    readonly parent_id: string;
    readonly code: string;
    readonly dict_key: string;
    readonly dict_value: string;
    readonly sort: number;
    readonly remark: string;
    readonly is_sealed: number;
  };
};
