import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';

export const messagesMigrations: Migrations = {
  '0700_messages': {
    async up(db) {
      await sql`create table messages (
        id text primary key, tenant_id text not null, receiver_id text not null, batch_id text not null,
        message_type smallint not null, title text not null, content text not null,
        business_key text not null default '', is_read boolean not null default false,
        create_time timestamp(0) not null)`.execute(db);
      await sql`create index messages_receiver on messages (tenant_id, receiver_id, create_time desc, id desc)`.execute(
        db,
      );
      await sql`create index messages_unread on messages (tenant_id, receiver_id) where not is_read`.execute(db);
      await sql`create index messages_batch on messages (batch_id)`.execute(db);
      await sql`create index messages_business_key on messages (tenant_id, business_key)
        where business_key <> ''`.execute(db);
      await sql`create table message_tickets (
        ticket_hash text primary key, tenant_id text not null, user_id text not null, session_id text not null,
        valid_until timestamptz not null)`.execute(db);
    },
  },
  '0701_letters': {
    async up(db) {
      // The template of a message of the product, with its parameters; '' for a message that a person wrote.
      await sql`alter table messages
        add column letter text not null default '',
        add column params jsonb not null default '{}'`.execute(db);
      // The title in the other languages, so that a search finds it in the language of the reader.
      await sql`alter table messages add column other_titles text not null default ''`.execute(db);
    },
  },
  '0702_message_records': {
    async up(db) {
      // A message about many records is read when none of them waits any more.
      await sql`alter table messages add column waiting integer not null default 0`.execute(db);
      await sql`create table message_records (
        message_id text not null references messages (id) on delete cascade, tenant_id text not null,
        business_key text not null, primary key (message_id, business_key))`.execute(db);
      await sql`create index message_records_key on message_records (tenant_id, business_key)`.execute(db);
    },
  },
};
