import { formatCell, type CellInput, type CellValue, type CellTemplate } from '@org/sheets';
import type { CellChoice } from '../grid/model/read-cell-text.ts';

const NO_CHOICES: readonly CellChoice[] = [];

/** What may be chosen in a cell; the same array for the same cell. */
export type ChoicesOfCell = (input: CellInput) => readonly CellChoice[];

/** What may be chosen in each cell: the entries of its dictionary, or the values that the workbook itself lists. */
export function choicesOf(dictionaries: ReadonlyMap<string, readonly CellChoice[]>): ChoicesOfCell {
  const own = new Map<readonly string[], readonly CellChoice[]>();
  return ({ dictKey, choices }) => {
    if (dictKey !== undefined) return dictionaries.get(dictKey) ?? NO_CHOICES;
    if (!choices) return NO_CHOICES;
    const known = own.get(choices) ?? choices.map((choice) => ({ value: choice, label: choice }));
    own.set(choices, known);
    return known;
  };
}

/** The text of a value in a cell: the name of the entry that was chosen, else the value in the format of the cell. */
export function cellText(cell: CellTemplate | undefined, value: CellValue | null, choices: ChoicesOfCell): string {
  const label = cell?.input && choices(cell.input).find((choice) => choice.value === value)?.label;
  return label ?? formatCell(value, cell?.format);
}
