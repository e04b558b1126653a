import { type BodyOf, isDay, type reportsCalls } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting } from '../../shared/http/saving.ts';
import { dayOf, endOfDay } from '../../shared/time/days.ts';
import type { StoredRecord } from '../records/records.port.ts';
import { attempt } from './attempt.ts';
import { isHandedIn, isOpenState, itemsOfState, stateOf } from './fill-state.ts';
import { REMINDER_MS } from './limits.ts';
import { tellUnits } from './report-messages.service.ts';
import { ASSIGN, TASK, type ReportsParts } from './reports-parts.ts';
import type { UnitFill } from './reports.port.ts';
import { reportRefusal, reportWords } from './reports.words.ts';
import { createOutcome, type UnitOutcome } from './unit-outcome.ts';

interface OfTask {
  readonly taskId: string;
  /** Only these units; all of the task if left out. */
  readonly unitIds?: readonly string[] | undefined;
}

/** The reports of a task that the caller has given: who only fills it in does not see the task itself. */
async function fillsOfTask(parts: ReportsParts, context: RequestContext, { taskId, unitIds }: OfTask) {
  const task = found(await parts.records.port.find(context, TASK, taskId));
  const fills = await parts.reports.fills(context, { taskId });
  const chosen = unitIds === undefined ? fills : fills.filter(({ unitId }) => unitIds.includes(unitId));
  if (unitIds?.some((id) => !fills.some(({ unitId }) => unitId === id)) === true) throw httpRefusal('RECORD_MISSING');
  return { task, fills: chosen };
}

/** Withdraws a task from units. Reports that are handed in or approved stay and are named. */
export async function withdraw(parts: ReportsParts, context: RequestContext, asked: OfTask): Promise<UnitOutcome> {
  const { fills } = await fillsOfTask(parts, context, asked);
  const { outcome, done, refused } = createOutcome();
  for (const fill of fills) {
    const refusal = await attempt(context, async () => {
      if (!isOpenState(stateOf(fill))) throw refusedState(fill, 'withdraw');
      await parts.records.remove(context, ASSIGN, [fill.assignId]);
    });
    if (refusal) refused(fill, refusal);
    else done(fill);
  }
  return outcome;
}

/** Gives reports a later end. */
export async function prolong(
  parts: ReportsParts,
  context: RequestContext,
  { taskId, ids = [], endDate: day }: BodyOf<typeof reportsCalls.prolong>,
): Promise<UnitOutcome> {
  const chosen = dayOf(day);
  if (!isDay(chosen) || chosen < dayOf(context.now)) throw reportRefusal('REPORT_END_INVALID');
  const fills = await fillsToProlong(parts, context, { taskId, ids });
  const end = endOfDay(chosen);
  const { outcome, done, refused } = createOutcome();
  const tasks = new Map<string, StoredRecord>();
  for (const fill of fills) {
    const task = tasks.get(fill.taskId) ?? found(await parts.records.port.find(context, TASK, fill.taskId));
    tasks.set(fill.taskId, task);
    const refusal = await attempt(context, () => setEnd(parts, context, { fill, end }));
    if (refusal) refused(fill, refusal);
    else {
      done(fill);
      await tellUnits(parts, context, { key: 'reportProlonged', task, fills: [fill], end });
    }
  }
  return outcome;
}

interface ToProlong {
  readonly taskId: string | undefined;
  readonly ids: readonly string[];
}

async function fillsToProlong(parts: ReportsParts, context: RequestContext, { taskId, ids }: ToProlong) {
  if (ids.length > 0) {
    const fills = await parts.reports.fills(context, { assignIds: ids });
    if (fills.length !== new Set(ids).size) throw httpRefusal('RECORD_MISSING');
    return fills;
  }
  if (!isExisting(taskId)) throw reportRefusal('REPORT_UNITS_NOT_CHOSEN');
  const { fills } = await fillsOfTask(parts, context, { taskId });
  return fills.filter((fill) => isOpenState(stateOf(fill)));
}

interface NewEnd {
  readonly fill: UnitFill;
  readonly end: string;
}

async function setEnd(parts: ReportsParts, context: RequestContext, { fill, end }: NewEnd): Promise<void> {
  const { records, reports, formOf } = parts;
  await records.port.hold(context, ASSIGN, fill.assignId);
  const [current] = await reports.fills(context, { assignIds: [fill.assignId] });
  if (!current) throw httpRefusal('RECORD_MISSING');
  const state = stateOf(current);
  if (isHandedIn(state) || state === 'cancelled') throw refusedState(current, 'prolong');
  if (end <= current.endDate)
    throw reportRefusal('REPORT_END_NOT_LATER', { unit: current.unitName, end: dayOf(current.endDate) });
  await reports.setEnd(context, fill.assignId, end);
  const record = found(await records.port.find(context, ASSIGN, fill.assignId));
  const items = itemsOfState(await formOf(context, ASSIGN), state, { endDate: end });
  const content = { ...record.content, ...items };
  await records.port.update(context, ASSIGN, { ...record, content, before: record });
}

/** Sends a message to the people of units that have not handed in. */
export async function remind(parts: ReportsParts, context: RequestContext, asked: OfTask): Promise<UnitOutcome> {
  const { task, fills } = await fillsOfTask(parts, context, asked);
  const { outcome, done, refused } = createOutcome();
  const reminded: UnitFill[] = [];
  for (const fill of fills) {
    const state = stateOf(fill);
    if (isHandedIn(state) || state === 'cancelled') {
      if (asked.unitIds) refused(fill, refusedState(fill, 'remind'));
    } else if (wasReminded(fill, context))
      refused(fill, reportRefusal('REPORT_REMINDED', { unit: fill.unitName, time: fill.remindedTime }));
    else reminded.push(fill);
  }
  for (const fill of reminded) {
    await tellUnits(parts, context, { key: 'reportReminded', task, fills: [fill], end: fill.endDate });
    done(fill);
  }
  await parts.reports.setReminded(
    context,
    reminded.map(({ assignId }) => assignId),
  );
  return outcome;
}

/** Both times are wall-clock times of the deployment, so their difference needs no zone. */
function wasReminded({ remindedTime }: UnitFill, { now }: Pick<RequestContext, 'now'>): boolean {
  if (remindedTime === '') return false;
  return Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${remindedTime.replace(' ', 'T')}Z`) < REMINDER_MS;
}

function refusedState(fill: UnitFill, action: 'withdraw' | 'prolong' | 'remind') {
  const { zh } = reportWords;
  return reportRefusal('REPORT_STATE', { unit: fill.unitName, state: zh[stateOf(fill)], action: zh[action] });
}
