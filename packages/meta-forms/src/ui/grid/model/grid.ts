import type { RowId } from '../../../contract/field-path.ts';
import type { RowSnapshot } from '../../../contract/field-snapshot.ts';
import { cellActions, type CellActions } from './cell-actions.ts';
import { historyActions, type HistoryActions } from './history-actions.ts';
import { createGridStore } from './grid-store.ts';
import { rowActions, type RowActions } from './row-actions.ts';
import { inOrder, type RowOrder } from './row-order.ts';
import { transferActions, type TransferActions } from '../clipboard/transfer-actions.ts';
import type { GridOptions, ShownRows } from './shown-rows.ts';
import { widthActions, type WidthActions } from './width-actions.ts';

/** One list of rows on the screen, with all actions of a person, from any key or button. */
export interface Grid extends ShownRows, CellActions, RowActions, TransferActions, HistoryActions, WidthActions {}

export function createGrid(options: GridOptions): Grid {
  const { metaKey, field, ports } = options;
  // A list in a row shares the widths of that list in every row.
  const place = `${metaKey}/${field.keys.join('/')}`;
  const store = createGridStore(ports.columnWidths?.read(place) ?? {});
  const inShownOrder = rememberOrder(() => options.access.getRows(options.path));
  const shown = () => inShownOrder(store.get().order);
  const rows: ShownRows = { ...options, store, shownRows: () => shown().rows, shownIds: () => shown().ids };
  const cells = cellActions(rows);
  const acts = rowActions(rows, cells);
  return {
    ...rows,
    ...cells,
    ...acts,
    ...transferActions(rows, acts),
    ...historyActions(rows),
    ...widthActions({ store, onKeep: (widths) => ports.columnWidths?.keep(place, widths) }),
  };
}

interface Shown {
  readonly rows: readonly RowSnapshot[];
  readonly ids: readonly RowId[];
}

function shownIn(rows: readonly RowSnapshot[], order: RowOrder | undefined): Shown {
  const shown = inOrder(rows, order);
  let ids: readonly RowId[] | undefined;
  return {
    rows: shown,
    get ids() {
      ids ??= shown.map(({ id }) => id);
      return ids;
    },
  };
}

/** The rows in order, computed once per list of rows and order. */
function rememberOrder(read: () => readonly RowSnapshot[]): (order: RowOrder | undefined) => Shown {
  let last:
    { readonly rows: readonly RowSnapshot[]; readonly order: RowOrder | undefined; readonly shown: Shown } | undefined;
  return (order) => {
    const rows = read();
    if (last?.rows !== rows || last.order !== order) last = { rows, order, shown: shownIn(rows, order) };
    return last.shown;
  };
}
