import type { FieldWriter } from './field-writer.ts';
import type { FormNode, Place, RowList } from '../values/node.ts';
import type { StepInput } from '../steps/step-input.ts';

/** A value, with the display text that was chosen with it. */
export interface Held {
  readonly value: unknown;
  readonly display?: string | undefined;
}

/** A cell, or the order of a list, before and after a change. */
export interface Turn<T> {
  readonly before: T;
  readonly after: T;
}

/** The cause of a write: `given` by a person or a chosen record, or a consequence of that. */
export type WrittenBy = 'given' | Extract<FieldWriter, { readonly because?: unknown }>['by'];

/** Receives every change of values. */
export interface Journal {
  begins(step: Pick<StepInput, 'assignments' | 'changes' | 'trail' | 'now'>): void;
  /** Computed when the record was opened. */
  computed(place: Place): void;
  wrote(place: Place, turn: Turn<Held>, by: WrittenBy): void;
  arranged(list: RowList, turn: Turn<readonly FormNode[]>): void;
}
