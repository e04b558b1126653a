import type { WireRecord } from '../ports/ports.ts';
import type { CompiledField } from './item-type.ts';
import type { FieldPath, RowId } from './field-path.ts';
import type { CascadeState, FieldSnapshot, RowSnapshot } from './field-snapshot.ts';

export interface Change {
  readonly path: FieldPath;
  readonly value: unknown;
  /** Display text of an id. */
  readonly display?: string;
}

/** Numbers of the next steps to undo and redo: whether there is one and whether it has changed. */
export interface RowHistory {
  readonly undo: number | undefined;
  readonly redo: number | undefined;
}

/** The part of an open form that reads and changes fields and rows; the session is one. */
export interface RowsAccess {
  /**
   * Calls the listener after the snapshot at exactly this path changed (for a list: rows came, went, moved or changed
   * status).
   */
  readonly subscribe: (path: FieldPath, listener: () => void) => () => void;
  readonly getSnapshot: (path: FieldPath) => FieldSnapshot;
  /** Rows of a list, without deleted ones; the same array until rows come, go, move or change status. */
  readonly getRows: (listPath: FieldPath) => readonly RowSnapshot[];
  /** Loaded rows that the next save removes; the same array until rows come or go. Subscribe at the list's path. */
  readonly getDeletedRows: (listPath: FieldPath) => readonly RowSnapshot[];
  /** The compiled field at a path; throws a MetaFormError for a path that is not of this form. */
  readonly fieldAt: (path: FieldPath) => CompiledField;
  readonly value: (path: FieldPath) => unknown;
  /** Sets a value and everything that follows from it, in one pass. */
  readonly change: (path: FieldPath, value: unknown, options?: { readonly display?: string }) => void;
  /** Several changes as one step, one pass and one notification. */
  readonly changeAll: (changes: readonly Change[]) => void;
  /** The person left the field: normalises the value (limits, rounding) and shows its problems. */
  readonly leave: (path: FieldPath) => void;
  /** The parent value of a column for a row that does not exist yet, as far as the parent is outside the row. */
  readonly columnCascade: (listPath: FieldPath, columnKey: string) => CascadeState | undefined;
  /** Exact sum of a number column over all rows, as decimal text; subscribe at `totalPath(listPath, columnKey)`. */
  readonly columnTotal: (listPath: FieldPath, columnKey: string) => string;
  readonly addRow: (listPath: FieldPath, options?: { readonly values?: WireRecord; readonly after?: RowId }) => RowId;
  /** Adds empty rows at the end, as one step; returns their ids. */
  readonly addRows: (listPath: FieldPath, count: number) => readonly RowId[];
  /** A new row is dropped; a saved one stays in the payload with `isDeleted`. */
  readonly removeRows: (listPath: FieldPath, rowIds: readonly RowId[]) => void;
  readonly moveRow: (listPath: FieldPath, rowId: RowId, index: number) => void;
  /** Everything done while `act` runs is one step of the list and one notification. */
  readonly together: (listPath: FieldPath, act: () => void) => void;
  /**
   * Undoes the newest step of this list or of the lists in its rows; returns its number, undefined where there is none.
   */
  readonly undo: (listPath: FieldPath) => number | undefined;
  /** Redoes the step that was undone last. */
  readonly redo: (listPath: FieldPath) => number | undefined;
  /**
   * The steps that can be undone and redone; the same object until that changes. Subscribe at `historyPath(listPath)`.
   */
  readonly history: (listPath: FieldPath) => RowHistory;
}
