import type { CSSProperties } from 'react';
import type { GridPlan } from './grid-plan.ts';

/** Widths in px: a column whose author set none, the checkboxes, the numbers, the status. */
const COLUMN_WIDTH = 160;
/** Limits of a column width in px, and the step of a key. The least leaves 24 px of the head between its edges. */
const MIN_COLUMN_WIDTH = 56;
const MAX_COLUMN_WIDTH = 1200;

/** Widths in px that a person has set, by column key. */
export type Widths = Readonly<Record<string, number>>;

/** The width within limits, so that the head can be pressed and other columns stay visible. */
export function widthWithin(width: number): number {
  return Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)));
}

/** Grid template and least width of every row: columns with a set width have it, the others share the rest. */
export function tableStyle({ leadingWidths, columns }: GridPlan, widths: Widths): CSSProperties {
  const shown = columns.map(({ key, width = COLUMN_WIDTH }) => ({ own: widths[key], width }));
  const template = [
    ...leadingWidths.map((width) => `${width}px`),
    ...shown.map(({ own, width }) => (own === undefined ? `minmax(${width}px, ${width}fr)` : `${own}px`)),
  ].join(' ');
  const minWidth = [...leadingWidths, ...shown.map(({ own, width }) => own ?? width)].reduce(
    (sum, width) => sum + width,
    0,
  );
  // React's type does not include custom properties.
  return { '--mf-grid-template': template, minWidth } as CSSProperties;
}
