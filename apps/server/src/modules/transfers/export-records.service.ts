import { sheetCellOf, sheetOf } from '@org/meta-forms/checking';
import type { CompiledForm, ListColumn, WireRecord } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { SheetCell, SheetColumn } from '../../shared/sheets/sheet-look.ts';
import { writeSheet } from '../../shared/sheets/write-sheet.ts';
import { readParts } from '../records/conditions.port.ts';
import type { RecordsService } from '../records/records.service.ts';
import type { Works } from './jobs.ts';
import { EXPORT_DONE, MOST_ROWS } from './limits.ts';
import { transferRefusal } from './transfers.words.ts';
import { watermarkOf, type ReadParameters } from './watermark.ts';

export interface ExportParts {
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
  readonly records: Pick<RecordsService, 'batches'>;
  readonly parameters: ReadParameters;
}

/** Pixels of a list column for each character of a sheet column. */
const PIXELS_PER_CHARACTER = 8;

/**
 * The columns of the list with these names, in this order; all if none is named. Refuses a column that the list does
 * not show.
 */
export function columnsOf({ listColumns }: CompiledForm, asked: readonly string[] | undefined): readonly ListColumn[] {
  if (asked === undefined || asked.length === 0) return listColumns;
  return [...new Set(asked)].map((key) => {
    const column = listColumns.find((listed) => listed.key === key);
    if (!column) throw transferRefusal('EXPORT_COLUMN_UNKNOWN', { column: key.slice(0, 60) });
    return column;
  });
}

/** Writes a workbook with the records of a list, as the list shows them to the person. */
export function createRecordExport({ formOf, records, parameters }: ExportParts): Works['records'] {
  return async ({ context, asked: { metaKey, request }, tell, keep }) => {
    const compiled = await formOf(context, metaKey);
    const columns = columnsOf(compiled, request.column);
    const { ascs, descs, ids } = request.query ?? {};
    const conditions = readParts(request.query?.conditions ?? []);
    const batches = records.batches(context, metaKey, { conditions, ascs, descs, ids, most: MOST_ROWS + 1 });
    const rows = async function* (): AsyncGenerator<readonly SheetCell[]> {
      let written = 0;
      for await (const { total, records: batch } of batches) {
        if (total > MOST_ROWS) throw new RangeError('EXPORT_TOO_LONG: more records than one export holds.');
        for (const record of batch) yield cellsOf(columns, record, context);
        written += batch.length;
        tell(Math.floor((written / Math.max(1, total)) * (EXPORT_DONE - 1)));
      }
    };
    const look = {
      title: request.name?.trim() || compiled.title,
      mark: await watermarkOf(context, parameters),
      columns: columns.map(sheetColumn),
    };
    return { progress: EXPORT_DONE, size: await keep(writeSheet(look, rows())), message: '' };
  };
}

function sheetColumn({ label, field, width }: ListColumn): SheetColumn {
  return {
    title: label,
    pattern: sheetOf(field)?.pattern?.(field),
    ...(width === undefined ? {} : { width: width / PIXELS_PER_CHARACTER }),
  };
}

function cellsOf(
  columns: readonly ListColumn[],
  record: WireRecord,
  { language }: RequestContext,
): readonly SheetCell[] {
  return columns.map(({ key, displayKey, field }) => {
    const companion = displayKey === undefined ? undefined : record[displayKey];
    return sheetCellOf(record[key], field, {
      display: typeof companion === 'string' && companion !== '' ? companion : undefined,
      language,
    });
  });
}
