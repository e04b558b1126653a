import type { WireRecord } from '../ports/ports.ts';
import type {
  AnyPathOf,
  ChangeOf,
  ColumnKeyOf,
  FieldPathOf,
  HeardPathOf,
  ListPathOf,
  RowAt,
  RowSnapshotAt,
  ValueAt,
} from './record-paths.ts';
import type { CompiledField } from './item-type.ts';
import type { RowId } from './field-path.ts';
import type { CascadeState, FieldSnapshot, RowSnapshot } from './field-snapshot.ts';

/** One change of a value, of any form. */
export type Change = ChangeOf<WireRecord>;

/** Numbers of the next steps to undo and redo: whether there is one and whether it has changed. */
export interface RowHistory {
  readonly undo: number | undefined;
  readonly redo: number | undefined;
}

/**
 * The part of an open form that reads and changes fields and rows; the session is one. With the type `T` of its
 * records, paths and values are typed; methods, so that a typed session fits where any session does.
 */
export interface RowsAccess<T extends object = WireRecord> {
  /**
   * Calls the listener after the snapshot at exactly this path changed (for a list: rows came, went, moved or changed
   * status).
   */
  subscribe(path: HeardPathOf<T>, listener: () => void): () => void;
  /** The state of a field: value, problems, whether it is required or disabled; the same object until it changes. */
  getSnapshot(path: AnyPathOf<T>): FieldSnapshot;
  /** Rows of a list, without deleted ones; the same array until rows come, go, move or change status. */
  getRows<P extends ListPathOf<T>>(listPath: P): readonly RowSnapshotAt<T, P>[];
  /** Loaded rows that the next save removes; the same array until rows come or go. Subscribe at the list's path. */
  getDeletedRows(listPath: ListPathOf<T>): readonly RowSnapshot[];
  /** The compiled field at a path; throws a MetaFormError for a path that is not of this form. */
  fieldAt(path: AnyPathOf<T>): CompiledField;
  /** The value at a path; throws a MetaFormError for a path that is not of this form. */
  value<P extends FieldPathOf<T>>(path: P): ValueAt<T, P>;
  /**
   * Sets a value and everything that follows from it, in one pass. The value is held as the server will read it: a
   * blank text is empty. Throws a MetaFormError, and changes nothing, for a value that the type of the field cannot
   * hold, for a computed field, a list or a title, for `id`, `version` and `isDeleted`, and for an unknown path.
   */
  change<P extends FieldPathOf<T>>(path: P, value: ValueAt<T, P>, options?: { readonly display?: string }): void;
  /** Several changes as one step, one pass and one notification; if one is refused, none is made. */
  changeAll(changes: readonly ChangeOf<T>[]): void;
  /** The person left the field: normalises the value (limits, rounding) and shows its problems. */
  leave(path: FieldPathOf<T> | ListPathOf<T>): void;
  /** The parent value of a column for a row that does not exist yet, as far as the parent is outside the row. */
  columnCascade<P extends ListPathOf<T>>(listPath: P, columnKey: ColumnKeyOf<T, P>): CascadeState | undefined;
  /** Exact sum of a number column over all rows, as decimal text; subscribe at `totalPath(listPath, columnKey)`. */
  columnTotal<P extends ListPathOf<T>>(listPath: P, columnKey: ColumnKeyOf<T, P>): string;
  /**
   * Adds a row with the values of a record, behind the row `after` or at the end; returns its id. The row is new: `id`
   * and `isDeleted` of the values are left out. Throws a MetaFormError where the list never had the row `after`.
   */
  addRow<P extends ListPathOf<T>>(
    listPath: P,
    options?: {
      /** A key that no row of the list has is refused, and so is an unknown option. */
      readonly values?: Partial<RowAt<T, P>>;
      readonly after?: RowId;
    },
  ): RowId;
  /** Adds empty rows at the end, as one step; returns their ids. */
  addRows(listPath: ListPathOf<T>, count: number): readonly RowId[];
  /**
   * A new row is dropped; a saved one stays in the payload with `isDeleted`. A row that was removed before stays
   * removed; throws a MetaFormError for one that the list never had.
   */
  removeRows(listPath: ListPathOf<T>, rowIds: readonly RowId[]): void;
  /** Moves a row to a position; throws a MetaFormError for a row that the list does not have. */
  moveRow(listPath: ListPathOf<T>, rowId: RowId, index: number): void;
  /** Everything done while `act` runs is one step of the list and one notification. */
  together(listPath: ListPathOf<T>, act: () => void): void;
  /**
   * Undoes the newest step of this list or of the lists in its rows; returns its number, undefined where there is none.
   */
  undo(listPath: ListPathOf<T>): number | undefined;
  /** Redoes the step that was undone last. */
  redo(listPath: ListPathOf<T>): number | undefined;
  /**
   * The steps that can be undone and redone; the same object until that changes. Subscribe at `historyPath(listPath)`.
   */
  history(listPath: ListPathOf<T>): RowHistory;
}
