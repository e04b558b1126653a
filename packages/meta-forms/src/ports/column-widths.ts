/** How wide a person has drawn the columns of the lists in forms, on this device. A place is one list of one form. */
export interface ColumnWidthPort {
  /** Widths in px by key of the column; a column that is not among them is as its author made it. */
  read(place: string): Readonly<Record<string, number>>;
  /** Takes the place of what was kept. */
  keep(place: string, widths: Readonly<Record<string, number>>): void;
}
