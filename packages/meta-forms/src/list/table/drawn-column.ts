import type { CSSProperties } from 'react';
import type { ListColumn } from '../../compile/compiled-form.ts';
import { shownAlign } from '../../compile/shown-align.ts';

/** Ids of the columns that the list adds to those of the form; no key of an item starts with `$`. */
export const SELECT_COLUMN = '$select';
export const END_COLUMN = '$end';

/** A column with its place in the table. */
export interface DrawnColumn {
  readonly id: string;
  /** Missing: checkboxes, the end of the rows, or the space of columns that are out of sight. */
  readonly column?: ListColumn | undefined;
  readonly isSpace?: true;
  readonly width: number;
  /** In em; a text that is wider is cut in its middle. Missing: there is room for all texts. */
  readonly room?: number | undefined;
  /** 1-based, among all columns, those out of sight included. */
  readonly colIndex: number;
  /** The first column of the form. */
  readonly isFirst: boolean;
  /** Fixed at an edge, with the distance to it in px. */
  readonly edge?: 'left' | 'right' | undefined;
  readonly offset?: number;
  /** The last fixed one towards the columns that scroll. */
  readonly isInnermost?: boolean;
}

const styles = new WeakMap<DrawnColumn, CSSProperties>();

/** The style of every cell of a column; the same object for the same column. */
export function cellStyle(drawn: DrawnColumn): CSSProperties {
  const known = styles.get(drawn);
  if (known) return known;
  const align = drawn.column && shownAlign(drawn.column);
  const style: CSSProperties = {
    ...(align === undefined || align === 'left' ? {} : { textAlign: align }),
    ...(drawn.edge === 'left' ? { insetInlineStart: drawn.offset } : {}),
    ...(drawn.edge === 'right' ? { insetInlineEnd: drawn.offset } : {}),
  };
  styles.set(drawn, style);
  return style;
}

/** The class names of every cell of a column. */
export function cellClass({ edge, isInnermost }: DrawnColumn): string | undefined {
  if (edge === undefined) return undefined;
  return isInnermost ? `mf-list-fixed mf-list-innermost-${edge}` : 'mf-list-fixed';
}
