import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const filesMigrations: Migrations = {
  '0330_files': {
    async up(db) {
      await sql`create table files (
        id text primary key, tenant_id text not null, unit_id text not null,
        business_key text not null default '', file_name text not null, content_type text not null,
        size bigint not null default 0, sha256 text not null default '', ${maintainedColumns})`.execute(db);
      await sql`create index files_business_key on files (tenant_id, business_key)
        where business_key <> '' and not is_deleted`.execute(db);
      // Stored in pieces, so that no statement or transaction has a large file in memory.
      await sql`create table file_chunks (
        file_id text not null references files (id), position integer not null, bytes bytea not null,
        primary key (file_id, position))`.execute(db);
      await sql`create table file_tickets (
        ticket_hash text primary key, file_id text not null, tenant_id text not null,
        valid_until timestamptz not null)`.execute(db);
    },
  },
  '0332_file_revisions': {
    async up(db) {
      // The file with the bytes of the newest version: the file itself, or the hidden file that a later version arrived
      // as.
      await sql`alter table files add column content_id text not null default ''`.execute(db);
      await sql`alter table file_tickets
        add column content_id text not null default '',
        add column is_lasting boolean not null default false`.execute(db);
      await sql`create table file_revisions (
        file_id text not null references files (id), version integer not null, content_id text not null,
        size bigint not null, sha256 text not null, create_user text not null, create_time timestamp(0) not null,
        source_hash text unique, primary key (file_id, version))`.execute(db);
      // An editing ends when the last person leaves; its key is the editor's name for the open file.
      await sql`create table file_editings (
        document_key text primary key, file_id text not null references files (id),
        tenant_id text not null, version integer not null,
        is_open boolean not null, touched_at timestamptz not null)`.execute(db);
      await sql`create table file_editing_tickets (
        ticket_hash text primary key, purpose text not null, file_id text not null,
        tenant_id text not null, user_id text not null,
        document_key text not null, valid_until timestamptz not null)`.execute(db);
    },
  },
  '0333_file_contents': {
    async up(db) {
      await sql`create table file_contents (
        id text primary key references files (id), tenant_id text not null, sha256 text not null,
        uses integer not null check (uses >= 0), unique (tenant_id, sha256))`.execute(db);
      // Equal bytes that were stored several times are stored once; an address that was issued for the other copies
      // becomes invalid.
      await sql`insert into file_contents (id, tenant_id, sha256, uses)
        select min(content_id), tenant_id, sha256, count(*) from (
          select f.tenant_id, coalesce(r.sha256, f.sha256) as sha256,
            coalesce(r.content_id, nullif(f.content_id, ''), f.id) as content_id
          from files f left join file_revisions r on r.file_id = f.id where not f.is_deleted) as versions
        group by tenant_id, sha256`.execute(db);
      await sql`update file_revisions r set content_id = c.id from files f, file_contents c
        where f.id = r.file_id and not f.is_deleted and c.tenant_id = f.tenant_id and c.sha256 = r.sha256`.execute(db);
      await sql`update files f set content_id = c.id from file_contents c
        where not f.is_deleted and c.tenant_id = f.tenant_id and c.sha256 = f.sha256 and c.id <> f.id`.execute(db);
      await sql`delete from file_chunks b using files f
        where f.id = b.file_id and f.sha256 <> ''
          and not exists (select from file_contents c where c.id = f.id)`.execute(db);
      await sql`delete from file_tickets`.execute(db);
    },
  },
  '0334_files_of_nothing': {
    async up(db) {
      // The last time that the sender viewed the file: an unsaved form or its draft may still name it. Existing files
      // count as viewed today.
      await sql`alter table files add column seen_on date not null default current_date`.execute(db);
      await sql`create index files_of_nothing on files (seen_on)
        where business_key in ('', 'import') and not is_deleted`.execute(db);
    },
  },
  '0335_tickets_of_sessions': {
    async up(db) {
      // '' for a ticket of a document server; earlier tickets become invalid.
      await sql`alter table file_tickets add column session_id text not null default ''`.execute(db);
      await sql`alter table file_editing_tickets add column session_id text not null default ''`.execute(db);
      await sql`delete from file_tickets`.execute(db);
    },
  },
  '0336_file_namings': {
    async up(db) {
      // A file belongs to the first owner that named it; if that one stops naming it, it goes to another one that does.
      await sql`create table file_namings (
        file_id text not null, business_key text not null, primary key (file_id, business_key))`.execute(db);
    },
  },
};
