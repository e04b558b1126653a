import { isMissingFile } from '@org/meta-forms/checking';
import {
  fillWords,
  pathSegments,
  type CompiledForm,
  type BaseLanguage,
  type Problem,
  type WireRecord,
} from '@org/meta-forms/core';
import { describeProblem } from '@org/meta-forms/words';
import { sentenceOf } from '../../../shared/http/answers.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { Refusal } from '../../../shared/http/refusal.ts';
import type { CheckedSave } from '../../records/saving/check-save.service.ts';
import type { RecordsService } from '../../records/records.service.ts';
import { IMPORT_CHECKED, REPORT_STEP_MS } from '../limits.ts';
import type { ReadRow } from '../read-rows.service.ts';
import { importWords } from '../transfers.words.ts';
import { stepWords } from './imports.words.ts';
import { rowsOfRecord, type SubRow } from './sub-sheet-rows.service.ts';
import type { Sent } from './updated-records.service.ts';

/** A mistake in a row: of a further sheet if it names one. */
export interface RowFault {
  readonly sheet?: string;
  readonly row: number;
  readonly problem: string;
}

/** A row after its checks. */
export interface CheckedRow {
  /** Its place among the rows of the first sheet. */
  readonly index: number;
  readonly number: number;
  readonly isNew: boolean;
  /** Undefined if it could not be checked. */
  readonly save: CheckedSave | undefined;
  /** Required files that are still missing. */
  readonly missing: readonly Problem[];
  readonly faults: readonly RowFault[];
}

/** A row that can be stored. */
export interface ValidRow extends CheckedRow {
  readonly save: CheckedSave;
}

/** A row of the first sheet with its further rows, as a save would send it. */
export interface SentRow {
  readonly index: number;
  readonly read: ReadRow;
  readonly sent: Sent;
  readonly subRows: readonly SubRow[];
}

interface Checking {
  readonly compiled: CompiledForm;
  readonly rows: readonly SentRow[];
  /** The automatic numbers of the new records in their order; none if the form has none. */
  readonly numbers: readonly WireRecord[];
  readonly tell: (progress: number) => void;
  /** Is called about once a second if mistakes were found since. */
  readonly onFaults?: (checked: readonly CheckedRow[]) => Promise<void>;
}

/** Runs every check of a save for each row, without storing anything. */
export async function checkRows(
  records: Pick<RecordsService, 'check' | 'repeatsAmong'>,
  context: RequestContext,
  { compiled, rows, numbers, tell, onFaults }: Checking,
): Promise<readonly CheckedRow[]> {
  const checked: CheckedRow[] = [];
  let taken = 0;
  let said = performance.now();
  let found = 0;
  let isNews = false;
  for (const row of rows) {
    const number = row.sent.kind === 'new' ? numbers[taken++] : undefined;
    const result = await checkRow(records, context, { compiled, row, numbers: number });
    checked.push(result);
    if (result.faults.length > 0) isNews = true;
    found += 1;
    tell(Math.floor((found / rows.length) * (IMPORT_CHECKED - 1)));
    if (!isNews || !onFaults || performance.now() - said < REPORT_STEP_MS) continue;
    await onFaults(checked);
    said = performance.now();
    isNews = false;
  }
  return withRepeats(records, context, checked);
}

/** A row without mistakes. */
export function isValid(row: CheckedRow): row is ValidRow {
  return row.faults.length === 0 && row.save !== undefined;
}

/** The sentence of a mistake. */
export function faultLine({ sheet, row, problem }: RowFault, language: BaseLanguage): string {
  return sheet === undefined
    ? fillWords(importWords[language].line, { row, problem })
    : fillWords(stepWords[language].sheetLine, { sheet, row, problem });
}

interface RowCheck {
  readonly compiled: CompiledForm;
  readonly row: SentRow;
  readonly numbers: WireRecord | undefined;
}

async function checkRow(
  { check }: Pick<RecordsService, 'check'>,
  context: RequestContext,
  { compiled, row, numbers }: RowCheck,
): Promise<CheckedRow> {
  const { index, read, sent, subRows } = row;
  const isNew = sent.kind === 'new';
  const common = { index, number: read.number, isNew };
  const known = knownFaults(row, compiled, context.language);
  if (sent.kind === 'wrong') return { ...common, save: undefined, missing: [], faults: known };
  const record = { ...sent.record, ...(isNew ? rowsOfRecord(subRows) : {}) };
  try {
    const save = await check(context, compiled.metaKey, { sent: record, numbers });
    // A cell cannot hold a file, so the record is stored as a draft, which cannot be committed without its files.
    const missing = save.problems.filter((problem) => isMissingFile(save.compiled, problem));
    const others = save.problems
      .filter((problem) => !missing.includes(problem))
      .flatMap((problem) => faultOf(problem, row, context.language));
    return { ...common, save, missing, faults: [...known, ...others] };
  } catch (error) {
    // A limit or the state of the record; what the row is not to blame for ends the import.
    if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) throw error;
    const problem = sentenceOf(error, context.language);
    return { ...common, save: undefined, missing: [], faults: [...known, { row: read.number, problem }] };
  }
}

/** The mistakes that are known before the check. */
function knownFaults({ read, sent, subRows }: SentRow, compiled: CompiledForm, language: BaseLanguage): RowFault[] {
  const lists = sent.kind === 'changed' ? [...new Set(subRows.map(({ listKey }) => listKey))] : [];
  const problems = [
    ...read.problems,
    ...(sent.kind === 'wrong' ? [sent.problem] : []),
    ...lists.map((key) =>
      fillWords(stepWords[language].noRowsOnUpdate, { list: compiled.fieldByKey.get(key)?.label ?? key }),
    ),
  ];
  return [
    ...problems.map((problem) => ({ row: read.number, problem })),
    ...subRows.flatMap((sub) =>
      sub.read.problems.map((problem) => ({ sheet: sub.sheet, row: sub.read.number, problem })),
    ),
  ];
}

/** The mistake of a problem, at its row; none if the value cannot be read, because that is reported already. */
function faultOf(problem: Problem, { read, subRows }: SentRow, language: BaseLanguage): readonly RowFault[] {
  const [key = '', name, column] = pathSegments(problem.path);
  const position = /^#?(\d+)$/.exec(name ?? '')?.[1];
  const sub = position === undefined ? undefined : subRows.filter(({ listKey }) => listKey === key)[Number(position)];
  const { row: _row, ...params } = problem.params ?? {};
  const sentence = describeProblem(sub ? { ...problem, params } : problem, language);
  if (!sub) return read.unread.has(key) ? [] : [{ row: read.number, problem: sentence }];
  return column !== undefined && sub.read.unread.has(column)
    ? []
    : [{ sheet: sub.sheet, row: sub.read.number, problem: sentence }];
}

/** Adds the mistakes of rows that repeat a unique value of an earlier row. */
async function withRepeats(
  { repeatsAmong }: Pick<RecordsService, 'repeatsAmong'>,
  context: RequestContext,
  checked: readonly CheckedRow[],
): Promise<readonly CheckedRow[]> {
  const words = importWords[context.language];
  const saved = checked.flatMap((row) => (row.save ? [{ row, save: row.save }] : []));
  const repeats = new Map<CheckedRow, RowFault[]>();
  for (const { at, first, fields } of await repeatsAmong(
    context,
    saved.map(({ save }) => save),
  )) {
    const row = saved[at]?.row;
    if (!row) continue;
    const labels = fields.map(({ label }) => label).join(words.between);
    const problem = fillWords(words.repeated, { labels, row: saved[first]?.row.number ?? 0 });
    repeats.set(row, [...(repeats.get(row) ?? []), { row: row.number, problem }]);
  }
  return checked.map((row) => {
    const more = repeats.get(row);
    return more ? { ...row, faults: [...row.faults, ...more] } : row;
  });
}
