import { parseRange, rangeText, type CellRange } from '../address/cell-address.ts';
import { meantRow, type SheetLayout } from '../address/sheet-layout.ts';
import type { ShownRow } from '../calculated.ts';
import { areaText, rewriteReferences, type WrittenReference } from './rewrite-references.ts';

/** Where the rows of the sheets of a workbook are once repeated rows are inserted. */
export type Layouts = ReadonlyMap<string, SheetLayout>;

/** A formula as it is after rows were inserted: the same rule by which it is computed. */
export function shiftFormula(
  text: string,
  layouts: Layouts,
  { sheet, own }: { readonly sheet: string; readonly own?: ShownRow },
): string {
  return rewriteReferences(text, ({ sheet: name, from, to }) => {
    const layout = layouts.get((name ?? sheet).toLowerCase());
    if (!layout) return areaText(from, to);
    const seen = name === undefined || name.toLowerCase() === sheet.toLowerCase() ? own : undefined;
    const row = (reference: WrittenReference, isEnd: boolean) => ({
      ...reference,
      row: meantRow(layout, { row: reference.row, fixed: reference.rowFixed, isEnd }, seen),
    });
    return areaText(row(from, false), to && row(to, true));
  });
}

/** Ranges such as `B3:B5 C3` after rows were inserted; what covers a repeated row covers its copies. */
export function shiftRanges(text: string, layout: SheetLayout): string {
  return text
    .split(' ')
    .map((part) => {
      const range = parseRange(part);
      return range ? rangeText(shiftRange(range, layout)) : part;
    })
    .join(' ');
}

function shiftRange({ left, top, right, bottom }: CellRange, layout: SheetLayout): CellRange {
  return { left, right, top: layout.first(top), bottom: layout.first(bottom) + layout.copies(bottom) - 1 };
}

/** One cell after rows were inserted: of a repeated row the first. */
export function shiftCell(text: string, layout: SheetLayout): string {
  const range = parseRange(text);
  if (!range) return text;
  const row = layout.first(range.top);
  return rangeText({ left: range.left, right: range.left, top: row, bottom: row });
}

/** The merges that become of one: a merge within a repeated row is there in each copy. */
export function shiftMerge(text: string, layout: SheetLayout): readonly string[] {
  const range = parseRange(text);
  if (!range) return [text];
  const copies = layout.copies(range.top);
  if (range.top !== range.bottom || copies === 1) return [rangeText(shiftRange(range, layout))];
  return Array.from({ length: copies }, (_, copy) => {
    const row = layout.first(range.top) + copy;
    return rangeText({ ...range, top: row, bottom: row });
  });
}
