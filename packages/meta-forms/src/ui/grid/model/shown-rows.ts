import type { FieldPath, RowId } from '../../../contract/field-path.ts';
import type { RowSnapshot } from '../../../contract/field-snapshot.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import type { Views } from '../../../contract/item-view.ts';
import type { FormPorts } from '../../../ports/ports.ts';
import type { RowsAccess } from '../../../contract/rows-access.ts';
import type { GridPlan } from './grid-plan.ts';
import type { GridStore } from './grid-store.ts';

export interface GridOptions {
  readonly access: RowsAccess;
  readonly path: FieldPath;
  readonly plan: GridPlan;
  /** The form that contains the list. */
  readonly metaKey: string;
  readonly field: CompiledField;
  /** The buttons for adding and removing are shown, possibly disabled. */
  readonly showsAddRemove: boolean;
  readonly canAddRemove: boolean;
  readonly views: Views;
  readonly ports: FormPorts;
}

/** The rows of one list as they are currently shown. */
export interface ShownRows extends GridOptions {
  readonly store: GridStore;
  /** In the order of display; the same array until rows or order change. */
  readonly shownRows: () => readonly RowSnapshot[];
  readonly shownIds: () => readonly RowId[];
}
