import type { ValueProblem } from './problem.ts';

/** Something that can be chosen, as a text may name it. */
export interface NamedOption {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
}

/** What reading a text may need besides the text. */
export interface TextContext {
  /** What a name, a code or an id stands for here: more than one where it is ambiguous, none where nothing may be chosen. */
  readonly find: (text: string) => readonly NamedOption[];
}

/** A text that became a value, with the text to show for an id; or why it did not. */
export type TextReading<V> =
  | { readonly kind: 'read'; readonly value: V; readonly display?: string }
  | { readonly kind: 'refused'; readonly problem: ValueProblem };
