/**
 * A backup is one zip: each table as lines of JSON, one a row, below `rows/` (below `files/` where the rows hold bytes of files), and last
 * `manifest.json`, which says what is in it. All rows are of one moment. Keys are never in it: they are in a file of their own.
 */

/** A table in a backup. */
export interface BackupTable {
  readonly table: string;
  /** Its place in the zip. */
  readonly entry: string;
  readonly rows: number;
  /** Of the lines, unpacked. */
  readonly sha256: string;
}

/** What a backup says of itself. */
export interface Manifest {
  readonly format: typeof backupFormat;
  readonly madeAt: string;
  /** The migrations that its tables have seen, in their order. */
  readonly migrations: readonly string[];
  /** The keys of the forms that have records, or may have some. */
  readonly recordKeys: readonly string[];
  /** Names of the keys that numbers of people are sealed with; the keys themselves are not here. */
  readonly sealingKeyIds: readonly string[];
  readonly tables: readonly BackupTable[];
}

/** What is kept apart from a backup, and without which its numbers of people are lost. */
export interface BackupKeys {
  readonly format: typeof backupFormat;
  /** SEALING_KEY; undefined where the one who made the backup did not have it. */
  readonly sealingKey?: string | undefined;
  readonly previousSealingKey?: string | undefined;
  /** Keys that the database keeps: of tokens, drafts, the audit, passwords on their way. */
  readonly settings: Readonly<Record<string, string>>;
}

export const backupFormat = 'meta-forms-backup-1';
export const manifestEntry = 'manifest.json';

/** The settings that are keys, for PostgreSQL's `~`. */
export const secretSettings = '(^|[.])(secret|keys)$';

/** Made from other tables, or good for one process only: never in a backup. */
export const derivedTables: ReadonlySet<string> = new Set(['record_walks', 'record_tallies', 'record_tally_marks']);
