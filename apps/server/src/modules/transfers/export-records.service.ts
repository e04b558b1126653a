import { namingColumns } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { Scope } from '../../shared/http/context.ts';
import type { SheetCell } from '../../shared/sheets/sheet-look.ts';
import { writeSheets, type Sheet } from '../../shared/sheets/write-sheet.ts';
import { readParts } from '../records/conditions.port.ts';
import type { RecordsService } from '../records/records.service.ts';
import { cellsOf, columnsOf, listsOf, sheetColumn, sheetOfList } from './export-columns.ts';
import type { Asked, RunningJob, Works } from './jobs.ts';
import { EXPORT_DONE, MOST_LIST_ROWS, MOST_ROWS } from './limits.ts';
import { watermarkOf, type ReadParameters } from './watermark.ts';

export interface ExportParts {
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
  readonly records: Pick<RecordsService, 'batches'>;
  readonly parameters: ReadParameters;
}

type RecordsJob = RunningJob<Extract<Asked, { readonly kind: 'records' }>>;

/**
 * Writes a workbook with the records of a list, as the list shows them to the person. The rows of a sub-list are a
 * further sheet, for which the records are read once more: then no sheet is ever in memory.
 */
export function createRecordExport(parts: ExportParts): Works['records'] {
  return async (job) => {
    const { context, asked, keep } = job;
    const { request } = asked;
    const compiled = await parts.formOf(context, asked.metaKey);
    const columns = columnsOf(compiled, request.column);
    const lists = listsOf(compiled, request.lists);
    const mark = await watermarkOf(context, parts.parameters);
    const read = (sheet: number, fields: readonly CompiledField[]) =>
      recordsOf(parts, job, { fields, sheet, sheets: lists.length + 1 });
    const main: Sheet = {
      look: { title: request.name?.trim() || compiled.title, mark, columns: columns.map(sheetColumn) },
      rows: rowsOfRecords(
        read(
          0,
          columns.map(({ field }) => field),
        ),
        (record) => [cellsOf(columns, record, context)],
      ),
    };
    const named = namingColumns(compiled).map(({ field }) => field);
    const further = lists.map((list, at): Sheet => {
      const sheet = sheetOfList(compiled, list);
      const rows = rowsOfRecords(read(at + 1, [...named, list]), (record) => sheet.rows(record, context));
      return { look: { title: list.label, mark, columns: sheet.columns }, rows };
    });
    return { progress: EXPORT_DONE, size: await keep(writeSheets([main, ...further])), message: '' };
  };
}

interface Pass {
  readonly fields: readonly CompiledField[];
  /** The number of the sheet from 0, of all sheets, for the progress. */
  readonly sheet: number;
  readonly sheets: number;
}

async function* recordsOf(
  { records }: ExportParts,
  { context, asked: { metaKey, request }, tell }: RecordsJob,
  { fields, sheet, sheets }: Pass,
): AsyncGenerator<WireRecord> {
  const { ascs, descs, ids, conditions = [] } = request.query ?? {};
  const filter = { conditions: readParts(conditions), ascs, descs, ids, fields, most: MOST_ROWS + 1 };
  let read = 0;
  for await (const { total, records: batch } of records.batches(context, metaKey, filter)) {
    if (total > MOST_ROWS) throw new RangeError('EXPORT_TOO_LONG: more records than one export holds.');
    yield* batch;
    read += batch.length;
    tell(Math.floor(((sheet + read / Math.max(1, total)) / sheets) * (EXPORT_DONE - 1)));
  }
}

async function* rowsOfRecords(
  records: AsyncIterable<WireRecord>,
  rowsOf: (record: WireRecord) => readonly (readonly SheetCell[])[],
): AsyncGenerator<readonly SheetCell[]> {
  let written = 0;
  for await (const record of records) {
    const rows = rowsOf(record);
    written += rows.length;
    if (written > MOST_LIST_ROWS) throw new RangeError('EXPORT_TOO_LONG: more rows than the sheets of one list hold.');
    yield* rows;
  }
}
