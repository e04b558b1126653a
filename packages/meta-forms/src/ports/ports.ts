import type { Problem } from '../contract/problem.ts';
import type { ColumnSettingsPort, OwnColumnPort } from './column-settings.ts';
import type { ColumnWidthPort } from './column-widths.ts';
import type { Condition } from './condition.ts';
import type { DraftPort } from './drafts.ts';
import type { Cancellable, SortKey } from './reading.ts';
import type { TransferPort } from './transfers.ts';

export type { Cancellable, SortKey } from './reading.ts';

/** What a form needs from the world, named by need. An app implements it once; tests and stories hand in fakes. */
export interface FormPorts {
  readonly dictionaries: DictionaryPort;
  readonly references: ReferencePort;
  readonly trees: TreePort;
  readonly files: FilePort;
  readonly records: RecordPort;
  /** Missing: nothing is kept of a form that was not saved. */
  readonly drafts?: DraftPort;
  /** Missing: no earlier choices are offered. */
  readonly recents?: RecentPort;
  /** Missing: widths that a person gives columns last as long as the list is shown. */
  readonly columnWidths?: ColumnWidthPort;
  /** Missing: the columns of lists are as the authors of their forms made them, and nobody is offered to change that. */
  readonly columnSettings?: ColumnSettingsPort;
  /** Missing: the columns that a person chooses last as long as the list is shown. */
  readonly ownColumns?: OwnColumnPort;
  /** Missing: nothing is imported and exported. */
  readonly transfers?: TransferPort;
}

export interface DictionaryEntry {
  readonly key: string;
  readonly value: string;
}

export interface DictionaryPort {
  /** All entries of a dictionary in their order. Rejects with `PortError`. */
  entries(
    code: string,
    options?: Cancellable & { readonly cascade?: CascadeArgument },
  ): Promise<readonly DictionaryEntry[]>;
}

/** The restricting value of a cascade, as the query parameter that carries it. */
export interface CascadeArgument {
  readonly parameter: string;
  readonly value: string;
}

export interface ReferenceOption {
  readonly id: string;
  readonly code?: string;
  readonly name: string;
  readonly extra?: string;
}

export interface ReferenceQuery extends Cancellable {
  readonly referenceKey: string;
  /** Searches code and name; missing: all. */
  readonly text?: string;
  /** 1-based. */
  readonly page: number;
  readonly size: number;
  readonly cascade?: CascadeArgument;
}

export interface Page<T> {
  readonly records: readonly T[];
  readonly total: number;
  /** There are at least `total` records; counting stopped there. */
  readonly totalIsCapped?: boolean;
  /** Of a tree, whose pages are made of what stands at its top: how many records it holds on all levels and pages. */
  readonly totalInTree?: number;
}

export interface ReferencePort {
  page(query: ReferenceQuery): Promise<Page<ReferenceOption>>;
  /** The options with these ids; a missing one is left out. */
  byIds(referenceKey: string, ids: readonly string[], options?: Cancellable): Promise<readonly ReferenceOption[]>;
  /** The same source as a tree, for items that ask for one. */
  tree(
    referenceKey: string,
    options?: Cancellable & { readonly cascade?: CascadeArgument },
  ): Promise<readonly TreeNode[]>;
}

/**
 * What the signed-in person chose last on this device, so that it answers at once. A place is a reference source, under
 * one parent where a cascade restricts it. Nothing of another person is ever among it.
 */
export interface RecentPort {
  /** Latest first. */
  list(place: string): readonly ReferenceOption[];
  /** Takes the place of what was kept. */
  keep(place: string, options: readonly ReferenceOption[]): void;
}

export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
  readonly rank?: number;
  /** `dept` marks a department. */
  readonly remark?: string;
  readonly disabled?: boolean;
  readonly children?: readonly TreeNode[];
}

export interface TreePort {
  /** `path` as the metadata gave it, under `/api/`. */
  load(path: string, options?: Cancellable & { readonly cascade?: CascadeArgument }): Promise<readonly TreeNode[]>;
}

export interface FileRecord {
  readonly id: string;
  readonly fileName: string;
  /** Bytes, where known. */
  readonly size?: number;
  readonly createUser?: string;
  readonly createUserName?: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly createTime?: string;
}

/** A file that has just arrived. */
export interface UploadedFile extends FileRecord {
  /** What the server says of it, for the person. */
  readonly message?: string;
}

export interface UploadRequest extends Cancellable {
  readonly file: File;
  /** Upload path under `/api/`; missing: the default. */
  readonly path?: string;
  /** The record that the file is an attachment of; missing: it is named by a field of a record. */
  readonly businessKey?: string;
  /** 0 to 100. */
  readonly onProgress?: (percent: number) => void;
}

export interface FileRevision {
  readonly version: number;
  /** Bytes. */
  readonly size: number;
  readonly createUserName: string;
  readonly createTime: string;
}

export interface FileEditing {
  /** In lower case, without dots; none where editing is switched off. */
  extensions(): Promise<readonly string[]>;
  /** A page with the editor, for a window of its own, once within a minute. */
  address(id: string, language: 'zh' | 'en'): Promise<string>;
}

export interface FilePort {
  upload(request: UploadRequest): Promise<UploadedFile>;
  byIds(ids: readonly string[], options?: Cancellable): Promise<readonly FileRecord[]>;
  /** The attachments of a record, newest first. */
  attachments(businessKey: string, options?: Cancellable): Promise<readonly FileRecord[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** An address that downloads the file, or an older version of it, for the next minute. */
  downloadUrl(id: string, version?: number): Promise<string>;
  /** The bytes of the file, for a preview. */
  content(id: string, options?: Cancellable): Promise<Blob>;
  /** Where a preview service shows the file, for a frame; undefined where there is none. The address lasts a minute. */
  serviceAddress(file: FileRecord): Promise<string | undefined>;
  /** An address that plays sound or pictures for some hours, any part of them; missing: the whole file is read first. */
  playAddress?(id: string): Promise<string>;
  /** What the file was and is, the newest first; missing: nobody asks. */
  revisions?(id: string): Promise<readonly FileRevision[]>;
  /** Missing: nothing is edited online. */
  readonly editing?: FileEditing;
  /** Id of the signed-in person, who alone may delete what they uploaded. */
  readonly currentUserId?: string;
}

/** A record as it travels: plain JSON by item key, with `$key` companions beside ids. */
export type WireRecord = Readonly<Record<string, unknown>>;

export interface RecordQuery extends Cancellable {
  readonly metaKey: string;
  readonly conditions: readonly Condition[];
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortKey[];
}

export interface SaveRequest extends Cancellable {
  readonly metaKey: string;
  readonly record: WireRecord;
  /** One per intent of the person; the server answers a repeat with the first answer. */
  readonly idempotencyKey: string;
  /** Path under `/api/` that the form names in place of the module's own. */
  readonly updateUrl?: string;
}

/** The values that may not repeat of a record, unsaved as it is; `id` names the record where it is stored already. */
export interface UniqueRequest extends Cancellable {
  readonly metaKey: string;
  readonly record: WireRecord;
}

export interface RecordPort {
  list(query: RecordQuery): Promise<Page<WireRecord>>;
  /** Undefined where the record is gone or not the person's to see. */
  detail(
    form: { readonly metaKey?: string; readonly formId?: string; readonly detailUrl?: string },
    id: string,
    options?: Cancellable,
  ): Promise<WireRecord | undefined>;
  /** The record as stored, with id and version. Rejects with `PortError` (`conflict` carries the current record). */
  save(request: SaveRequest): Promise<WireRecord>;
  remove(metaKey: string, ids: readonly string[]): Promise<void>;
  /** What another record holds already of values that may not repeat; missing: only the save says so. */
  checkUnique?(request: UniqueRequest): Promise<readonly Problem[]>;
}
