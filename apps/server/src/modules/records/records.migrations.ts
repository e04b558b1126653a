import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';
import { UNSEEN } from '../../shared/text/unseen-characters.ts';

export const recordsMigrations: Migrations = {
  '0310_records': {
    async up(db) {
      // Each form has a partition with its own indexes and statistics, so that a form with a million records does not
      // slow down the others.
      await sql`create table records (
        id text not null, tenant_id text not null, meta_key text not null,
        unit_id text not null, dept_id text not null default '',
        status smallint not null default 0, content jsonb not null, ${maintainedColumns}, primary key (meta_key, id)
      ) partition by list (meta_key)`.execute(db);
      // Counting a million rows for the footer of a list would take longer than the list.
      await sql`create table record_counts (
        tenant_id text not null, meta_key text not null, unit_id text not null, total integer not null,
        primary key (tenant_id, meta_key, unit_id))`.execute(db);
      // The number in a JSON value, however it is written; null for any other value. It never fails, because indexes
      // use it.
      await sql`create function record_number(value jsonb) returns numeric language sql immutable parallel safe as $$
        select case when jsonb_typeof(value) = 'number' then (value #>> '{}')::numeric
          when value #>> '{}' ~ '^-?[0-9]{1,60}(\\.[0-9]{1,60})?$' then (value #>> '{}')::numeric end $$`.execute(db);
    },
  },
  '0311_record_search': {
    async up(db) {
      // All pairs of neighbouring characters. An index on them finds parts of texts, also parts of two Chinese
      // characters, which trigrams would not. Pairs are stored as numbers so that the database keeps statistics of
      // them.
      await sql`create function record_bigrams(value text) returns integer[]
        language sql immutable strict parallel safe as $$
        select coalesce(array_agg(distinct hashtext(substr(lowered, place, 2))), '{}')
        from (select lower(value) as lowered) as text, generate_series(1, length(lowered) - 1) as place $$`.execute(db);
    },
  },
  '0312_record_bigrams': {
    async up(db) {
      // Gives the same numbers as before, so that the index stays valid, but splits the text once instead of once for
      // each pair. The cost makes the planner prefer the index to calling this for each row.
      await sql`create or replace function record_bigrams(value text) returns integer[]
        language sql immutable strict parallel safe cost 5000 as $$
        select coalesce(array_agg(distinct hashtext(one || next)), '{}')
        from (select string_to_array(lower(value), null) as characters) as text,
          unnest(characters[:cardinality(characters) - 1], characters[2:]) as pair(one, next) $$`.execute(db);
    },
  },
  '0313_record_tallies': {
    async up(db) {
      await sql`create table record_tallies (
        tenant_id text not null, meta_key text not null, unit_id text not null,
        kind text not null, parts jsonb not null, primary key (tenant_id, meta_key, unit_id))`.execute(db);
      // No unique index, so that no writer waits for another.
      await sql`create table record_tally_marks (
        tenant_id text not null, meta_key text not null, unit_id text not null, written_by xid8 not null)`.execute(db);
      await sql`create index record_tally_marks_place
        on record_tally_marks (tenant_id, meta_key, unit_id, written_by)`.execute(db);
      await sql`create function record_tally_mark() returns trigger language plpgsql as $$
        declare place record; begin
          if tg_op = 'DELETE' then place := old; else place := new; end if;
          insert into record_tally_marks (tenant_id, meta_key, unit_id, written_by)
          select place.tenant_id, tg_argv[0], place.unit_id, pg_current_xact_id()
          where not exists (select 1 from record_tally_marks
            where tenant_id = place.tenant_id and meta_key = tg_argv[0] and unit_id = place.unit_id
              and written_by = pg_current_xact_id());
          return null;
        end $$`.execute(db);
    },
  },
  '0314_record_walks': {
    async up(db) {
      // Not logged: a cursor ends with its process.
      await sql`create unlogged table record_walks (
        walk_id text not null, position integer not null, record_id text not null,
        begun_at timestamptz not null default now(), primary key (walk_id, position))`.execute(db);
    },
  },
  '0316_record_count_changes': {
    async up(db) {
      // If each writer changed the count of its unit, writers would wait for each other or start again. Without a
      // unique index, each write adds its difference, and a sweep adds the differences to the count.
      await sql`create table record_count_changes (
        tenant_id text not null, meta_key text not null, unit_id text not null, total integer not null)`.execute(db);
      await sql`create index record_count_changes_place on record_count_changes (tenant_id, meta_key)`.execute(db);
      // A statement sees each difference exactly once: here or in the count.
      await sql`create view record_count_parts as
        select tenant_id, meta_key, unit_id, total from record_counts
        union all
        select tenant_id, meta_key, unit_id, total from record_count_changes`.execute(db);
    },
  },
  '0319_record_numbers': {
    async up(db) {
      await sql`create table record_numbers (
        tenant_id text not null, meta_key text not null, item_key text not null,
        series text not null, last bigint not null,
        primary key (tenant_id, meta_key, item_key, series))`.execute(db);
    },
  },
  '0319_records_moved': {
    async up(db) {
      await sql`create table record_moves (
        id text not null, tenant_id text not null, meta_key text not null, record_id text not null,
        verb text not null, status smallint not null, comment text not null,
        user_id text not null, user_name text not null, create_time timestamp(0) not null,
        primary key (meta_key, record_id, id))`.execute(db);
    },
  },
  '0319_records_unique_texts': {
    async up(db) {
      // How unique texts are compared: without invisible characters, and ignoring compatibility forms, case and outer
      // blanks. A long text is replaced by its hash, because an index entry has at most 2,700 bytes.
      await sql`create function record_compared(value text) returns text
        language sql immutable strict parallel safe as $$
        select case when octet_length(plain) > 100 then encode(sha256(convert_to(plain, 'UTF8')), 'hex') else plain end
        from (select btrim(
          normalize(lower(normalize(translate(value, ${sql.lit(UNSEEN)}, ''), NFKC)), NFKC),
          E' \\t\\n\\r') as plain) as text $$`.execute(db);
    },
  },
  '0320_record_search_bounded': {
    async up(db) {
      // Uses the first 500 characters of each text: indexing all of a long text takes seconds for each record. A longer
      // text is marked with a pair that nobody types, and every search compares such records too.
      await sql`create function record_search(value text) returns integer[]
        language sql immutable strict parallel safe cost 5000 as $$
        select coalesce((select array_agg(distinct hashtext(one || next))
            from (select string_to_array(lower(string_agg(left(part, 500), chr(31))), null) as characters
              from unnest(string_to_array(value, chr(31))) as text(part)) as cut,
              unnest(characters[:cardinality(characters) - 1], characters[2:]) as pair(one, next)), '{}')
          || case when exists (
              select from unnest(string_to_array(value, chr(31))) as text(part)
              where octet_length(part) > 500 and length(part) > 500)
            then array[hashtext(chr(30) || chr(30))] else '{}' end $$`.execute(db);
    },
  },
  '0321_record_bin': {
    async up(db) {
      // Reading the removed records of a form with a million others would scan them all.
      await sql`create index records_bin on records (tenant_id, update_time desc, id desc) where is_deleted`.execute(
        db,
      );
    },
  },
  '0322_record_column_uses': {
    async up(db) {
      // How often lists ask for a column: what is asked for often, and slow, earns an index.
      await sql`create table record_column_uses (
        meta_key text not null, column_name text not null, way text not null, day date not null,
        uses integer not null, slow integer not null, primary key (meta_key, column_name, way, day))`.execute(db);
    },
  },
  '0323_record_search_in_one_pass': {
    async up(db) {
      // The same pairs as before in some 60 % of the time: short texts are not cut, and the index drops what is equal.
      await sql`create or replace function record_search(value text) returns integer[]
        language plpgsql immutable strict parallel safe cost 5000 as $$
        declare
          cut text := value; is_long boolean := false; characters text[]; pairs integer[];
        begin
          if octet_length(value) > 500 then
            select string_agg(left(part, 500), chr(31)), bool_or(length(part) > 500) into cut, is_long
            from unnest(string_to_array(value, chr(31))) as text(part);
          end if;
          characters := string_to_array(lower(cut), null);
          pairs := array(select hashtext(one || next)
            from unnest(characters[:cardinality(characters) - 1], characters[2:]) as pair(one, next));
          return case when is_long then pairs || hashtext(chr(30) || chr(30)) else pairs end;
        end $$`.execute(db);
    },
  },
  '0324_record_revisions': {
    async up(db) {
      await sql`create table record_revisions (
        tenant_id text not null, meta_key text not null, record_id text not null, number integer not null,
        record_version integer not null, content jsonb not null, user_id text not null,
        start_time timestamp(0) not null, end_time timestamp(0),
        primary key (meta_key, record_id, number))`.execute(db);
      // What was in force in a month, the latest first.
      await sql`create index record_revisions_time
        on record_revisions (meta_key, tenant_id, start_time desc, record_id desc)`.execute(db);
    },
  },
  '0325_record_tallies_of_kinds': {
    async up(db) {
      // Analyses have aggregates too. What was counted before is counted again by its next reader.
      await sql`drop table record_tallies`.execute(db);
      await sql`create table record_tallies (
        tenant_id text not null, meta_key text not null, kind text not null, unit_id text not null,
        parts jsonb not null, is_current boolean not null default true, counted_at timestamptz not null default now(),
        primary key (tenant_id, meta_key, kind, unit_id))`.execute(db);
      await sql`create index record_tallies_unit on record_tallies (tenant_id, meta_key, unit_id)`.execute(db);
    },
  },
};
