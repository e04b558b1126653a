import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const mapsMigrations: Migrations = {
  '0935_map_areas': {
    async up(db) {
      await sql`create table map_areas (
        id text primary key, tenant_id text not null, name text not null, approval_number text not null default '',
        shapes text not null, ${maintainedColumns})`.execute(db);
      await sql`create index map_areas_tenant on map_areas (tenant_id) where not is_deleted`.execute(db);
    },
  },
};
