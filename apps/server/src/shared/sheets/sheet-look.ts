/** A cell of a sheet. A text is never a formula, whatever it starts with. Undefined is an empty cell. */
export type SheetCell = string | number | undefined;

export interface SheetColumn {
  readonly title: string;
  /** Number format of spreadsheets; text where it is left out. */
  readonly pattern?: string | undefined;
  /** In characters. */
  readonly width?: number;
}

/** The parts of a sheet around its rows. */
export interface SheetLook {
  /** The name of the sheet and the title of the document. */
  readonly title: string;
  /**
   * The watermark: the person and the time, in a line above the columns and on every printed page. Empty if the
   * deployment has none.
   */
  readonly mark: string;
  /** A line between the mark and the columns. */
  readonly heading?: string;
  readonly columns: readonly SheetColumn[];
  /** Merged cells, counted from the first row below the columns. */
  readonly merges?: readonly SheetMerge[];
}

export interface SheetMerge {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}
