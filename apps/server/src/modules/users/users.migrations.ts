import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const usersMigrations: Migrations = {
  '0120_users': {
    async up(db) {
      await sql`create table users (
        id text primary key, tenant_id text not null, account text not null, account_key text not null,
        password_hash text not null, must_change_password boolean not null default false,
        code text not null default '', name text not null default '', real_name text not null,
        avatar text not null default '', email text not null default '', phone text not null default '',
        sex integer not null default -1, birthday text not null default '', unit_id text not null default '',
        post_id text not null default '', status integer not null default 1, ${maintainedColumns})`.execute(db);
      await sql`create unique index users_account on users (tenant_id, account_key) where not is_deleted`.execute(db);
      await sql`create index users_unit on users (tenant_id, unit_id) where not is_deleted`.execute(db);
      await sql`create table user_roles (
        user_id text not null, role_id text not null, primary key (user_id, role_id))`.execute(db);
      await sql`create index user_roles_role on user_roles (role_id)`.execute(db);
      await sql`create table user_departments (
        user_id text not null, department_id text not null, position integer not null default 0,
        primary key (user_id, department_id))`.execute(db);
      await sql`create index user_departments_department on user_departments (department_id)`.execute(db);
    },
  },
  '0121_given_passwords': {
    async up(db) {
      // The last password that somebody else set and that had to be changed; its owner must not set it again. '' for
      // none.
      await sql`alter table users add column given_password_hash text not null default ''`.execute(db);
      await sql`update users set given_password_hash = password_hash where must_change_password`.execute(db);
    },
  },
};
