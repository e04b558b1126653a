import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';

export const transfersMigrations: Migrations = {
  '0340_transfers': {
    async up(db) {
      await sql`create table transfers (
        id text primary key, tenant_id text not null, user_id text not null, meta_key text not null,
        asked text not null, state text not null, progress integer not null default 0,
        message text not null default '', file_name text not null default '', size bigint not null default 0,
        content_key text not null default '', ticket_hash text unique, ticket_until timestamptz,
        created_at timestamptz not null, touched_at timestamptz not null)`.execute(db);
      await sql`create index transfers_person on transfers (tenant_id, user_id, created_at)`.execute(db);
      await sql`create table transfer_pieces (
        transfer_id text not null references transfers (id) on delete cascade,
        position integer not null, bytes bytea not null, primary key (transfer_id, position))`.execute(db);
    },
  },
  '0341_transfer_turns': {
    async up(db) {
      await sql`create table transfer_turns (
        tenant_id text not null, user_id text not null, turns bigint not null,
        primary key (tenant_id, user_id))`.execute(db);
    },
  },
  '0342_transfer_leases': {
    async up(db) {
      await sql`alter table transfers add column worker text not null default ''`.execute(db);
      // Separate from the job: an import locks the row of its job while it stores records, and must renew its lease at
      // the same time.
      await sql`create table transfer_leases (
        transfer_id text primary key references transfers (id) on delete cascade,
        worker text not null, valid_until timestamptz not null,
        progress integer not null default 0, is_cancelled boolean not null default false)`.execute(db);
      // After an upgrade no process runs them.
      await sql`update transfers set state = 'failed', message = '' where state in ('waiting', 'running')`.execute(db);
    },
  },
  '0343_tickets_of_sessions': {
    async up(db) {
      await sql`alter table transfers add column ticket_session text not null default ''`.execute(db);
    },
  },
  '0344_import_reports': {
    async up(db) {
      await sql`alter table transfers add column report text not null default ''`.execute(db);
    },
  },
};
