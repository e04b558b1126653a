/** The stable codes of faults in a formula's text. Sentences: `formula-problems.words.ts`. */
export type FormulaProblemCode =
  | 'FORMULA_EMPTY'
  | 'FORMULA_TOO_LONG'
  | 'FORMULA_TOO_DEEP'
  | 'FORMULA_TOO_MANY_PARTS'
  | 'FORMULA_CHARACTER_UNKNOWN'
  | 'FORMULA_TEXT_OPEN'
  | 'FORMULA_BRACE_OPEN'
  | 'FORMULA_NUMBER_TOO_LARGE'
  | 'FORMULA_UNEXPECTED'
  | 'FORMULA_ENDS_EARLY'
  | 'FORMULA_EXPECTED'
  | 'FORMULA_PERCENT_AMBIGUOUS'
  | 'FORMULA_PATH_TOO_LONG'
  | 'FORMULA_FUNCTION_UNKNOWN'
  | 'FORMULA_ARGUMENT_COUNT'
  | 'FORMULA_UNIT_UNKNOWN'
  | 'FORMULA_COLUMN_ALONE';

/** One fault of a formula's text and its position, in UTF-16 units. */
export interface FormulaProblem {
  readonly code: FormulaProblemCode;
  readonly position: number;
  readonly length: number;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Span {
  readonly position: number;
  readonly length: number;
}

/** Ends the parsing of a formula; it is never thrown by `parseFormula` itself. */
export class FormulaFault extends Error {
  readonly problem: FormulaProblem;

  constructor(code: FormulaProblemCode, { position, length }: Span, params: FormulaProblem['params'] = {}) {
    super(code);
    this.problem = Object.freeze({ code, position, length, params });
  }
}
