import type { CellTexts } from '@org/meta-forms/react';
import type { CellInput, CellRange, CellValue } from '@org/sheets';
import { inputAt, shownCell } from './cell-selection.ts';
import type { CellReading, CellRefusal } from './read-cell-text.ts';
import type { CellEdit, SheetChange } from './sheet-change.ts';
import { addressAt, placesIn, repeatsOf, sheetLayout, type Place, type SheetLayout } from './sheet-layout.ts';

/** Reads a text for a cell that takes input. */
export type ReadText = (text: string, input: CellInput) => CellReading;

/** A text that a cell did not take. */
export interface RefusedText {
  readonly address: string;
  readonly text: string;
  readonly refusal: CellRefusal;
}

/** What a paste or a fill changes, and what it leaves out. */
export interface CellTransfer extends SheetChange {
  /** Cells that nobody fills in. */
  readonly locked: number;
  /** Copied cells beyond the edge of the sheet. */
  readonly outside: number;
  readonly refused: readonly RefusedText[];
}

/** Pastes a table at a selection: one value into all of it, several from its first cell on. */
export function pastedCells(
  layout: SheetLayout,
  range: CellRange,
  { table, read }: { readonly table: CellTexts; readonly read: ReadText },
): CellTransfer {
  const single = table.length === 1 && table[0]?.length === 1 ? (table[0][0] ?? '') : undefined;
  const grown = grownFor(layout, range.top, table.length);
  const targets =
    single === undefined
      ? table.flatMap((line, down) =>
          line.map((text, at) => ({ text, place: { row: range.top + down, column: range.left + at } })),
        )
      : placesIn(range).map((place) => ({ text: single, place }));
  const taken = takenCells(grown.layout, targets, read);
  return grown.repeats ? { ...taken, repeats: grown.repeats } : taken;
}

/** The first row of a selection in all others; of a single cell, the value above it. */
export function filledDown(
  layout: SheetLayout,
  range: CellRange,
  valueAt: (place: Place) => CellValue | null,
): CellTransfer {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  const targets = placesIn({ ...range, top: source + 1 }).filter(() => source >= 0);
  const edits = targets.flatMap(({ row, column }): readonly CellEdit[] => {
    const place = { row, column };
    const [from, to] = [inputAt(layout, { row: source, column }), inputAt(layout, place)];
    // A value has a meaning only in cells of its own type.
    if (!to || (from && (from.type !== to.type || from.dictKey !== to.dictKey))) return [];
    return [{ address: addressAt(layout, place), value: valueAt({ row: source, column }) }];
  });
  return { edits, locked: targets.length - edits.length, outside: 0, refused: [] };
}

/** Empties the cells of a selection that take input. */
export function emptied(layout: SheetLayout, range: CellRange): SheetChange {
  const open = placesIn(range).filter((place) => inputAt(layout, place) !== undefined);
  return { edits: open.map((place) => ({ address: addressAt(layout, place), value: null })) };
}

/** The texts of a selection, line by line; covered cells of a merge are empty. */
export function copiedCells(
  layout: SheetLayout,
  { top, left, bottom, right }: CellRange,
  textAt: (place: Place) => string,
): CellTexts {
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, at) => {
      const place = { row: top + down, column: left + at };
      const shown = shownCell(layout, place);
      return shown.row === place.row && shown.column === place.column ? textAt(place) : '';
    }),
  );
}

function takenCells(
  layout: SheetLayout,
  targets: readonly { readonly text: string; readonly place: Place }[],
  read: ReadText,
): CellTransfer {
  const edits: CellEdit[] = [];
  const refused: RefusedText[] = [];
  let [locked, outside] = [0, 0];
  for (const { text, place } of targets) {
    const address = place.column < layout.sheet.columns ? addressAt(layout, place) : '';
    const input = inputAt(layout, place);
    const reading = address !== '' && input ? read(text, input) : undefined;
    if (address === '') outside += text === '' ? 0 : 1;
    else if (!reading) locked += text === '' ? 0 : 1;
    else if ('refusal' in reading) refused.push({ address, text, refusal: reading.refusal });
    else edits.push({ address, value: reading.value });
  }
  return { edits, locked, outside, refused };
}

/** A paste of more lines than a repeated row has copies adds copies, within its limit. */
function grownFor(layout: SheetLayout, from: number, lines: number) {
  const start = layout.rows[from];
  const most = layout.sheet.repeated.find(({ row }) => row === start?.row)?.most ?? 1;
  const repeats = repeatsOf(layout);
  const now = start === undefined ? 1 : (repeats[start.row] ?? 1);
  const wanted = Math.min(most, (start?.copy ?? 1) - 1 + lines);
  if (start === undefined || wanted <= now) return { layout, repeats: undefined };
  const grown = { [start.row]: wanted };
  return { layout: sheetLayout(layout.sheet, { ...repeats, ...grown }), repeats: grown };
}
