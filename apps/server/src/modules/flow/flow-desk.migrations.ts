import { sql } from 'kysely';
import type { Database, Migrations } from '../../shared/database/database.ts';

/** Candidates have the same, because the tasks of a role are spread over the whole table. */
async function addToCandidates(db: Database): Promise<void> {
  await sql`alter table flow_candidates add column create_time timestamp(0),
    add column due_time timestamp(0), add column process_key text not null default '',
    add column unit_id text not null default '', add column search_text text not null default ''`.execute(db);
  await sql`update flow_candidates c set create_time = t.create_time, due_time = t.due_time,
    process_key = t.process_key, unit_id = t.unit_id, search_text = t.search_text
    from flow_tasks t where t.id = c.task_id`.execute(db);
  await sql`alter table flow_candidates alter column create_time set not null`.execute(db);
  await sql`drop index flow_candidates_open`.execute(db);
  await sql`create index flow_candidates_open on flow_candidates (tenant_id, kind, ref, task_id desc)
    include (create_time, due_time, process_key, unit_id, search_text) where is_open`.execute(db);
}

/** What the person of a task changes in its record, for those who get the record after them. */
async function createChanges(db: Database): Promise<void> {
  await sql`create table flow_changes (
    id text primary key, tenant_id text not null, task_id text not null references flow_tasks (id),
    item_key text not null, former text)`.execute(db);
  await sql`create unique index flow_changes_task on flow_changes (task_id, item_key)`.execute(db);
  // Times have no parts of a second; an id says whether a task is older than a decision.
  await sql`alter table flow_tasks add column made_id text not null default ''`.execute(db);
}

/** Proxies, due dates, comments with files, and what a person keeps at the desk. */
export const flowDeskMigrations: Migrations = {
  '0920_flow_proxies': {
    async up(db) {
      await sql`create table flow_proxies (
        id text primary key, tenant_id text not null, user_id text not null, proxy_user_id text not null,
        begin_date date not null, end_date date not null, process_keys text[] not null default '{}',
        remark text not null default '', create_time timestamp(0) not null)`.execute(db);
      await sql`create index flow_proxies_user on flow_proxies (tenant_id, user_id, end_date desc)`.execute(db);
      await sql`create index flow_proxies_proxy on flow_proxies (tenant_id, proxy_user_id, end_date desc)`.execute(db);
      // The person whose task a proxy has; '' for none.
      await sql`alter table flow_tasks add column proxy_for text not null default ''`.execute(db);
      await sql`create index flow_tasks_proxied on flow_tasks (tenant_id, proxy_for, create_time desc, id desc)
        where status = 'open' and proxy_for <> ''`.execute(db);
    },
  },
  '0921_flow_due_dates': {
    async up(db) {
      await sql`create table flow_calendar (
        tenant_id text not null, day date not null, is_workday boolean not null, name text not null default '',
        update_user text not null, update_time timestamp(0) not null, primary key (tenant_id, day))`.execute(db);
      await sql`alter table flow_tasks add column due_time timestamp(0), add column reminded_time timestamp(0)`.execute(
        db,
      );
      await sql`create table flow_reminders (
        task_id text not null references flow_tasks (id), kind text not null, tenant_id text not null,
        instance_id text not null, due_time timestamp(0) not null, tries integer not null default 0,
        primary key (task_id, kind))`.execute(db);
      await sql`create index flow_reminders_due on flow_reminders (due_time)`.execute(db);
    },
  },
  '0923_flow_search': {
    async up(db) {
      // What tasks are searched by is in their indexes: lists count and search them without reading their instances.
      await sql`alter table flow_tasks add column process_key text not null default '',
        add column unit_id text not null default '', add column search_text text not null default ''`.execute(db);
      await sql`update flow_tasks t set process_key = i.process_key, unit_id = i.unit_id,
        search_text = i.title || E'\\n' || i.process_name from flow_instances i where i.id = t.instance_id`.execute(db);
      await sql`drop index flow_tasks_to_do`.execute(db);
      await sql`drop index flow_tasks_done`.execute(db);
      await sql`create index flow_tasks_to_do on flow_tasks (tenant_id, assignee_id, create_time desc, id desc)
        include (search_text, process_key, unit_id, due_time) where status = 'open'`.execute(db);
      await sql`create index flow_tasks_done on flow_tasks (tenant_id, done_by, done_time desc, id desc)
        include (search_text, process_key, unit_id) where status = 'done'`.execute(db);
      await sql`create index flow_tasks_open on flow_tasks (instance_id) include (due_time)
        where status = 'open'`.execute(db);
      await addToCandidates(db);
    },
  },
  '0924_flow_watch': {
    async up(db) {
      // Instances of all units, of one unit and of one process are counted in their order without reading the table.
      await sql`drop index flow_instances_unit`.execute(db);
      await sql`create index flow_instances_follow on flow_instances (tenant_id, id desc)
        include (unit_id, process_key, status, start_time) where parent_id = ''`.execute(db);
      await sql`create index flow_instances_unit on flow_instances (tenant_id, unit_id, id desc)
        include (process_key, status, start_time) where parent_id = ''`.execute(db);
      await sql`create index flow_instances_process on flow_instances (tenant_id, process_key, id desc)
        include (unit_id, status, start_time)`.execute(db);
      // A part of a name, also of two Chinese characters.
      await sql`create index flow_instances_names on flow_instances
        using gin (record_search(title || chr(31) || process_name))`.execute(db);
      // Where tasks wait, and how long the latest of a node took.
      await sql`create index flow_tasks_waiting on flow_tasks (tenant_id, process_key, node_key)
        include (unit_id, create_time) where status = 'open' and not is_submit`.execute(db);
      await sql`create index flow_tasks_lasting on flow_tasks (tenant_id, process_key, node_key, done_time desc)
        include (create_time) where status = 'done'`.execute(db);
      // The plans of searches depend on how often a pair of characters occurs.
      await sql`analyze flow_instances`.execute(db);
    },
  },
  '0924_flow_changes': { up: createChanges },
  '0922_flow_comments': {
    async up(db) {
      await sql`alter table flow_comments
        add column mention_ids text[] not null default '{}', add column file_ids text[] not null default '{}'`.execute(
        db,
      );
      await sql`create table flow_phrases (
        id text primary key, tenant_id text not null, user_id text not null, content text not null,
        create_time timestamp(0) not null)`.execute(db);
      await sql`create index flow_phrases_user on flow_phrases (tenant_id, user_id, id)`.execute(db);
      await sql`create table flow_comment_drafts (
        task_id text not null references flow_tasks (id), user_id text not null, tenant_id text not null,
        content text not null, update_time timestamp(0) not null, primary key (task_id, user_id))`.execute(db);
    },
  },
};
