import type { Language } from '../metadata/language.ts';
import type { ValueProblem } from './problem.ts';

/** An option, with the texts that may name it. */
export interface NamedOption {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
}

/** What reading a text depends on in addition to the text. */
export interface TextContext {
  /** The options with this name, code or id: several where it is ambiguous, none where the type has no options. */
  readonly find: (text: string) => readonly NamedOption[];
  /** The language of the reader, where words of it may be written. */
  readonly language?: Language;
}

/** A text as a value, with the display text of an id; or why it cannot be read, `C` among the codes. */
export type TextReading<V, C extends string = never> =
  | { readonly kind: 'read'; readonly value: V; readonly display?: string }
  | { readonly kind: 'refused'; readonly problem: ValueProblem<C> };
