import type { FieldPath, RowId } from './field-path.ts';
import type { Problem } from './problem.ts';

/** What the parent of a cascade says now. `missing`: nothing chosen yet, so opening warns instead; `parentPath` is left out where no open form holds the parent. */
export type CascadeState =
  | { readonly state: 'ready'; readonly parameter: string; readonly value: string }
  | { readonly state: 'missing'; readonly parentLabel: string; readonly parentPath?: FieldPath };

/** What one field shows now. The same object is returned until something of it changes. */
export interface FieldSnapshot {
  readonly value: unknown;
  /** Text that stands for the value where the value is an id. */
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
  /** A mapped value is on its way. */
  readonly pending: boolean;
}

/** `deleted`: goes with the next save, since the database knows the row. */
export type RowStatus = 'new' | 'edited' | 'unchanged' | 'deleted';

export interface RowSnapshot {
  readonly id: RowId;
  readonly path: FieldPath;
  /** The row's id in the database, once it was saved. */
  readonly recordId: string | undefined;
  readonly status: RowStatus;
}
