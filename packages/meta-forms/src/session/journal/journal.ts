import type { FieldWriter } from './field-writer.ts';
import type { FormNode, Place, RowList } from '../values/node.ts';
import type { StepInput } from '../steps/step-input.ts';

/** A value, and the text that was chosen with it. */
export interface Held {
  readonly value: unknown;
  readonly display?: string | undefined;
}

/** What a cell, or the order of a list, was and is. */
export interface Turn<T> {
  readonly before: T;
  readonly after: T;
}

/** What wrote a value: `given` by a person or a chosen record, or what followed from that. */
export type WrittenBy = 'given' | Extract<FieldWriter, { readonly because?: unknown }>['by'];

/** Told of everything that happens to values. */
export interface Journal {
  begins(step: Pick<StepInput, 'assignments' | 'changes' | 'trail' | 'now'>): void;
  /** Computed when the record was opened. */
  computed(place: Place): void;
  wrote(place: Place, turn: Turn<Held>, by: WrittenBy): void;
  arranged(list: RowList, turn: Turn<readonly FormNode[]>): void;
}
