import type { Condition } from './condition.ts';
import type { Cancellable, SortKey } from './reading.ts';

/** Which records become a document, and which of their columns. */
export interface ExportRequest {
  readonly metaKey: string;
  /** Of the document. */
  readonly name: string;
  readonly conditions: readonly Condition[];
  readonly sort: readonly SortKey[];
  /** Keys in their order; all columns of the list where missing. */
  readonly columns?: readonly string[];
  /** The records with these ids alone; all that the conditions find where missing. */
  readonly ids?: readonly string[];
  /** One per intent of the person; the server answers a repeat with the first answer. */
  readonly idempotencyKey: string;
}

/** How far an export is. */
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

/** How far an import is: its rows are checked in the first half of its percents, and stored in the second. */
export type ImportProgress =
  | { readonly stage: 'checking' | 'importing'; readonly percent: number }
  | { readonly stage: 'done'; readonly note?: string }
  | { readonly stage: 'failed'; readonly lines: readonly string[] };

/** Documents of lists: made by jobs that go on after the call that began them. All reject with `PortError`. */
export interface TransferPort {
  /** Id of the job. */
  beginExport(request: ExportRequest): Promise<string>;
  exportProgress(id: string, options?: Cancellable): Promise<ExportProgress>;
  /** An address that downloads what the job made, once within the next minute. */
  exportAddress(id: string): Promise<string>;
  /** Uploads the file and begins to read it. Id of the job. */
  beginImport(request: ImportRequest): Promise<string>;
  importProgress(id: string, options?: Cancellable): Promise<ImportProgress>;
  /** Asks a job to end; its progress tells when it has, and that nothing came of it. Where missing, no job is cancelled. */
  cancel?(id: string): Promise<void>;
  /** Begins an import that failed or was cancelled once more, from the file that was uploaded for it. Id of the new job. */
  repeatImport?(id: string, request: { readonly idempotencyKey: string }): Promise<string>;
  /** A workbook to fill in. */
  template(metaKey: string): Promise<Blob>;
}
