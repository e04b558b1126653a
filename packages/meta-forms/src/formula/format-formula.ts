import type { BinaryOperator, Formula } from './ast.ts';
import { BINDING } from './precedence.ts';
import { printFormula, type Spelling } from './print-formula.ts';
import { referenceText } from './reference-text.ts';

const LANGUAGE: Spelling = {
  // as: the keys of BINDING are the operators, each written as itself.
  operators: Object.fromEntries(Object.keys(BINDING).map((operator) => [operator, operator])) as Record<
    BinaryOperator,
    string
  >,
  text: (value) => `"${value.replace(/["\\]/g, '\\$&')}"`,
  boolean: (value) => (value ? 'TRUE' : 'FALSE'),
  reference: referenceText,
  functionName: (name) => name,
  conditionIsCall: false,
};

/** The formula in its canonical text; parsing that gives the same formula. */
export function formatFormula(formula: Formula): string {
  return printFormula(formula.root, LANGUAGE);
}
