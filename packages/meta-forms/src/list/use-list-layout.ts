import { useMemo, useState, type RefObject } from 'react';
import {
  drawnWidth,
  drawWider,
  edgeOf,
  inDrawnOrder,
  widthsIn,
  type ArrangedColumn,
} from './columns/arrange-columns.ts';
import { useColumnActions, type DrawnWidth, type HeadColumns } from './columns/use-column-actions.ts';
import type { ListColumns } from './columns/use-list-columns.ts';
import { useListWidth } from './columns/use-list-width.ts';
import { SELECTION_COLUMN_WIDTH } from './limits.ts';
import { hasActions, type RowParts } from './row-parts.tsx';

/** Width in px of the column with the row's actions. */
const ACTION_COLUMN_WIDTH = 168;
/** The same, where the only action opens the row. */
const OPEN_COLUMN_WIDTH = 96;
/** The same, where there are no actions but the button for column settings. */
const SETTINGS_COLUMN_WIDTH = 40;

export interface ListLayoutOptions {
  /** The scrolling element; it is measured while the list is a table. */
  readonly area: RefObject<HTMLElement | null>;
  readonly isTable: boolean;
  readonly columns: ListColumns;
  readonly parts: RowParts;
  readonly isSelectable: boolean;
}

export interface ListLayout extends HeadColumns {
  /** Shown columns, the one that is being drawn at its width of the moment. */
  readonly shown: readonly ArrangedColumn[];
  readonly widths: ReadonlyMap<string, number>;
  readonly endWidth: number;
}

/** The columns of a list with widths that fit the space, and the actions of their heads. */
export function useListLayout({ area, isTable, columns, parts, isSelectable }: ListLayoutOptions): ListLayout {
  const { shown, choice } = columns;
  const [drawn, setDrawn] = useState<DrawnWidth>();
  const endWidth = endWidthOf(parts, choice !== undefined);
  const room = useListWidth(area, isTable) - endWidth - (isSelectable ? SELECTION_COLUMN_WIDTH : 0);
  const usual = useMemo(() => widthsByKey(shown, room), [shown, room]);
  const now = useMemo(() => (drawn ? drawWider(shown, usual, drawn) : shown), [shown, usual, drawn]);
  const widths = useMemo(() => (now === shown ? usual : widthsByKey(now, room)), [now, shown, usual, room]);
  const heads = useColumnActions({ choice, widths: usual }, setDrawn);
  return { ...heads, shown: now, widths, endWidth };
}

function endWidthOf(parts: RowParts, hasSettings: boolean): number {
  if (hasActions(parts)) return parts.rowActions ? ACTION_COLUMN_WIDTH : OPEN_COLUMN_WIDTH;
  return hasSettings ? SETTINGS_COLUMN_WIDTH : 0;
}

/** Widths by key in drawing order. The last scrolling column fills the space that set widths leave. */
function widthsByKey(shown: readonly ArrangedColumn[], room: number): ReadonlyMap<string, number> {
  const inOrder = inDrawnOrder(shown);
  const widths = widthsIn(inOrder, room);
  const left = room - widths.reduce((sum, width) => sum + width, 0);
  const filling = inOrder.findLast((one) => edgeOf(one) === undefined) ?? inOrder.at(-1);
  return new Map(
    inOrder.map((one, place) => [
      one.column.key,
      (widths[place] ?? drawnWidth(one)) + (one === filling && left > 0 ? left : 0),
    ]),
  );
}
