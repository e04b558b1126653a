import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const reportColumnsMigrations: Migrations = {
  '0610_report_columns': {
    async up(db) {
      await sql`create table report_columns (
        id text primary key, tenant_id text not null, report_name text not null, columns jsonb not null,
        ${maintainedColumns})`.execute(db);
      await sql`create unique index report_columns_name on report_columns (tenant_id, report_name)
        where not is_deleted`.execute(db);
    },
  },
};
