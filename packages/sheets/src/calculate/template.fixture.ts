import type {
  CellTemplate,
  CellValue,
  FilledWorkbook,
  RepeatedRows,
  SheetCheck,
  SheetTemplate,
  WorkbookTemplate,
} from '../template.ts';

/** What a test says of a template. */
export interface TemplateParts {
  readonly cells: Readonly<Record<string, CellTemplate>>;
  readonly repeated?: readonly RepeatedRows[];
  readonly checks?: readonly Omit<SheetCheck, 'sheet'>[];
  readonly rows?: number;
  readonly columns?: number;
}

/** A sheet of a test. */
export function sheetOf({ cells, repeated = [], rows = 20, columns = 8 }: TemplateParts, name = 'S'): SheetTemplate {
  const frozen = { rows: 0, columns: 0 };
  return { name, rows, columns, widths: [], heights: {}, merges: [], frozen, cells, repeated, styles: [] };
}

/** A template of one sheet named S. */
export function templateOf(parts: TemplateParts): WorkbookTemplate {
  return {
    sheets: [sheetOf(parts)],
    checks: (parts.checks ?? []).map((check) => Object.assign({ sheet: 'S' }, check)),
  };
}

/** What is filled into the sheet S. */
export function filledOf(
  values: Readonly<Record<string, CellValue | null>>,
  repeats: Readonly<Record<number, number>> = {},
): FilledWorkbook {
  return { sheets: { S: { values, repeats } } };
}

/** An input of numbers. */
export const numberInput: CellTemplate = { input: { type: 'number' } };
