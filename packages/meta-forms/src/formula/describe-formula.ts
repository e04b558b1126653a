import { sayIn } from '../locales/say-in.ts';
import type { Language } from '../locales/define-words.ts';
import type { FormulaNode } from './ast.ts';
import { functionNames, operatorWords } from './describe-formula.words.ts';
import { formulaFunctions, type FunctionName } from './functions/function-catalogue.ts';
import { printFormula } from './print-formula.ts';

/** Options for describing a formula. */
export interface DescribeOptions {
  readonly language: Language;
  /** The label of the value at a path. */
  readonly nameOf: (path: readonly string[]) => string;
}

const names: ReadonlyMap<string, FunctionName> = new Map(formulaFunctions.map(({ name }) => [name, name]));

/**
 * A formula, or a part of one, for a person to read: labels instead of keys, words instead of functions, school signs
 * for operators. It cannot be parsed again.
 */
export function describeFormula(node: FormulaNode, { language, nameOf }: DescribeOptions): string {
  const say = sayIn(operatorWords, language);
  return printFormula(node, {
    operators: {
      '+': '+',
      '-': '−',
      '*': '×',
      '/': '÷',
      '%': 'mod',
      '^': '^',
      '&': '&',
      '=': '=',
      '<>': '≠',
      '<': '<',
      '<=': '≤',
      '>': '>',
      '>=': '≥',
      and: say('and'),
      or: say('or'),
    },
    text: (text) => say('text', { text }),
    boolean: (value) => (value ? say('true') : say('false')),
    reference: ({ path }) => nameOf(path),
    functionName(name) {
      const known = names.get(name);
      return known ? sayIn(functionNames, language)(known) : name;
    },
    conditionIsCall: true,
  });
}
