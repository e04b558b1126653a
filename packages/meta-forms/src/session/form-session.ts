import type { CompiledForm } from '../compile/compiled-form.ts';
import type { FormMode } from '../contract/form-mode.ts';
import type { RowsAccess } from '../contract/rows-access.ts';
import type { Problem } from '../contract/problem.ts';
import type { FormJournal } from './journal/form-journal.ts';
import type { PortError } from '../ports/port-error.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';

/** What concerns the whole form; subscribe at `FORM_PATH`. */
export interface FormSnapshot {
  readonly dirty: boolean;
  /** Fields now known to be wrong, in form order. */
  readonly problems: readonly Problem[];
  readonly stage: 'open' | 'saving' | 'saved';
}

export type SubmitResult =
  | { readonly outcome: 'saved'; readonly record: WireRecord }
  | { readonly outcome: 'invalid'; readonly problems: readonly Problem[] }
  /** The hook before saving returned false. */
  | { readonly outcome: 'cancelled' }
  /** Somebody saved in between: `current` is the record as it stands. */
  | { readonly outcome: 'conflict'; readonly current: WireRecord; readonly mine: WireRecord }
  | { readonly outcome: 'failed'; readonly error: PortError };

/**
 * One open form: values, touched fields, problems. The only mutable thing; it notifies exactly the paths whose snapshot
 * changed, and validates whether or not anything is drawn.
 */
export interface FormSession extends RowsAccess {
  /** Different for every session, so that a renderer notices a swap. */
  readonly id: string;
  readonly compiled: CompiledForm;
  readonly mode: FormMode;
  readonly ports: FormPorts;
  readonly getFormSnapshot: () => FormSnapshot;
  /** Checks every field and row, drawn or not, and shows what is wrong. */
  readonly validate: () => readonly Problem[];
  /** Shows problems that came from elsewhere (the server's answer). */
  readonly showProblems: (problems: readonly Problem[]) => void;
  /** What would be sent now. Loading and encoding without an edit gives the record's own values. */
  readonly payload: () => WireRecord;
  /** Waits for files and mapped values on their way, validates, asks the hook, saves. Never rejects. */
  readonly submit: () => Promise<SubmitResult>;
  /** Resolves when nothing is on its way. */
  readonly settled: () => Promise<void>;
}

export interface FormSessionOptions {
  readonly compiled: CompiledForm;
  /** The record as the server sent it; missing in `add`. */
  readonly record?: WireRecord;
  readonly mode: FormMode;
  readonly ports: FormPorts;
  /** Record or form the dialog was opened from: source of `formDataCopy`. */
  readonly surrounding?: WireRecord;
  /** May cancel a save by answering false. */
  readonly beforeSubmit?: (payload: WireRecord) => boolean | Promise<boolean>;
  /** Wall clock for TODAY and NOW, `yyyy-MM-dd HH:mm:ss`; the machine's own where missing. */
  readonly now?: () => string;
  /** Makes what remembers steps and writers: `keepJournal` of the entry `filling`. Without it there is nothing to take back. */
  readonly journal?: (() => FormJournal) | undefined;
}
