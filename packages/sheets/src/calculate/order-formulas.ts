import type { MeantArea } from './evaluate-node.ts';
import type { PlannedFormula, PlannedSheet } from './planned.ts';

/** Formulas in an order in which each comes after those that it reads. */
export interface OrderedFormulas {
  readonly ordered: readonly PlannedFormula[];
  readonly cycles: ReadonlyMap<PlannedFormula, string>;
}

interface Step {
  readonly formula: PlannedFormula;
  readonly needs: Iterator<PlannedFormula>;
}

/** Orders formulas by what they read; those that read themselves are named. A chain may be as long as a sheet. */
export function orderFormulas(formulas: readonly PlannedFormula[], sheets: readonly PlannedSheet[]): OrderedFormulas {
  const columns = byColumn(formulas);
  const state = new Map<PlannedFormula, 'open' | 'done'>();
  const ordered: PlannedFormula[] = [];
  const cycles = new Map<PlannedFormula, string>();
  for (const start of formulas) {
    if (state.has(start)) continue;
    const stack: Step[] = [{ formula: start, needs: needsOf(start, columns) }];
    state.set(start, 'open');
    for (let step = stack.at(-1); step; step = stack.at(-1)) {
      const next = step.needs.next();
      if (next.done) {
        state.set(step.formula, 'done');
        ordered.push(step.formula);
        stack.pop();
      } else if (!state.has(next.value)) {
        state.set(next.value, 'open');
        stack.push({ formula: next.value, needs: needsOf(next.value, columns) });
      } else if (state.get(next.value) === 'open') nameCycle(stack, next.value, { cycles, sheets });
    }
  }
  return { ordered, cycles };
}

/** Cells of a cycle that are named; a longer one is cut. */
const NAMED_CELLS = 8;

function nameCycle(
  stack: readonly Step[],
  from: PlannedFormula,
  { cycles, sheets }: { cycles: Map<PlannedFormula, string>; sheets: readonly PlannedSheet[] },
): void {
  const way = stack.slice(stack.findIndex(({ formula }) => formula === from)).map(({ formula }) => formula);
  const name = ({ sheet, address }: PlannedFormula) =>
    sheet === from.sheet ? address : `${sheets[sheet]?.name ?? ''}!${address}`;
  const named = [...way.slice(0, NAMED_CELLS).map(name), ...(way.length > NAMED_CELLS ? ['…'] : []), name(from)];
  for (const formula of way) if (!cycles.has(formula)) cycles.set(formula, named.join(' → '));
}

type Columns = ReadonlyMap<string, readonly PlannedFormula[]>;

const columnKey = (sheet: number, column: number) => `${sheet}:${column}`;

function byColumn(formulas: readonly PlannedFormula[]): Columns {
  const columns = new Map<string, PlannedFormula[]>();
  for (const formula of formulas) {
    const key = columnKey(formula.sheet, formula.column);
    const column = columns.get(key);
    if (column) column.push(formula);
    else columns.set(key, [formula]);
  }
  for (const column of columns.values()) column.sort((a, b) => a.row - b.row);
  return columns;
}

function* needsOf({ areas }: PlannedFormula, columns: Columns): Generator<PlannedFormula> {
  for (const area of areas) yield* formulasIn(area, columns);
}

function* formulasIn({ sheet, left, right, top, bottom }: MeantArea, columns: Columns): Generator<PlannedFormula> {
  for (let column = left; column <= right; column += 1) {
    const found = columns.get(columnKey(sheet, column));
    if (!found) continue;
    for (let index = firstFrom(found, top); index < found.length; index += 1) {
      const formula = found[index];
      if (!formula || formula.row > bottom) break;
      yield formula;
    }
  }
}

/** The first formula of a column at a row or below. */
function firstFrom(column: readonly PlannedFormula[], row: number): number {
  let [low, high] = [0, column.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
