import type { SheetLayout } from '../address/sheet-layout.ts';
import type { ShownRow } from '../calculated.ts';
import type { FormulaRefusal } from '../formula/parse-sheet-formula.ts';
import type { SheetNode } from '../formula/sheet-node.ts';
import type { CellTemplate, SheetTemplate } from '../template.ts';
import type { MeantArea } from './evaluate-node.ts';

/** One sheet as it is computed: a dense rectangle of cells. */
export interface PlannedSheet {
  readonly name: string;
  readonly template: SheetTemplate;
  readonly layout: SheetLayout;
  readonly rows: number;
  readonly columns: number;
  /** Fixed values and inputs by their index in the rectangle. */
  readonly cells: readonly { readonly at: number; readonly address: string; readonly cell: CellTemplate }[];
}

/** One formula of a cell. */
export interface PlannedFormula {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly address: string;
  readonly root?: SheetNode;
  readonly refusal?: FormulaRefusal;
  readonly own: ShownRow;
  readonly areas: readonly MeantArea[];
}

/** A workbook that is ready to be computed. */
export interface WorkbookPlan {
  readonly sheets: readonly PlannedSheet[];
  readonly index: ReadonlyMap<string, number>;
  /** In the order of computation. */
  readonly formulas: readonly PlannedFormula[];
  /** Formulas that read themselves, by way of the addresses. */
  readonly cycles: ReadonlyMap<PlannedFormula, string>;
  /** Cells whose formula is a subtotal, which another subtotal leaves out. */
  readonly subtotals: ReadonlySet<string>;
}
