import { formatCell, type CellInput, type SheetTemplate } from '@org/sheets';
import { useMemo } from 'react';
import type { CellChoice } from '../grid/model/read-cell-text.ts';
import type { CellProblem, SheetCells } from '../grid/sheet-grid-props.ts';
import { filledSheetOf, type OpenWorkbook } from './use-open-workbook.ts';
import { templateAddress } from '../grid/model/sheet-layout.ts';

const NO_CHOICES: readonly CellChoice[] = [];
type Choices = ReadonlyMap<string, readonly CellChoice[]>;

/** Properties of `useSheetCells`. */
export interface SheetCellsOptions {
  readonly workbook: OpenWorkbook;
  readonly sheet: SheetTemplate;
  readonly problems: readonly CellProblem[];
  /** Entries of dictionaries, by their code. */
  readonly dictionaries: Choices;
}

/** What the cells of a sheet show: computed values in their formats, entries of dictionaries by their names. */
export function useSheetCells({ workbook, sheet, problems, dictionaries }: SheetCellsOptions): SheetCells {
  const { session, filled, last } = workbook;
  return useMemo(() => {
    const choices = choicesOf(dictionaries);
    const of = (address: string) => sheet.cells[templateAddress(address)];
    const text = (address: string, value: ReturnType<SheetCells['value']>) => {
      const cell = of(address);
      const label = cell?.input && choices(cell.input).find((choice) => choice.value === value)?.label;
      return label ?? formatCell(value, cell?.format);
    };
    const lastSheet = last && filledSheetOf(last, sheet.name);
    // The session computes in place: another `filled` is how its values are known to be other ones.
    const values = new Map<string, ReturnType<SheetCells['value']>>();
    const value = (address: string) => {
      const known = values.get(address);
      if (known !== undefined || values.has(address)) return known ?? null;
      const computed = filled === undefined ? null : session.values(sheet.name, address);
      values.set(address, computed);
      return computed;
    };
    return {
      value,
      text: (address) => text(address, value(address)),
      ...(lastSheet ? { last: (address: string) => text(address, lastSheet.values[address] ?? null) } : {}),
      problems: new Map(
        problems.filter((problem) => problem.sheet === sheet.name).map((problem) => [problem.address, problem]),
      ),
      choices,
    };
  }, [session, filled, last, sheet, problems, dictionaries]);
}

function choicesOf(dictionaries: Choices): SheetCells['choices'] {
  const own = new Map<readonly string[], readonly CellChoice[]>();
  return ({ dictKey, choices }: CellInput) => {
    if (dictKey !== undefined) return dictionaries.get(dictKey) ?? NO_CHOICES;
    if (!choices) return NO_CHOICES;
    const known = own.get(choices) ?? choices.map((choice) => ({ value: choice, label: choice }));
    own.set(choices, known);
    return known;
  };
}
