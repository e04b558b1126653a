import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const officeAreaMigrations: Migrations = {
  '0600_office_area': {
    async up(db) {
      await sql`create table office_area_standards (
        id text primary key, tenant_id text not null, unit_type text not null, contents jsonb not null,
        remark text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create unique index office_area_standards_type on office_area_standards (tenant_id, unit_type)
        where not is_deleted`.execute(db);
    },
  },
};
