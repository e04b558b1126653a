import type { CompiledForm } from '../compile/compiled-form.ts';
import type { FormMode } from '../contract/form-mode.ts';
import type { RowsAccess } from '../contract/rows-access.ts';
import type { Problem } from '../contract/problem.ts';
import type { FormJournal } from './journal/form-journal.ts';
import type { PortError } from '../ports/port-error.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';

/** The state of the whole form; subscribe at `FORM_PATH`. */
export interface FormSnapshot {
  readonly dirty: boolean;
  /** Fields now known to be wrong, in form order. */
  readonly problems: readonly Problem[];
  readonly stage: 'open' | 'saving' | 'saved';
}

/** How a save ended; records have the type `T` of the form. */
export type SubmitResult<T extends object = WireRecord> =
  | { readonly outcome: 'saved'; readonly record: T & WireRecord }
  | { readonly outcome: 'invalid'; readonly problems: readonly Problem[] }
  /** The hook before saving returned false. */
  | { readonly outcome: 'cancelled' }
  /** Somebody saved since the record was opened: `current` is the current record. */
  | { readonly outcome: 'conflict'; readonly current: T & WireRecord; readonly mine: WireRecord }
  | { readonly outcome: 'failed'; readonly error: PortError };

/**
 * One open form: values, touched fields, problems. The only mutable object; it notifies exactly the paths whose
 * snapshot changed, and validates whether or not anything is drawn. `FormSession<House>` types paths, values and rows
 * by the type of its records, such as one that `metaFormTypes` makes, and fits where any `FormSession` does.
 */
export type FormSession<T extends object = WireRecord> = string extends keyof T ? AnySession : TypedSession<T>;

// Two interfaces, so that TypeScript compares a typed session with any other by its members, not by its parameter.
interface AnySession extends SessionOf<WireRecord> {}
interface TypedSession<T extends object> extends SessionOf<T> {}

/** The members of a session whose records are a `T`; `FormSession` is the type to use. */
export interface SessionOf<T extends object> extends RowsAccess<T> {
  /** Different for every session, so that a renderer notices a new one. */
  readonly id: string;
  /** The plan of the form. */
  readonly compiled: CompiledForm;
  /**
   * `add` fills a new record and `edit` a stored one, `view` shows texts, `disabled` shows inputs that take no typing.
   */
  readonly mode: FormMode;
  /** What the form calls. */
  readonly ports: FormPorts;
  /** The state of the whole form; the same object until it changes. Subscribe at `FORM_PATH`. */
  readonly getFormSnapshot: () => FormSnapshot;
  /** Checks every field and row, drawn or not, and shows the problems. */
  readonly validate: () => readonly Problem[];
  /** Shows problems from elsewhere (the server's answer). */
  readonly showProblems: (problems: readonly Problem[]) => void;
  /** The current payload. Loading and encoding without an edit gives the record's own values. */
  readonly payload: () => WireRecord;
  /** Waits for uploads and pending mapped values, validates, calls the hook, saves. Never rejects. */
  submit(): Promise<SubmitResult<T>>;
  /** Resolves when no upload or mapped value is pending. */
  readonly settled: () => Promise<void>;
}

/** A record to open: of a type `T` any part, and properties that no item has. */
export type RecordToOpen<T extends object> = string extends keyof T
  ? WireRecord
  : { readonly [K in keyof T]?: T[K] | null | undefined } & WireRecord;

/** What a form is opened with; `T` is the type of its records. */
export interface FormSessionOptions<T extends object = WireRecord> {
  readonly compiled: CompiledForm;
  /** The record as the server sent it; missing in `add`. */
  readonly record?: RecordToOpen<NoInfer<T>>;
  readonly mode: FormMode;
  readonly ports: FormPorts;
  /** Record or form from which the dialog was opened: source of `formDataCopy`. */
  readonly surrounding?: WireRecord;
  /** May cancel a save by answering false. */
  readonly beforeSubmit?: (payload: WireRecord) => boolean | Promise<boolean>;
  /** Wall clock for TODAY and NOW, `yyyy-MM-dd HH:mm:ss`; the machine's own where missing. */
  readonly now?: () => string;
  /**
   * Creates the journal of steps and writers: `keepJournal` of the entry `filling`. Without it nothing can be undone.
   */
  readonly journal?: (() => FormJournal) | undefined;
}
