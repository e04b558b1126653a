import { useLayoutEffect, useState, type RefObject } from 'react';
import type { WireRecord } from '../../ports/ports.ts';
import { observeSizes } from '../../ui/frame/observe-sizes.ts';
import { ROWS_WITHOUT_VIRTUAL } from '../limits.ts';
import { hasActions, type RowParts } from '../row-parts.tsx';

/** Width in px of the column with the row's actions, before they are there. */
const ACTION_COLUMN_WIDTH = 152;
/** Least width of that column: its head has a word and a button. */
const OPEN_COLUMN_WIDTH = 96;
/** The same, where there are no actions but the button for column settings. */
const SETTINGS_COLUMN_WIDTH = 40;
/** Space around the actions of a row in px: their own padding begins at the edge of the cell. */
const AROUND = 4;

export interface EndWidthOptions {
  readonly area: RefObject<HTMLElement | null>;
  readonly parts: RowParts;
  readonly hasSettings: boolean;
  /** The rows of the page; missing: they are no table. */
  readonly rows: readonly WireRecord[] | undefined;
  /** Rows below these, which are not drawn yet, may have more actions. */
  readonly isTree: boolean;
}

/** The width of the last column in px: what its rows use. It grows while the list is open and never shrinks. */
export function useEndWidth({ area, parts, hasSettings, rows, isTree }: EndWidthOptions): number {
  const [used, setUsed] = useState(0);
  const isMeasured = parts.rowActions !== undefined && rows !== undefined && rows.length <= ROWS_WITHOUT_VIRTUAL;
  useLayoutEffect(() => {
    const { current: element } = area;
    if (!isMeasured || !element) return undefined;
    const drawn = [...element.querySelectorAll<HTMLElement>('.mf-list-actions')];
    const measure = () => setUsed((before) => Math.max(before, ...drawn.map(({ offsetWidth }) => offsetWidth)));
    measure();
    // Actions may come after their rows.
    return observeSizes(drawn, measure);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other rows have other actions
  }, [area, isMeasured, rows]);
  if (!hasActions(parts)) return hasSettings ? SETTINGS_COLUMN_WIDTH : 0;
  if (!parts.rowActions) return OPEN_COLUMN_WIDTH;
  if (!isMeasured || used === 0) return ACTION_COLUMN_WIDTH;
  return Math.max(isTree ? ACTION_COLUMN_WIDTH : OPEN_COLUMN_WIDTH, used + AROUND);
}
