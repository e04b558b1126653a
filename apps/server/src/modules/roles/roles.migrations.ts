import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const rolesMigrations: Migrations = {
  '0130_roles': {
    async up(db) {
      await sql`create table roles (
        id text primary key, tenant_id text not null, parent_id text not null default '0', role_name text not null,
        role_alias text not null, data_scope text not null default 'unitTree', sort integer not null default 0,
        remark text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create unique index roles_alias on roles (tenant_id, role_alias) where not is_deleted`.execute(db);
      await sql`create table role_menus (
        role_id text not null, menu_id text not null, primary key (role_id, menu_id))`.execute(db);
      await sql`create index role_menus_menu on role_menus (menu_id)`.execute(db);
    },
  },
};
