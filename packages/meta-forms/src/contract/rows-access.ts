import type { WireRecord } from '../ports/ports.ts';
import type { CompiledField } from './item-type.ts';
import type { FieldPath, RowId } from './field-path.ts';
import type { CascadeState, FieldSnapshot, RowSnapshot } from './field-snapshot.ts';

export interface Change {
  readonly path: FieldPath;
  readonly value: unknown;
  /** Text to show for an id. */
  readonly display?: string;
}

/** Names of the steps that come next, for telling whether there is one and whether it is still the same. */
export interface RowHistory {
  readonly undo: number | undefined;
  readonly redo: number | undefined;
}

/** The part of an open form that reads and changes fields and rows; the session is one. */
export interface RowsAccess {
  /** Calls the listener after the snapshot at exactly this path changed (for a list: rows came, went, moved or changed status). */
  readonly subscribe: (path: FieldPath, listener: () => void) => () => void;
  readonly getSnapshot: (path: FieldPath) => FieldSnapshot;
  /** Rows of a list, without deleted ones; the same array until rows come, go, move or change status. */
  readonly getRows: (listPath: FieldPath) => readonly RowSnapshot[];
  /** Rows that were loaded and are taken out by the next save; the same array until rows come or go. Subscribe at the list's path. */
  readonly getDeletedRows: (listPath: FieldPath) => readonly RowSnapshot[];
  /** The compiled field a path leads to; throws a MetaFormError for a path that is not of this form. */
  readonly fieldAt: (path: FieldPath) => CompiledField;
  readonly value: (path: FieldPath) => unknown;
  /** Sets a value and everything that follows from it, in one pass. */
  readonly change: (path: FieldPath, value: unknown, options?: { readonly display?: string }) => void;
  /** Several changes as one step, one pass and one round of notices. */
  readonly changeAll: (changes: readonly Change[]) => void;
  /** The person left the field: settles the value (limits, rounding) and shows its problems. */
  readonly leave: (path: FieldPath) => void;
  /** What restricts a column in a row that is yet to come, as far as it stands outside of the row. */
  readonly columnCascade: (listPath: FieldPath, columnKey: string) => CascadeState | undefined;
  /** Exact sum of a number column over all rows, as decimal text; subscribe at `totalPath(listPath, columnKey)`. */
  readonly columnTotal: (listPath: FieldPath, columnKey: string) => string;
  readonly addRow: (listPath: FieldPath, options?: { readonly values?: WireRecord; readonly after?: RowId }) => RowId;
  /** So many empty rows at the end, as one step; answers with their ids. */
  readonly addRows: (listPath: FieldPath, count: number) => readonly RowId[];
  /** A new row is dropped; a saved one stays for the payload with `isDeleted`. */
  readonly removeRows: (listPath: FieldPath, rowIds: readonly RowId[]) => void;
  readonly moveRow: (listPath: FieldPath, rowId: RowId, index: number) => void;
  /** Everything done while `act` runs is one step of the list and one round of notices. */
  readonly together: (listPath: FieldPath, act: () => void) => void;
  /** Takes back the newest step of this list or of the lists in its rows; answers with its name, undefined where there is none. */
  readonly undo: (listPath: FieldPath) => number | undefined;
  /** Does the step again that was last taken back. */
  readonly redo: (listPath: FieldPath) => number | undefined;
  /** What can be taken back and done again; the same object until that changes. Subscribe at `historyPath(listPath)`. */
  readonly history: (listPath: FieldPath) => RowHistory;
}
