import type { MaintainedColumns } from '../../shared/database/system-tables.ts';

// An alias: the query builder takes no interface here.
export type PostsTables = {
  readonly posts: MaintainedColumns & {
    readonly id: string;
    readonly tenant_id: string;
    readonly category: number;
    readonly post_code: string;
    readonly post_name: string;
    readonly sort: number;
    readonly remark: string;
  };
};
