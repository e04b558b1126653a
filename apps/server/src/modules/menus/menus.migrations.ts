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
  // An entry is drawn by the clients it names. `is_open` has the numbers of the family: 1 yes, 0 no (before: 2 and 1).
  '0141_menu_clients': {
    async up(db) {
      await sql`alter table menus add column client_ids text not null default '',
        alter column is_open set default 0`.execute(db);
      await sql`update menus set is_open = case when is_open = 2 then 1 else 0 end`.execute(db);
    },
  },
};
