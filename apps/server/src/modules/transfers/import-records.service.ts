import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { fillWords } from '@org/meta-forms/core';
import { describeProblem } from '@org/meta-forms/words';
import { isUniqueValue } from '../../shared/database/database-errors.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { Refusal } from '../../shared/http/refusal.ts';
import type { FilesPort } from '../files/files.port.ts';
import type { FilesService } from '../files/files.service.ts';
import type { ChoicesPort } from '../records/choices.port.ts';
import type { RecordsService } from '../records/records.service.ts';
import {
  checkRows,
  faultLine,
  isValid,
  type CheckedRow,
  type SentRow,
  type ValidRow,
} from './imports/check-rows.service.ts';
import { doneMessage } from './imports/done-message.ts';
import { errorWorkbook } from './imports/error-workbook.service.ts';
import { failureLines } from './imports/failure-lines.ts';
import { faultLines, looseRows, reportOf } from './imports/import-report.ts';
import { stepWords } from './imports/imports.words.ts';
import { readImport, type ReadImport } from './imports/read-import.service.ts';
import { knownSheets, titledBook } from './imports/titles-in-language.ts';
import { sentRows } from './imports/sent-rows.service.ts';
import { uploadedBytes } from './uploaded-bytes.ts';
import { EmptyImport, ImportFailure, type Outcome, type Works } from './jobs.ts';
import { IMPORT_CHECKED, IMPORT_DONE } from './limits.ts';
import { readUpload } from './read-upload.ts';
import type { ReadSheets } from './read-workbook.ts';
import { importWords, transferRefusal } from './transfers.words.ts';

export interface ImportParts {
  /** The form with its names in the caller's language. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId' | 'language'>, metaKey: string) => Promise<CompiledForm>;
  readonly records: Pick<
    RecordsService,
    'check' | 'expectNumbers' | 'port' | 'repeated' | 'repeatsAmong' | 'reserveNumbers' | 'store' | 'withValues'
  >;
  readonly choices: ChoicesPort;
  readonly files: Pick<FilesService, 'own'> & Pick<FilesPort, 'remove'>;
  /** Writes the audit of one row like that of a single save, in the transaction of all rows. */
  readonly audit: (context: RequestContext, saved: { readonly metaKey: string; readonly id: string }) => Promise<void>;
  /** Links the lines of the audit after the commit. */
  readonly settle: (tenantId: string) => Promise<void>;
}

type ImportJob = Parameters<Works['import']>[0];

/** An import whose rows are read. */
interface Import {
  readonly job: ImportJob;
  readonly compiled: CompiledForm;
  readonly book: ReadSheets;
  readonly read: ReadImport;
  readonly rows: readonly SentRow[];
}

/**
 * Makes records of the rows of a workbook, with the checks and formulas of a save: all of them or none if one is wrong,
 * only the valid ones, or none because the rows are only checked.
 */
export function createRecordImport(parts: ImportParts): Works['import'] {
  return async (job) => {
    const { context, asked } = job;
    const compiled = await parts.formOf(context, asked.metaKey);
    const bytes = await uploadedBytes(parts.files, context, asked.fileId);
    const book = titledBook(compiled, await readUpload(bytes, knownSheets(compiled)));
    const { plan = {} } = asked;
    const known = { compiled, plan, unreadSheets: book.unread };
    const read = await readImport(parts.choices, context, { compiled, book, plan: asked.plan }).catch(
      async (error: unknown) => {
        // A report without rows: there is nothing to mend but the file.
        if (error instanceof EmptyImport) await job.report(reportOf({ ...known, stage: 'checked', columns: [] }));
        throw error;
      },
    );
    if ('undecided' in read) {
      await job.report(reportOf({ ...known, stage: 'mapping', columns: read.undecided }));
      return { progress: 0, size: 0, message: '', waits: true };
    }
    const rows = await sentRows(parts.records, context, { compiled, read, plan: asked.plan, tell: job.tell });
    const run: Import = { job, compiled, book, read, rows };
    if (asked.rows === 'none') return checkOnly(parts, run);
    const numbers = asked.rows === 'valid' ? undefined : await reserve(parts, run, countNew(rows));
    try {
      const ended = await (asked.rows === 'valid' ? storeValid(parts, run) : storeAll(parts, run, numbers?.records));
      await parts.settle(context.tenantId);
      return ended;
    } catch (error) {
      // Numbers that cannot be returned leave a gap; that must not hide why the import ended.
      await numbers?.release().catch(() => undefined);
      throw error;
    }
  };
}

// Outside of a transaction, so that nobody waits for the import.
function reserve({ records }: ImportParts, { job: { context, asked } }: Import, count: number) {
  return records.reserveNumbers(context, asked.metaKey, count);
}

function countNew(rows: readonly SentRow[]): number {
  return rows.filter(({ sent }) => sent.kind === 'new').length;
}

/** Checks the rows with these numbers, because formulas read them, and reports mistakes as they are found. */
async function checked(
  { records }: ImportParts,
  { job, compiled, book, read, rows }: Import,
  numbers: readonly WireRecord[] = [],
): Promise<readonly CheckedRow[]> {
  const { context, tell, asked } = job;
  const { plan } = asked;
  return checkRows(records, context, {
    compiled,
    rows,
    numbers,
    tell,
    ...(plan
      ? {
          onFaults: (found: readonly CheckedRow[]) =>
            job.report(
              reportOf({
                stage: 'checking',
                compiled,
                plan,
                columns: read.columns,
                unreadSheets: book.unread,
                total: rows.length,
                checked: found,
                lines: faultLines(found, [], context.language),
              }),
            ),
        }
      : {}),
  });
}

/** Checks the rows without storing any; the person decides. */
async function checkOnly(parts: ImportParts, run: Import): Promise<Outcome> {
  const { context, asked } = run.job;
  const numbers = await parts.records.expectNumbers(context, asked.metaKey, countNew(run.rows));
  const size = await keepFound(parts, run, { stage: 'checked', rows: await checked(parts, run, numbers) });
  return { progress: IMPORT_CHECKED, size, message: '', waits: true };
}

/** Stores all rows, or none if one is wrong. */
async function storeAll(parts: ImportParts, run: Import, numbers: readonly WireRecord[] | undefined): Promise<Outcome> {
  const { language } = run.job.context;
  const rows = await checked(parts, run, numbers);
  const lines = faultLines(rows, run.read.subRows, language);
  if (lines.length > 0) {
    const size = await keepFound(parts, run, { stage: 'checked', rows });
    throw new ImportFailure(failureLines(lines, language), size);
  }
  return storeRows(parts, run, { rows: rows.filter(isValid), skipped: 0, size: 0 });
}

/** Stores the valid rows; automatic numbers are reserved only for these. */
async function storeValid(parts: ImportParts, run: Import): Promise<Outcome> {
  const { context, asked } = run.job;
  const expected = await parts.records.expectNumbers(context, asked.metaKey, countNew(run.rows));
  const rows = await checked(parts, run, expected);
  const found = rows.filter(isValid);
  if (found.length === 0) throw new ImportFailure(stepWords[context.language].noValid);
  const size = await keepFound(parts, run, { stage: 'stored', rows });
  const skipped = rows.length - found.length + looseRows(run.read.subRows).length;
  const store = { rows: found, skipped, size };
  if (!expected) return storeRows(parts, run, store);
  const numbered = new Set(found.map(({ index }) => index));
  const again: Import = { ...run, rows: run.rows.filter(({ index }) => numbered.has(index)) };
  const numbers = await reserve(parts, run, countNew(again.rows));
  try {
    const recheck = await checked(parts, again, numbers?.records);
    const lines = faultLines(recheck, [], context.language);
    if (lines.length > 0) throw new ImportFailure(failureLines(lines, context.language));
    return await storeRows(parts, run, { ...store, rows: recheck.filter(isValid) });
  } catch (error) {
    await numbers?.release().catch(() => undefined);
    throw error;
  }
}

interface Found {
  readonly stage: 'checked' | 'stored';
  readonly rows: readonly CheckedRow[];
}

/** Stores the report, and a workbook of the wrong rows if there are any; resolves with its size. */
async function keepFound(
  { choices }: ImportParts,
  { job, compiled, book, read }: Import,
  { stage, rows }: Found,
): Promise<number> {
  const { context, asked } = job;
  if (!asked.plan) return 0;
  const lines = faultLines(rows, read.subRows, context.language);
  await job.report(
    reportOf({
      stage,
      compiled,
      plan: asked.plan,
      columns: read.columns,
      unreadSheets: book.unread,
      total: rows.length + looseRows(read.subRows).length,
      checked: rows,
      lines,
    }),
  );
  if (lines.length === 0) return 0;
  const bytes = await errorWorkbook(choices, context, { compiled, read, checked: rows });
  return job.keep(inOnePiece(bytes));
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

interface Storing {
  readonly rows: readonly ValidRow[];
  readonly skipped: number;
  /** The size of the workbook of wrong rows. */
  readonly size: number;
}

/** Stores the records, releases the file and ends the job, in one transaction. */
async function storeRows(parts: ImportParts, { job }: Import, { rows, skipped, size }: Storing): Promise<Outcome> {
  const { records, audit, files } = parts;
  const { context, asked } = job;
  const { metaKey, fileId } = asked;
  const outcome = { progress: IMPORT_DONE, size, message: doneMessage(rows, skipped, context.language) };
  job.tell(IMPORT_CHECKED);
  await job
    .storeAndFinish(outcome, async (db) => {
      // Of two imports of one file, the second finds no file, at the latest when it is repeated after a collision.
      if (!(await files.own({ ...context, db }, fileId))) throw transferRefusal('IMPORT_FILE_UNREADABLE');
      for (const [index, row] of rows.entries()) {
        const own: RequestContext = { ...context, db, changes: [] };
        const { id } = await records.store(own, row.save).catch((error: unknown) => refuseRow(error, row, context));
        await audit(own, { metaKey, id });
        job.tell(IMPORT_CHECKED + Math.floor((index / rows.length) * IMPORT_CHECKED));
      }
      await files.remove({ ...context, db }, [fileId]);
    })
    .catch((error: unknown) => nameTaken(parts, context, { metaKey, rows, error }));
  return outcome;
}

/** Another save stored a value of a row after the check of the row; a repeated transaction would fail again. */
class ValueTakenSince extends Error {}

function refuseRow(error: unknown, { number: row }: ValidRow, { language }: RequestContext): never {
  if (isUniqueValue(error)) throw new ValueTakenSince('a unique value was stored by somebody else', { cause: error });
  if (error instanceof Refusal && error.reason === 'VERSION_STALE')
    throw new ImportFailure(faultLine({ row, problem: stepWords[language].changedMeanwhile }, language));
  throw error;
}

interface Refused {
  readonly metaKey: string;
  readonly rows: readonly ValidRow[];
  readonly error: unknown;
}

/**
 * Names the rows whose values were stored by others in the meantime, and their records, as the check would have done.
 */
async function nameTaken(
  { records }: ImportParts,
  context: RequestContext,
  { metaKey, rows, error }: Refused,
): Promise<never> {
  if (!(error instanceof ValueTakenSince)) throw error;
  const { line } = importWords[context.language];
  const lines: string[] = [];
  for (const { number, save } of rows) {
    for (const problem of await records.repeated(context, metaKey, save.record))
      lines.push(fillWords(line, { row: number, problem: describeProblem(problem, context.language) }));
  }
  throw lines.length > 0 ? new ImportFailure(failureLines(lines, context.language)) : error.cause;
}
