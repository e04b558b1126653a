import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const filesMigrations: Migrations = {
  '0330_files': {
    async up(db) {
      await sql`create table files (
        id text primary key, tenant_id text not null, unit_id text not null, business_key text not null default '', file_name text not null,
        content_type text not null, size bigint not null default 0, sha256 text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create index files_business_key on files (tenant_id, business_key) where business_key <> '' and not is_deleted`.execute(db);
      // In pieces: a large file is neither read nor written in one value, and its transaction never holds it in memory.
      await sql`create table file_chunks (
        file_id text not null references files (id), position integer not null, bytes bytea not null, primary key (file_id, position))`.execute(db);
      await sql`create table file_tickets (
        ticket_hash text primary key, file_id text not null, tenant_id text not null, valid_until timestamptz not null)`.execute(db);
    },
  },
  '0332_file_revisions': {
    async up(db) {
      // Where the bytes of the newest version lie: with the file itself, or with the hidden file that a later version came as.
      await sql`alter table files add column content_id text not null default ''`.execute(db);
      await sql`alter table file_tickets add column content_id text not null default '', add column is_lasting boolean not null default false`.execute(db);
      await sql`create table file_revisions (
        file_id text not null references files (id), version integer not null, content_id text not null, size bigint not null, sha256 text not null,
        create_user text not null, create_time timestamp(0) not null, source_hash text unique, primary key (file_id, version))`.execute(db);
      // An editing ends with the last who leaves; its key is the editor's name for what it has open.
      await sql`create table file_editings (
        document_key text primary key, file_id text not null references files (id), tenant_id text not null, version integer not null,
        is_open boolean not null, touched_at timestamptz not null)`.execute(db);
      await sql`create table file_editing_tickets (
        ticket_hash text primary key, purpose text not null, file_id text not null, tenant_id text not null, user_id text not null,
        document_key text not null, valid_until timestamptz not null)`.execute(db);
    },
  },
};
