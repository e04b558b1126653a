import { readTemplate } from '@org/sheets';
import { sql } from 'kysely';
import type { DemoDeployment, DemoRecord } from '../../demo/demo-deployment.ts';
import { officeUseValues } from '../../demo/reports/office-use-values.ts';
import { officeUse } from '../../demo/reports/office-use.ts';
import { writeOfficeUse } from '../../demo/reports/report-workbook.ts';
import type { Database } from '../../shared/database/database.ts';
import { storeTemplate, type SeededTemplate } from './store-template.ts';

type Deployment = Pick<DemoDeployment, 'records' | 'users'>;

type Place = Pick<SeededTemplate, 'tenantId' | 'stamp'>;

/** Stores the template of the demo's report, published, its tasks, and what units filled in. */
export async function seedReports(db: Database, deployment: Deployment, place: Place): Promise<void> {
  const tasks = officeUse.tasks.flatMap((task) => {
    const record = deployment.records['reporttask']?.find(({ values }) => values['taskCode'] === task.code);
    return record && record.tenantId === place.tenantId ? [{ task, record }] : [];
  });
  const [first] = tasks;
  if (!first) return;
  const templateId = await storeOfficeUse(db, first.record, place);
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

async function storeOfficeUse(db: Database, task: DemoRecord, place: Place): Promise<string> {
  const workbook = await writeOfficeUse();
  const { template: read } = await readTemplate(workbook);
  if (!read) throw new RangeError('The workbook of the demo is no template.');
  const template = { ...read, checks: officeUse.checks };
  const reportClass = String(task.values['reportClass'] ?? '');
  const { name, remark } = officeUse;
  return storeTemplate(db, { ...place, name, remark, reportClass, workbook, template });
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
