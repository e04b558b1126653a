import type { Problem } from '../contract/problem.ts';
import type { ColumnSettingsPort, OwnColumnPort } from './column-settings.ts';
import type { ColumnWidthPort } from './column-widths.ts';
import type { ConditionPart } from './condition.ts';
import type { DraftPort } from './drafts.ts';
import type { ExportChoicePort } from './export-choices.ts';
import type { FilePort } from './files.ts';
import type { Cancellable, SortKey } from './reading.ts';
import type { SchemePort, TemplatePort } from './schemes.ts';
import type { TransferPort } from './transfers.ts';
import type { ViewPort } from './views.ts';

export type { FileEditing, FilePort, FileRecord, FileRevision, UploadedFile, UploadRequest } from './files.ts';
export type { Cancellable, SortKey } from './reading.ts';

/** The services that a form needs from its host. An app implements them once; tests and stories pass fakes. */
export interface FormPorts {
  readonly dictionaries: DictionaryPort;
  readonly references: ReferencePort;
  readonly trees: TreePort;
  readonly files: FilePort;
  readonly records: RecordPort;
  /** Missing: unsaved forms are not stored. */
  readonly drafts?: DraftPort;
  /** Missing: no earlier choices are offered. */
  readonly recents?: RecentPort;
  /** Missing: widths that a person gives columns last as long as the list is shown. */
  readonly columnWidths?: ColumnWidthPort;
  /** Missing: lists show the columns of their forms' authors, and nobody can change that. */
  readonly columnSettings?: ColumnSettingsPort;
  /** Missing: the columns that a person chooses last as long as the list is shown. */
  readonly ownColumns?: OwnColumnPort;
  /** Missing: queries are not stored. */
  readonly schemes?: SchemePort;
  /** Missing: queries begin with the same conditions for every unit. */
  readonly templates?: TemplatePort;
  /** Missing: views of lists are not stored. */
  readonly views?: ViewPort;
  /** Missing: imports and exports are not available. */
  readonly transfers?: TransferPort;
  /** Missing: the options of an export are the same each time. */
  readonly exportChoices?: ExportChoicePort;
}

/** An entry of a dictionary: `key` is stored, `value` is shown. */
export interface DictionaryEntry {
  readonly key: string;
  readonly value: string;
}

/** The dictionaries that items choose from. */
export interface DictionaryPort {
  /** All entries of a dictionary in their order. Rejects with `PortError`. */
  entries(
    code: string,
    options?: Cancellable & { readonly cascade?: CascadeArgument },
  ): Promise<readonly DictionaryEntry[]>;
}

/** The parent value of a cascade, with the query parameter that carries it. */
export interface CascadeArgument {
  readonly parameter: string;
  readonly value: string;
}

/** A record that an item may refer to, with what is shown of it. */
export interface ReferenceOption {
  readonly id: string;
  readonly code?: string;
  readonly name: string;
  readonly extra?: string;
}

/** A page of options that is asked for. */
export interface ReferenceQuery extends Cancellable {
  readonly referenceKey: string;
  /** Searches code and name; missing: all. */
  readonly text?: string;
  /** 1-based. */
  readonly page: number;
  readonly size: number;
  readonly cascade?: CascadeArgument;
}

/** A page of records or options, with the number of all. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly total: number;
  /** There are at least `total` records; counting stopped there. */
  readonly totalIsCapped?: boolean;
  /** Of a tree, whose pages contain its top level: the number of records on all levels and pages. */
  readonly totalInTree?: number;
}

/** The records that items refer to. */
export interface ReferencePort {
  /** One page of options whose code or name contains the text, with the total; a cascade restricts them. */
  page(query: ReferenceQuery): Promise<Page<ReferenceOption>>;
  /** The options with these ids; unknown ids are left out. */
  byIds(referenceKey: string, ids: readonly string[], options?: Cancellable): Promise<readonly ReferenceOption[]>;
  /** The same source as a tree, for items that request one. */
  tree(
    referenceKey: string,
    options?: Cancellable & { readonly cascade?: CascadeArgument },
  ): Promise<readonly TreeNode[]>;
  /**
   * The page of a record, below the page that metadata names (`jumpurl`). Without it, and for undefined, a linked value
   * leads to that page.
   */
  pageOf?(page: string, id: string): string | undefined;
}

/**
 * The person's latest choices on this device, offered without a request. A place is a reference source, under one
 * parent where a cascade restricts it. It never contains choices of another person.
 */
export interface RecentPort {
  /** The latest choices at a place, latest first. */
  list(place: string): readonly ReferenceOption[];
  /** Replaces the stored choices. */
  keep(place: string, options: readonly ReferenceOption[]): void;
}

/** A node of a tree, with the nodes below it. */
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

/** The trees that items choose from. */
export interface TreePort {
  /** The tree at a path of the metadata, under `/api/`. */
  load(path: string, options?: Cancellable & { readonly cascade?: CascadeArgument }): Promise<readonly TreeNode[]>;
}

/** A record on the wire: plain JSON by item key, with `$key` companions of ids. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** A page of records that is asked for. */
export interface RecordQuery extends Cancellable {
  readonly metaKey: string;
  readonly conditions: readonly ConditionPart[];
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortKey[];
}

/** The records that a list would find. */
export interface FoundRecords extends Cancellable {
  readonly metaKey: string;
  readonly conditions: readonly ConditionPart[];
}

/** The values of a column among found records, most frequent first; `''` is the value of records without one. */
export interface ColumnValues {
  readonly values: readonly { readonly value: string; readonly text: string; readonly count: number }[];
  /** There are more values, or more records than were counted. */
  readonly isCapped: boolean;
}

/** Totals by column key, as exact decimals; an average is `''` where no record has a value. */
export type TotalsByKey = Readonly<Record<string, { readonly sum: string; readonly average: string }>>;

/** Totals of found records. */
export interface ColumnTotals {
  readonly count: number;
  /** The totals are those of the first `count` records; there are more. */
  readonly countIsCapped: boolean;
  readonly totals: TotalsByKey;
}

/** Found records of one value or period of a column; `''` is the value of records without one. */
export interface RecordGroup {
  readonly value: string;
  readonly text: string;
  readonly count: number;
  readonly totals: TotalsByKey;
}

/** Found records in groups by a column: periods latest first, values by their number of records. */
export interface RecordGroups {
  /** Number of records that are in groups. */
  readonly count: number;
  /** Only the first `count` records are in groups; there are more. */
  readonly countIsCapped: boolean;
  readonly groups: readonly RecordGroup[];
  /** There are more groups. */
  readonly isCapped: boolean;
}

export interface GroupsQuery extends FoundRecords {
  readonly field: string;
  /** Of dates only. */
  readonly by?: 'month' | 'quarter' | 'year';
  /** Columns of numbers whose totals each group has. */
  readonly fields: readonly string[];
}

/** A record that is saved. */
export interface SaveRequest extends Cancellable {
  readonly metaKey: string;
  readonly record: WireRecord;
  /** One per intent of the person; the server answers a repeat with the first answer. */
  readonly idempotencyKey: string;
  /** Path under `/api/` that the form names, instead of the module's own. */
  readonly updateUrl?: string;
}

/** The unique values of a record that is not saved yet; `id` identifies a stored record. */
export interface UniqueRequest extends Cancellable {
  readonly metaKey: string;
  readonly record: WireRecord;
}

/** The records of forms: lists, reading, saving and removing. */
export interface RecordPort {
  /** One page of records by conditions and sort, with the total. */
  list(query: RecordQuery): Promise<Page<WireRecord>>;
  /** The values of a column, of which the text contains `keyword`; missing: columns are not filtered by values. */
  values?(query: FoundRecords & { readonly field: string; readonly keyword: string }): Promise<ColumnValues>;
  /** The totals of found records for these columns; missing: lists have no totals. */
  totals?(query: FoundRecords & { readonly fields: readonly string[] }): Promise<ColumnTotals>;
  /** Found records in groups by a column; missing: lists are not grouped. */
  groups?(query: GroupsQuery): Promise<RecordGroups>;
  /** The stored record; undefined where it does not exist or the person may not see it. */
  detail(
    form: { readonly metaKey?: string; readonly formId?: string; readonly detailUrl?: string },
    id: string,
    options?: Cancellable,
  ): Promise<WireRecord | undefined>;
  /**
   * Stores the record and returns it as stored, with id and version; a repeated `idempotencyKey` gets the first answer.
   * Rejects with `PortError`: `conflict` with `details.current` where somebody saved in between, `invalid` with
   * `details.problems` where fields are refused.
   */
  save(request: SaveRequest): Promise<WireRecord>;
  /** Removes all of these records or none. */
  remove(metaKey: string, ids: readonly string[]): Promise<void>;
  /** The unique values that another record has already; missing: only the save checks them. */
  checkUnique?(request: UniqueRequest): Promise<readonly Problem[]>;
}
