/**
 * A backup is a zip file. Each table is a file with one line of JSON for each row, in `rows/`, or in `files/` for bytes
 * of files; the last file, `manifest.json`, lists them. All rows are of one moment. Keys are in a separate file and
 * never in a backup.
 */

/** A table in a backup. */
export interface BackupTable {
  readonly table: string;
  /** Its path in the zip. */
  readonly entry: string;
  readonly rows: number;
  /** The hash of the unpacked lines. */
  readonly sha256: string;
}

/** The description of a backup. */
export interface Manifest {
  readonly format: typeof backupFormat;
  readonly madeAt: string;
  /** The migrations of its tables in their order. */
  readonly migrations: readonly string[];
  /** The keys of the forms that have or may have records. */
  readonly recordKeys: readonly string[];
  /** The ids of the keys that seal personal numbers, without the keys. */
  readonly sealingKeyIds: readonly string[];
  readonly tables: readonly BackupTable[];
}

/** The keys that are stored separately from a backup; without them its personal numbers are lost. */
export interface BackupKeys {
  readonly format: typeof backupFormat;
  /** SEALING_KEY; undefined if it was unknown when the backup was made. */
  readonly sealingKey?: string | undefined;
  readonly previousSealingKey?: string | undefined;
  /** The keys that the database stores: for tokens, drafts, the audit, and passwords on the wire. */
  readonly settings: Readonly<Record<string, string>>;
}

export const backupFormat = 'meta-forms-backup-1';
export const manifestEntry = 'manifest.json';

/** Matches the settings that are keys; for PostgreSQL's `~`. */
export const secretSettings = '(^|[.])(secret|keys)$';

/** Tables that are never in a backup, because they are derived from others or belong to one process. */
export const derivedTables: ReadonlySet<string> = new Set(['record_walks', 'record_tallies', 'record_tally_marks']);
