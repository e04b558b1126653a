import { hasTotal } from '../../../contract/column-total.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import { rowFilesOf } from '../../../contract/row-files.ts';

/** Widths in px of the columns that the grid adds to those of the form. */
const SELECT_WIDTH = 40;
const NUMBER_WIDTH = 56;
const STATUS_WIDTH = 72;
/** The most width in px of a column that stays in sight. */
const MOST_PINNED = 240;

/** The arrangement of the columns of one list; the same for all of its rows. */
export interface GridPlan {
  /** Shown columns, in order. */
  readonly columns: readonly CompiledField[];
  /** The last column, where rows have files: a button with its own dialog. */
  readonly files: CompiledField | undefined;
  /** The first column, which stays in sight with the number of the row; undefined where it would leave little space. */
  readonly pinned: CompiledField | undefined;
  /** Keys of the columns with editors, in order. */
  readonly editableKeys: readonly string[];
  /** These, and the columns that need more space than a cell has, which are edited in the row's own form. */
  readonly writableKeys: readonly string[];
  readonly selectable: boolean;
  readonly showStatus: boolean;
  readonly hasTotals: boolean;
  /** Widths in px of the columns before the first one of the list. */
  readonly leadingWidths: readonly number[];
  /** Columns before the first one of the list. */
  readonly leading: number;
}

export interface GridPlanOptions {
  readonly typing: boolean;
  readonly showStatus: boolean;
}

export function gridPlan(field: CompiledField, { typing, showStatus: wanted }: GridPlanOptions): GridPlan {
  // Where nothing can be changed, no row is new, edited or deleted.
  const showStatus = wanted && typing;
  const files = rowFilesOf(field);
  const shown = field.columns.filter(
    (column) => column !== files && !column.hidden && column.type.structure !== 'none',
  );
  const columns = files ? [...shown, files] : shown;
  const editable = columns.filter((column) => column.type.structure === 'value' && column.editable && !column.computed);
  const leading = [...(typing ? [SELECT_WIDTH] : []), NUMBER_WIDTH, ...(showStatus ? [STATUS_WIDTH] : [])];
  return {
    columns,
    files,
    pinned: pinnedOf(shown),
    editableKeys: typing
      ? editable.filter((column) => column !== files && !column.type.fullRow).map((column) => column.key)
      : [],
    writableKeys: typing ? editable.map((column) => column.key) : [],
    selectable: typing,
    showStatus,
    hasTotals: columns.some(hasTotal),
    leadingWidths: leading,
    leading: leading.length,
  };
}

/** The first column, if others can be scrolled next to it. */
function pinnedOf([first, ...others]: readonly CompiledField[]): CompiledField | undefined {
  return first && others.length > 0 && (first.width ?? 0) <= MOST_PINNED ? first : undefined;
}

/** A cell of this column is a button that opens a dialog. */
export function opensDialog({ files }: GridPlan, column: CompiledField): boolean {
  return column === files || column.type.structure === 'rows';
}

export function holdsNumbers(column: CompiledField): boolean {
  return column.type.resultKind === 'number';
}
