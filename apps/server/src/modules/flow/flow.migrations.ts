import { sql } from 'kysely';
import type { Database, Migrations } from '../../shared/database/database.ts';
import { flowDeskMigrations } from './flow-desk.migrations.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

async function createDefinitions(db: Database): Promise<void> {
  await sql`create table flow_models (
    id text primary key, tenant_id text not null, model_key text not null, name text not null,
    category text not null default '', xml text not null, ${maintainedColumns})`.execute(db);
  await sql`create unique index flow_models_key on flow_models (tenant_id, model_key) where not is_deleted`.execute(db);
  await sql`create table flow_deployments (
    id text primary key, tenant_id text not null, process_key text not null, version integer not null,
    name text not null, category text not null, xml text not null, compiled text not null,
    is_suspended boolean not null default false, is_deleted boolean not null default false,
    create_user text not null, create_user_name text not null, create_time timestamp(0) not null)`.execute(db);
  await sql`create unique index flow_deployments_version on flow_deployments (tenant_id, process_key, version)`.execute(
    db,
  );
}

async function createInstances(db: Database): Promise<void> {
  await sql`create table flow_instances (
    id text primary key, tenant_id text not null, deployment_id text not null references flow_deployments (id),
    process_key text not null, process_name text not null, meta_key text not null, business_id text not null,
    title text not null, unit_id text not null, department_id text not null, initiator_id text not null,
    initiator_name text not null, initiator_unit_id text not null, initiator_department_id text not null,
    parent_id text not null default '', parent_call integer not null default 0,
    status text not null, state text not null, start_time timestamp(0) not null, end_time timestamp(0),
    version integer not null default 1)`.execute(db);
  // A record is in one running process.
  await sql`create unique index flow_instances_running on flow_instances (tenant_id, meta_key, business_id)
    where status in ('running', 'suspended') and parent_id = ''`.execute(db);
  await sql`create index flow_instances_record on flow_instances (tenant_id, meta_key, business_id, id desc)`.execute(
    db,
  );
  await sql`create index flow_instances_started on flow_instances (tenant_id, initiator_id, id desc)`.execute(db);
  await sql`create index flow_instances_unit on flow_instances (tenant_id, unit_id, id desc)`.execute(db);
  await sql`create index flow_instances_parent on flow_instances (parent_id) where parent_id <> ''`.execute(db);
  await sql`create index flow_instances_deployment on flow_instances (deployment_id, status)`.execute(db);
}

async function createTasks(db: Database): Promise<void> {
  await sql`create table flow_tasks (
    id text primary key, tenant_id text not null, instance_id text not null references flow_instances (id),
    token integer not null, node_key text not null, name text not null,
    assignee_id text not null, owner_id text not null, status text not null, is_parked boolean not null,
    is_submit boolean not null, outcome text not null, comment text not null, done_by text not null,
    round integer not null, create_time timestamp(0) not null, claim_time timestamp(0),
    done_time timestamp(0))`.execute(db);
  await sql`create index flow_tasks_to_do on flow_tasks (tenant_id, assignee_id, create_time desc, id desc)
    where status = 'open'`.execute(db);
  await sql`create index flow_tasks_done on flow_tasks (tenant_id, done_by, done_time desc, id desc)
    where status = 'done'`.execute(db);
  await sql`create index flow_tasks_instance on flow_tasks (instance_id, status)`.execute(db);
  await sql`create table flow_candidates (
    task_id text not null references flow_tasks (id), tenant_id text not null, kind text not null, ref text not null,
    is_open boolean not null, primary key (task_id, kind, ref))`.execute(db);
  await sql`create index flow_candidates_open on flow_candidates (tenant_id, kind, ref, task_id desc)
    where is_open`.execute(db);
}

async function createRest(db: Database): Promise<void> {
  await sql`create table flow_history (
    id text primary key, tenant_id text not null, instance_id text not null references flow_instances (id),
    task_id text not null, node_key text not null, node_name text not null, activity_type text not null,
    actor_id text not null, actor_name text not null, outcome text not null, pass boolean not null,
    comment text not null, round integer not null, start_time timestamp(0) not null, end_time timestamp(0) not null,
    duration_seconds integer not null)`.execute(db);
  await sql`create index flow_history_instance on flow_history (instance_id, id)`.execute(db);
  await sql`create table flow_timers (
    instance_id text not null references flow_instances (id), token integer not null, tenant_id text not null,
    node_key text not null, due_at timestamptz not null, tries integer not null default 0,
    primary key (instance_id, token))`.execute(db);
  await sql`create index flow_timers_due on flow_timers (due_at)`.execute(db);
  await sql`create table flow_comments (
    id text primary key, tenant_id text not null, instance_id text not null references flow_instances (id),
    task_id text not null, author_id text not null, author_name text not null, content text not null,
    create_time timestamp(0) not null)`.execute(db);
  await sql`create index flow_comments_instance on flow_comments (instance_id, id)`.execute(db);
  await sql`create table flow_copies (
    id text primary key, tenant_id text not null, instance_id text not null references flow_instances (id),
    receiver_id text not null, sender_id text not null, is_read boolean not null default false,
    create_time timestamp(0) not null)`.execute(db);
  await sql`create unique index flow_copies_receiver on flow_copies (instance_id, receiver_id)`.execute(db);
  await sql`create index flow_copies_list on flow_copies (tenant_id, receiver_id, id desc)`.execute(db);
}

async function createBindings(db: Database): Promise<void> {
  await sql`create table flow_bindings (
    tenant_id text not null, meta_key text not null, bindings text not null, ${maintainedColumns},
    primary key (tenant_id, meta_key))`.execute(db);
}

/** Where a version and an instance run, and the calls to a server whose effects are not written yet. */
async function createEngineCalls(db: Database): Promise<void> {
  await sql`alter table flow_deployments add column engine_id text not null default ''`.execute(db);
  await sql`alter table flow_instances add column engine_id text not null default ''`.execute(db);
  await sql`create index flow_instances_engine on flow_instances (engine_id) where engine_id <> ''`.execute(db);
  // The instance may not be stored yet: its start and its first command are one transaction.
  await sql`create table flow_engine_calls (
    instance_id text primary key, tenant_id text not null, request text not null, command text not null,
    actor text not null, comment text not null, sent_at timestamptz not null, lease_until timestamptz not null,
    next_try timestamptz not null)`.execute(db);
  await sql`create index flow_engine_calls_due on flow_engine_calls (next_try)`.execute(db);
  await sql`create table flow_engine_cursors (engine text primary key, position text not null)`.execute(db);
}

/** What a row of the history led to; who handed tasks over finds them again. */
async function addTargets(db: Database): Promise<void> {
  await sql`alter table flow_history add column target text not null default ''`.execute(db);
  await sql`create index flow_history_handed on flow_history (tenant_id, actor_id, task_id, id desc)
    where activity_type in ('transfer', 'delegate')`.execute(db);
}

export const flowMigrations: Migrations = {
  ...flowDeskMigrations,
  '0900_flow': {
    async up(db) {
      await createDefinitions(db);
      await createInstances(db);
      await createTasks(db);
      await createRest(db);
    },
  },
  '0910_flow_bindings': { up: createBindings },
  '0930_flow_engine': { up: createEngineCalls },
  '0947_flow_targets': { up: addTargets },
};
