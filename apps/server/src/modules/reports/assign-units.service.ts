import { type BodyOf, isDay, MOST_REPORT_UNITS, recordStatus, type reportsCalls } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting } from '../../shared/http/saving.ts';
import { dayOf, endOfDay } from '../../shared/time/days.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { StoredRecord } from '../records/records.port.ts';
import { filledRows } from './filled-cells.ts';
import { itemsOfState } from './fill-state.ts';
import { tellUnits } from './report-messages.service.ts';
import { contentOf } from './read-fill.service.ts';
import { ASSIGN, TASK, textOf, type ReportsParts } from './reports-parts.ts';
import type { NewFill, TaskBinding } from './reports.port.ts';
import { reportRefusal } from './reports.words.ts';
import { createOutcome, type UnitOutcome } from './unit-outcome.ts';

const MONTH = 'yyyy-MM'.length;

/** Gives a task to units. A unit that has it keeps its report as it is. */
export async function assignUnits(
  parts: ReportsParts,
  context: RequestContext,
  input: BodyOf<typeof reportsCalls.assign>,
): Promise<UnitOutcome> {
  const { reports } = parts;
  const { taskId, unitIds, withSubordinates = false } = input;
  // Of two people who assign at once, the second one meets what the first has assigned.
  await parts.records.port.hold(context, TASK, taskId);
  const task = found(await parts.records.port.find(context, TASK, taskId));
  const endDate = endOf(task);
  const binding = await bindingOf(parts, context, { task, input });
  const units = await reports.units(context, unitIds, withSubordinates);
  if (unitIds.some((id) => !units.some((unit) => unit.id === id))) throw httpRefusal('RECORD_MISSING');
  if (units.length > MOST_REPORT_UNITS) throw reportRefusal('REPORT_UNITS_TOO_MANY', { most: MOST_REPORT_UNITS });
  const given = new Map(
    (await reports.fills(context, { taskId }))
      .filter(({ status }) => status !== recordStatus.cancelled)
      .map((fill) => [fill.unitId, fill]),
  );
  const { outcome, done, refused } = createOutcome();
  const added: NewFill[] = [];
  for (const { id, name } of units) {
    const known = given.get(id);
    if (known) refused(known, reportRefusal('REPORT_UNIT_HAS_TASK', { unit: name }));
    else {
      added.push({ assignId: createId(), taskId, unitId: id, endDate, binding });
      done({ assignId: added.at(-1)?.assignId ?? '', unitId: id, unitName: name });
    }
  }
  await insert(parts, context, { task, added, binding });
  await tellUnits(parts, context, { key: 'reportAssigned', task, fills: outcome.done, end: endDate });
  return outcome;
}

/** The end of a task: the last second of its day. */
function endOf({ content }: StoredRecord): string {
  const end = textOf(content, 'endDate');
  if (!isDay(dayOf(end))) throw reportRefusal('REPORT_TASK_WITHOUT_END');
  return endOfDay(end);
}

interface Binding {
  readonly task: StoredRecord;
  readonly input: BodyOf<typeof reportsCalls.assign>;
}

/** The template version of a task; the first assignment decides it. */
async function bindingOf(
  { reports, templates }: ReportsParts,
  context: RequestContext,
  { task, input: { templateId, period } }: Binding,
): Promise<TaskBinding> {
  const known = await reports.binding(context, task.id);
  if (known && isExisting(templateId) && templateId !== known.templateId)
    throw reportRefusal('REPORT_TASK_BOUND', { name: known.templateName });
  if (known) return known;
  if (!isExisting(templateId)) throw reportRefusal('REPORT_TASK_WITHOUT_TEMPLATE');
  // A template that is being removed cannot be taken.
  await templates.hold(context, templateId);
  const template = found(await templates.find(context, templateId));
  if (template.metaKey !== '') throw reportRefusal('REPORT_TEMPLATE_PRINTS', { name: template.name });
  if (template.published === 0) throw reportRefusal('REPORT_TEMPLATE_UNPUBLISHED', { name: template.name });
  const own =
    textOf(task.content, 'periodMonth') || textOf(task.content, 'startDate') || textOf(task.content, 'endDate');
  const binding = {
    taskId: task.id,
    templateId,
    number: template.published,
    period: period ?? own.slice(0, MONTH),
  };
  await reports.bind(context, binding);
  return { ...binding, templateName: template.name };
}

interface Adding {
  readonly task: StoredRecord;
  readonly added: readonly NewFill[];
  readonly binding: TaskBinding;
}

async function insert(parts: ReportsParts, context: RequestContext, { task, added, binding }: Adding): Promise<void> {
  if (added.length === 0) return;
  const compiled = await parts.formOf(context, ASSIGN);
  const { template } = await contentOf(parts, context, binding);
  const rowsTotal = filledRows(template, { sheets: {} }).total;
  for (const { assignId, unitId, endDate } of added) {
    const own = { ...context, unitId, departmentIds: [] };
    const content = newContent(compiled, { task, unitId, endDate, rowsTotal });
    await parts.records.port.insert(own, ASSIGN, { id: assignId, content });
  }
  await parts.reports.insert(context, added);
}

interface NewContent {
  readonly task: StoredRecord;
  readonly unitId: string;
  readonly endDate: string;
  readonly rowsTotal: number;
}

function newContent(compiled: CompiledForm, { task, unitId, endDate, rowsTotal }: NewContent) {
  return itemsOfState(compiled, 'unfilled', {
    taskId: task.id,
    taskCode: textOf(task.content, 'taskCode'),
    orgId: unitId,
    endDate,
    rowsTotal,
    rowsFilled: 0,
    fillRate: 0,
  });
}
