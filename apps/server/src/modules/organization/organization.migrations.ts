import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const organizationMigrations: Migrations = {
  '0110_units': {
    async up(db) {
      await sql`create table units (
        id text primary key, tenant_id text not null, parent_id text not null default '0', path text not null,
        unit_name text not null, unit_code text not null default '', full_name text not null default '',
        unit_level text not null default '', unit_type text not null default '', address text not null default '',
        linkman text not null default '', contact_number text not null default '',
        sort integer not null default 0, remark text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create index units_path on units (tenant_id, path text_pattern_ops) where not is_deleted`.execute(db);
    },
  },
  '0111_departments': {
    async up(db) {
      await sql`create table departments (
        id text primary key, tenant_id text not null, unit_id text not null, parent_id text not null default '0',
        path text not null, dept_name text not null, full_name text not null default '',
        sort integer not null default 0, remark text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create index departments_unit on departments (tenant_id, unit_id) where not is_deleted`.execute(db);
    },
  },
};
