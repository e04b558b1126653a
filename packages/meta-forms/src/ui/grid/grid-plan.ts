import type { CompiledField } from '../../contract/item-type.ts';
import { NUMBER_WIDTH, SELECT_WIDTH, STATUS_WIDTH } from './limits.ts';

/** What the columns of one list come to; the same for all of its rows. */
export interface GridPlan {
  /** Shown columns, in order. */
  readonly columns: readonly CompiledField[];
  /** Keys of the columns whose cells take typing, in order. */
  readonly editableKeys: readonly string[];
  /** These, and the columns that need more room than a cell has: a person types into them in the row's own form. */
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

export function gridPlan(field: CompiledField, { typing, showStatus }: GridPlanOptions): GridPlan {
  const columns = field.columns.filter((column) => !column.hidden && column.type.structure !== 'none');
  const editable = columns.filter((column) => column.type.structure === 'value' && column.editable && !column.computed);
  const leading = [...(typing ? [SELECT_WIDTH] : []), NUMBER_WIDTH, ...(showStatus ? [STATUS_WIDTH] : [])];
  return {
    columns,
    editableKeys: typing ? editable.filter((column) => !column.type.fullRow).map((column) => column.key) : [],
    writableKeys: typing ? editable.map((column) => column.key) : [],
    selectable: typing,
    showStatus,
    hasTotals: columns.some(holdsNumbers),
    leadingWidths: leading,
    leading: leading.length,
  };
}

export function holdsNumbers(column: CompiledField): boolean {
  return column.type.resultKind === 'number';
}
