import { sql } from 'kysely';
import type { Migrations } from './database.ts';

export const kernelMigrations: Migrations = {
  '0010_kernel': {
    async up(db) {
      await sql`create table settings (name text primary key, value text not null)`.execute(db);
      await sql`create table idempotency (
        tenant_id text not null, user_id text not null, key text not null,
        call text not null, body_hash text not null, answer text, created_at timestamptz not null,
        primary key (tenant_id, user_id, key))`.execute(db);
      await sql`create index idempotency_age on idempotency (created_at)`.execute(db);
    },
  },
  '0011_baseline_entries': {
    async up(db) {
      // The entries of the baseline that a tenant received: each is delivered once, whatever an administrator does with
      // it.
      await sql`create table baseline_entries (
        tenant_id text not null, kind text not null, key text not null, outcome text not null,
        delivered_at timestamptz not null default now(),
        primary key (tenant_id, kind, key))`.execute(db);
    },
  },
  '0012_id_instances': {
    async up(db) {
      // Two processes with the same instance number would create the same ids in the same millisecond.
      await sql`create sequence id_instances minvalue 0 maxvalue 1023 start 0 cycle`.execute(db);
    },
  },
};
