import type { SheetRefusal } from './refusal.ts';
import type { CellValue, FilledWorkbook } from './template.ts';

/** An error of Excel, as a cell shows it. */
export type ErrorValue = '#DIV/0!' | '#VALUE!' | '#REF!' | '#NAME?' | '#N/A' | '#NUM!' | '#NULL!';

/** A cell whose formula ends in an error. */
export interface CellFailure {
  readonly sheet: string;
  readonly address: string;
  readonly error: ErrorValue;
  /** Why a formula could not be read; absent where it was computed and failed. */
  readonly refusal?: SheetRefusal;
}

/** The values of all cells. */
export interface CalculatedWorkbook {
  /** The value of a cell, filled, fixed or computed; `null` is empty. An error is its text, `#DIV/0!`. */
  values(sheet: string, address: string): CellValue | null;
  /** Formulas that end in an error, in the order of the sheets. */
  readonly errors: readonly CellFailure[];
}

/** What the values of a period are compared with. */
export interface CalculationOptions {
  /** What the unit filled in in the last period, for `LAST`. */
  readonly last?: FilledWorkbook;
}

/** A workbook that is open: a change computes only the cells that depend on it. */
export interface SheetSession {
  values(sheet: string, address: string): CellValue | null;
  /** Fills one cell and returns the addresses whose value changed, by sheet, the cell itself included. */
  change(sheet: string, address: string, value: CellValue | null): ReadonlyMap<string, readonly string[]>;
  /** Sets the number of copies of a repeated row, within its limit; the last copies go first. */
  repeat(sheet: string, row: number, count: number): void;
  errors(): readonly CellFailure[];
  /** What is filled in now; the same object while nothing changes. */
  filled(): FilledWorkbook;
}

/** What a check or an input has against a filled workbook. */
export interface SheetProblem {
  readonly sheet: string;
  readonly address: string;
  /** `SHEET_CHECK` for a check of the template, otherwise the rule of the input that is broken. */
  readonly code: 'SHEET_CHECK' | 'SHEET_CHECK_FAILED' | 'SHEET_REQUIRED' | 'SHEET_VALUE_WRONG' | 'SHEET_FORMULA_ERROR';
  /** The author's message of a check; of other codes the sentence in Chinese. */
  readonly message: string;
  readonly level: 'error' | 'warning';
  /** The check, where it is one. */
  readonly check?: string;
}

/** One row as it is shown: the row of the template, and which copy of it. */
export interface ShownRow {
  readonly row: number;
  /** 1 for rows that are not repeated. */
  readonly copy: number;
}
