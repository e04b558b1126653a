import { parseAddress } from '../address/cell-address.ts';
import type { CalculationOptions, SheetSession } from '../calculated.ts';
import type { CellValue, FilledSheet, FilledWorkbook, WorkbookTemplate } from '../template.ts';
import { computeWorkbook, readerOfLast, type ComputedWorkbook } from './calculate.ts';
import { chinaNow } from './china-now.ts';
import { indexDependents, type DependentIndex } from './dependents.ts';
import { compareScalars, SheetFailure, type Scalar } from './sheet-value.ts';
import type { WorkbookPlan } from './planned.ts';
import { failuresIn, indexOf, scalarOf, shownValue, valueOfFormula } from './workbook-values.ts';

interface State extends ComputedWorkbook {
  filled: FilledWorkbook;
  readonly dependents: DependentIndex;
  readonly last?: ReturnType<typeof readerOfLast>;
}

/** Opens a workbook for typing: each change computes only the formulas that depend on it. */
export function openSheetSession(
  template: WorkbookTemplate,
  filled: FilledWorkbook,
  options: CalculationOptions = {},
): SheetSession {
  let state = open(template, filled, options);
  return {
    values: (sheet, address) => shownValue(state.plan, state.values, { filled: state.filled, sheet, address }),
    change: (sheet, address, value) => change(state, { sheet, address }, value),
    repeat: (sheet, row, count) => {
      state = open(template, withRepeats(template, state.filled, { sheet, row, count }), options);
    },
    errors: () => failuresIn(state.plan, state.values),
    filled: () => state.filled,
  };
}

function open(template: WorkbookTemplate, filled: FilledWorkbook, options: CalculationOptions): State {
  const computed = computeWorkbook(template, filled, options);
  const last = options.last && readerOfLast(template, options.last, computed.plan);
  return { ...computed, filled, last, dependents: indexDependents(computed.plan) };
}

function change(
  state: State,
  { sheet: name, address }: { readonly sheet: string; readonly address: string },
  value: CellValue | null,
) {
  const { plan, values, filled } = state;
  const changed = new Map<string, string[]>();
  const at = plan.index.get(name.toLowerCase());
  const sheet = at === undefined ? undefined : plan.sheets[at];
  const place = parseAddress(address);
  const cell = sheet?.template.cells[address.split('.')[0] ?? ''];
  if (at === undefined || !sheet || !place || !cell?.input || place.copy > sheet.layout.copies(place.row))
    return changed;
  const row = sheet.layout.first(place.row) + place.copy - 1;
  const cells = values[at];
  if (!cells) return changed;
  const given = filled.sheets[sheet.name] ?? { values: {}, repeats: {} };
  const next: FilledSheet = { ...given, values: { ...given.values, [address]: value } };
  state.filled = { ...filled, sheets: { ...filled.sheets, [sheet.name]: next } };
  const shown = value ?? cell.value ?? null;
  cells[(row - 1) * sheet.columns + place.column - 1] = shown === null ? null : scalarOf(shown, cell.input.type);
  changed.set(sheet.name, [address]);
  recompute(state, { sheet: at, row, column: place.column }, changed);
  return changed;
}

function recompute(
  state: State,
  from: { readonly sheet: number; readonly row: number; readonly column: number },
  changed: Map<string, string[]>,
): void {
  const { plan, values } = state;
  const around = { now: chinaNow(), last: state.last };
  for (const formula of state.dependents.affectedBy(from)) {
    const cells = values[formula.sheet];
    if (!cells) continue;
    const at = indexOf(plan, formula);
    const before = cells[at] ?? null;
    const after = valueOfFormula(plan, values, { formula, around });
    if (isSame(before, after)) continue;
    cells[at] = after;
    addTo(changed, plan, formula);
  }
}

function addTo(changed: Map<string, string[]>, plan: WorkbookPlan, formula: WorkbookPlan['formulas'][number]): void {
  const name = plan.sheets[formula.sheet]?.name ?? '';
  const addresses = changed.get(name);
  if (addresses) addresses.push(formula.address);
  else changed.set(name, [formula.address]);
}

function isSame(a: Scalar, b: Scalar): boolean {
  if (a === b) return true;
  if (a instanceof SheetFailure || b instanceof SheetFailure || a === null || b === null) return false;
  // Texts are compared letter by letter: a change of case is a change.
  return typeof a === typeof b && typeof a !== 'string' && compareScalars(a, b) === 0;
}

function withRepeats(
  template: WorkbookTemplate,
  filled: FilledWorkbook,
  { sheet, row, count }: { readonly sheet: string; readonly row: number; readonly count: number },
): FilledWorkbook {
  const pattern = template.sheets.find(({ name }) => name === sheet)?.repeated.find((each) => each.row === row);
  if (!pattern) return filled;
  const given = filled.sheets[sheet] ?? { values: {}, repeats: {} };
  const copies = Math.min(Math.max(Math.trunc(count), 1), pattern.most);
  const values = Object.entries(given.values).filter(([address]) => {
    const place = parseAddress(address);
    return place?.row !== row || place.copy <= copies;
  });
  const next: FilledSheet = { values: Object.fromEntries(values), repeats: { ...given.repeats, [row]: copies } };
  return { ...filled, sheets: { ...filled.sheets, [sheet]: next } };
}
