import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import { isExisting } from '../../shared/http/saving.ts';
import type { RecordFilter } from '../records/records.port.ts';
import { TASK, type ReportsParts } from './reports-parts.ts';
import { sql } from 'kysely';

interface Asked {
  readonly orgId?: string | undefined;
  readonly filter: RecordFilter;
}

/**
 * The tasks that the caller's units have, or that one unit has. A task belongs to the unit that gave it, which
 * those who fill it in need not see.
 */
export async function assignedTasks(
  { records, reports }: Pick<ReportsParts, 'records' | 'reports'>,
  context: RequestContext,
  { orgId, filter }: Asked,
) {
  if (isExisting(orgId) && !context.visibleUnitIds.includes(orgId)) throw httpRefusal('RECORD_MISSING');
  const tasks = await reports.tasksOf(context, isExisting(orgId) ? [orgId] : context.visibleUnitIds);
  const units = [...new Set(tasks.map(({ unitId }) => unitId))];
  const ids = [...new Set(tasks.map(({ taskId }) => taskId))];
  const test = { column: 'id', test: ids.length === 0 ? sql<boolean>`false` : isAnyOf('id', ids) };
  return records.list({ ...context, visibleUnitIds: units }, TASK, { ...filter, tests: [test] });
}
