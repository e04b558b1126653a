import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const menusMigrations: Migrations = {
  '0140_menus': {
    async up(db) {
      await sql`create table menus (
        id text primary key, tenant_id text not null, parent_id text not null default '0', code text not null,
        name text not null, alias text not null default '', path text not null default '',
        source text not null default '', meta_key text not null default '', sort integer not null default 0,
        category integer not null default 1, action integer not null default 0, is_open integer not null default 1,
        remark text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create unique index menus_code on menus (tenant_id, code) where not is_deleted`.execute(db);
    },
  },
};
