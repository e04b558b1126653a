import { recordStatus } from '@org/contract';
import type { FilledWorkbook } from '@org/sheets';
import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { FillFilter, ReportsPort, TaskBinding, TaskUnit, UnitFill } from './reports.port.ts';

const ASSIGN = 'reporttaskassign';
/** Reports that count: handed in or approved. */
const counted = [recordStatus.committed, recordStatus.verified];

/** The fills with their records and units, of the visible units; the record says whether one exists and its state. */
function visibleFills({ tenantId, visibleUnitIds }: Scope): RawBuilder<unknown> {
  return sql`report_fills fill
    join records record on record.meta_key = ${sql.lit(ASSIGN)} and record.id = fill.assign_id
      and record.tenant_id = fill.tenant_id and not record.is_deleted
    join units unit on unit.id = fill.unit_id and unit.tenant_id = fill.tenant_id
    left join users person on person.id = fill.filled_user and person.tenant_id = fill.tenant_id
    where fill.tenant_id = ${tenantId} and ${isAnyOf('fill.unit_id', visibleUnitIds)}`;
}

function matching(filter: FillFilter): RawBuilder<unknown> {
  if ('taskId' in filter) return sql`fill.task_id = ${filter.taskId}`;
  if ('assignIds' in filter) return isAnyOf('fill.assign_id', filter.assignIds);
  if ('below' in filter)
    return sql`fill.task_id = ${filter.below.taskId} and unit.path like (
      select own.path from units own where own.id = ${filter.below.unitId} and own.tenant_id = fill.tenant_id) || '_%'`;
  const period = filter.period === undefined ? sql`true` : sql`fill.period = ${filter.period}`;
  const before = filter.before === undefined ? sql`true` : sql`fill.period < ${filter.before}`;
  return sql`fill.unit_id = ${filter.unitId} and fill.template_id = ${filter.templateId} and ${period} and ${before}
    and fill.version > 0 and record.status = any(${counted}::int[])`;
}

async function fills(scope: Scope, filter: FillFilter): Promise<readonly UnitFill[]> {
  const order =
    'unitId' in filter ? sql`fill.period desc, fill.assign_id desc limit 1` : sql`unit.path, fill.assign_id`;
  const { rows } = await sql<UnitFill>`
    select fill.assign_id as "assignId", fill.task_id as "taskId", fill.unit_id as "unitId",
      unit.unit_name as "unitName", unit.unit_code as "unitCode", unit.parent_id as "parentId",
      fill.template_id as "templateId", fill.number, fill.period, fill.end_date as "endDate", fill.version,
      fill.filled_user as "filledUser", coalesce(person.real_name, '') as "filledUserName",
      coalesce(fill.filled_time::text, '') as "filledTime", coalesce(fill.reminded_time::text, '') as "remindedTime",
      record.status, record.version as "recordVersion"
    from ${visibleFills(scope)} and ${matching(filter)} order by ${order}`.execute(scope.db);
  return rows;
}

async function binding({ db, tenantId }: Pick<Scope, 'db' | 'tenantId'>, taskId: string) {
  const { rows } = await sql<TaskBinding>`
    select task.task_id as "taskId", task.template_id as "templateId", template.name as "templateName", task.number,
      task.period
    from report_tasks task join report_templates template on template.id = task.template_id
    where task.tenant_id = ${tenantId} and task.task_id = ${taskId}`.execute(db);
  return rows[0];
}

async function units({ db, tenantId, visibleUnitIds }: Scope, unitIds: readonly string[], withSubordinates: boolean) {
  const below = withSubordinates
    ? sql`exists (select from units above where above.tenant_id = unit.tenant_id and not above.is_deleted
        and ${isAnyOf('above.id', unitIds)} and ${isAnyOf('above.id', visibleUnitIds)}
        and unit.path like above.path || '%')`
    : isAnyOf('unit.id', unitIds);
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select unit.id, unit.unit_name as name from units unit
    where unit.tenant_id = ${tenantId} and not unit.is_deleted and ${isAnyOf('unit.id', visibleUnitIds)} and ${below}
    order by unit.path`.execute(db);
  return rows;
}

async function taskUnits({ db, tenantId, visibleUnitIds }: Scope, taskId: string): Promise<readonly TaskUnit[]> {
  const { rows } = await sql<TaskUnit>`
    select unit.id, unit.parent_id as "parentId", unit.unit_name as name, coalesce(given.assign_id, '') as "assignId"
    from units unit left join lateral (
      select fill.assign_id from report_fills fill
      join records record on record.meta_key = ${sql.lit(ASSIGN)} and record.id = fill.assign_id
        and record.tenant_id = fill.tenant_id and not record.is_deleted
      where fill.tenant_id = unit.tenant_id and fill.task_id = ${taskId} and fill.unit_id = unit.id
      order by record.status = ${recordStatus.cancelled}, fill.assign_id desc limit 1) given on true
    where unit.tenant_id = ${tenantId} and not unit.is_deleted and ${isAnyOf('unit.id', visibleUnitIds)}
    order by unit.path`.execute(db);
  return rows;
}

/** Stores reports of units in the database. */
export const reportsRepository: ReportsPort = {
  binding,
  async bind({ db, tenantId, userId, now }, { taskId, templateId, number, period }) {
    await sql`insert into report_tasks (tenant_id, task_id, template_id, number, period, create_user, create_time)
      values (${tenantId}, ${taskId}, ${templateId}, ${number}, ${period}, ${userId}, ${now}::timestamp)`.execute(db);
  },
  fills,
  async filled({ db, tenantId }, assignIds) {
    const { rows } = await sql<{ readonly id: string; readonly filled: string }>`
      select assign_id as id, filled from report_fills
      where tenant_id = ${tenantId} and ${isAnyOf('assign_id', assignIds)}`.execute(db);
    // The text was written by `save`.
    return new Map(rows.map(({ id, filled }) => [id, JSON.parse(filled) as FilledWorkbook]));
  },
  units,
  taskUnits,
  async insert({ db, tenantId }, added) {
    if (added.length === 0) return;
    const rows = added.map(
      ({ assignId, taskId, unitId, endDate, binding: { templateId, number, period } }) =>
        sql`(${tenantId}, ${assignId}, ${taskId}, ${unitId}, ${templateId}, ${number}::int, ${period},
          ${endDate}::timestamp)`,
    );
    await sql`insert into report_fills (
      tenant_id, assign_id, task_id, unit_id, template_id, number, period, end_date)
      values ${sql.join(rows)}`.execute(db);
  },
  async hold({ db, tenantId }, assignId) {
    await sql`select 1 from report_fills where tenant_id = ${tenantId} and assign_id = ${assignId}
      for no key update`.execute(db);
  },
  async save({ db, tenantId, userId, now }, { assignId, version, filled }) {
    const { rows } = await sql<{ readonly version: number }>`
      update report_fills set filled = ${JSON.stringify(filled)}, version = version + 1, filled_user = ${userId},
        filled_time = ${now}::timestamp
      where tenant_id = ${tenantId} and assign_id = ${assignId} and version = ${version} returning version`.execute(db);
    return rows[0]?.version;
  },
  async setEnd({ db, tenantId }, assignId, endDate) {
    await sql`update report_fills set end_date = ${endDate}::timestamp
      where tenant_id = ${tenantId} and assign_id = ${assignId}`.execute(db);
  },
  async setReminded({ db, tenantId, now }, assignIds) {
    await sql`update report_fills set reminded_time = ${now}::timestamp
      where tenant_id = ${tenantId} and ${isAnyOf('assign_id', assignIds)}`.execute(db);
  },
  async peopleOf({ db, tenantId }, unitId, userIds) {
    const { rows } = await sql<{ readonly id: string }>`select id from users
      where tenant_id = ${tenantId} and unit_id = ${unitId} and ${isAnyOf('id', userIds)} order by id`.execute(db);
    return rows.map(({ id }) => id);
  },
  async tasksOf(scope, unitIds, taskId) {
    const one = taskId === undefined ? sql`true` : sql`fill.task_id = ${taskId}`;
    const { rows } = await sql<{ readonly taskId: string; readonly unitId: string }>`
      select distinct fill.task_id as "taskId", task.unit_id as "unitId"
      from report_fills fill
      join records record on record.meta_key = ${sql.lit(ASSIGN)} and record.id = fill.assign_id
        and record.tenant_id = fill.tenant_id and not record.is_deleted
      join records task on task.meta_key = 'reporttask' and task.id = fill.task_id
        and task.tenant_id = fill.tenant_id and not task.is_deleted
      where fill.tenant_id = ${scope.tenantId} and ${one} and ${isAnyOf('fill.unit_id', unitIds)}
        and ${isAnyOf('fill.unit_id', scope.visibleUnitIds)}`.execute(scope.db);
    return rows;
  },
};
