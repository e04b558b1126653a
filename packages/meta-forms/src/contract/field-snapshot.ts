import type { FieldPath, RowId } from './field-path.ts';
import type { Problem } from './problem.ts';

/**
 * The current parent value of a cascade. `missing`: the parent is empty, so a picker warns instead of opening;
 * `parentPath` is left out where no open form has the parent.
 */
export type CascadeState =
  | { readonly state: 'ready'; readonly parameter: string; readonly value: string }
  | { readonly state: 'missing'; readonly parentLabel: string; readonly parentPath?: FieldPath };

/** The current state of one field. The same object until any of it changes. */
export interface FieldSnapshot {
  readonly value: unknown;
  /** Display text of the value, where the value is an id. */
  readonly display: string | undefined;
  readonly problems: readonly Problem[];
  readonly touched: boolean;
  readonly required: boolean;
  readonly hidden: boolean;
  /** Takes no typing: not editable, computed, or the mode is `view`. Shown as text. */
  readonly readOnly: boolean;
  /** Mode `disabled`: shown as an input that takes no typing. */
  readonly disabled: boolean;
  readonly cascade: CascadeState | undefined;
  /** A mapped value is being fetched. */
  readonly pending: boolean;
}

/** `deleted`: the next save removes the row, which the database has. */
export type RowStatus = 'new' | 'edited' | 'unchanged' | 'deleted';

/** A row of a sub-list as it is now; a frozen value. */
export interface RowSnapshot {
  readonly id: RowId;
  readonly path: FieldPath;
  /** The row's id in the database, once it is saved. */
  readonly recordId: string | undefined;
  readonly status: RowStatus;
}
