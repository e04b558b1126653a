/** The column widths that a person has set in lists of forms, on this device. A place is one list of one form. */
export interface ColumnWidthPort {
  /** Widths in px by key of the column; other columns have the author's width. */
  read(place: string): Readonly<Record<string, number>>;
  /** Replaces the stored widths. */
  keep(place: string, widths: Readonly<Record<string, number>>): void;
}
