import { fillWords, type Language } from '../locales/define-words.ts';
import type { FormulaNode } from './ast.ts';
import { functionNames, operatorWords } from './describe-formula.words.ts';
import { formulaFunctions, type FunctionName } from './functions/function-catalogue.ts';
import { printFormula } from './print-formula.ts';

/** How a formula is told. */
export interface DescribeOptions {
  readonly language: Language;
  /** What a person calls the value at a path: the label of an item. */
  readonly nameOf: (path: readonly string[]) => string;
}

const names: ReadonlyMap<string, FunctionName> = new Map(formulaFunctions.map(({ name }) => [name, name]));

/** A formula, or a part of one, as a person reads it: labels for keys, words for functions, school signs for operators. No text to be read back. */
export function describeFormula(node: FormulaNode, { language, nameOf }: DescribeOptions): string {
  const words = operatorWords[language];
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
      and: words.and,
      or: words.or,
    },
    text: (text) => fillWords(words.text, { text }),
    boolean: (value) => (value ? words.true : words.false),
    reference: ({ path }) => nameOf(path),
    functionName(name) {
      const known = names.get(name);
      return known ? functionNames[language][known] : name;
    },
    conditionIsCall: true,
  });
}
