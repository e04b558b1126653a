import type { Language } from '../metadata/language.ts';
import type { ColumnSetting } from '../ports/column-settings.ts';
import type {
  DictionaryEntry,
  FileRecord,
  FileRevision,
  FormPorts,
  ReferenceOption,
  TreeNode,
  WireRecord,
} from '../ports/ports.ts';
import type { QueryScheme } from '../ports/schemes.ts';
import type { ImportReport } from '../ports/import-steps.ts';
import type { ExportProgress, ImportProgress } from '../ports/transfers.ts';
import type { StoredView } from '../ports/views.ts';

/** An option that is offered only where the cascade's parent is, or includes, `within`; without it always. */
export interface Within {
  readonly within?: string;
}

type FakeOption = ReferenceOption & Within;
type FakeEntry = DictionaryEntry & Within;
type FakeNode = TreeNode & Within;

/** A file with its data: an attachment's record, its bytes, and its address at a preview service. */
export interface FakeFile extends FileRecord {
  readonly businessKey?: string;
  /** No bytes where missing. */
  readonly content?: Blob;
  readonly service?: string;
  /** Earlier versions, newest first. */
  readonly revisions?: readonly FileRevision[];
}

/** The call that was made, as `port.method`. */
export type FakeCall =
  | 'dictionaries.entries'
  | 'references.page'
  | 'references.byIds'
  | 'references.tree'
  | 'trees.load'
  | 'files.upload'
  | 'files.byIds'
  | 'files.remove'
  | 'files.downloadUrl'
  | 'files.attachments'
  | 'files.content'
  | 'files.serviceAddress'
  | 'files.revisions'
  | 'files.editable'
  | 'files.edit'
  | 'records.list'
  | 'records.values'
  | 'records.totals'
  | 'records.groups'
  | 'records.detail'
  | 'records.save'
  | 'records.remove'
  | 'columns.read'
  | 'columns.save'
  | 'schemes.list'
  | 'schemes.save'
  | 'schemes.remove'
  | 'templates.read'
  | 'views.list'
  | 'views.save'
  | 'views.remove'
  | 'transfers.beginExport'
  | 'transfers.exportProgress'
  | 'transfers.exportAddress'
  | 'transfers.beginImport'
  | 'transfers.importProgress'
  | 'transfers.template'
  | 'transfers.cancel'
  | 'transfers.repeatImport'
  | 'importSteps.check'
  | 'importSteps.recheck'
  | 'importSteps.commit'
  | 'importSteps.report'
  | 'importSteps.errors';

/** An import: its successive progress answers, and what it has found. */
export interface FakeImportJob {
  readonly steps: readonly ImportProgress[];
  readonly report?: ImportReport;
}

/** The data of the fakes. `latency` is in ms and 0 where missing. */
export interface FakeWorld {
  /** By metaKey; missing: queries are not stored. */
  readonly schemes?: Readonly<Record<string, readonly QueryScheme[]>>;
  /** By the id of the form; missing: units have no query templates. */
  readonly templates?: Readonly<Record<string, string>>;
  /** By metaKey; missing: views are not stored. */
  readonly views?: Readonly<Record<string, readonly StoredView[]>>;
  /** Whether the person may store views for others. */
  readonly mayShareViews?: boolean;
  /** By dictionary code. */
  readonly dictionaries?: Readonly<Record<string, readonly FakeEntry[]>>;
  /** By reference key. */
  readonly references?: Readonly<Record<string, readonly FakeOption[]>>;
  /** By path for tree items, by reference key for references that offer a tree. */
  readonly trees?: Readonly<Record<string, readonly FakeNode[]>>;
  readonly files?: readonly FakeFile[];
  /** By metaKey. */
  readonly records?: Readonly<Record<string, readonly WireRecord[]>>;
  /** By metaKey, as saved for everyone; without it, columns cannot be set. */
  readonly columnSettings?: Readonly<Record<string, readonly ColumnSetting[]>>;
  /** Whether the person may save columns for everyone. */
  readonly maySaveColumns?: boolean;
  readonly latency?: number;
  /** The language of refusals, as that of the `MetaFormProvider`; Chinese where missing, as there. */
  readonly language?: Language;
  /** Calls that are refused, or a function that decides for each call; a text is the message of the refusal. */
  readonly fail?: readonly FakeCall[] | ((call: FakeCall) => boolean | string);
  /** The server's message about an uploaded file; none where missing. */
  readonly uploadMessage?: string;
  /** Successive progress answers of an export; done at once where missing. */
  readonly exportSteps?: readonly ExportProgress[];
  /** The same of an import. */
  readonly importSteps?: readonly ImportProgress[];
  /** Imports in steps, one for each job in the order of their beginnings; missing: imports are all rows or none. */
  readonly importJobs?: readonly FakeImportJob[];
  /** Extensions that can be edited online. */
  readonly editableFiles?: readonly string[];
  /** The uploader, who alone may delete. */
  readonly currentUserId?: string;
}

/** Ports in memory, with what was asked of them and what they store. */
export interface FakePorts extends FormPorts {
  /** Every call so far, in order, refused ones too. */
  readonly calls: readonly FakeCall[];
  /** The currently stored records of a metaKey. */
  storedRecords(metaKey: string): readonly WireRecord[];
  storedFiles(): readonly FileRecord[];
}

/** Answers after the latency, or rejects with `PortError`; an aborted call rejects with the signal's reason. */
export type Answer = <T>(call: FakeCall, signal: AbortSignal | undefined, make: () => T) => Promise<T>;

/** How a fake answers, and the sentence with which it refuses a stale save. */
export interface Answering {
  readonly answer: Answer;
  readonly changed: string;
}
