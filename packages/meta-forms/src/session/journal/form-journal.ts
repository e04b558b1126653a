import type { RowsAccess } from '../../contract/rows-access.ts';
import type { FieldWriter } from './field-writer.ts';
import type { Journal } from './journal.ts';
import type { Place } from '../values/node.ts';
import type { Notifier } from '../steps/notifier.ts';
import type { ProblemBoard } from '../problems/problem-board.ts';
import type { StepInput } from '../steps/step-input.ts';
import type { ValuesStore } from '../values/values-store.ts';

/** Undo and redo of steps. */
export type Undo = Pick<RowsAccess, 'history' | 'undo' | 'redo' | 'together'>;

/** What a journal needs to write values. */
export interface JournalAccess {
  readonly store: ValuesStore;
  readonly notifier: Notifier;
  readonly board: Pick<ProblemBoard, 'dropBelow'>;
  /** Runs a step as if a person had made it. */
  readonly run: (input: Omit<StepInput, 'now'>) => void;
}

/** The journal of one open form: it records writers, groups writes into steps, and undoes them. */
export interface FormJournal extends Journal {
  /** Undefined where the value was not written since the form was opened. */
  writerOf(place: Place): FieldWriter | undefined;
  /** The step has ended, and listeners are about to be notified. */
  ends(access: Pick<JournalAccess, 'store' | 'notifier'>): void;
  /** The cell was left: further typing in it is another step. */
  seal(): void;
  undo(access: JournalAccess): Undo;
}
