import type { RowsAccess } from '../../contract/rows-access.ts';
import type { FieldWriter } from './field-writer.ts';
import type { Journal } from './journal.ts';
import type { Place } from '../values/node.ts';
import type { Notices } from '../steps/notices.ts';
import type { ProblemBoard } from '../problems/problem-board.ts';
import type { StepInput } from '../steps/step-input.ts';
import type { ValuesStore } from '../values/values-store.ts';

/** What can be taken back. */
export type Undo = Pick<RowsAccess, 'history' | 'undo' | 'redo' | 'together'>;

/** What a journal writes back through. */
export interface Desk {
  readonly store: ValuesStore;
  readonly notices: Notices;
  readonly board: Pick<ProblemBoard, 'dropBelow'>;
  /** Runs a step as if a person had made it. */
  readonly run: (input: Omit<StepInput, 'now'>) => void;
}

/** The journal of one open form: it knows who wrote what, makes steps of what it was told, and takes them back. */
export interface FormJournal extends Journal {
  /** Undefined where nobody has written since the form was opened. */
  writerOf(place: Place): FieldWriter | undefined;
  /** The step is done, and everybody is about to hear of it. */
  ends(desk: Pick<Desk, 'store' | 'notices'>): void;
  /** The cell was left: what is typed into it next is another step. */
  seal(): void;
  undo(desk: Desk): Undo;
}
