import type { CSSProperties } from 'react';
import type { GridPlan } from './grid-plan.ts';

/** Widths in px: a column whose author gave none, the boxes, the numbers, the status. */
const COLUMN_WIDTH = 160;
/** What a person may make of a column in px, and how far one press of a key goes. The least leaves the head 24 px between its edges. */
const MIN_COLUMN_WIDTH = 56;
const MAX_COLUMN_WIDTH = 1200;

/** Widths in px that a person has given columns, by their keys. */
export type Widths = Readonly<Record<string, number>>;

/** A width that a head can still be pressed at, and that leaves something of the other columns in sight. */
export function widthWithin(width: number): number {
  return Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)));
}

/** Grid template and least width of every row: a column as wide as a person made it, the others share what is left. */
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
  // React's type knows no custom properties.
  return { '--mf-grid-template': template, minWidth } as CSSProperties;
}
