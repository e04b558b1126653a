import { recordStatus, type AnswerOf, type BodyOf, type QueryOf, type reportsCalls } from '@org/contract';
import type { FilledWorkbook } from '@org/sheets';
import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { cleanFilled, filledRows, withUploaded } from './filled-cells.ts';
import { itemsOfState } from './fill-state.ts';
import {
  findFill,
  problemsOf,
  readFill,
  refuseClosed,
  shownFill,
  taskHead,
  isOver,
  type ReadFill,
} from './read-fill.service.ts';
import { isOpenState, stateOf } from './fill-state.ts';
import { ASSIGN, type ReportsParts } from './reports-parts.ts';
import type { UnitFill } from './reports.port.ts';
import { reportRefusal } from './reports.words.ts';

type Detail = AnswerOf<typeof reportsCalls.detailfill>;
type Saved = AnswerOf<typeof reportsCalls.fill>;

/** What a unit fills in, with the template version of its task and the period before. */
export async function fillDetail(parts: ReportsParts, context: RequestContext, assignId: string): Promise<Detail> {
  const read = await readFill(parts, context, await findFill(parts, context, assignId));
  const { fill, content, filled, last } = read;
  return {
    ...shownFill(fill, context),
    task: await taskHead(parts, context, fill.taskId),
    status: fill.status,
    recordVersion: fill.recordVersion,
    isOpen: isOpenState(stateOf(fill)) && !isOver(fill, context),
    template: content.template,
    filled: wireFilled(filled),
    version: fill.version,
    problems: problemsOf(read, context.language),
    ...(last ? { last: { period: last.period, filled: wireFilled(last.filled) } } : {}),
  };
}

/** A filled workbook on the wire: JSON has no numbers as keys. */
export function wireFilled({ sheets }: FilledWorkbook): Detail['filled'] {
  const shown = Object.entries(sheets).map(
    ([name, { values, repeats }]) => [name, { values: { ...values }, repeats: { ...repeats } }] as const,
  );
  return { sheets: Object.fromEntries(shown) };
}

/** Saves what a unit fills in, over the version that the caller has seen. */
export async function saveFilled(
  parts: ReportsParts,
  context: RequestContext,
  { id, version, filled }: BodyOf<typeof reportsCalls.fill>,
): Promise<Saved> {
  const read = await openForFilling(parts, context, id);
  return store(parts, context, { read, version, filled: cleanFilled(read.content.template, filled) });
}

/** Fills in from an uploaded workbook; all of it is taken, or nothing. */
export async function upload(
  parts: ReportsParts,
  context: RequestContext,
  { assginId, fileId, version, dynamicEnd, handleCell }: QueryOf<typeof reportsCalls.upload>,
): Promise<Saved> {
  const { bytes } = await parts.uploaded(context, fileId);
  const read = await openForFilling(parts, context, assginId);
  const uploaded = await parts.sheets.filled(read.content, bytes, context.language);
  const filled = withUploaded(read.filled, uploaded, { range: handleCell, mostCopies: dynamicEnd });
  const seen = version ?? read.fill.version;
  return store(parts, context, { read, version: seen, filled: cleanFilled(read.content.template, filled) });
}

/**
 * A report that the caller may change, locked: its record first, as a commit locks it, so that nothing is saved into a
 * report that is just being handed in.
 */
export async function openForFilling(
  parts: ReportsParts,
  context: RequestContext,
  assignId: string,
): Promise<ReadFill> {
  await parts.records.port.hold(context, ASSIGN, assignId);
  await parts.reports.hold(context, assignId);
  const open = await findFill(parts, context, assignId);
  refuseClosed(open, context);
  return readFill(parts, context, open);
}

interface Storing {
  readonly read: ReadFill;
  readonly version: number;
  readonly filled: FilledWorkbook;
}

/** Stores a content; a stale one is refused with what is stored, so that the caller can compare both. */
export async function store(
  parts: ReportsParts,
  context: RequestContext,
  { read, version, filled }: Storing,
): Promise<Saved> {
  const { reports } = parts;
  const { fill: before } = read;
  const saved = await reports.save(context, { assignId: before.assignId, version, filled });
  if (saved === undefined) throw stale(read);
  if (before.version === 0) await noteFilling(parts, context, { fill: before, read, filled });
  return {
    id: before.assignId,
    version: saved,
    filledTime: context.now,
    problems: problemsOf({ ...read, filled }, context.language),
  };
}

function stale({ fill: { unitName, filledUserName, filledTime, version }, filled }: ReadFill) {
  const params = { unit: unitName, person: filledUserName, time: filledTime };
  return reportRefusal('REPORT_STALE', params, { version, filledUserName, filledTime, filled: wireFilled(filled) });
}

interface Noting {
  readonly fill: UnitFill;
  readonly read: ReadFill;
  readonly filled: FilledWorkbook;
}

/** The first save shows in the record, so that lists say who is at it. Later ones would only make versions of it. */
async function noteFilling(
  { records, formOf }: ReportsParts,
  context: RequestContext,
  { fill: { assignId }, read, filled }: Noting,
): Promise<void> {
  const record = found(await records.port.find(context, ASSIGN, assignId));
  const compiled = await formOf(context, ASSIGN);
  const state = record.status === recordStatus.rejected ? 'rejected' : 'filling';
  const rows = filledRows(read.content.template, filled);
  const items = itemsOfState(compiled, state, { reporter: context.userId, rowsTotal: rows.total });
  await records.port.update(context, ASSIGN, {
    ...record,
    content: { ...record.content, ...items },
    before: record,
  });
}
