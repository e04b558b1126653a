/** The records that an export contains: the ticked ones, those that the list has found, or all of the form. */
export type ExportedRows = 'ticked' | 'found' | 'all';

/** The columns of an export: those of the list as it is shown, all of the form, or chosen ones. */
export type ExportedColumns = 'shown' | 'all' | 'chosen';

/** What a person chose for an export of a form. */
export interface ExportChoice {
  readonly rows: ExportedRows;
  readonly columns: ExportedColumns;
  /** Keys of the chosen columns. */
  readonly keys: readonly string[];
  /** Keys of the sub-lists that become further sheets. */
  readonly lists: readonly string[];
}

/** The last choice of a person for the exports of a form, on this device. */
export interface ExportChoicePort {
  /** The last choice; undefined where nothing was chosen. */
  read(metaKey: string): ExportChoice | undefined;
  /** Replaces the stored choice. */
  keep(metaKey: string, choice: ExportChoice): void;
}
