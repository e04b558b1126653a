import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

// An alias: the query builder takes no interface here.
export type ParametersTables = {
  readonly parameters: MaintainedColumns & {
    readonly id: string;
    readonly tenant_id: string;
    readonly param_name: string;
    readonly param_key: string;
    readonly param_value: string;
    readonly remark: string;
  };
};
