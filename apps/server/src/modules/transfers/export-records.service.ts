import { namingColumns, recordName } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm, ListColumn, WireRecord } from '@org/meta-forms/core';
import type { Scope } from '../../shared/http/context.ts';
import { writeSheets, type Sheet } from '../../shared/sheets/write-sheet.ts';
import { readParts } from '../records/conditions.port.ts';
import type { RecordsService } from '../records/records.service.ts';
import { cellsOf, columnsOf, listsOf, sheetColumn, sheetOfList } from './export-columns.ts';
import type { Asked, RunningJob, Works } from './jobs.ts';
import { EXPORT_DONE, MOST_LIST_ROWS, MOST_ROWS } from './limits.ts';
import { createRowSpool, type RowSpool, type SheetRow } from './row-spool.ts';
import { watermarkOf, type ReadParameters } from './watermark.ts';

/** The part of the work of an export with sub-lists that is done when all records are read. */
const READING = 0.6;

export interface ExportParts {
  /** The form with its names in the caller's language. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId' | 'language'>, metaKey: string) => Promise<CompiledForm>;
  readonly records: Pick<RecordsService, 'batches'>;
  readonly parameters: ReadParameters;
}

type RecordsJob = RunningJob<Extract<Asked, { readonly kind: 'records' }>>;

/**
 * Writes a workbook with the records of a list, as the list shows them to the person. The rows of a sub-list are a
 * further sheet. A workbook has its sheets one after the other, so these rows are spooled while the records are read
 * for the first sheet: then each record is read once, and no sheet is ever in memory.
 */
export function createRecordExport(parts: ExportParts): Works['records'] {
  return async (job) => {
    const { context, asked, keep, spooled, tell } = job;
    const { request } = asked;
    const compiled = await parts.formOf(context, asked.metaKey);
    const columns = columnsOf(compiled, request.column);
    const mark = await watermarkOf(context, parts.parameters);
    const lists = listsOf(compiled, request.lists).map((list) => ({
      list,
      sheet: sheetOfList(compiled, list),
      spool: createRowSpool(spooled, MOST_LIST_ROWS),
    }));
    const rows = async function* (): AsyncGenerator<SheetRow> {
      const fields = fieldsOf(compiled, { columns, lists: lists.map(({ list }) => list) });
      const records = recordsOf(parts, job, { fields, share: lists.length > 0 ? READING : 1 });
      for await (const record of records) {
        yield cellsOf(columns, record, context);
        const name = lists.length > 0 ? recordName(compiled, record) : '';
        for (const { sheet, spool } of lists) await spool.add(sheet.rows(record, name, context));
      }
    };
    const main: Sheet = {
      look: { title: request.name?.trim() || compiled.title, mark, columns: columns.map(sheetColumn) },
      rows: rows(),
    };
    const further = lists.map(({ list, sheet, spool }, at): Sheet => {
      const tellPart = (part: number) => tell(progressAt(READING + ((at + part) / lists.length) * (1 - READING)));
      return { look: { title: list.label, mark, columns: sheet.columns }, rows: spooledRows(spool, tellPart) };
    });
    return { progress: EXPORT_DONE, size: await keep(writeSheets([main, ...further])), message: '' };
  };
}

const progressAt = (part: number) => Math.floor(part * (EXPORT_DONE - 1));

interface Shown {
  readonly columns: readonly ListColumn[];
  readonly lists: readonly CompiledField[];
}

/** The fields that the sheets show, each once. */
function fieldsOf(compiled: CompiledForm, { columns, lists }: Shown): readonly CompiledField[] {
  const named = lists.length > 0 ? namingColumns(compiled) : [];
  return [...new Set([...columns, ...named].map(({ field }) => field).concat(lists))];
}

interface Pass {
  readonly fields: readonly CompiledField[];
  /** The part of the work of the export that reading is. */
  readonly share: number;
}

async function* recordsOf(
  { records }: ExportParts,
  { context, asked: { metaKey, request }, tell }: RecordsJob,
  { fields, share }: Pass,
): AsyncGenerator<WireRecord> {
  const { ascs, descs, ids, conditions = [] } = request.query ?? {};
  const filter = { conditions: readParts(conditions), ascs, descs, ids, fields, most: MOST_ROWS + 1 };
  let read = 0;
  for await (const { total, records: batch } of records.batches(context, metaKey, filter)) {
    if (total > MOST_ROWS) throw new RangeError('EXPORT_TOO_LONG: more records than one export holds.');
    yield* batch;
    read += batch.length;
    tell(progressAt((read / Math.max(1, total)) * share));
  }
}

async function* spooledRows(spool: RowSpool, tell: (part: number) => void): AsyncGenerator<SheetRow> {
  for await (const { rows, part } of spool.pieces()) {
    yield* rows;
    tell(part);
  }
}
