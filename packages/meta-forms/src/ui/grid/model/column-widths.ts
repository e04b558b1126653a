import type { CSSProperties } from 'react';
import { wholeColumns } from '../../frame/whole-columns.ts';
import type { GridPlan } from './grid-plan.ts';

/** Widths in px: a column whose author set none, the checkboxes, the numbers, the status. */
const COLUMN_WIDTH = 160;
/** Limits of a column width in px, and the step of a key. The least leaves 24 px of the head between its edges. */
const MIN_COLUMN_WIDTH = 56;
const MAX_COLUMN_WIDTH = 1200;
const FOCUS_RING = 8;
/** The least part of their width that columns have, where all of them are in sight for it. */
const LEAST_PART = 0.75;
/** Least px of a list whose cells stay at its edges (grid-pins.css). */
const PINNED_FROM = 600;

/** Widths in px that a person has set, by column key. */
export type Widths = Readonly<Record<string, number>>;

/** The width within limits, so that the head can be pressed and other columns stay visible. */
export function widthWithin(width: number): number {
  return Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)));
}

/**
 * The least widths in px of the columns of the list. Columns that almost fit the room are narrowed. Where they do not
 * fit and the files stay at its end, the list ends with a whole column there; the room is 0 before it is known.
 */
export function leastWidths(plan: GridPlan, widths: Widths, room: number): readonly number[] {
  const { leadingWidths, columns, files } = plan;
  const sized = columns.map(({ key, width = COLUMN_WIDTH }) => ({
    width: widths[key] ?? width,
    mayGrow: widths[key] === undefined,
  }));
  const least = sized.map(({ width }) => width);
  const needed = sum(leadingWidths) + sum(least);
  if (!files || room < PINNED_FROM || needed <= room) return least;
  // The files are the last column.
  const atEnd = least.at(-1) ?? 0;
  const others = sized.slice(0, -1);
  const flexible = sum(others.map(({ width, mayGrow }) => (mayGrow ? width : 0)));
  const part = 1 - (needed - room) / flexible;
  if (part >= LEAST_PART)
    return [...others.map(({ width, mayGrow }) => (mayGrow ? Math.floor(width * part) : width)), atEnd];
  return [...wholeColumns(others, room - sum(leadingWidths) - atEnd), atEnd];
}

/** Grid template and least width of every row: columns with a set width have it, the others share the rest. */
export function tableStyle(plan: GridPlan, widths: Widths, least: readonly number[]): CSSProperties {
  const { leadingWidths, columns } = plan;
  const template = [
    ...leadingWidths.map((width) => `${width}px`),
    ...columns.map(({ key, width = COLUMN_WIDTH }, place) =>
      widths[key] === undefined ? `minmax(${least[place] ?? width}px, ${width}fr)` : `${widths[key]}px`,
    ),
  ].join(' ');
  const { number, first } = pinPlaces(plan);
  // React's type does not include custom properties.
  return {
    '--mf-grid-template': template,
    '--mf-grid-number': `${number}px`,
    '--mf-grid-first': `${first}px`,
    minWidth: sum(leadingWidths) + sum(least),
  } as CSSProperties;
}

/** The width in px of what stays in sight at the start of the list, with a ring of the focus. */
export function startWidth(plan: GridPlan, least: readonly number[]): number {
  const { first } = pinPlaces(plan);
  return first + (plan.pinned ? (least[0] ?? COLUMN_WIDTH) : 0) + FOCUS_RING;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((before, width) => before + width, 0);
}

/** Where pinned cells stay, in px from the start: the number of the row, then the first column. */
function pinPlaces({ leadingWidths: [one = 0, two = 0], selectable }: Pick<GridPlan, 'leadingWidths' | 'selectable'>) {
  return selectable ? { number: one, first: one + two } : { number: 0, first: one };
}
