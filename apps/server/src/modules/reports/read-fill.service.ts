import type { AnswerOf, reportsCalls } from '@org/contract';
import type { BaseLanguage } from '@org/meta-forms/core';
import { checkFilled, type FilledWorkbook } from '@org/sheets';
import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { dayOf } from '../../shared/time/days.ts';
import { isHandedIn, isOpenState, stateOf } from './fill-state.ts';
import type { TemplateContent } from './report-templates.port.ts';
import { TASK, textOf, type ReportsParts } from './reports-parts.ts';
import type { UnitFill } from './reports.port.ts';
import { reportRefusal } from './reports.words.ts';

/** The most problems of an answer. */
const MOST_PROBLEMS = 500;

export type CellProblem = AnswerOf<typeof reportsCalls.fill>['problems'][number];

/** What a unit has filled in, with the template version of its task and the period before. */
export interface ReadFill {
  readonly fill: UnitFill;
  readonly content: TemplateContent;
  readonly filled: FilledWorkbook;
  readonly last: { readonly period: string; readonly filled: FilledWorkbook } | undefined;
}

const EMPTY: FilledWorkbook = { sheets: {} };

/** The report of a unit that the caller sees. An assignment without a template is a plain record and has none. */
export async function findFill(
  { reports, records }: Pick<ReportsParts, 'reports' | 'records'>,
  context: RequestContext,
  assignId: string,
) {
  const [fill] = await reports.fills(context, { assignIds: [assignId] });
  if (fill) return fill;
  found(await records.port.find(context, 'reporttaskassign', assignId));
  throw reportRefusal('REPORT_TASK_WITHOUT_TEMPLATE');
}

/** The template version of a report. */
export async function contentOf(
  { templates }: Pick<ReportsParts, 'templates'>,
  context: RequestContext,
  { templateId, number }: Pick<UnitFill, 'templateId' | 'number'>,
): Promise<TemplateContent> {
  return found(await templates.content(context, templateId, number));
}

/** A report with everything that its checks need. */
export async function readFill(
  parts: Pick<ReportsParts, 'reports' | 'templates'>,
  context: RequestContext,
  fill: UnitFill,
): Promise<ReadFill> {
  const { reports } = parts;
  const content = await contentOf(parts, context, fill);
  const { unitId, templateId, period } = fill;
  const [before] = await reports.fills(context, { unitId, templateId, before: period });
  const ids = [fill.assignId, ...(before ? [before.assignId] : [])];
  const filled = await reports.filled(context, ids);
  const last = before && { period: before.period, filled: filled.get(before.assignId) ?? EMPTY };
  return { fill, content, filled: filled.get(fill.assignId) ?? EMPTY, last };
}

/** What the checks of the template say about a filled workbook. */
export function problemsOf({ content, filled, last }: ReadFill, language: BaseLanguage): CellProblem[] {
  const problems = checkFilled(content.template, filled, { language, ...(last ? { last: last.filled } : {}) });
  return problems.slice(0, MOST_PROBLEMS).map(({ code, sheet, address, message, level }) => ({
    code,
    sheet,
    address,
    message,
    level,
  }));
}

/** Whether the end of a report has passed. */
export function isOver({ endDate }: Pick<UnitFill, 'endDate'>, { now }: Pick<RequestContext, 'now'>): boolean {
  return endDate < now;
}

/** Refuses a report that its unit may not change now. */
export function refuseClosed(fill: UnitFill, context: Pick<RequestContext, 'now'>): void {
  if (!isOpenState(stateOf(fill))) throw reportRefusal('REPORT_CLOSED', { unit: fill.unitName });
  refuseOver(fill, context);
}

/** Refuses a report whose end has passed. */
export function refuseOver(fill: UnitFill, context: Pick<RequestContext, 'now'>): void {
  if (isOver(fill, context)) throw reportRefusal('REPORT_OVER', { unit: fill.unitName, end: dayOf(fill.endDate) });
}

/** A report as lists of units show it. */
export function shownFill(fill: UnitFill, context: Pick<RequestContext, 'now'>) {
  const { assignId, unitId, unitName, parentId, endDate, filledUser, filledUserName, filledTime, remindedTime } = fill;
  const state = stateOf(fill);
  const named = { assignId, unitId, unitName, parentId, endDate, filledUser, filledUserName, filledTime, remindedTime };
  return { ...named, state, isOver: !isHandedIn(state) && isOver(fill, context) };
}

/**
 * The task as the people see it who fill it in: its record may belong to a unit above them that they do not see, so it
 * is read for the unit of the task.
 */
export async function taskHead(
  { records, reports }: Pick<ReportsParts, 'records' | 'reports'>,
  context: RequestContext,
  taskId: string,
): Promise<AnswerOf<typeof reportsCalls.assignInfo>['task']> {
  const owners = await reports.tasksOf(context, context.visibleUnitIds, taskId);
  const scope = { ...context, visibleUnitIds: [...context.visibleUnitIds, ...owners.map(({ unitId }) => unitId)] };
  const { id, content } = found(await records.port.find(scope, TASK, taskId));
  const binding = await reports.binding(context, taskId);
  return {
    id,
    code: textOf(content, 'taskCode'),
    name: textOf(content, 'taskName'),
    requirement: textOf(content, 'requirement'),
    period: binding?.period ?? '',
    startDate: textOf(content, 'startDate'),
    endDate: textOf(content, 'endDate'),
    templateId: binding?.templateId ?? '',
    templateName: binding?.templateName ?? '',
    templateNumber: binding?.number ?? 0,
    plannedUnitIds: textOf(content, 'assignedUnits').split(',').filter(Boolean),
  };
}
