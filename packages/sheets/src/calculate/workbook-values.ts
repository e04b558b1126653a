import { decimalFromWire } from '@org/meta-forms/core';
import type { CellFailure, ErrorValue } from '../calculated.ts';
import { parseAddress } from '../address/cell-address.ts';
import type { CellInput, CellValue, FilledWorkbook } from '../template.ts';
import { evaluateFormula, type SheetScope } from './evaluate-node.ts';
import { serialOfText } from './serial-dates.ts';
import { cellValueOf, exact, failure, SheetFailure, type Scalar } from './sheet-value.ts';
import type { PlannedFormula, PlannedSheet, WorkbookPlan } from './planned.ts';
import { cellKey, meantAreas } from './workbook-plan.ts';

/** The values of a workbook while it is computed, a rectangle for each sheet. */
export type SheetValues = readonly Scalar[][];

/** What formulas read in addition to the values. */
export interface Surroundings {
  readonly now: number;
  readonly last?: (sheet: number, row: number, column: number) => Scalar;
}

/** The values before any formula: what is fixed and what is filled in. */
export function startValues({ sheets }: WorkbookPlan, filled: FilledWorkbook): SheetValues {
  return sheets.map((sheet) => {
    const values = Array.from({ length: sheet.rows * sheet.columns }, (): Scalar => null);
    const given = filled.sheets[sheet.name]?.values ?? {};
    for (const { at, address, cell } of sheet.cells) {
      const value = cell.input ? (given[address] ?? cell.value) : cell.value;
      if (value === undefined || value === null) continue;
      values[at] = cell.input ? scalarOf(value, cell.input.type) : (errorOf(value) ?? scalarOf(value));
    }
    return values;
  });
}

const ERRORS: ReadonlySet<CellValue> = new Set<ErrorValue>([
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#N/A',
  '#NUM!',
  '#NULL!',
]);

/** An error that the author left in a cell is one, not a text. */
function errorOf(value: CellValue): SheetFailure | undefined {
  // as: the set has exactly the errors.
  return ERRORS.has(value) ? failure(value as ErrorValue) : undefined;
}

/** A stored value as formulas read it: a date is its serial number. */
export function scalarOf(value: CellValue, type?: CellInput['type']): Scalar {
  if (typeof value === 'number') return decimalFromWire(value) ?? null;
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  if (type === 'number') return decimalFromWire(value) ?? value;
  const serial = type === 'date' ? serialOfText(value) : undefined;
  return serial === undefined ? value : exact(serial);
}

/** What the formula of a cell reads. */
function scopeOf(
  plan: WorkbookPlan,
  values: SheetValues,
  { formula, around }: { readonly formula: PlannedFormula; readonly around: Surroundings },
): SheetScope {
  const { sheet, own, row, column } = formula;
  return {
    areas: (node) => meantAreas(node, { sheets: plan.sheets, index: plan.index, sheet, own }),
    isSubtotal: (at, r, c) => plan.subtotals.has(cellKey(at, r, c)),
    read: (at, r, c) => values[at]?.[indexAt(plan.sheets[at], r, c)] ?? null,
    readLast: (at, r, c) => around.last?.(at, r, c) ?? null,
    now: () => around.now,
    own: { row, column },
  };
}

/** The index of a cell, or -1 beyond the sheet. */
function indexAt(sheet: PlannedSheet | undefined, row: number, column: number): number {
  return !sheet || row > sheet.rows || column > sheet.columns ? -1 : (row - 1) * sheet.columns + column - 1;
}

/** The value of one formula. */
export function valueOfFormula(
  plan: WorkbookPlan,
  values: SheetValues,
  { formula, around }: { readonly formula: PlannedFormula; readonly around: Surroundings },
): Scalar {
  if (formula.refusal) return failure('#NAME?');
  if (!formula.root || plan.cycles.has(formula)) return failure('#REF!');
  // The formula of an empty cell shows 0, as in Excel.
  return evaluateFormula(formula.root, scopeOf(plan, values, { formula, around })) ?? exact(0);
}

/** Where a formula keeps its value. */
export function indexOf(plan: WorkbookPlan, { sheet, row, column }: PlannedFormula): number {
  return (row - 1) * (plan.sheets[sheet]?.columns ?? 0) + column - 1;
}

/** Computes all formulas in their order. */
export function computeAll(plan: WorkbookPlan, values: SheetValues, around: Surroundings): void {
  for (const formula of plan.formulas) {
    const sheet = values[formula.sheet];
    if (sheet) sheet[indexOf(plan, formula)] = valueOfFormula(plan, values, { formula, around });
  }
}

/** The value at an address; undefined where it is no cell of the workbook. */
export function scalarAt(
  plan: WorkbookPlan,
  values: SheetValues,
  { sheet, address }: { readonly sheet: string; readonly address: string },
): Scalar | undefined {
  const at = plan.index.get(sheet.toLowerCase());
  const place = parseAddress(address);
  const planned = at === undefined ? undefined : plan.sheets[at];
  if (!planned || !place || at === undefined || place.copy > planned.layout.copies(place.row)) return undefined;
  const row = planned.layout.first(place.row) + place.copy - 1;
  return values[at]?.[indexAt(planned, row, place.column)] ?? null;
}

/** The value that a cell shows at an address: a filled date stays the text that was filled in. */
export function shownValue(
  plan: WorkbookPlan,
  values: SheetValues,
  { filled, sheet, address }: { readonly filled: FilledWorkbook; readonly sheet: string; readonly address: string },
): CellValue | null {
  const at = plan.index.get(sheet.toLowerCase());
  const template = at === undefined ? undefined : plan.sheets[at];
  const cell = template?.template.cells[address.split('.')[0] ?? ''];
  if (template && cell?.input?.type === 'date')
    return filled.sheets[template.name]?.values[address] ?? cell.value ?? null;
  return cellValueOf(scalarAt(plan, values, { sheet, address }) ?? null);
}

/** Formulas that end in an error. */
export function failuresIn(plan: WorkbookPlan, values: SheetValues): readonly CellFailure[] {
  const found = plan.formulas.flatMap((formula) => {
    const value = values[formula.sheet]?.[indexOf(plan, formula)];
    return value instanceof SheetFailure ? [{ formula, error: value.error }] : [];
  });
  const sorted = found.toSorted(
    (a, b) => a.formula.sheet - b.formula.sheet || indexOf(plan, a.formula) - indexOf(plan, b.formula),
  );
  return sorted.map(({ formula, error }) => {
    const sheet = plan.sheets[formula.sheet]?.name ?? '';
    const { address } = formula;
    const refusal = refusalOf(plan, formula);
    if (!refusal) return { sheet, address, error };
    const { code, params } = refusal;
    return { sheet, address, error, refusal: { code, params, sheet, address } };
  });
}

/** Why a formula cannot be computed at all. */
function refusalOf(plan: WorkbookPlan, formula: PlannedFormula) {
  const cells = plan.cycles.get(formula);
  return formula.refusal ?? (cells === undefined ? undefined : { code: 'SHEET_CYCLE' as const, params: { cells } });
}

/** The value of a cell by its shown row and column; empty beyond the sheet. */
export function cellOf(
  plan: WorkbookPlan,
  values: SheetValues,
  { sheet, row, column }: { readonly sheet: number; readonly row: number; readonly column: number },
): Scalar {
  return values[sheet]?.[indexAt(plan.sheets[sheet], row, column)] ?? null;
}
