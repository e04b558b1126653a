import type { Clock } from '../behaviors/values.ts';
import type { FormSnapshot, FormSessionOptions } from './form-session.ts';
import type { FormJournal } from './journal/form-journal.ts';
import type { Notifier } from './steps/notifier.ts';
import type { ProblemBoard } from './problems/problem-board.ts';
import type { ValuesStore } from './values/values-store.ts';
import type { FieldPath } from '../contract/field-path.ts';

/** State that the parts of one session share. */
export interface OpenForm {
  readonly options: FormSessionOptions;
  readonly store: ValuesStore;
  readonly board: ProblemBoard;
  readonly journal: FormJournal | undefined;
  readonly notifier: Notifier;
  /** Fields whose mapped value is pending, with the reference that it comes from. */
  readonly pending: Map<FieldPath, FieldPath>;
  /** Totals as last read, to notify only where they change. */
  readonly totals: Map<FieldPath, string>;
  stage: FormSnapshot['stage'];
  snapshot: FormSnapshot | undefined;
  readonly now: Clock;
}
