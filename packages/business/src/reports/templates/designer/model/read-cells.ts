import { readFormula, type CellPlace, type ReadCells, type WorkbookTemplate } from '@org/sheets';

/** The cells that a formula reads. */
export interface CellsRead {
  readonly has: (sheet: string, place: CellPlace) => boolean;
}

/** No cells. */
export const NO_CELLS: CellsRead = { has: () => false };

/** The cells that a formula of a sheet reads; none where it cannot be read. */
export function cellsReadBy(formula: string, template: WorkbookTemplate, sheet: string): CellsRead {
  const reading = readFormula(formula, template, sheet);
  return 'refusal' in reading
    ? NO_CELLS
    : { has: (name, place) => reading.cells.some((area) => lies(area, name, place)) };
}

function lies({ sheet, range }: ReadCells, name: string, { row, column }: CellPlace): boolean {
  if (sheet !== name) return false;
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}
