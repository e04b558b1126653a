import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const topMenusMigrations: Migrations = {
  '0142_top_menus': {
    async up(db) {
      await sql`create table top_menus (
        id text primary key, tenant_id text not null, code text not null, name text not null,
        source text not null default '', path text not null default '', sort integer not null default 0,
        ${maintainedColumns})`.execute(db);
      await sql`create unique index top_menus_code on top_menus (tenant_id, code) where not is_deleted`.execute(db);
      await sql`create table top_menu_entries (
        top_menu_id text not null, menu_id text not null, primary key (top_menu_id, menu_id))`.execute(db);
    },
  },
};
