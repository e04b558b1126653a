import type { CSSProperties } from 'react';
import type { GridPlan } from './grid-plan.ts';

/** Widths in px: a column whose author set none, the checkboxes, the numbers, the status. */
const COLUMN_WIDTH = 160;
/** Limits of a column width in px, and the step of a key. The least leaves 24 px of the head between its edges. */
const MIN_COLUMN_WIDTH = 56;
const MAX_COLUMN_WIDTH = 1200;
const FOCUS_RING = 8;

/** Widths in px that a person has set, by column key. */
export type Widths = Readonly<Record<string, number>>;

/** The width within limits, so that the head can be pressed and other columns stay visible. */
export function widthWithin(width: number): number {
  return Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)));
}

/** Grid template and least width of every row: columns with a set width have it, the others share the rest. */
export function tableStyle({ leadingWidths, columns, selectable }: GridPlan, widths: Widths): CSSProperties {
  const shown = columns.map(({ key, width = COLUMN_WIDTH }) => ({ own: widths[key], width }));
  const template = [
    ...leadingWidths.map((width) => `${width}px`),
    ...shown.map(({ own, width }) => (own === undefined ? `minmax(${width}px, ${width}fr)` : `${own}px`)),
  ].join(' ');
  const minWidth = [...leadingWidths, ...shown.map(({ own, width }) => own ?? width)].reduce(
    (sum, width) => sum + width,
    0,
  );
  const { number, first } = pinPlaces({ leadingWidths, selectable });
  // React's type does not include custom properties.
  return {
    '--mf-grid-template': template,
    '--mf-grid-number': `${number}px`,
    '--mf-grid-first': `${first}px`,
    minWidth,
  } as CSSProperties;
}

/** The width in px of what stays in sight at the start of the list, with a ring of the focus. */
export function startWidth(plan: GridPlan, widths: Widths): number {
  const { pinned } = plan;
  const { first } = pinPlaces(plan);
  return first + (pinned ? (widths[pinned.key] ?? pinned.width ?? COLUMN_WIDTH) : 0) + FOCUS_RING;
}

/** Where pinned cells stay, in px from the start: the number of the row, then the first column. */
function pinPlaces({ leadingWidths: [one = 0, two = 0], selectable }: Pick<GridPlan, 'leadingWidths' | 'selectable'>) {
  return selectable ? { number: one, first: one + two } : { number: 0, first: one };
}
