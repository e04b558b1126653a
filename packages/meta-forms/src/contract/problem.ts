import type { FieldPath } from './field-path.ts';

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
  | 'NOT_A_LIST'
  | 'FILE_SLOT_EMPTY'
  | 'FILE_TYPE'
  | 'COMPUTED_DIFFERS'
  | 'READ_ONLY_CHANGED'
  | 'NOT_UNIQUE'
  | 'NOT_UNIQUE_UNSEEN'
  | 'SERVER';

/** One mistake at one place of a record. */
export interface Problem {
  readonly code: ProblemCode;
  readonly path: FieldPath;
  /** The field's own name, as the person reads it. */
  readonly label: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A problem as an item type reports it: the session adds the path. */
export type ValueProblem = Pick<Problem, 'code' | 'params'>;
