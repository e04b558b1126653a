/** Workbooks of reports: read, calculated, checked, summed and written. Pure: runs in Node and in the browser. */
export type {
  BorderLine,
  CellInput,
  CellStyle,
  CellTemplate,
  CellValue,
  FilledSheet,
  FilledWorkbook,
  RepeatedRows,
  SheetCheck,
  SheetPage,
  SheetTemplate,
  WorkbookTemplate,
} from './template.ts';
export type { RefusalCode, SheetRefusal } from './refusal.ts';
export type {
  CalculatedWorkbook,
  CalculationOptions,
  CellFailure,
  ErrorValue,
  SheetProblem,
  SheetSession,
  ShownRow,
} from './calculated.ts';
export type { FilledReading, TemplateReading } from './api.ts';
export { calculate } from './calculate/calculate.ts';
export { openSheetSession } from './calculate/sheet-session.ts';
export { sheetFunctionNames } from './calculate/functions/function-table.ts';
export { formatCell } from './format/format-cell.ts';
export {
  addressOf,
  columnLetters,
  parseAddress,
  parseRange,
  rangeText,
  type CellPlace,
  type CellRange,
} from './address/cell-address.ts';
export { readFormula, type FormulaReading, type ReadCells } from './formula/read-formula.ts';
export { shownRows } from './address/sheet-layout.ts';
export { bindPlaceholders } from './poured/bind-placeholders.ts';
export {
  hasPlaceholders,
  itemsOfBinding,
  MAX_BINDING,
  MAX_POURED_ROWS,
  readBinding,
  type BindingPart,
  type BoundItem,
} from './poured/binding.ts';
export {
  isListTemplate,
  pourRecords,
  type DrawnCell,
  type PouredRecord,
  type PouredValue,
  type PouredWorkbook,
  type PouringFacts,
} from './poured/pour.ts';
export { boundRows, listsOfRow, rowSources, withRepeatedRows, type RowSource } from './poured/row-sources.ts';
export { readTemplate } from './workbook/read-template.ts';
export { expectedWords, problemWords, refusalText, sheetWords } from './sheets.words.ts';
export { LONGEST_SHEET_NAME, sheetName } from './workbook/sheet-name.ts';
export { writeTable, type WrittenTable } from './workbook/write-table.ts';
export { writeWorkbook } from './workbook/write-workbook.ts';
export { acceptValue, hasMoreDigits, type Acceptance } from './filled/accept-value.ts';
export { checkFilled, type CheckOptions } from './filled/check-filled.ts';
export { readFilled } from './filled/read-filled.ts';
export { sumFilled } from './filled/sum-filled.ts';
