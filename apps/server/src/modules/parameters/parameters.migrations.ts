import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const parametersMigrations: Migrations = {
  '0160_parameters': {
    async up(db) {
      await sql`create table parameters (
        id text primary key, tenant_id text not null, param_name text not null, param_key text not null,
        param_value text not null, remark text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create unique index parameters_key on parameters (tenant_id, param_key) where not is_deleted`.execute(
        db,
      );
    },
  },
};
