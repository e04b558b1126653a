import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const announcementsMigrations: Migrations = {
  '0710_announcements': {
    async up(db) {
      await sql`create table notices (
        id text primary key, tenant_id text not null, unit_id text not null,
        title text not null, category text not null default '', content text not null,
        units text not null default '', departments text not null default '', persons text not null default '',
        status smallint not null default 0, release_time timestamp(0), ${maintainedColumns})`.execute(db);
      await sql`create index notices_tenant on notices (tenant_id, status, create_time desc)
        where not is_deleted`.execute(db);
      await sql`create table notice_readers (
        notice_id text not null references notices (id), user_id text not null, read_time timestamp(0),
        primary key (notice_id, user_id))`.execute(db);
      await sql`create index notice_readers_user on notice_readers (user_id)`.execute(db);
    },
  },
  '0711_notice_end': {
    async up(db) {
      // The last day of its validity, as on the wire; '' for no end.
      await sql`alter table notices add column end_date text not null default ''`.execute(db);
      // Plain texts become formatted texts.
      await sql`update notices set content = '<p>' || replace(
          replace(replace(replace(content, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\\n', '</p><p>'
        ) || '</p>'`.execute(db);
    },
  },
  '0712_notice_files': {
    async up(db) {
      // The files that a published notice shows, with their units, because its readers may not see these units.
      await sql`create table notice_files (
        file_id text not null, notice_id text not null references notices (id), unit_id text not null,
        primary key (file_id, notice_id))`.execute(db);
    },
  },
  '0713_notice_begin': {
    async up(db) {
      // The first day for its readers ('' for at once), and the ids of its attachments.
      await sql`alter table notices
        add column begin_date text not null default '',
        add column attachments text not null default ''`.execute(db);
    },
  },
  '0720_claimed_files': {
    async up(db) {
      // From now on only its sender sees a file that nothing saved names. A file is named if it is named by a row of
      // its unit, or by one that its sender saved last: users of the unit saw it already, and an id in a text must not
      // give anybody a file of somebody else.
      const word = sql`cross join lateral regexp_matches(named.text, '[0-9A-Za-z_-]{8,64}', 'g') found`;
      await sql`with named as (
          select tenant_id, meta_key || ':' || id || ':item' as business_key, unit_id, update_user,
            content::text as text, 1 as rank
          from records
          where not is_deleted and exists (select from files where business_key = '' and not is_deleted)
          union all
          select tenant_id, 'notice:' || id, unit_id, update_user, attachments || ' ' || content, 2
          from notices where not is_deleted),
        ids as (select named.*, regexp_replace(found[1], '^file-', '') as file_id from named ${word}),
        owners as (
          select distinct on (f.id) f.id, i.business_key, i.unit_id from ids i
          join files f on f.id = i.file_id and f.tenant_id = i.tenant_id and f.business_key = '' and not f.is_deleted
            and (f.unit_id = i.unit_id or f.create_user = i.update_user)
          order by f.id, i.rank, i.business_key)
        update files f set business_key = o.business_key, unit_id = o.unit_id from owners o where o.id = f.id`.execute(
        db,
      );
    },
  },
  '0721_file_namings': {
    async up(db) {
      // The stored records and announcements that name a file of another one.
      await sql`with named as (
          select tenant_id, meta_key || ':' || id || ':item' as business_key, content::text as text from records
          where not is_deleted
            and exists (select from files where business_key not in ('', 'import') and not is_deleted)
          union all
          select tenant_id, 'notice:' || id, attachments || ' ' || content from notices where not is_deleted),
        ids as (select named.tenant_id, named.business_key, regexp_replace(found[1], '^file-', '') as file_id
          from named cross join lateral regexp_matches(named.text, '[0-9A-Za-z_-]{8,64}', 'g') found)
        insert into file_namings (file_id, business_key)
          select distinct f.id, i.business_key from ids i
          join files f on f.id = i.file_id and f.tenant_id = i.tenant_id and not f.is_deleted
          where f.business_key not in ('', 'import') and f.business_key <> i.business_key`.execute(db);
    },
  },
};
