import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';

export const auditMigrations: Migrations = {
  '0180_audit_log': {
    async up(db) {
      await sql`create table audit_log (
        id text primary key, tenant_id text not null, user_id text not null, account text not null, call text not null,
        outcome text not null, target text not null default '', request_id text not null,
        client_address text not null default '', user_agent text not null default '',
        create_time timestamp(0) not null)`.execute(db);
      await sql`create index audit_log_time on audit_log (tenant_id, create_time desc, id desc)`.execute(db);
      await sql`create rule audit_log_keeps_rows as on delete to audit_log do instead nothing`.execute(db);
      await sql`create rule audit_log_keeps_words as on update to audit_log do instead nothing`.execute(db);
    },
  },
  '0181_audit_chain': {
    async up(db) {
      await sql`alter table audit_log
        add column changes text not null default '',
        add column mark text not null default ''`.execute(db);
      await sql`create table audit_links (
        tenant_id text not null, position bigint not null, line_id text not null unique, hash text not null,
        primary key (tenant_id, position))`.execute(db);
      await sql`create table audit_heads (
        tenant_id text primary key, position bigint not null, hash text not null, mark text not null)`.execute(db);
    },
  },
};
