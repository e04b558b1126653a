import type { SheetTemplate } from '@org/sheets';
import { useMemo } from 'react';
import type { CellChoice } from '../grid/model/read-cell-text.ts';
import type { CellProblem, SheetCells } from '../grid/sheet-grid-props.ts';
import { templateAddress } from '../grid/model/sheet-layout.ts';
import { cellText, choicesOf } from './cell-text.ts';
import { filledSheetOf, type OpenWorkbook } from './use-open-workbook.ts';

/** Properties of `useSheetCells`. */
export interface SheetCellsOptions {
  readonly workbook: OpenWorkbook;
  readonly sheet: SheetTemplate;
  readonly problems: readonly CellProblem[];
  /** Entries of dictionaries, by their code. */
  readonly dictionaries: ReadonlyMap<string, readonly CellChoice[]>;
}

/** What the cells of a sheet show: computed values in their formats, entries of dictionaries by their names. */
export function useSheetCells({ workbook, sheet, problems, dictionaries }: SheetCellsOptions): SheetCells {
  const { session, filled, last } = workbook;
  return useMemo(() => {
    const choices = choicesOf(dictionaries);
    const text = (address: string, value: ReturnType<SheetCells['value']>) =>
      cellText(sheet.cells[templateAddress(address)], value, choices);
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
