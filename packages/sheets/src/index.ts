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
  type CellPlace,
  type CellRange,
} from './address/cell-address.ts';
export { shownRows } from './address/sheet-layout.ts';
