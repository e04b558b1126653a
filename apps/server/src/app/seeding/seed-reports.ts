import { readTemplate, type WorkbookTemplate } from '@org/sheets';
import { sql } from 'kysely';
import type { DemoDeployment, DemoRecord } from '../../demo/demo-deployment.ts';
import { officeUseValues } from '../../demo/reports/office-use-values.ts';
import { officeUse } from '../../demo/reports/office-use.ts';
import { writeOfficeUse } from '../../demo/reports/report-workbook.ts';
import type { Database } from '../../shared/database/database.ts';
import type { createdBy } from '../../shared/database/maintained.ts';
import { createId } from '../../shared/ids/snowflake.ts';

type Deployment = Pick<DemoDeployment, 'records' | 'users'>;

interface Place {
  readonly tenantId: string;
  readonly stamp: ReturnType<typeof createdBy>;
}

/** Stores the template of the demo's report, published, its tasks, and what units filled in. */
export async function seedReports(db: Database, deployment: Deployment, place: Place): Promise<void> {
  const tasks = officeUse.tasks.flatMap((task) => {
    const record = deployment.records['reporttask']?.find(({ values }) => values['taskCode'] === task.code);
    return record && record.tenantId === place.tenantId ? [{ task, record }] : [];
  });
  const [first] = tasks;
  if (!first) return;
  const templateId = await storeTemplate(db, first.record, place);
  for (const [quarter, { task, record }] of tasks.entries()) {
    await sql`insert into report_tasks (tenant_id, task_id, template_id, number, period, create_user, create_time)
      values (${place.tenantId}, ${record.id}, ${templateId}, 1, ${task.period}, ${record.createUser},
        ${record.createTime}::timestamp)`.execute(db);
    const assigned = (deployment.records['reporttaskassign'] ?? []).filter(
      ({ values }) => values['taskId'] === record.id,
    );
    for (const [unit, assignment] of assigned.entries()) {
      const person = deployment.users.find(({ id }) => id === assignment.values['reporter']);
      const values = person && officeUseValues(unit, quarter, person.realName);
      await storeFill(db, { assignment, templateId, period: task.period, values });
    }
  }
}

async function storeTemplate(db: Database, task: DemoRecord, { tenantId, stamp }: Place): Promise<string> {
  const id = createId();
  const workbook = await writeOfficeUse();
  const { template: read } = await readTemplate(workbook);
  if (!read) throw new RangeError('The workbook of the demo is no template.');
  const template: WorkbookTemplate = { ...read, checks: officeUse.checks };
  const own = { fileName: `${officeUse.name}.xlsx`, content: JSON.stringify(template) };
  const reportClass = String(task.values['reportClass'] ?? '');
  await sql`insert into report_templates (id, tenant_id, name, report_class, remark, published, is_changed, file_name,
      workbook, template, create_user, create_time, update_user, update_time)
    values (${id}, ${tenantId}, ${officeUse.name}, ${reportClass}, ${officeUse.remark}, 1, false, ${own.fileName},
      ${workbook}, ${own.content}, ${stamp.create_user}, ${stamp.create_time}::timestamp, ${stamp.update_user},
      ${stamp.update_time}::timestamp)`.execute(db);
  await sql`insert into report_template_versions (tenant_id, template_id, number, file_name, workbook, template,
      create_user, create_time)
    values (${tenantId}, ${id}, 1, ${own.fileName}, ${workbook}, ${own.content}, ${stamp.create_user},
      ${stamp.create_time}::timestamp)`.execute(db);
  return id;
}

interface SeededFill {
  readonly assignment: DemoRecord;
  readonly templateId: string;
  readonly period: string;
  readonly values: Readonly<Record<string, string | number>> | undefined;
}

async function storeFill(db: Database, { assignment, templateId, period, values }: SeededFill): Promise<void> {
  const { id, tenantId, unitId, values: record } = assignment;
  const filled = { sheets: values ? { [officeUse.sheet]: { values, repeats: {} } } : {} };
  const filledTime = values ? String(record['filledAt']) : null;
  await sql`insert into report_fills (tenant_id, assign_id, task_id, unit_id, template_id, number, period, end_date,
      filled, version, filled_user, filled_time)
    values (${tenantId}, ${id}, ${String(record['taskId'])}, ${unitId}, ${templateId}, 1, ${period},
      ${String(record['endDate'])}::timestamp, ${JSON.stringify(filled)}, ${values ? 1 : 0},
      ${values ? String(record['reporter']) : ''}, ${filledTime}::timestamp)`.execute(db);
}
