import { parseRange, type CellRange, type SheetTemplate } from '@org/sheets';
import type { SheetLayout } from '../../grid/model/sheet-layout.ts';
import { MARGIN, paperOf, type Paper } from './paper-sizes.ts';

/** A row as a page shows it. */
export interface PrintRow {
  /** Its index in the layout of the sheet. */
  readonly row: number;
  readonly top: number;
  readonly height: number;
}

/** One page of a sheet. */
export interface PrintPage {
  readonly paper: Paper;
  /** Everything is drawn smaller by this factor, so that the columns fit the paper. */
  readonly scale: number;
  /** The printed columns, from 0. */
  readonly left: number;
  readonly right: number;
  /** Repeated head rows first. */
  readonly rows: readonly PrintRow[];
}

interface PagesOptions {
  readonly layout: SheetLayout;
  /** The height of each row of the layout, with its texts. */
  readonly heights: readonly number[];
}

/**
 * Divides a sheet into pages: its print area, with the title rows on each page. Columns that are wider than the paper
 * are drawn smaller. Rows that a merge joins stay on one page if they fit.
 */
export function printPages({ layout, heights }: PagesOptions): readonly PrintPage[] {
  const { sheet, lefts } = layout;
  const area = areaOf(sheet);
  const paper = paperOf(sheet.page);
  const [left, right] = [area.left - 1, Math.min(area.right, sheet.columns) - 1];
  const width = (lefts[right + 1] ?? 0) - (lefts[left] ?? 0);
  const scale = Math.min(1, (paper.width - 2 * MARGIN.side) / Math.max(width, 1));
  const height = (paper.height - MARGIN.top - MARGIN.bottom) / scale;
  const inArea = layout.rows.flatMap(({ row }, at) => (row >= area.top && row <= area.bottom ? [at] : []));
  const shown = inArea.filter((at) => (heights[at] ?? 0) > 0);
  const titles = titleRows(layout).filter((at) => (heights[at] ?? 0) > 0);
  return divided(shown, { layout, heights, titles, height }).map((rows) => ({
    paper,
    scale,
    left,
    right,
    rows: placed(rows, heights),
  }));
}

function areaOf({ page, rows, columns }: SheetTemplate): CellRange {
  const area = page?.area === undefined ? undefined : parseRange(page.area);
  return area ?? { left: 1, top: 1, right: columns, bottom: rows };
}

/** The rows that each page repeats. */
function titleRows({ sheet, rows }: SheetLayout): readonly number[] {
  const [, first = '', last = first] = /^(\d+)(?::(\d+))?$/.exec(sheet.page?.titles ?? '') ?? [];
  if (first === '') return [];
  return rows.flatMap(({ row }, at) => (row >= Number(first) && row <= Number(last) ? [at] : []));
}

interface Dividing extends PagesOptions {
  readonly titles: readonly number[];
  readonly height: number;
}

function divided(
  rows: readonly number[],
  { layout, heights, titles, height }: Dividing,
): readonly (readonly number[])[] {
  const heightOf = (some: readonly number[]) => some.reduce((sum, at) => sum + (heights[at] ?? 0), 0);
  const lastTitle = titles.at(-1) ?? -1;
  // Titles that fill a page would leave no room for rows.
  const repeated = heightOf(titles) < height / 2 ? titles : [];
  const pages: number[][] = [[]];
  let used = 0;
  for (const group of joined(rows, layout)) {
    const needed = heightOf(group);
    const page = pages.at(-1);
    if (page && (used + needed <= height || page.length === 0 || needed > height)) {
      for (const at of group)
        used = put(pages, { at, used, own: heights[at] ?? 0, height, repeated, heightOf, lastTitle });
      continue;
    }
    const head = group.some((at) => at <= lastTitle) ? [] : repeated;
    pages.push([...head, ...group]);
    used = heightOf(head) + needed;
  }
  return pages.filter((page) => page.length > 0);
}

interface Putting {
  readonly at: number;
  readonly used: number;
  readonly own: number;
  readonly height: number;
  readonly repeated: readonly number[];
  readonly heightOf: (rows: readonly number[]) => number;
  readonly lastTitle: number;
}

/** Puts a row on the last page, or on a new one where it has no room, and answers the used height. */
function put(pages: number[][], { at, used, own, height, repeated, heightOf, lastTitle }: Putting): number {
  const page = pages.at(-1);
  if (page && (page.length === 0 || used + own <= height)) {
    page.push(at);
    return used + own;
  }
  const head = at <= lastTitle ? [] : repeated;
  pages.push([...head, at]);
  return heightOf(head) + own;
}

/** Rows in groups that merges join. */
function joined(rows: readonly number[], { merges }: SheetLayout): readonly (readonly number[])[] {
  const ends = new Map<number, number>();
  for (const { top, bottom } of merges) if (bottom > top) ends.set(top, Math.max(ends.get(top) ?? top, bottom));
  const groups: number[][] = [];
  let end = -1;
  for (const at of rows) {
    const group = groups.at(-1);
    if (group && at <= end) group.push(at);
    else groups.push([at]);
    end = Math.max(end, ends.get(at) ?? -1);
  }
  return groups;
}

function placed(rows: readonly number[], heights: readonly number[]): readonly PrintRow[] {
  let top = 0;
  return rows.map((row) => {
    const height = heights[row] ?? 0;
    const own = { row, top, height };
    top += height;
    return own;
  });
}
