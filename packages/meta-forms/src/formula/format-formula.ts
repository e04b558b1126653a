import type { BinaryOperator, Formula, ReferenceNode } from './ast.ts';
import { BINDING } from './precedence.ts';
import { printFormula, type Spelling } from './print-formula.ts';

const BARE_NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;
const RESERVED: ReadonlySet<string> = new Set(['true', 'false', 'and', 'or', 'not']);

const LANGUAGE: Spelling = {
  // as: the keys of BINDING are the operators, each written as itself.
  operators: Object.fromEntries(Object.keys(BINDING).map((operator) => [operator, operator])) as Record<
    BinaryOperator,
    string
  >,
  text: (value) => `"${value.replace(/["\\]/g, '\\$&')}"`,
  boolean: (value) => (value ? 'TRUE' : 'FALSE'),
  reference: printReference,
  functionName: (name) => name,
  conditionIsCall: false,
};

/** The formula in its canonical text; parsing that gives the same formula. */
export function formatFormula(formula: Formula): string {
  return printFormula(formula.root, LANGUAGE);
}

function printReference({ path, braced }: ReferenceNode): string {
  return path.map((name) => (braced || !isBareName(name) ? `{${name.replace(/[{}\\]/g, '\\$&')}}` : name)).join('.');
}

function isBareName(name: string): boolean {
  return BARE_NAME.test(name) && !RESERVED.has(name.toLowerCase());
}
