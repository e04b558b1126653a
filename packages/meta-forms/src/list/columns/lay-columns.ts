import { DEFAULT_COLUMN_WIDTH, LEAST_COLUMN_WIDTH } from '../limits.ts';
import { edgeOf, type ArrangedColumn } from './arrange-columns.ts';
import type { ColumnFits } from './column-fits.ts';
import { drawnWidth, type LaidColumn } from './share-widths.ts';

/** Columns that a list shows without being scrolled, as long as their texts stay readable. */
const LEAST_IN_SIGHT = 5;
/** With fewer columns in sight the fixed one is cut too; else it stays whole, because people know records by names. */
const ENOUGH_IN_SIGHT = 4;
/** Most px of a column fixed at the left in a crowded list, and those that it keeps: names are cut in their middle. */
const MOST_FIXED = 312;
/** In a wide list it may have this part of the room. */
const SHARE_OF_FIXED = 1 / 4;
const LEAST_FIXED = 176;

/** A column with the widths between which it may be drawn. */
interface FittedColumn extends LaidColumn {
  readonly whole?: number;
  readonly least?: number;
}

/**
 * Columns as wide as their texts, at most as their author's width. In a crowded list texts are cut so that more columns
 * are in sight; room that is left shows whole texts, first those of the columns fixed at the left.
 */
export function layColumns(shown: readonly ArrangedColumn[], fits: ColumnFits, room: number): readonly LaidColumn[] {
  const fitted = shown.map((one): FittedColumn => {
    const fit = one.width === undefined ? fits.get(one.column.key) : undefined;
    if (!fit) return one;
    const isFixed = edgeOf(one) === 'left';
    // What shows most of the names is as good as their whole: one far longer name would hide a column.
    const named = isFixed ? Math.max(fit.most, Math.min(fit.whole, LEAST_FIXED)) : fit.whole;
    const least = isFixed ? Math.min(named, Math.max(fit.least, LEAST_FIXED)) : fit.least;
    const most = isFixed
      ? Math.max(MOST_FIXED, Math.floor(room * SHARE_OF_FIXED))
      : (one.column.width ?? DEFAULT_COLUMN_WIDTH);
    return { ...one, usual: Math.max(least, Math.min(named, most)), whole: fit.whole, least };
  });
  const space = fitted.reduce((left, one) => left - (edgeOf(one) === 'right' ? drawnWidth(one) : 0), room);
  return space > 0 ? showWhole(showMore(fitted, space), space) : fitted;
}

/** Narrows the first columns where that brings more of them in sight. */
function showMore(columns: readonly FittedColumn[], space: number): readonly FittedColumn[] {
  const scrolling = columns.filter((one) => edgeOf(one) !== 'right');
  for (let count = Math.min(LEAST_IN_SIGHT, scrolling.length); count > 1; count -= 1) {
    const first = scrolling.slice(0, count);
    const lack = widthOf(first) - space;
    if (lack <= 0) return columns;
    const mayCut = (one: FittedColumn) => edgeOf(one) !== 'left' || count < ENOUGH_IN_SIGHT;
    if (first.reduce((sum, one) => sum + (mayCut(one) ? slackOf(one) : 0), 0) < lack) continue;
    const inSight = new Set(first);
    const others = spread(columns, -lack, (one) => (inSight.has(one) && edgeOf(one) !== 'left' ? slackOf(one) : 0));
    const rest = widthOf(others.filter((one) => edgeOf(one) !== 'right').slice(0, count)) - space;
    return spread(others, -rest, (one) => (edgeOf(one) === 'left' ? slackOf(one) : 0));
  }
  return columns;
}

/** Widens columns in sight to their texts with the room that is left. */
function showWhole(columns: readonly FittedColumn[], space: number): readonly FittedColumn[] {
  let left = space;
  const isInSight = columns.map((one) => {
    if (edgeOf(one) === 'right' || left < drawnWidth(one)) {
      left = edgeOf(one) === 'right' ? left : Math.min(left, 0);
      return false;
    }
    left -= drawnWidth(one);
    return true;
  });
  const spare = space - widthOf(columns.filter((_, index) => isInSight[index]));
  const lackOf = (one: FittedColumn) => Math.max(0, (one.whole ?? 0) - drawnWidth(one));
  const fixed = spread(columns, spare, (one, index) => (isInSight[index] && edgeOf(one) === 'left' ? lackOf(one) : 0));
  const rest = spare - (widthOf(fixed) - widthOf(columns));
  return spread(fixed, rest, (one, index) => (isInSight[index] && edgeOf(one) !== 'left' ? lackOf(one) : 0));
}

/** The columns with some px more or less in all, shared in proportion to what each one may take or give. */
function spread(
  columns: readonly FittedColumn[],
  px: number,
  shareOf: (one: FittedColumn, index: number) => number,
): readonly FittedColumn[] {
  const shares = columns.map(shareOf);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const given = Math.min(Math.abs(px), all);
  if (given === 0) return columns;
  let done = 0;
  let seen = 0;
  return columns.map((one, index) => {
    seen += shares[index] ?? 0;
    const part = Math.round((given * seen) / all) - done;
    done += part;
    return part === 0 ? one : { ...one, usual: drawnWidth(one) + Math.sign(px) * part };
  });
}

function slackOf({ usual, least = 0, minWidth = 0 }: FittedColumn): number {
  return usual === undefined ? 0 : Math.max(0, usual - Math.max(least, minWidth, LEAST_COLUMN_WIDTH));
}

function widthOf(columns: readonly LaidColumn[]): number {
  return columns.reduce((sum, one) => sum + drawnWidth(one), 0);
}
