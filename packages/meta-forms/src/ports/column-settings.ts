/** How one column of a list stands; its place is its place among the others. */
export interface ColumnSetting {
  readonly key: string;
  readonly label: string;
  readonly visible: boolean;
  /** In px; missing: as the author of the form made it. */
  readonly width?: number;
  /** In px: the column is never narrower. */
  readonly minWidth?: number;
  /** What others who read the settings keep with the column; handed back as it came. */
  readonly carried?: unknown;
}

/** The columns of a list as they were saved for everyone. */
export interface SavedColumns {
  readonly id: string;
  /** Counts the saves; missing where the store has no such thing. */
  readonly version?: number;
  readonly columns: readonly ColumnSetting[];
}

export interface ColumnSave {
  readonly columns: readonly ColumnSetting[];
  /** What the columns were saved over; missing where nothing was saved before. */
  readonly before?: Pick<SavedColumns, 'id' | 'version'>;
}

/** How the columns of lists are shown to everyone. A list goes by the `metaKey` of its form. */
export interface ColumnSettingsPort {
  /** Undefined where nothing is saved. Rejects with `PortError`. */
  read(name: string, options?: { readonly signal?: AbortSignal }): Promise<SavedColumns | undefined>;
  /** May the person save for everyone? Asked whenever that is offered. */
  maySave(): boolean;
  /** What it is known by from now on; undefined where it was not saved. Rejects with `PortError`, kind `conflict` where somebody saved in between. */
  save(name: string, save: ColumnSave): Promise<Pick<SavedColumns, 'id' | 'version'> | undefined>;
}

/** The columns that a person has chosen for themselves, on this device. A place is one list. */
export interface OwnColumnPort {
  /** Undefined where nothing was chosen. */
  read(place: string): readonly ColumnSetting[] | undefined;
  /** Takes the place of what was kept; undefined forgets it. */
  keep(place: string, columns: readonly ColumnSetting[] | undefined): void;
}
