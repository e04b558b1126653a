import type { FieldPath } from './field-path.ts';
import type { ByLanguage, SentenceTables } from '../metadata/language.ts';

/** The stable codes of what a person can get wrong while filling a form. Sentences: `locales/problems.words.ts`. */
export type ProblemCode =
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'NOT_A_NUMBER'
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'
  | 'TOO_MANY_DIGITS'
  | 'NOT_A_DATE'
  | 'NOT_AN_OPTION'
  | 'AMBIGUOUS_NAME'
  | 'PARENT_MISSING'
  | 'NOT_OF_PARENT'
  | 'NOT_A_SWITCH'
  | 'NOT_TEXT'
  | 'UNREADABLE'
  | 'NOT_A_LIST'
  | 'NOT_A_RECORD'
  | 'FILE_SLOT_EMPTY'
  | 'FILE_TYPE'
  | 'COMPUTED_DIFFERS'
  | 'READ_ONLY_CHANGED'
  | 'NOT_UNIQUE'
  | 'NOT_UNIQUE_UNSEEN'
  | 'SERVER';

/** Sentences of a problem by language, with `{label}` and its other parameters; `zh` and `en` always, others by tag. */
export type ProblemSentences = ByLanguage<string>;

/** One mistake at one place of a record. */
export interface Problem {
  /** A code of the package, one of a host's item type (`iban.checksum`), or one of a newer server. */
  readonly code: ProblemCode | (string & Record<never, never>);
  readonly path: FieldPath;
  /** The field's own name, as the person reads it. */
  readonly label: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Come with the problem, from its item type or from a server; shown where the package does not know the code. */
  readonly sentences?: ProblemSentences;
}

/** A problem as an item type reports it: the session adds the path. `C` are the type's own codes. */
export interface ValueProblem<C extends string = never> extends Pick<Problem, 'params' | 'sentences'> {
  readonly code: ProblemCode | C;
}

/** The problem of a value with the sentences that its item type has for it, which travel with it from here on. */
export function withTypeWords<P extends ValueProblem<string>>(
  problem: P,
  { words }: { readonly words?: SentenceTables },
): P {
  const zh = words?.zh[problem.code];
  if (!words || !zh) return problem;
  const others = Object.entries(words).flatMap(([tag, table]) => {
    const sentence = typeof table === 'object' && table[problem.code];
    return sentence ? [[tag, sentence] as const] : [];
  });
  return { ...problem, sentences: { zh, en: zh, ...Object.fromEntries(others) } };
}
