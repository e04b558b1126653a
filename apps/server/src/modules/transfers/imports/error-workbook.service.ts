import { sheetOf } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { TemplateColumn, TemplateSheet } from '../../../shared/sheets/write-template.ts';
import { inWorker } from '../../../shared/workers/worker-pool.ts';
import type { ChoicesPort } from '../../records/choices.port.ts';
import { importColumns } from '../import-columns.ts';
import { WRITE_MS } from '../limits.ts';
import type { ReadRow } from '../read-rows.service.ts';
import type { SheetRow, SheetText } from '../read-workbook.ts';
import { isValid, type CheckedRow, type RowFault } from './check-rows.service.ts';
import { cleanTitle, sameTitle } from './title-texts.ts';
import type { ReadImport } from './read-import.service.ts';
import { isOwnTitle, ownTitle } from './sheet-titles.ts';
import { templateColumn } from './template-columns.service.ts';
import type { ErrorSheets } from './write-error-rows.ts';

const writing = {
  file: new URL('./write-error-rows.ts', import.meta.url),
  name: 'writeErrorRows',
  deadlineMs: WRITE_MS,
  pool: 'jobs' as const,
};

const REASON_WIDTH = 48;
const LONGEST_REASON = 2000;
/** The most characters that a cell accepts. */
const LONGEST_CELL = 32_767;
/** Digits that a spreadsheet keeps. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const MOST_DIGITS = 15;
const SEPARATOR = '; ';

interface Found {
  readonly compiled: CompiledForm;
  readonly read: ReadImport;
  readonly checked: readonly CheckedRow[];
}

/**
 * The wrong rows as a workbook with the columns that the person sent and their reasons in front, so that it can be
 * corrected and imported again.
 */
export async function errorWorkbook(
  choices: ChoicesPort,
  context: RequestContext,
  { compiled, read, checked }: Found,
): Promise<Buffer> {
  const wrong = checked.filter((row) => !isValid(row));
  const faults = new Map(wrong.map((row) => [row.index, row.faults]));
  const fieldOf = new Map(read.columns.map(({ place, key }) => [place, compiled.fieldByKey.get(key)]));
  const first = await sheetWith(choices, context, {
    title: compiled.title,
    fields: compiled.fields,
    head: read.head,
    fieldAt: (place) => fieldOf.get(place),
    rows: wrong.flatMap(({ index, faults: own }) => rowWith(read.rows[index], own.filter(isOfFirstSheet))),
  });
  const further: TemplateSheet[] = [];
  for (const { list, name, head } of read.sheets) {
    const columns = new Map(
      importColumns({ fields: list.columns }).map(({ field, title }) => [sameTitle(title), field] as const),
    );
    const rows = read.subRows.filter(
      ({ sheet, owner }) => sheet === name && (owner === undefined || faults.has(owner)),
    );
    further.push(
      await sheetWith(choices, context, {
        title: name,
        fields: list.columns,
        head,
        fieldAt: (place) => columns.get(sameTitle(head.cells[place]?.text ?? '')),
        rows: rows.flatMap(({ read: row, owner }) =>
          rowWith(row, owner === undefined ? looseFaults(row) : faultsAt(faults.get(owner), { name, row })),
        ),
      }),
    );
  }
  const bytes = await inWorker<Uint8Array>(writing, { sheets: [first, ...further] } satisfies ErrorSheets);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const isOfFirstSheet = ({ sheet }: RowFault) => sheet === undefined;

function looseFaults({ number, problems }: ReadRow): readonly RowFault[] {
  return problems.map((problem) => ({ row: number, problem }));
}

function faultsAt(
  faults: readonly RowFault[] | undefined,
  { name, row }: { readonly name: string; readonly row: ReadRow },
): readonly RowFault[] {
  return (faults ?? []).filter((fault) => fault.sheet === name && fault.row === row.number);
}

interface WrongRow {
  readonly reason: string;
  readonly cells: readonly SheetText[];
}

function rowWith(row: ReadRow | undefined, faults: readonly RowFault[]): readonly WrongRow[] {
  if (!row) return [];
  const reason = faults.map(({ problem }) => problem).join(SEPARATOR);
  return [{ reason: reason.slice(0, LONGEST_REASON).toWellFormed(), cells: row.cells }];
}

interface SheetOfRows {
  readonly title: string;
  readonly fields: readonly CompiledField[];
  readonly head: SheetRow;
  readonly fieldAt: (place: number) => CompiledField | undefined;
  readonly rows: readonly WrongRow[];
}

async function sheetWith(
  choices: ChoicesPort,
  context: RequestContext,
  { title, fields, head, fieldAt, rows }: SheetOfRows,
): Promise<TemplateSheet> {
  const reason: TemplateColumn = {
    title: ownTitle(fields, 'reason', context.language),
    width: REASON_WIDTH,
    hint: '',
    choices: [],
  };
  // The reasons of an earlier file are not repeated.
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), head.cells.length);
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !isOwnTitle(fields, 'reason', cleanTitle(head.cells[place]?.text ?? '')),
  );
  const columns: TemplateColumn[] = [];
  for (const place of places) {
    const field = fieldAt(place);
    const own = (head.cells[place]?.text ?? '').slice(0, LONGEST_CELL).toWellFormed();
    columns.push(
      field ? await templateColumn(choices, context, { field, title: own }) : { title: own, hint: '', choices: [] },
    );
  }
  return {
    title,
    columns: [reason, ...columns],
    rows: Math.max(1, rows.length),
    filled: rows.map(({ reason: text, cells }) => [
      text,
      ...places.map((place) => cellOf(cells[place], fieldAt(place))),
    ]),
  };
}

/** The cell as its person typed it: a number stays one where the item is a number. */
function cellOf(cell: SheetText | undefined, field: CompiledField | undefined): string | number | null {
  const text = (cell?.text ?? '').slice(0, LONGEST_CELL).toWellFormed();
  if (text === '') return null;
  const isNumber =
    field !== undefined &&
    sheetOf(field)?.pattern !== undefined &&
    NUMBER.test(text) &&
    text.replace(/\D/g, '').length <= MOST_DIGITS;
  return isNumber ? Number(text) : text;
}
