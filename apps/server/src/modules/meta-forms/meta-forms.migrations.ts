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
  '0301_meta_form_versions': {
    async up(db) {
      // Revisions were published versions only; now every stored version of a draft is one. The defaults are for a
      // server of the release before, which publishes while this one starts.
      await sql`alter table meta_form_revisions
        add column id text not null default gen_random_uuid()::text,
        add column draft_version integer not null default 0,
        add column name text not null default '',
        drop constraint meta_form_revisions_pkey,
        add primary key (id)`.execute(db);
      await sql`create unique index meta_form_revisions_published on meta_form_revisions (form_id, published_version)
        where published_version > 0`.execute(db);
      await sql`create index meta_form_revisions_draft on meta_form_revisions (form_id, draft_version)`.execute(db);
      await sql`insert into meta_form_revisions (
          form_id, tenant_id, published_version, definition, create_user, create_time, draft_version)
        select id, tenant_id, 0, definition, update_user, update_time, version from meta_forms
        where not is_deleted and definition is distinct from published`.execute(db);
    },
  },
  '0302_meta_form_editors': {
    async up(db) {
      // Not logged: after a crash the windows that are still open report again.
      await sql`create unlogged table meta_form_editors (
        form_id text not null, window_id text not null, tenant_id text not null, user_id text not null,
        since timestamp(0) not null, seen_at timestamptz not null, primary key (form_id, window_id, user_id))`.execute(
        db,
      );
    },
  },
};
