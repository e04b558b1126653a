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
};
