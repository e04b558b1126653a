import { describeFormula } from '@org/meta-forms/authoring';
import { parseFormula, sayIn, type Formula, type FormulaNode, type Language } from '@org/meta-forms/core';
import { readingWords } from './read-formula.words.ts';

/** The label of the item at a path of keys: `['price']`, or a sub-list and its column. */
export type LabelOf = (path: readonly string[]) => string;

/**
 * A formula as a person reads it: `四舍五入(单价 × 数量, 2)` becomes `单价 × 数量，四舍五入到 2 位小数`, a condition becomes
 * `如果 …，则为 …；否则为 …`. Undefined where a text is no formula.
 */
export function readFormula(formula: Formula | string, labels: LabelOf, language: Language): string | undefined {
  if (typeof formula !== 'string') return createReader(labels, language)(formula.root);
  const parsed = parseFormula(formula);
  return parsed.ok ? createReader(labels, language)(parsed.formula.root) : undefined;
}

/** What a formula computes: `总价 = 单价 × 数量`. */
export function readResult(label: string, reading: string, language: Language): string {
  return sayIn(readingWords, language)('result', { label, reading });
}

/**
 * Reads a node whose value is the result of the formula. Inside an operation a sentence would be ambiguous: there, the
 * node is described with brackets.
 */
function createReader(nameOf: LabelOf, language: Language): (node: FormulaNode) => string {
  const say = sayIn(readingWords, language);
  const describe = (node: FormulaNode) => describeFormula(node, { language, nameOf });
  const read = (node: FormulaNode): string => {
    const condition = conditionOf(node);
    if (condition) {
      const [test, yes, no] = condition;
      const params = { test: describe(test), yes: read(yes) };
      return no === undefined ? say('onlyIf', params) : say('condition', { ...params, no: read(no) });
    }
    const rounded = roundedOf(node);
    if (rounded === undefined) return describe(node);
    const { value, digits } = rounded;
    const params = { value: describe(value), digits };
    return say(digits === 0 ? 'wholeNumber' : 'rounded', params);
  };
  return read;
}

function conditionOf(node: FormulaNode): readonly [FormulaNode, FormulaNode, FormulaNode | undefined] | undefined {
  if (node.kind === 'conditional') return [node.test, node.whenTrue, node.whenFalse];
  if (node.kind !== 'call' || node.name !== 'IF') return undefined;
  const [test, yes, no] = node.parameters;
  return test && yes && [test, yes, no];
}

function roundedOf(node: FormulaNode): { readonly value: FormulaNode; readonly digits: number } | undefined {
  if (node.kind !== 'call' || node.name !== 'ROUND') return undefined;
  const [value, digits] = node.parameters;
  if (value === undefined || (digits !== undefined && digits.kind !== 'number')) return undefined;
  return { value, digits: digits === undefined ? 0 : Number(digits.text) };
}
