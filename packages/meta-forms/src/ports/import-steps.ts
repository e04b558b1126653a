import type { Cancellable } from './reading.ts';

/** How the rows of a sheet become records. */
export interface ImportPlan {
  /** The item of each column, by its position from 0. Missing: by the titles. */
  readonly columns?: readonly { readonly place: number; readonly key: string }[];
  /** Items of titles that the person has confirmed before. */
  readonly hints?: readonly { readonly title: string; readonly key: string }[];
  /** The item whose value names the record that a row changes. Missing: every row is a new record. */
  readonly updateBy?: string;
  /** Rows whose value names no record become new records, or are wrong. */
  readonly absent?: 'add' | 'refuse';
}

/** A column of a sheet, and the item that it is read as. */
export interface ImportColumn {
  readonly place: number;
  readonly title: string;
  /** Its first values. */
  readonly samples: readonly string[];
  /** Empty if the column is not read. */
  readonly key: string;
  readonly match: 'chosen' | 'same' | 'similar' | 'none';
  /** Why the item of this title is not imported; empty if it is. */
  readonly reason: string;
}

/** An item that a column may have. */
export interface ImportItem {
  readonly key: string;
  readonly title: string;
  readonly required: boolean;
  /** Its value names one record. */
  readonly identifies: boolean;
  /** False for an item that only names records, such as an automatic number. */
  readonly isWritten: boolean;
}

/** What an import has found so far. */
export interface ImportReport {
  /** The columns are to be chosen; rows are being checked; all are checked; valid ones are stored. */
  readonly stage: 'mapping' | 'checking' | 'checked' | 'stored';
  readonly columns: readonly ImportColumn[];
  readonly items: readonly ImportItem[];
  /** Names of sheets that are not read. */
  readonly unreadSheets: readonly string[];
  /** Empty if every row is a new record. */
  readonly updateBy: string;
  readonly absent: 'add' | 'refuse';
  readonly total: number;
  readonly valid: number;
  readonly added: number;
  readonly updated: number;
  /** Valid rows that lack required files. */
  readonly incomplete: number;
  /** The first mistakes, and how many more there are. */
  readonly lines: readonly string[];
  readonly more: number;
}

/** An intent of the person; the server answers a repeat with the first answer. */
export interface ImportIntent {
  readonly idempotencyKey: string;
}

/** A file to check. */
export interface ImportCheck extends ImportIntent {
  readonly metaKey: string;
  readonly file: File;
  readonly plan: ImportPlan;
  readonly store: boolean;
}

/** The steps of an import, as jobs that continue after the call that started them. All reject with `PortError`. */
export interface ImportStepsPort {
  /** Uploads the file and checks its rows; `store` stores them all if none is wrong. Returns the id of the job. */
  check(request: ImportCheck): Promise<string>;
  /** Checks the file of an earlier check in another way. Returns the id of the new job. */
  recheck(id: string, request: ImportIntent & { readonly plan: ImportPlan }): Promise<string>;
  /** Stores all rows or none, or the valid ones. Returns the id of the new job. */
  commit(id: string, request: ImportIntent & { readonly rows: 'all' | 'valid' }): Promise<string>;
  /** What an import has found; undefined if that is nothing yet. */
  report(id: string, options?: Cancellable): Promise<ImportReport | undefined>;
  /** The wrong rows with their reasons, as a workbook that can be imported again. */
  errors(id: string): Promise<Blob>;
}
