import type { RowId } from '../../../contract/field-path.ts';
import { createStore, type Store } from '../../../contract/store.ts';
import type { ActiveCell } from './active-cell.ts';
import type { Widths } from './column-widths.ts';
import type { PasteReport } from '../clipboard/paste-report.ts';
import type { RowOrder } from './row-order.ts';
import { NO_ROWS, type RowSelection } from './row-selection.ts';

/** A dialog over the list: a row as a form, or the list that a cell holds. */
export type OpenedPart =
  | { readonly kind: 'row'; readonly rowId: RowId }
  | { readonly kind: 'nested'; readonly rowId: RowId; readonly columnKey: string };

/** What a list shows beyond its rows; all of it is gone when the list is. */
export interface GridState {
  readonly active: ActiveCell | undefined;
  readonly selection: RowSelection;
  readonly order: RowOrder | undefined;
  readonly opened: OpenedPart | undefined;
  /** How the last paste went, until it is closed or taken back. */
  readonly report: PasteReport | undefined;
  /** What a person has made of columns; it must not come from what the cells hold, or an editor would widen its column. */
  readonly widths: Widths;
}

/** A store rather than React state: moving the keyboard by one cell draws two cells, not the list. */
export interface GridStore extends Omit<Store<GridState>, 'set'> {
  readonly set: (part: Partial<GridState>) => void;
}

export function createGridStore(widths: Widths): GridStore {
  const store = createStore<GridState>({
    active: undefined,
    selection: NO_ROWS,
    order: undefined,
    opened: undefined,
    report: undefined,
    widths,
  });
  return { ...store, set: (part) => store.set({ ...store.get(), ...part }) };
}
