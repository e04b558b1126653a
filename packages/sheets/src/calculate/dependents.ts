import type { MeantArea } from './evaluate-node.ts';
import type { PlannedFormula, WorkbookPlan } from './planned.ts';

interface Cell {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
}

/** Which formulas a cell changes. */
export interface DependentIndex {
  /** All formulas that depend on a cell, in the order of computation. */
  affectedBy(cell: Cell): readonly PlannedFormula[];
}

interface Reading {
  readonly area: MeantArea;
  readonly rank: number;
}

/** Indexes what formulas read by column, so that a change looks only at the areas above and below it. */
export function indexDependents({ formulas }: WorkbookPlan): DependentIndex {
  const columns = new Map<string, Reading[]>();
  formulas.forEach(({ areas }, rank) => {
    for (const area of areas)
      for (let column = area.left; column <= area.right; column += 1) {
        const key = `${area.sheet}:${column}`;
        const readings = columns.get(key);
        if (readings) readings.push({ area, rank });
        else columns.set(key, [{ area, rank }]);
      }
  });
  const readersOf = ({ sheet, row, column }: Cell) =>
    (columns.get(`${sheet}:${column}`) ?? []).filter(({ area }) => row >= area.top && row <= area.bottom);

  return {
    affectedBy(cell) {
      const ranks = new Set<number>();
      const open: Cell[] = [cell];
      for (let next = open.pop(); next; next = open.pop())
        for (const { rank } of readersOf(next)) {
          const formula = formulas[rank];
          if (ranks.has(rank) || !formula) continue;
          ranks.add(rank);
          open.push(formula);
        }
      return [...ranks].toSorted((a, b) => a - b).flatMap((rank) => formulas[rank] ?? []);
    },
  };
}
