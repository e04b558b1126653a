import type { CalculatedWorkbook, CalculationOptions } from '../calculated.ts';
import { addressOf } from '../address/cell-address.ts';
import type { FilledWorkbook, WorkbookTemplate } from '../template.ts';
import { chinaNow } from './china-now.ts';
import type { Scalar } from './sheet-value.ts';
import type { WorkbookPlan } from './planned.ts';
import { planWorkbook } from './workbook-plan.ts';
import { computeAll, failuresIn, scalarAt, shownValue, startValues, type SheetValues } from './workbook-values.ts';

/** A workbook that was computed, with its values as formulas read them. */
export interface ComputedWorkbook {
  readonly plan: WorkbookPlan;
  readonly values: SheetValues;
}

/** Computes all cells of a filled workbook. */
export function calculate(
  template: WorkbookTemplate,
  filled: FilledWorkbook,
  options: CalculationOptions = {},
): CalculatedWorkbook {
  const { plan, values } = computeWorkbook(template, filled, options);
  return {
    values: (sheet, address) => shownValue(plan, values, { filled, sheet, address }),
    errors: failuresIn(plan, values),
  };
}

/** Computes a workbook and keeps what checks need of it. */
export function computeWorkbook(
  template: WorkbookTemplate,
  filled: FilledWorkbook,
  { last }: CalculationOptions = {},
): ComputedWorkbook {
  const plan = planWorkbook(template, filled);
  const values = startValues(plan, filled);
  computeAll(plan, values, { now: chinaNow(), last: last && readerOfLast(template, last, plan) });
  return { plan, values };
}

/** Reads the period before by the address of the template: rows may be repeated more or less often than now. */
export function readerOfLast(template: WorkbookTemplate, last: FilledWorkbook, plan: WorkbookPlan) {
  let computed: ComputedWorkbook | undefined;
  return (sheet: number, row: number, column: number): Scalar => {
    computed ??= computeWorkbook(template, last);
    const planned = plan.sheets[sheet];
    const shown = planned?.layout.rows[row - 1];
    if (!planned || !shown) return null;
    const address = addressOf(column, shown.row, shown.copy);
    return scalarAt(computed.plan, computed.values, { sheet: planned.name, address }) ?? null;
  };
}
