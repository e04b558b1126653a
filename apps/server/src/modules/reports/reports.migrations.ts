import { sql } from 'kysely';
import type { Migrations } from '../../shared/database/database.ts';
import { maintainedColumns } from '../../shared/database/maintained-columns.ts';

export const reportsMigrations: Migrations = {
  '0940_reports': {
    async up(db) {
      await sql`create table report_templates (
        id text primary key, tenant_id text not null, name text not null, report_class text not null default '',
        remark text not null default '', published integer not null default 0, is_changed boolean not null default true,
        file_name text not null, workbook bytea not null, template text not null, ${maintainedColumns})`.execute(db);
      await sql`create index report_templates_tenant on report_templates (tenant_id, report_class)
        where not is_deleted`.execute(db);
      // A version never changes, so units on an older one lose nothing when the template goes on.
      await sql`create table report_template_versions (
        tenant_id text not null, template_id text not null references report_templates (id), number integer not null,
        file_name text not null, workbook bytea not null, template text not null,
        create_user text not null, create_time timestamp(0) not null,
        primary key (tenant_id, template_id, number))`.execute(db);
      await sql`create table report_tasks (
        tenant_id text not null, task_id text not null, template_id text not null, number integer not null,
        period text not null, create_user text not null, create_time timestamp(0) not null,
        primary key (tenant_id, task_id),
        foreign key (tenant_id, template_id, number)
          references report_template_versions (tenant_id, template_id, number))`.execute(db);
      await sql`create index report_tasks_template on report_tasks (tenant_id, template_id)`.execute(db);
      await sql`create table report_fills (
        tenant_id text not null, assign_id text not null, task_id text not null, unit_id text not null,
        template_id text not null, number integer not null, period text not null, end_date timestamp(0) not null,
        filled text not null default '{"sheets":{}}', version integer not null default 0,
        filled_user text not null default '', filled_time timestamp(0), reminded_time timestamp(0),
        primary key (tenant_id, assign_id),
        foreign key (tenant_id, task_id) references report_tasks (tenant_id, task_id))`.execute(db);
      await sql`create index report_fills_task on report_fills (tenant_id, task_id)`.execute(db);
      await sql`create index report_fills_period on report_fills (tenant_id, unit_id, template_id, period)`.execute(db);
    },
  },
  '0946_print_templates': {
    async up(db) {
      await sql`alter table report_templates add column meta_key text not null default ''`.execute(db);
      await sql`create index report_templates_form on report_templates (tenant_id, meta_key)
        where meta_key <> '' and not is_deleted`.execute(db);
    },
  },
};
