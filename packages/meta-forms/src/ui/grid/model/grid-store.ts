import type { RowId } from '../../../contract/field-path.ts';
import { createStore, type Store } from '../../../contract/store.ts';
import type { ActiveCell } from './active-cell.ts';
import type { Widths } from './column-widths.ts';
import type { PasteReport } from '../clipboard/paste-report.ts';
import type { RowOrder } from './row-order.ts';
import { NO_ROWS, type RowSelection } from './row-selection.ts';

/** A dialog of the list: a row as a form, or the list in a cell. */
export type OpenedPart =
  | { readonly kind: 'row'; readonly rowId: RowId }
  | { readonly kind: 'nested'; readonly rowId: RowId; readonly columnKey: string };

/** The state of a list in addition to its rows; it is lost when the list is unmounted. */
export interface GridState {
  readonly active: ActiveCell | undefined;
  readonly selection: RowSelection;
  readonly order: RowOrder | undefined;
  readonly opened: OpenedPart | undefined;
  /** The result of the last paste, until it is closed or undone. */
  readonly report: PasteReport | undefined;
  /** Set by the person; not derived from the cells, or an editor would widen its column. */
  readonly widths: Widths;
}

/** A store, not React state: moving the keyboard by one cell redraws two cells, not the list. */
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
