import { sql } from 'kysely';

/** The columns of `MaintainedColumns`, for a `create table`. */
export const maintainedColumns = sql`
  create_user text not null default '', create_time timestamp(0) not null,
  update_user text not null default '', update_time timestamp(0) not null,
  version integer not null default 1, is_deleted boolean not null default false`;
