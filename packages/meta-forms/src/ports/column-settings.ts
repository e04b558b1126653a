/** An edge of a list, or none of them. */
export type FixedEdge = 'left' | 'right' | 'none';

/** Height of the rows of a list: 32, 40 or 48 px. */
export type ListDensity = 'compact' | 'medium' | 'loose';

/** The settings of one column of a list; its position is its position in the array. */
export interface ColumnSetting {
  readonly key: string;
  readonly label: string;
  readonly visible: boolean;
  /** In px; missing: the author's width. */
  readonly width?: number;
  /** Least width in px. */
  readonly minWidth?: number;
  /** The edge of the list at which the column stays in view, or none; missing: the author's choice. */
  readonly fixed?: FixedEdge;
  /** Data of other readers of the settings in this column; returned unchanged. */
  readonly carried?: unknown;
}

/** The columns of a list as they were saved for everyone. */
export interface SavedColumns {
  readonly id: string;
  /** Counts the saves; missing where the store has no versions. */
  readonly version?: number;
  readonly columns: readonly ColumnSetting[];
}

/** The columns of a list that a person saves for everyone. */
export interface ColumnSave {
  readonly columns: readonly ColumnSetting[];
  /** The version that the save replaces; missing where nothing was saved before. */
  readonly before?: Pick<SavedColumns, 'id' | 'version'>;
}

/** The columns of lists as shown to everyone. A list is identified by the `metaKey` of its form. */
export interface ColumnSettingsPort {
  /** The saved columns of a list; undefined where nothing is saved. Rejects with `PortError`. */
  read(name: string, options?: { readonly signal?: AbortSignal }): Promise<SavedColumns | undefined>;
  /** Whether the person may save for everyone; called whenever that is offered. */
  maySave(): boolean;
  /**
   * Replaces the saved columns. Returns the new version; undefined where nothing was saved. Rejects with `PortError`,
   * kind `conflict` where somebody saved since it was read.
   */
  save(name: string, save: ColumnSave): Promise<Pick<SavedColumns, 'id' | 'version'> | undefined>;
}

/** The columns that a person has chosen for themselves, on this device. A place is one list. */
export interface OwnColumnPort {
  /** The chosen columns of a list; undefined where nothing was chosen. */
  read(place: string): readonly ColumnSetting[] | undefined;
  /** Replaces the stored columns; undefined removes them. */
  keep(place: string, columns: readonly ColumnSetting[] | undefined): void;
  /** The height of rows that the person chose for all lists; undefined where they chose none. */
  readDensity?(): ListDensity | undefined;
  /** Replaces the height of rows. */
  keepDensity?(density: ListDensity): void;
  /** The rows of a page that the person chose for all lists; undefined where they chose none. */
  readPageSize?(): number | undefined;
  /** Replaces the rows of a page; undefined: as many as fit again. */
  keepPageSize?(size: number | undefined): void;
  /** Keys of the columns of a list of which the person wants the average, not the sum. */
  readAveraged?(place: string): readonly string[] | undefined;
  /** Replaces these keys. */
  keepAveraged?(place: string, keys: readonly string[]): void;
}
