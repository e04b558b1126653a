import { lifecycle, reportItems, type LifecycleVerb } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import type { RecordChange, RecordRules } from '../records/record-rules.port.ts';
import type { StoredRecord } from '../records/records.port.ts';
import { filledRows } from './filled-cells.ts';
import { itemsOfState, stateOf } from './fill-state.ts';
import { problemsOf, readFill, refuseOver } from './read-fill.service.ts';
import { ASSIGN, TASK, textOf, type ReportsParts } from './reports-parts.ts';
import type { UnitFill } from './reports.port.ts';
import { reportRefusal } from './reports.words.ts';

/** What rules of reports read. */
export type RuleParts = Pick<ReportsParts, 'reports' | 'templates'>;

const HUNDRED = 100;

/**
 * What a report demands of its record: a commit needs a filled workbook without errors, before its end; a task that
 * units have is not removed; an assignment keeps its task. Assignments without a template are plain records.
 */
export function createReportRules(parts: RuleParts): RecordRules {
  return {
    watches: (metaKey) => metaKey === ASSIGN || metaKey === TASK,
    async changed(context, change) {
      if (change.metaKey === TASK && change.step === 'remove') await refuseAssigned(parts, context, change);
      if (change.metaKey !== ASSIGN) return;
      const [fill] = await parts.reports.fills(context, { assignIds: [change.record.id] });
      if (!fill) return;
      if (change.step === 'save') refuseOwnState(fill, change);
      if (change.step === 'commit') await refuseUnfit(parts, context, fill);
    },
    contentAfter: (context, { compiled, verb, record }) => contentAfter(parts, context, { compiled, verb, record }),
  };
}

async function refuseAssigned({ reports }: RuleParts, context: RequestContext, { record }: RecordChange) {
  if ((await reports.fills(context, { taskId: record.id })).length > 0) throw reportRefusal('REPORT_TASK_ASSIGNED');
}

function refuseOwnState(fill: UnitFill, { record, before }: RecordChange): void {
  const taskId = textOf(record.content, 'taskId');
  if (taskId !== '' && taskId !== fill.taskId) throw reportRefusal('REPORT_ASSIGNMENT_FIXED');
  const isChanged = reportItems.some((key) => textOf(record.content, key) !== textOf(before?.content ?? {}, key));
  if (before && isChanged) throw reportRefusal('REPORT_STATE_FIXED');
}

async function refuseUnfit(parts: RuleParts, context: RequestContext, fill: UnitFill): Promise<void> {
  const unit = fill.unitName;
  refuseOver(fill, context);
  if (fill.version === 0) throw reportRefusal('REPORT_NOT_FILLED', { unit });
  const problems = problemsOf(await readFill(parts, context, fill), context.language);
  const errors = problems.filter(({ level }) => level === 'error');
  const [first] = errors;
  if (!first) return;
  const sentence = `${first.sheet}!${first.address} ${first.message}`;
  throw reportRefusal('REPORT_HAS_PROBLEMS', { unit, count: errors.length, first: sentence }, { problems });
}

interface Moving {
  readonly compiled: CompiledForm;
  readonly verb: LifecycleVerb;
  readonly record: Pick<StoredRecord, 'id' | 'content'>;
}

/** The items of an assignment that follow its report: the state that lists show, and with a commit who filled it in. */
async function contentAfter(
  parts: RuleParts,
  context: RequestContext,
  { compiled, verb, record }: Moving,
): Promise<StoredRecord['content']> {
  const { content, id } = record;
  if (compiled.metaKey !== ASSIGN) return content;
  const [fill] = await parts.reports.fills(context, { assignIds: [id] });
  // A plain record has something filled in once it is moved.
  const state = stateOf({ status: lifecycle[verb].to, version: fill?.version ?? 1 });
  const more = fill && verb === 'commit' ? await countsOf(parts, context, fill) : {};
  return { ...content, ...itemsOfState(compiled, state, more) };
}

async function countsOf(parts: RuleParts, context: RequestContext, fill: UnitFill) {
  const { content, filled } = await readFill(parts, context, fill);
  const rows = filledRows(content.template, filled);
  return {
    reporter: fill.filledUser,
    filledAt: fill.filledTime,
    rowsTotal: rows.total,
    rowsFilled: rows.filled,
    fillRate: rows.total === 0 ? 0 : Math.round((rows.filled / rows.total) * HUNDRED * HUNDRED) / HUNDRED,
  };
}
