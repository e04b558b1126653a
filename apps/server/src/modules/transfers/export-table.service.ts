import type { SheetCell } from '../../shared/sheets/sheet-look.ts';
import { writeSheet } from '../../shared/sheets/write-sheet.ts';
import type { ExportParts } from './export-records.service.ts';
import type { Works } from './jobs.ts';
import { EXPORT_DONE } from './limits.ts';
import { exportWords } from './transfers.words.ts';
import { watermarkOf } from './watermark.ts';

/** Writes a workbook of rows on the caller's screen: numbers as numbers, all else as text. */
export function createTableExport({ parameters }: Pick<ExportParts, 'parameters'>): Works['table'] {
  return async ({ context, asked: { table }, keep }) => {
    const { head, data: rows, merge, title } = table;
    const look = {
      title: title?.trim() || exportWords[context.language].untitled,
      mark: await watermarkOf(context, parameters),
      ...(title === undefined ? {} : { heading: title }),
      columns: head.map(({ label, prop }) => ({
        title: label,
        pattern: rows.some((row) => typeof row[prop] === 'number') ? 'General' : undefined,
      })),
      ...(merge ? { merges: merge } : {}),
    };
    const cells = async function* (): AsyncGenerator<readonly SheetCell[]> {
      for (const row of rows) yield head.map(({ prop }) => cellOf(Object.hasOwn(row, prop) ? row[prop] : undefined));
    };
    return { progress: EXPORT_DONE, size: await keep(writeSheet(look, cells())), message: '' };
  };
}

function cellOf(value: unknown): SheetCell {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value === undefined || value === null ? undefined : JSON.stringify(value);
}
