import type { ConditionPart } from './condition.ts';
import type { ImportStepsPort } from './import-steps.ts';
import type { Cancellable, SortKey } from './reading.ts';

/** The records and columns of an export. */
export interface ExportRequest {
  readonly metaKey: string;
  /** Name of the document. */
  readonly name: string;
  readonly conditions: readonly ConditionPart[];
  readonly sort: readonly SortKey[];
  /** Keys in their order; all columns of the list where missing. */
  readonly columns?: readonly string[];
  /** Keys of the sub-lists whose rows become further sheets; none where missing. */
  readonly lists?: readonly string[];
  /** Only the records with these ids; all records of the conditions where missing. */
  readonly ids?: readonly string[];
  /** One per intent of the person; the server answers a repeat with the first answer. */
  readonly idempotencyKey: string;
}

/** Progress of an export. */
export type ExportProgress =
  | { readonly stage: 'exporting'; readonly percent: number }
  | { readonly stage: 'done' }
  | { readonly stage: 'failed'; readonly lines: readonly string[] };

/** A filled-in template. */
export interface ImportRequest {
  readonly metaKey: string;
  readonly file: File;
  /** One per intent of the person; the server answers a repeat with the first answer. */
  readonly idempotencyKey: string;
}

/**
 * Progress of an import: its rows are checked in the first half of the percentage, and stored in the second. `waiting`:
 * the person decides what happens next.
 */
export type ImportProgress =
  | { readonly stage: 'checking' | 'importing'; readonly percent: number }
  | { readonly stage: 'waiting' }
  | { readonly stage: 'done'; readonly note?: string }
  | { readonly stage: 'failed'; readonly lines: readonly string[] };

/**
 * Imports and exports of lists, as jobs that continue after the call that started them. All reject with `PortError`.
 */
export interface TransferPort {
  /** Starts an export. Returns the id of the job. */
  beginExport(request: ExportRequest): Promise<string>;
  /** How far an export is. */
  exportProgress(id: string, options?: Cancellable): Promise<ExportProgress>;
  /** An address that downloads the result of the job, once within the next minute. */
  exportAddress(id: string): Promise<string>;
  /** Uploads the file and starts reading it. Returns the id of the job. */
  beginImport(request: ImportRequest): Promise<string>;
  /** How far an import is. */
  importProgress(id: string, options?: Cancellable): Promise<ImportProgress>;
  /**
   * Requests the end of a job; its progress says when it has ended without effect. Missing: jobs cannot be cancelled.
   */
  cancel?(id: string): Promise<void>;
  /** Repeats an import that failed or was cancelled, from its uploaded file. Returns the id of the new job. */
  repeatImport?(id: string, request: { readonly idempotencyKey: string }): Promise<string>;
  /** Imports in which a person decides about columns and wrong rows. Missing: an import is all rows or none. */
  readonly importSteps?: ImportStepsPort;
  /** A workbook to fill in. */
  template(metaKey: string): Promise<Blob>;
}
