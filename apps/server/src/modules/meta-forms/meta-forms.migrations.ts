import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const metaFormsMigrations: Migrations = {
  '0300_meta_forms': {
    async up(db) {
      await sql`create table meta_forms (
        id text primary key, tenant_id text not null, meta_key text not null, form_name text not null,
        meta_type smallint not null default 1, definition jsonb not null, published jsonb,
        published_version integer not null default 0, ${maintainedColumns})`.execute(db);
      await sql`create unique index meta_forms_key on meta_forms (tenant_id, meta_key) where not is_deleted`.execute(
        db,
      );
      await sql`create table meta_form_revisions (
        form_id text not null references meta_forms (id), tenant_id text not null,
        published_version integer not null, definition jsonb not null,
        create_user text not null, create_time timestamp(0) not null,
        primary key (form_id, published_version))`.execute(db);
    },
  },
};
