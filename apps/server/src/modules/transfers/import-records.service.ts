import { isMissingFile } from '@org/meta-forms/checking';
import {
  fillWords,
  pathSegments,
  type CompiledForm,
  type Language,
  type Problem,
  type WireRecord,
} from '@org/meta-forms/core';
import { describeProblem, missingNames } from '@org/meta-forms/words';
import { isUniqueValue } from '../../shared/database/database-errors.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { FilesPort } from '../files/files.port.ts';
import type { FilesService } from '../files/files.service.ts';
import type { ChoicesPort } from '../records/choices.port.ts';
import type { CheckedSave } from '../records/saving/check-save.service.ts';
import type { RecordsService } from '../records/records.service.ts';
import { ImportFailure, type Outcome, type Works } from './jobs.ts';
import { IMPORT_CHECKED, IMPORT_DONE, IMPORT_MEGABYTES, MOST_IMPORTED, MOST_INCOMPLETE, MOST_LINES } from './limits.ts';
import { readRows, type ReadRow } from './read-rows.service.ts';
import { readTitles } from './read-titles.ts';
import { readUpload, tooLarge } from './read-upload.ts';
import { importWords, transferRefusal } from './transfers.words.ts';

export interface ImportParts {
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
  readonly records: Pick<RecordsService, 'check' | 'repeated' | 'repeatsAmong' | 'reserveNumbers' | 'store'>;
  readonly choices: ChoicesPort;
  readonly files: Pick<FilesService, 'own'> & Pick<FilesPort, 'remove'>;
  /** Writes the audit of one row like that of a single save, in the transaction of all rows. */
  readonly audit: (context: RequestContext, saved: { readonly metaKey: string; readonly id: string }) => Promise<void>;
  /** Links the lines of the audit after the commit. */
  readonly settle: (tenantId: string) => Promise<void>;
}

type ImportJob = Parameters<Works['import']>[0];

const MEGABYTE = 1024 * 1024;

/**
 * Creates records from the rows of a workbook, with the checks and formulas of a save: all of them, or none if one is
 * wrong.
 */
export function createRecordImport(parts: ImportParts): Works['import'] {
  return async (job) => {
    const { context, tell } = job;
    const { metaKey, fileId } = job.asked;
    const { language } = context;
    const compiled = await parts.formOf(context, metaKey);
    const titles = readTitles(compiled, await readUpload(await bytesOf(parts, context, fileId)), language);
    if (titles.lines.length > 0) throw failure(titles.lines, language);
    if (titles.rows.length === 0) throw failure([importWords[language].noRows], language);
    if (titles.rows.length > MOST_IMPORTED) throw tooLarge();
    const rows = await readRows(parts.choices, context, titles);
    // Before the checks, because formulas read the numbers, and outside of a transaction, so that nobody waits for the
    // import.
    const numbers = await parts.records.reserveNumbers(context, metaKey, rows.length);
    let ended: Outcome;
    try {
      const checked = await checkRows(parts, context, { metaKey, rows, numbers: numbers?.records ?? [], tell });
      const outcome = { progress: IMPORT_DONE, size: 0, message: doneMessage(checked, language) };
      await storeRows(parts, job, { checked: checked.map(({ save }) => save), outcome }).catch((error: unknown) =>
        nameTaken(parts, context, { metaKey, checked, error }),
      );
      ended = outcome;
    } catch (error) {
      // Numbers that cannot be returned leave a gap; that must not hide why the import ended.
      await numbers?.release().catch(() => undefined);
      throw error;
    }
    await parts.settle(context.tenantId);
    return ended;
  };
}

/** The uploaded file. It stays until its records are stored, because an interrupted import needs it again. */
async function bytesOf({ files }: ImportParts, context: RequestContext, fileId: string): Promise<Buffer> {
  const file = await files.own(context, fileId);
  if (!file) throw transferRefusal('IMPORT_FILE_UNREADABLE');
  if (file.size > IMPORT_MEGABYTES * MEGABYTE) throw tooLarge();
  const pieces: Buffer[] = [];
  for await (const piece of file.read()) pieces.push(piece);
  return Buffer.concat(pieces);
}

interface Checking {
  readonly metaKey: string;
  readonly rows: readonly ReadRow[];
  /** The automatic numbers of each row; none if the form has none. */
  readonly numbers: readonly WireRecord[];
  readonly tell: (progress: number) => void;
}

/** A valid row, with its required files that are still missing. */
interface CheckedRow {
  readonly number: number;
  readonly save: CheckedSave;
  readonly missing: readonly Problem[];
}

async function checkRows(
  { records }: ImportParts,
  context: RequestContext,
  { metaKey, rows, numbers, tell }: Checking,
): Promise<readonly CheckedRow[]> {
  const problemsOfRows: string[][] = [];
  const checked: CheckedRow[] = [];
  for (const [index, { number, record, problems, unread }] of rows.entries()) {
    const save = await records.check(context, metaKey, { sent: record, numbers: numbers[index] });
    // A cell cannot hold a file, so the record is stored as a draft, which cannot be committed without its files.
    const missing = save.problems.filter((problem) => isMissingFile(save.compiled, problem));
    checked.push({ number, save, missing });
    // A value that cannot be read is not reported as missing.
    const others = save.problems.filter(
      (problem) => !missing.includes(problem) && !unread.has(pathSegments(problem.path)[0] ?? ''),
    );
    problemsOfRows.push([...problems, ...others.map((problem) => describeProblem(problem, context.language))]);
    tell(Math.floor((index / rows.length) * (IMPORT_CHECKED - 1)));
  }
  const words = importWords[context.language];
  for (const { at, first, fields } of await records.repeatsAmong(
    context,
    checked.map(({ save }) => save),
  )) {
    const labels = fields.map(({ label }) => label).join(words.between);
    problemsOfRows[at]?.push(fillWords(words.repeated, { labels, row: rows[first]?.number ?? 0 }));
  }
  const lines = problemsOfRows.flatMap((problems, index) =>
    problems.map((problem) => fillWords(words.line, { row: rows[index]?.number ?? 0, problem })),
  );
  if (lines.length > 0) throw failure(lines, context.language);
  return checked;
}

/** The number of imported records, and those that lack files. */
function doneMessage(rows: readonly CheckedRow[], language: Language): string {
  const words = importWords[language];
  const incomplete = rows.filter(({ missing }) => missing.length > 0);
  if (incomplete.length === 0) return fillWords(words.done, { count: rows.length });
  const lines = incomplete
    .slice(0, MOST_INCOMPLETE)
    .map(({ number, missing }) => fillWords(words.incomplete, { row: number, names: missingNames(missing, language) }));
  const more = incomplete.length - lines.length;
  return [
    fillWords(words.doneIncomplete, { count: rows.length, missing: incomplete.length }),
    ...lines,
    ...(more > 0 ? [fillWords(words.moreIncomplete, { count: more })] : []),
  ].join('\n');
}

interface Storing {
  readonly checked: readonly CheckedSave[];
  readonly outcome: Outcome;
}

/** Stores the records, releases the file and ends the job, in one transaction. */
async function storeRows(
  { records, audit, files }: ImportParts,
  { context, asked: { metaKey, fileId }, ...job }: ImportJob,
  { checked, outcome }: Storing,
): Promise<void> {
  job.tell(IMPORT_CHECKED);
  await job.storeAndFinish(outcome, async (db) => {
    // Of two imports of one file, the second finds no file, at the latest when it is repeated after a collision.
    if (!(await files.own({ ...context, db }, fileId))) throw transferRefusal('IMPORT_FILE_UNREADABLE');
    for (const [index, row] of checked.entries()) {
      const own: RequestContext = { ...context, db, changes: [] };
      const { id } = await records.store(own, row).catch(unlessTaken);
      await audit(own, { metaKey, id });
      job.tell(IMPORT_CHECKED + Math.floor((index / checked.length) * IMPORT_CHECKED));
    }
    await files.remove({ ...context, db }, [fileId]);
  });
}

/** Another save stored a value of a row after the check of the row; a repeated transaction would fail again. */
class ValueTakenSince extends Error {}

function unlessTaken(error: unknown): never {
  throw isUniqueValue(error)
    ? new ValueTakenSince('a unique value was stored by somebody else', { cause: error })
    : error;
}

interface Refused {
  readonly metaKey: string;
  readonly checked: readonly CheckedRow[];
  readonly error: unknown;
}

/**
 * Names the rows whose values were stored by others in the meantime, and their records, as the check would have done.
 */
async function nameTaken(
  { records }: ImportParts,
  context: RequestContext,
  { metaKey, checked, error }: Refused,
): Promise<never> {
  if (!(error instanceof ValueTakenSince)) throw error;
  const { line } = importWords[context.language];
  const lines: string[] = [];
  for (const { number, save } of checked) {
    for (const problem of await records.repeated(context, metaKey, save.record))
      lines.push(fillWords(line, { row: number, problem: describeProblem(problem, context.language) }));
  }
  throw lines.length > 0 ? failure(lines, context.language) : error.cause;
}

/** The failure of an import, line by line. */
function failure(lines: readonly string[], language: Language): ImportFailure {
  const more = lines.length - MOST_LINES;
  return new ImportFailure(
    [...lines.slice(0, MOST_LINES), ...(more > 0 ? [fillWords(importWords[language].more, { count: more })] : [])].join(
      '\n',
    ),
  );
}
