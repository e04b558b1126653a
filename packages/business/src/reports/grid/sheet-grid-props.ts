import type { CellInput, CellRange, CellValue, FilledSheet, SheetProblem, SheetTemplate } from '@org/sheets';
import type { ReactNode } from 'react';
import type { CellChoice } from './model/read-cell-text.ts';
import type { SheetChange } from './model/sheet-change.ts';

/** What is wrong with a cell. */
export type CellProblem = Pick<SheetProblem, 'sheet' | 'address' | 'message' | 'level'>;

/** What the cells of a sheet show now. Another object whenever one of them changes. */
export interface SheetCells {
  /** Filled, fixed or computed; null is empty. */
  readonly value: (address: string) => CellValue | null;
  /** The value in the format of its cell. */
  readonly text: (address: string) => string;
  /** What the unit filled in in the last period; empty without one. */
  readonly last?: (address: string) => string;
  readonly problems: ReadonlyMap<string, CellProblem>;
  /** The entries of a cell that takes only some values. */
  readonly choices: (input: CellInput) => readonly CellChoice[];
  /** Why a cell is marked while the sheet is only read: units fill it in, or a formula reads it. */
  readonly mark?: (address: string) => 'input' | 'read' | undefined;
}

/** What a person has selected; rows and columns of the sheet, from 1. */
export interface SelectedCells {
  readonly address: string;
  readonly range: CellRange;
}

/** Properties of `SheetGrid`. */
export interface SheetGridProps {
  readonly sheet: SheetTemplate;
  readonly filled: FilledSheet;
  readonly cells: SheetCells;
  /** Makes a change of the person; absent where the sheet is only read. */
  readonly onChange?: ((change: SheetChange) => void) | undefined;
  /** Called for a cell on which a person presses Enter or twice, where the sheet is only read. */
  readonly onOpen?: ((address: string) => void) | undefined;
  /** Called with the selection, at first and whenever it is another one. Give the same function each time. */
  readonly onSelect?: ((selected: SelectedCells) => void) | undefined;
  /** The name of the sheet for a screen reader, where the page shows it twice. */
  readonly label?: string;
  /** Further buttons above the sheet. */
  readonly tools?: ReactNode;
}
