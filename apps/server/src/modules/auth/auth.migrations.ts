import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';

export const authMigrations: Migrations = {
  '0170_sessions': {
    async up(db) {
      await sql`create table sessions (
        id text primary key, tenant_id text not null, user_id text not null, refresh_id text not null,
        created_at timestamptz not null, used_at timestamptz not null, expires_at timestamptz not null,
        ended_at timestamptz, end_reason text not null default '',
        client_address text not null default '', user_agent text not null default '')`.execute(db);
      await sql`create index sessions_user on sessions (user_id) where ended_at is null`.execute(db);
      await sql`create index sessions_age on sessions (expires_at)`.execute(db);
      await sql`create table sign_in_failures (
        tenant_id text not null, account_key text not null, failures integer not null, failed_at timestamptz not null,
        locked_until timestamptz, primary key (tenant_id, account_key))`.execute(db);
      await sql`create table captchas (
        key text primary key, text text not null, expires_at timestamptz not null)`.execute(db);
      await sql`create index captchas_age on captchas (expires_at)`.execute(db);
    },
  },
  '0171_used_tickets': {
    async up(db) {
      await sql`create table used_tickets (id text primary key, expires_at timestamptz not null)`.execute(db);
      await sql`create index used_tickets_age on used_tickets (expires_at)`.execute(db);
    },
  },
  '0172_refresh_keys': {
    async up(db) {
      await sql`alter table sessions
        add column key_hash text not null default '',
        add column previous_refresh_id text not null default '',
        add column rotated_at timestamptz`.execute(db);
    },
  },
};
