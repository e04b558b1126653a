import { fillWords } from '@org/meta-forms/core';
import type { FilledReading } from '../api.ts';
import { addressOf, parseAddress } from '../address/cell-address.ts';
import { layOutSheet } from '../address/sheet-layout.ts';
import { MAX_REFUSALS } from '../limits.ts';
import type { SheetRefusal } from '../refusal.ts';
import { expectedWords } from '../sheets.words.ts';
import type { CellValue, FilledSheet, SheetTemplate, WorkbookTemplate } from '../template.ts';
import type { ReadSheet } from '../workbook/read-sheet.ts';
import { readSheets } from '../workbook/read-template.ts';
import { serialOfDate } from '../workbook/serial-of-date.ts';
import { acceptValue } from './accept-value.ts';
import { findRepeats } from './find-repeats.ts';

/**
 * Reads an uploaded workbook as what a unit filled in. Only inputs are taken; a fixed cell that is another than in the
 * template is refused by its address, and so is a value of a wrong kind.
 */
export async function readFilled(template: WorkbookTemplate, bytes: Uint8Array): Promise<FilledReading> {
  const found = await readSheets(bytes);
  if ('refusals' in found) return found;
  const refusals: SheetRefusal[] = [];
  const sheets: Record<string, FilledSheet> = {};
  for (const sheet of template.sheets) {
    const uploaded = found.sheets.find(({ name }) => name === sheet.name);
    if (uploaded) sheets[sheet.name] = fillSheet(sheet, uploaded, refusals);
    else refusals.push({ code: 'SHEET_MISSING', params: { name: sheet.name } });
  }
  return { filled: { sheets }, refusals: refusals.slice(0, MAX_REFUSALS) };
}

/** The value of a cell of an uploaded sheet. */
export type ReadCell = (row: number, column: number) => CellValue | null;

function fillSheet(sheet: SheetTemplate, uploaded: ReadSheet, refusals: SheetRefusal[]): FilledSheet {
  const read = readerOf(uploaded);
  const { repeats, tooMany } = findRepeats(sheet, read, uploaded.model.rows.length);
  for (const { row, most, found } of tooMany)
    refusals.push({
      code: 'SHEET_TOO_MANY_ROWS',
      sheet: sheet.name,
      address: addressOf(1, row),
      params: { limit: most, found },
    });
  const layout = layOutSheet(sheet, repeats);
  const values: Record<string, CellValue | null> = {};
  for (const [address, cell] of Object.entries(sheet.cells)) {
    const place = parseAddress(address);
    if (!place || cell.formula !== undefined) continue;
    for (let copy = 1; copy <= layout.copies(place.row); copy += 1) {
      const value = read(layout.first(place.row) + copy - 1, place.column);
      const at = { sheet: sheet.name, address: addressOf(place.column, place.row, copy) };
      if (!cell.input) {
        if (!isSame(cell.value ?? null, value) && refusals.length < MAX_REFUSALS)
          refusals.push({
            code: 'SHEET_HEAD_DIFFERS',
            ...at,
            params: { expected: String(cell.value ?? ''), found: String(value ?? '') },
          });
        continue;
      }
      const accepted = acceptValue(cell.input, value);
      if ('value' in accepted) values[at.address] = accepted.value;
      else if (refusals.length < MAX_REFUSALS)
        refusals.push({
          code: 'SHEET_VALUE_WRONG',
          ...at,
          params: { found: String(value), expected: fillWords(expectedWords.zh[accepted.expected], accepted.params) },
        });
    }
  }
  return { values: withoutEmpty(values), repeats };
}

/** An empty value is absent, unless it takes the place of a value of the template. */
function withoutEmpty(values: Readonly<Record<string, CellValue | null>>): Readonly<Record<string, CellValue | null>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** The values of an uploaded sheet; 1904 or 1900, a date is the serial number of its day. */
function readerOf({ model }: ReadSheet): ReadCell {
  return (row, column) => {
    const value = model.rows[row - 1]?.[column - 1] ?? null;
    if (value instanceof Date) return serialOfDate(value);
    return value === '' ? null : value;
  };
}

/** Fixed cells are compared without spaces and breaks around them: editors add and drop these. */
function isSame(expected: CellValue | null, found: CellValue | null): boolean {
  if (expected === found) return true;
  return plain(expected) === plain(found);
}

function plain(value: CellValue | null): string {
  return value === null ? '' : String(value).replace(/\s+/g, '');
}
