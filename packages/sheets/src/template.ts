/** The stored value of a cell. A date is text, `yyyy-MM-dd`, in an input and a serial number in a formula. */
export type CellValue = string | number | boolean;

/** What an author designed: sheets with cells, and the checks between them. It is JSON. */
export interface WorkbookTemplate {
  readonly sheets: readonly SheetTemplate[];
  readonly checks: readonly SheetCheck[];
}

/** One sheet of a template. Rows and columns are counted from 1. */
export interface SheetTemplate {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  /** In pixels, by column; 0 is a hidden column. */
  readonly widths: readonly number[];
  /** In pixels, by row; 0 is a hidden row. Other rows have `rowHeight`. */
  readonly heights: Readonly<Record<number, number>>;
  /** In pixels; 20 where it is absent. */
  readonly rowHeight?: number;
  /** `A1:B2`. */
  readonly merges: readonly string[];
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** By address, `B3`. */
  readonly cells: Readonly<Record<string, CellTemplate>>;
  /** Rows that a unit may repeat. */
  readonly repeated: readonly RepeatedRows[];
  /** Cells refer to these by their index. */
  readonly styles: readonly CellStyle[];
  /** A hidden sheet is computed and not shown. */
  readonly hidden?: boolean;
  readonly page?: SheetPage;
}

/** How a sheet is printed. */
export interface SheetPage {
  readonly orientation: 'portrait' | 'landscape';
  readonly paper: string;
  /** `A1:G20`. */
  readonly area?: string;
  /** First and last row that each page repeats, `1:3`. */
  readonly titles?: string;
  readonly fitToWidth?: boolean;
}

/** One cell of a template. */
export interface CellTemplate {
  readonly value?: CellValue;
  /** In Excel's syntax, without `=`. */
  readonly formula?: string;
  /** Index in `styles` of the sheet. */
  readonly style?: number;
  /** Number format of Excel; absent is `General`. */
  readonly format?: string;
  /** A unit fills in this cell. */
  readonly input?: CellInput;
}

/** What may be filled into a cell. */
export interface CellInput {
  readonly type: 'number' | 'text' | 'date' | 'dictionary';
  /** Code of the dictionary whose keys are the values. */
  readonly dictKey?: string;
  /** The only values, where the workbook lists them itself. */
  readonly choices?: readonly string[];
  /** Decimals at most. */
  readonly digits?: number;
  readonly required?: boolean;
  /** The item of a record that the cell is bound to. */
  readonly item?: string;
}

/**
 * A pattern row that a unit may repeat. Its copies have addresses of their own: `B5` is the first, `B5.2` the second.
 * So
 * the addresses of all other cells stay when rows are added, and equal cells of two units have equal addresses.
 */
export interface RepeatedRows {
  readonly row: number;
  /** Copies at most, the first included. */
  readonly most: number;
}

/** The look of cells. Colours are `#RRGGBB`. */
export interface CellStyle {
  readonly font?: string;
  /** In points. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly color?: string;
  readonly fill?: string;
  readonly top?: BorderLine;
  readonly right?: BorderLine;
  readonly bottom?: BorderLine;
  readonly left?: BorderLine;
  readonly horizontal?: 'left' | 'center' | 'right' | 'justify';
  readonly vertical?: 'top' | 'center' | 'bottom';
  readonly wrap?: boolean;
  readonly indent?: number;
}

/** The border at one side of a cell. */
export interface BorderLine {
  readonly width: 'thin' | 'medium' | 'thick' | 'double' | 'dashed' | 'dotted';
  readonly color?: string;
}

/** A rule between cells; with `LAST(B3)` between periods. It holds where its formula is true. */
export interface SheetCheck {
  readonly id: string;
  /** Addresses without a sheet belong to this one. */
  readonly sheet: string;
  readonly formula: string;
  readonly message: string;
  readonly level: 'error' | 'warning';
}

/** What a unit filled in. It is JSON. */
export interface FilledWorkbook {
  readonly sheets: Readonly<Record<string, FilledSheet>>;
}

/** What a unit filled into one sheet. */
export interface FilledSheet {
  /** By address; copies of a repeated row as `B5.2`. Absent and `null` are empty. */
  readonly values: Readonly<Record<string, CellValue | null>>;
  /** Pattern row -> number of rows, the first included. Absent is 1. */
  readonly repeats: Readonly<Record<number, number>>;
}
