import { useMemo, useState, type RefObject } from 'react';
import { drawWider, edgeOf, inDrawnOrder, type ArrangedColumn } from './columns/arrange-columns.ts';
import { roomsOf, type ColumnFits } from './columns/column-fits.ts';
import { layColumns } from './columns/lay-columns.ts';
import { drawnWidth, widthsIn, withWholeColumns } from './columns/share-widths.ts';
import { useColumnActions, type DrawnWidth, type HeadColumns } from './columns/use-column-actions.ts';
import { useColumnFits, useTextScale } from './columns/use-column-fits.ts';
import { useEndWidth } from './columns/use-end-width.ts';
import type { ListColumns } from './columns/use-list-columns.ts';
import { useOwnWidth } from '../ui/frame/use-own-width.ts';
import { SELECTION_COLUMN_WIDTH } from './limits.ts';
import type { WireRecord } from '../ports/ports.ts';
import type { RowParts } from './row-parts.tsx';
import { useLeastWidths } from './totals/use-least-widths.ts';
import type { ListTotals } from './totals/use-list-totals.ts';

export interface ListLayoutOptions {
  /** The scrolling element; it is measured while the list is a table. */
  readonly area: RefObject<HTMLElement | null>;
  readonly isTable: boolean;
  readonly columns: ListColumns;
  readonly parts: RowParts;
  readonly isSelectable: boolean;
  readonly records: readonly WireRecord[];
  /** There are rows below the records, which are drawn when they are opened. */
  readonly isTree: boolean;
  /** Columns are at least as wide as their totals. */
  readonly totals: ListTotals | undefined;
}

export interface ListLayout extends HeadColumns {
  /** Shown columns, the one that is being drawn at its width of the moment. */
  readonly shown: readonly ArrangedColumn[];
  readonly widths: ReadonlyMap<string, number>;
  /** The room in em for the texts of the columns that are too narrow for theirs. */
  readonly rooms: ReadonlyMap<string, number>;
  readonly endWidth: number;
  /** Columns have the widths that the rows need; before, heads would move when the rows come. */
  readonly isFitted: boolean;
}

/** The columns of a list with widths that fit the space, and the actions of their heads. */
export function useListLayout(options: ListLayoutOptions): ListLayout {
  const { area, isTable, columns, parts, isSelectable, records, isTree, totals } = options;
  const rows = isTree ? undefined : records;
  const { shown, choice } = columns;
  const [drawn, setDrawn] = useState<DrawnWidth>();
  const endWidth = useEndWidth({
    area,
    parts,
    hasSettings: choice !== undefined,
    rows: isTable ? records : undefined,
    isTree,
  });
  const least = useLeastWidths(totals);
  const scale = useTextScale();
  const fits = useColumnFits({ shown, parts, rows: isTable ? rows : undefined, totals });
  const room = useOwnWidth(area, isTable) - endWidth - (isSelectable ? SELECTION_COLUMN_WIDTH : 0);
  const needs = useMemo(() => ({ least, fits }), [least, fits]);
  const usual = useMemo(() => widthsByKey(shown, room, needs), [shown, room, needs]);
  const now = useMemo(() => (drawn ? drawWider(shown, usual, drawn) : shown), [shown, usual, drawn]);
  const widths = useMemo(
    () => (now === shown ? usual : widthsByKey(now, room, needs)),
    [now, shown, usual, room, needs],
  );
  const rooms = useMemo(() => roomsOf(fits, widths, scale), [fits, widths, scale]);
  const heads = useColumnActions({ choice, widths: usual }, setDrawn);
  return { ...heads, shown: now, widths, rooms, endWidth, isFitted: rows === undefined || fits.size > 0 };
}

interface ColumnNeeds {
  /** What columns need for their totals, and for their texts. */
  readonly least: ReadonlyMap<string, number>;
  readonly fits: ColumnFits;
}

/** Widths by key in drawing order. The last scrolling column fills the space that set widths leave. */
function widthsByKey(
  shown: readonly ArrangedColumn[],
  room: number,
  { least, fits }: ColumnNeeds,
): ReadonlyMap<string, number> {
  const raised = inDrawnOrder(shown).map((one) => {
    const minWidth = Math.max(one.minWidth ?? 0, least.get(one.column.key) ?? 0);
    return minWidth > (one.minWidth ?? 0) ? Object.assign({}, one, { minWidth }) : one;
  });
  const inOrder = layColumns(raised, fits, room);
  const widths = withWholeColumns(inOrder, widthsIn(inOrder, room), room);
  const left = room - widths.reduce((sum, width) => sum + width, 0);
  const filling = inOrder.findLast((one) => edgeOf(one) === undefined) ?? inOrder.at(-1);
  return new Map(
    inOrder.map((one, place) => [
      one.column.key,
      (widths[place] ?? drawnWidth(one)) + (one === filling && left > 0 ? left : 0),
    ]),
  );
}
