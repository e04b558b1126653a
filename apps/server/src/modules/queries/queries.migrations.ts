import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const queriesMigrations: Migrations = {
  '0630_queries': {
    async up(db) {
      await sql`create table query_schemes (
        id text primary key, tenant_id text not null, form_key text not null, name text not null,
        scheme_json text not null, ${maintainedColumns})`.execute(db);
      await sql`create unique index query_schemes_name
        on query_schemes (tenant_id, create_user, form_key, name) where not is_deleted`.execute(db);
      await sql`create table query_templates (
        id text primary key, tenant_id text not null, meta_form_id text not null, unit_id text not null,
        name text not null, template_config text not null, is_default boolean not null default false,
        ${maintainedColumns})`.execute(db);
      await sql`create index query_templates_form
        on query_templates (tenant_id, meta_form_id, unit_id) where not is_deleted`.execute(db);
      await sql`create unique index query_templates_default
        on query_templates (tenant_id, meta_form_id, unit_id) where is_default and not is_deleted`.execute(db);
      await sql`create table list_views (
        id text primary key, tenant_id text not null, unit_id text not null, meta_key text not null,
        name text not null, audience text not null, view_json text not null, ${maintainedColumns})`.execute(db);
      await sql`create index list_views_list on list_views (tenant_id, meta_key) where not is_deleted`.execute(db);
    },
  },
};
