import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const announcementsMigrations: Migrations = {
  '0710_announcements': {
    async up(db) {
      await sql`create table notices (
        id text primary key, tenant_id text not null, unit_id text not null, title text not null, category text not null default '', content text not null,
        units text not null default '', departments text not null default '', persons text not null default '',
        status smallint not null default 0, release_time timestamp(0), ${maintainedColumns})`.execute(db);
      await sql`create index notices_tenant on notices (tenant_id, status, create_time desc) where not is_deleted`.execute(db);
      await sql`create table notice_readers (
        notice_id text not null references notices (id), user_id text not null, read_time timestamp(0), primary key (notice_id, user_id))`.execute(db);
      await sql`create index notice_readers_user on notice_readers (user_id)`.execute(db);
    },
  },
  '0711_notice_end': {
    async up(db) {
      // The last day on which it is in force, as the wire has it; '' for no end.
      await sql`alter table notices add column end_date text not null default ''`.execute(db);
      // What was plain text is formatted text from now on.
      await sql`update notices set content = '<p>' || replace(replace(replace(replace(content, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\\n', '</p><p>') || '</p>'`.execute(db);
    },
  },
  '0712_notice_files': {
    async up(db) {
      // What a published notice shows, with the unit of the file: its readers may not see that unit.
      await sql`create table notice_files (
        file_id text not null, notice_id text not null references notices (id), unit_id text not null, primary key (file_id, notice_id))`.execute(db);
    },
  },
  '0713_notice_begin': {
    async up(db) {
      // The first day on which its readers have it ('' for at once), and the ids of the files that go with it.
      await sql`alter table notices add column begin_date text not null default '', add column attachments text not null default ''`.execute(db);
    },
  },
};
