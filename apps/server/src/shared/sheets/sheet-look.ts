/** A cell of a sheet: a text is never a formula, whatever it begins with. Nothing is an empty cell. */
export type SheetCell = string | number | undefined;

export interface SheetColumn {
  readonly title: string;
  /** Number format of spreadsheets; text where it is left out. */
  readonly pattern?: string | undefined;
  /** In characters. */
  readonly width?: number;
}

/** What stands in a sheet beside its rows. */
export interface SheetLook {
  /** Names the sheet, and the document. */
  readonly title: string;
  /** Who it was made for and when: a line above the columns, and on every printed page. Nothing where the deployment wants none. */
  readonly mark: string;
  /** A line between the mark and the columns. */
  readonly heading?: string;
  readonly columns: readonly SheetColumn[];
  /** Cells that are one, counted from the first row below the columns. */
  readonly merges?: readonly SheetMerge[];
}

export interface SheetMerge {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}
