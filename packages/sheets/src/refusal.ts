/** A stable code of a workbook or cell that is not taken. Sentences: `sheetWords`. */
export type RefusalCode =
  | 'SHEET_NOT_A_WORKBOOK'
  | 'SHEET_ENCRYPTED'
  | 'SHEET_MACROS'
  | 'SHEET_EXTERNAL_LINKS'
  | 'SHEET_TOO_LARGE'
  | 'SHEET_TOO_MANY_SHEETS'
  | 'SHEET_TOO_MANY_CELLS'
  | 'SHEET_TOO_MANY_STYLES'
  | 'SHEET_OUT_OF_RANGE'
  | 'SHEET_FORMULA_INVALID'
  | 'SHEET_FORMULA_TOO_LONG'
  | 'SHEET_FUNCTION_UNKNOWN'
  | 'SHEET_ARGUMENT_COUNT'
  | 'SHEET_ARRAY_FORMULA'
  | 'SHEET_NAME_UNKNOWN'
  | 'SHEET_REFERENCE_MISSING'
  | 'SHEET_CYCLE'
  | 'SHEET_MISSING'
  | 'SHEET_HEAD_DIFFERS'
  | 'SHEET_TOO_MANY_ROWS'
  | 'SHEET_VALUE_WRONG';

/** Why a workbook, or one of its cells, is not taken. `params` fill the sentence of the code. */
export interface SheetRefusal {
  readonly code: RefusalCode;
  readonly sheet?: string;
  readonly address?: string;
  readonly params: Readonly<Record<string, string | number>>;
}
