import { addressOf, type CellRange } from '@org/sheets';
import { placesIn, type Place, type SheetLayout } from './sheet-layout.ts';

/** What is selected: the cell with the keyboard, and the corner opposite to it. */
export interface CellSelection {
  readonly active: Place;
  readonly corner: Place;
}

/** A step of an arrow key. */
export interface CellStep {
  readonly rows: -1 | 0 | 1;
  readonly columns: -1 | 0 | 1;
}

/** One cell alone. */
export function oneCell(place: Place): CellSelection {
  return { active: place, corner: place };
}

/** The cell that is drawn at a place: of a merge, its first. */
export function shownCell({ mergeAt }: SheetLayout, place: Place): Place {
  const merge = mergeAt(place);
  return merge ? { row: merge.top, column: merge.left } : place;
}

/** The selected rectangle, grown until it cuts no merge. */
export function rangeOf({ merges }: SheetLayout, { active, corner }: CellSelection): CellRange {
  let range: CellRange = {
    top: Math.min(active.row, corner.row),
    left: Math.min(active.column, corner.column),
    bottom: Math.max(active.row, corner.row),
    right: Math.max(active.column, corner.column),
  };
  for (;;) {
    const cut = merges.find((merge) => meets(merge, range) && !contains(range, merge));
    if (!cut) return range;
    range = {
      top: Math.min(range.top, cut.top),
      left: Math.min(range.left, cut.left),
      bottom: Math.max(range.bottom, cut.bottom),
      right: Math.max(range.right, cut.right),
    };
  }
}

/** The next cell in a direction: past the merge of this one, hidden rows and columns left out; this one at the edge. */
export function movedPlace(layout: SheetLayout, from: Place, { rows, columns }: CellStep): Place {
  const merge = layout.mergeAt(from) ?? { top: from.row, bottom: from.row, left: from.column, right: from.column };
  let row = rows > 0 ? merge.bottom + 1 : rows < 0 ? merge.top - 1 : from.row;
  let column = columns > 0 ? merge.right + 1 : columns < 0 ? merge.left - 1 : from.column;
  while (isInside(layout, { row, column })) {
    if (isVisible(layout, { row, column })) return shownCell(layout, { row, column });
    row += rows;
    column += columns;
  }
  return from;
}

/** As far as a direction goes: to the end of the filled cells, or past the empty ones to the next filled one. */
export function farPlace(
  layout: SheetLayout,
  from: Place,
  { step, isFilled }: { readonly step: CellStep; readonly isFilled: (place: Place) => boolean },
): Place {
  let at = movedPlace(layout, from, step);
  const isRun = isFilled(from) && isFilled(at);
  for (;;) {
    const next = movedPlace(layout, at, step);
    if (samePlace(next, at) || (isRun ? !isFilled(next) : isFilled(at))) return at;
    at = next;
  }
}

/** The cells that a unit fills in, in the order of reading. */
export function inputPlaces(layout: SheetLayout): readonly Place[] {
  const { rows, sheet } = layout;
  const whole = { top: 0, left: 0, bottom: rows.length - 1, right: sheet.columns - 1 };
  return placesIn(whole).filter((place) => inputAt(layout, place) !== undefined && isVisible(layout, place));
}

/** What may be filled into a cell; undefined where nothing may. */
export function inputAt({ sheet, rows }: SheetLayout, { row, column }: Place) {
  const shown = rows[row];
  return shown && sheet.cells[addressOf(column + 1, shown.row)]?.input;
}

/** The next place of a list after (or before) one, in the order of reading; undefined at its end. */
export function nextPlace(places: readonly Place[], from: Place, step: 1 | -1): Place | undefined {
  const isAfter = ({ row, column }: Place) => (row === from.row ? column - from.column : row - from.row) * step > 0;
  return step > 0 ? places.find(isAfter) : places.findLast(isAfter);
}

/** Whether two places are the same. */
export function samePlace(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column;
}

function isInside({ rows, sheet }: SheetLayout, { row, column }: Place): boolean {
  return row >= 0 && row < rows.length && column >= 0 && column < sheet.columns;
}

function isVisible({ tops, lefts }: SheetLayout, { row, column }: Place): boolean {
  return tops[row] !== tops[row + 1] && lefts[column] !== lefts[column + 1];
}

function meets(one: CellRange, other: CellRange): boolean {
  return one.top <= other.bottom && other.top <= one.bottom && one.left <= other.right && other.left <= one.right;
}

function contains(outer: CellRange, inner: CellRange): boolean {
  return (
    outer.top <= inner.top && inner.bottom <= outer.bottom && outer.left <= inner.left && inner.right <= outer.right
  );
}
