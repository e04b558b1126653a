import type { AnswerOf, QueryOf, ReportFillState, reportsCalls } from '@org/contract';
import { calculate, sumFilled, type CellValue } from '@org/sheets';
import type { RequestContext } from '../../shared/http/context.ts';
import { isHandedIn, stateOf } from './fill-state.ts';
import { wireFilled } from './fill.service.ts';
import { contentOf, findFill, shownFill, taskHead } from './read-fill.service.ts';
import { TASK, type ReportsParts } from './reports-parts.ts';
import type { UnitFill } from './reports.port.ts';
import { reportRefusal } from './reports.words.ts';

type Info = AnswerOf<typeof reportsCalls.assignInfo>;

/** Which units have filled in a task, and if asked the sums over them and the values of each in a cell. */
export async function assignInfo(
  parts: ReportsParts,
  context: RequestContext,
  { taskId, reportBalance = false, withOpen = false, sheetName, address }: QueryOf<typeof reportsCalls.assignInfo>,
): Promise<Info> {
  const task = await taskHead(parts, context, taskId);
  const fills = await parts.reports.fills(context, { taskId });
  const counted = countedFills(fills, withOpen);
  return {
    task,
    isOwner: (await parts.records.port.find(context, TASK, taskId)) !== undefined,
    counts: countsOf(fills),
    units: fills.map((fill) => shownFill(fill, context)),
    ...(reportBalance && counted.length > 0 ? { balance: await balance(parts, context, counted) } : {}),
    ...(sheetName !== undefined && address !== undefined
      ? { cell: await cellOf(parts, context, { fills: counted, sheet: sheetName, address }) }
      : {}),
  };
}

/** The reports that count: those that are handed in, or all with a content. */
export function countedFills(fills: readonly UnitFill[], withOpen: boolean): readonly UnitFill[] {
  return fills.filter((fill) => {
    const state = stateOf(fill);
    return fill.version > 0 && (isHandedIn(state) || (withOpen && state !== 'cancelled'));
  });
}

function countsOf(fills: readonly UnitFill[]): Info['counts'] {
  const counts: Record<ReportFillState, number> = {
    unfilled: 0,
    filling: 0,
    committed: 0,
    verified: 0,
    rejected: 0,
    cancelled: 0,
  };
  for (const fill of fills) counts[stateOf(fill)] += 1;
  return { ...counts, total: fills.length };
}

async function balance(parts: ReportsParts, context: RequestContext, fills: readonly UnitFill[]) {
  const { template, own, leftOut, sums } = await summed(parts, context, fills);
  return {
    template,
    sums: wireFilled(sums),
    unitIds: own.map(({ unitId }) => unitId),
    leftOutIds: leftOut.map(({ unitId }) => unitId),
  };
}

/** The sums over reports of one template version: that of the first. A task has one, so none is left out usually. */
export async function summed(parts: ReportsParts, context: RequestContext, fills: readonly UnitFill[]) {
  const [first] = fills;
  if (!first) throw reportRefusal('REPORT_NOTHING_TO_EXPORT');
  const isSame = ({ templateId, number }: UnitFill) => templateId === first.templateId && number === first.number;
  const own = fills.filter(isSame);
  const content = await contentOf(parts, context, first);
  const filled = await parts.reports.filled(
    context,
    own.map(({ assignId }) => assignId),
  );
  const sums = sumFilled(content.template, [...filled.values()]);
  return { content, template: content.template, own, leftOut: fills.filter((fill) => !isSame(fill)), sums };
}

interface Cell {
  readonly fills: readonly UnitFill[];
  readonly sheet: string;
  readonly address: string;
}

/** The value of each unit in a cell: filled in, or computed from what the unit filled in. */
async function cellOf(parts: ReportsParts, context: RequestContext, { fills, sheet, address }: Cell) {
  const filled = await parts.reports.filled(
    context,
    fills.map(({ assignId }) => assignId),
  );
  const values: NonNullable<Info['cell']>['values'] = [];
  const templates = new Map<string, Awaited<ReturnType<typeof contentOf>>>();
  for (const fill of fills) {
    const key = `${fill.templateId}:${fill.number}`;
    const content = templates.get(key) ?? (await contentOf(parts, context, fill));
    templates.set(key, content);
    const own = filled.get(fill.assignId) ?? { sheets: {} };
    const input = own.sheets[sheet]?.values[address];
    // Computing the whole workbook is needed only where the cell is not filled in itself.
    const isComputed = content.template.sheets.find(({ name }) => name === sheet)?.cells[address]?.formula;
    const value = isComputed === undefined ? input : calculate(content.template, own).values(sheet, address);
    values.push({ assignId: fill.assignId, unitId: fill.unitId, unitName: fill.unitName, value: value ?? null });
  }
  return { sheet, address, values };
}

/** The units that the caller sees, and which of them have the task and in which state. */
export async function taskUnits(parts: ReportsParts, context: RequestContext, taskId: string) {
  await taskHead(parts, context, taskId);
  const units = await parts.reports.taskUnits(context, taskId);
  const fills = new Map((await parts.reports.fills(context, { taskId })).map((fill) => [fill.assignId, fill]));
  return units.map((unit) => {
    const fill = fills.get(unit.assignId);
    return fill ? Object.assign({}, unit, { state: stateOf(fill) }) : unit;
  });
}

const MONTHS_BACK = { same: 0, month: 1, quarter: 3, year: 12 } as const;
const MONTH = 'yyyy-MM'.length;

/** What the same unit handed in for another month, in one sheet: what was filled in, and what was computed. */
export async function otherPeriod(
  parts: ReportsParts,
  context: RequestContext,
  asked: QueryOf<typeof reportsCalls.timeGetDatail>,
): Promise<AnswerOf<typeof reportsCalls.timeGetDatail>> {
  const fill = await findFill(parts, context, asked.assignId);
  const from = asked.specifyDate?.slice(0, MONTH) ?? fill.period;
  const period = monthsBefore(from, MONTHS_BACK[asked.timeSpan]);
  const [other] = await parts.reports.fills(context, { unitId: fill.unitId, templateId: fill.templateId, period });
  if (!other) {
    if (asked.notBeyondFail !== true) throw reportRefusal('REPORT_PERIOD_MISSING', { unit: fill.unitName, period });
    return { assignId: '', period, isFound: false, values: {} };
  }
  const values = await valuesOf(parts, context, { fill: other, sheet: asked.sheetName });
  return { assignId: other.assignId, period, isFound: true, values };
}

async function valuesOf(
  parts: ReportsParts,
  context: RequestContext,
  { fill, sheet }: { readonly fill: UnitFill; readonly sheet: string },
): Promise<Record<string, CellValue | null>> {
  const { template } = await contentOf(parts, context, fill);
  const filled = (await parts.reports.filled(context, [fill.assignId])).get(fill.assignId) ?? { sheets: {} };
  const computed = calculate(template, filled);
  const cells = Object.entries(template.sheets.find(({ name }) => name === sheet)?.cells ?? {});
  const formulas = cells.filter(([, { formula }]) => formula !== undefined);
  const ofFormulas = formulas.map(([address]) => [address, computed.values(sheet, address)] as const);
  return { ...filled.sheets[sheet]?.values, ...Object.fromEntries(ofFormulas) };
}

function monthsBefore(month: string, count: number): string {
  const [year, of] = month.split('-').map(Number);
  const day = new Date(Date.UTC(year ?? 0, (of ?? 1) - 1 - count, 1));
  return day.toISOString().slice(0, MONTH);
}
