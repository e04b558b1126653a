import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const boardsMigrations: Migrations = {
  '0640_boards': {
    async up(db) {
      await sql`create table boards (
        id text primary key, tenant_id text not null, unit_id text not null,
        name text not null, scope text not null, tiles jsonb not null, ${maintainedColumns})`.execute(db);
      await sql`create index boards_list on boards (tenant_id, create_user) where not is_deleted`.execute(db);
    },
  },
};
