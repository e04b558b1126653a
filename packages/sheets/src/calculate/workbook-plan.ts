/**
 * What does not depend on values: formulas with the cells that they read, in an order in which each can be computed.
 */
import { addressOf, parseAddress } from '../address/cell-address.ts';
import { layOutSheet, meantRow, type SheetLayout } from '../address/sheet-layout.ts';
import type { ShownRow } from '../calculated.ts';
import { parseSheetFormula } from '../formula/parse-sheet-formula.ts';
import { areasOf, sheetsOf, type AreaNode } from '../formula/sheet-node.ts';
import type { CellTemplate, FilledSheet, FilledWorkbook, SheetTemplate, WorkbookTemplate } from '../template.ts';
import { MAX_CELLS } from '../limits.ts';
import type { MeantArea } from './evaluate-node.ts';
import { orderFormulas } from './order-formulas.ts';
import type { PlannedFormula, PlannedSheet, WorkbookPlan } from './planned.ts';

const plans = new WeakMap<WorkbookTemplate, Map<string, WorkbookPlan>>();
/** Arrangements of repeated rows of which plans are held. */
const MOST_PLANS = 8;

/** The plan of a template with so many repeated rows; 200 units with the same rows share it. */
export function planWorkbook(template: WorkbookTemplate, filled: FilledWorkbook): WorkbookPlan {
  const repeats = template.sheets.map(({ name }) => filled.sheets[name]?.repeats ?? {});
  const known = plans.get(template) ?? new Map<string, WorkbookPlan>();
  plans.set(template, known);
  const key = JSON.stringify(repeats);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_PLANS) known.clear();
  const plan = makePlan(template, repeats);
  known.set(key, plan);
  return plan;
}

function makePlan(template: WorkbookTemplate, repeats: readonly FilledSheet['repeats'][]): WorkbookPlan {
  const layouts = template.sheets.map((sheet, index) => layOutSheet(sheet, repeats[index]));
  const size = layouts.reduce((sum, { rows }, index) => sum + rows.length * (template.sheets[index]?.columns ?? 0), 0);
  if (size > MAX_CELLS * 2) throw new RangeError(`a workbook of ${size} cells was not read by readTemplate`);
  const index = new Map(template.sheets.map(({ name }, at) => [name.toLowerCase(), at]));
  const sheets = template.sheets.map((sheet, at) => planSheet(sheet, layouts[at] ?? layOutSheet(sheet)));
  const found = sheets.flatMap((sheet, at) => formulasOf(sheet, at, { sheets, index }));
  const { ordered, cycles } = orderFormulas(found, sheets);
  return { sheets, index, formulas: ordered, cycles, subtotals: subtotalsOf(ordered) };
}

/** The cells whose formula is a subtotal, by sheet, row and column. */
function subtotalsOf(formulas: readonly PlannedFormula[]): ReadonlySet<string> {
  return new Set(
    formulas
      .filter(({ root }) => root?.kind === 'call' && root.name === 'SUBTOTAL')
      .map(({ sheet, row, column }) => cellKey(sheet, row, column)),
  );
}

/** A cell of a workbook as a key. */
export function cellKey(sheet: number, row: number, column: number): string {
  return `${sheet}:${row}:${column}`;
}

function planSheet(template: SheetTemplate, layout: SheetLayout): PlannedSheet {
  const { columns } = template;
  const cells = Object.entries(template.cells).flatMap(([address, cell]) => {
    const place = parseAddress(address);
    if (!place || place.copy > 1 || place.row > template.rows || place.column > columns) return [];
    return Array.from({ length: layout.copies(place.row) }, (_, copy) => ({
      at: (layout.first(place.row) + copy - 1) * columns + place.column - 1,
      address: addressOf(place.column, place.row, copy + 1),
      cell,
    }));
  });
  return { name: template.name, template, layout, rows: layout.rows.length, columns, cells };
}

const parsed = new WeakMap<CellTemplate, ReturnType<typeof parseSheetFormula>>();

/** The formula of a cell, parsed once. */
function formulaOf(cell: CellTemplate): ReturnType<typeof parseSheetFormula> | undefined {
  if (cell.formula === undefined) return undefined;
  const known = parsed.get(cell) ?? parseSheetFormula(cell.formula);
  parsed.set(cell, known);
  return known;
}

type Sheets = Pick<WorkbookPlan, 'sheets' | 'index'>;

function formulasOf(sheet: PlannedSheet, at: number, all: Sheets): readonly PlannedFormula[] {
  return sheet.cells.flatMap((planned): readonly PlannedFormula[] => {
    const formula = formulaOf(planned.cell);
    if (!formula) return [];
    const row = Math.floor(planned.at / sheet.columns) + 1;
    const own = sheet.layout.rows[row - 1] ?? { row, copy: 1 };
    const place = { sheet: at, row, column: (planned.at % sheet.columns) + 1, address: planned.address, own };
    if ('refusal' in formula) return [{ ...place, refusal: formula.refusal, areas: [] }];
    const areas = areasOf(formula.root).flatMap((area) => meantAreas(area, { ...all, sheet: at, own }));
    return [{ ...place, root: formula.root, areas }];
  });
}

/** The cells that an area of a formula means, on each of its sheets; none where a sheet does not exist. */
export function meantAreas(
  node: AreaNode,
  { sheets, index, sheet, own }: Sheets & { readonly sheet: number; readonly own?: ShownRow },
): readonly MeantArea[] {
  return sheetsOf(node, { index, own: sheet }).flatMap((at) => {
    const target = sheets[at];
    return target ? [meantArea(node, target, { at, seen: at === sheet ? own : undefined })] : [];
  });
}

function meantArea(
  { from, to }: AreaNode,
  target: PlannedSheet,
  { at, seen }: { readonly at: number; readonly seen?: ShownRow },
): MeantArea {
  const isSingle = from === to;
  const top = meantRow(target.layout, { row: from.row, fixed: from.rowFixed }, seen);
  const bottom = isSingle ? top : meantRow(target.layout, { row: to.row, fixed: to.rowFixed, isEnd: true }, seen);
  const right = Math.min(to.column, target.columns);
  // Cells beyond the sheet are empty, as in Excel: one of them is as good as all.
  if (from.column > target.columns || top > target.rows)
    return { sheet: at, left: from.column, right: from.column, top, bottom: top };
  return { sheet: at, left: from.column, right, top, bottom: Math.min(bottom, target.rows) };
}
