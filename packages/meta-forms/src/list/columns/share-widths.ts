import { wholeColumns } from '../../ui/frame/whole-columns.ts';
import { DEFAULT_COLUMN_WIDTH, LEAST_COLUMN_WIDTH } from '../limits.ts';
import { edgeOf, type ArrangedColumn } from './arrange-columns.ts';

/** A column with the width in px that it has until somebody sets one; missing: its author's width. */
export interface LaidColumn extends ArrangedColumn {
  readonly usual?: number;
}

/** Width in px with which a column is drawn: at least wide enough for its title to be read and pressed. */
export function drawnWidth({
  column,
  usual = column.width ?? DEFAULT_COLUMN_WIDTH,
  width = usual,
  minWidth = 0,
}: LaidColumn): number {
  return Math.max(width, minWidth, LEAST_COLUMN_WIDTH);
}

/**
 * Widths in px of columns in the given space: widths that were set stay, the other columns share the rest in proportion
 * to their usual widths.
 */
export function widthsIn(shown: readonly LaidColumn[], room: number): readonly number[] {
  const taken = shown.reduce((sum, one) => sum + (takesMore(one) ? 0 : drawnWidth(one)), 0);
  const wanted = shown.reduce((sum, one) => sum + (takesMore(one) ? drawnWidth(one) : 0), 0);
  const share = wanted === 0 ? 1 : Math.max(1, (room - taken) / wanted);
  return shown.map((one) => (takesMore(one) ? Math.floor(drawnWidth(one) * share) : drawnWidth(one)));
}

/**
 * The widths with which a list that is not scrolled ends with a whole column: the columns before the first one that
 * does not fit take its room, in proportion. Widths that were set stay.
 */
export function withWholeColumns(
  shown: readonly LaidColumn[],
  widths: readonly number[],
  room: number,
): readonly number[] {
  const scrolls = (one: LaidColumn) => edgeOf(one) !== 'right';
  const widthOf = (index: number) => widths[index] ?? 0;
  const atRight = shown.reduce((sum, one, index) => sum + (scrolls(one) ? 0 : widthOf(index)), 0);
  const scrolling = shown.filter(scrolls).map((one, index) => ({
    width: widthOf(index),
    mayGrow: takesMore(one),
  }));
  // Those at the right are the last ones.
  return [...wholeColumns(scrolling, room - atRight), ...widths.slice(scrolling.length)];
}

/** Whether a column takes room that is left: a set width stays, and fixed columns that show their texts leave it. */
function takesMore(one: LaidColumn): boolean {
  return one.width === undefined && (one.usual === undefined || edgeOf(one) !== 'left');
}
