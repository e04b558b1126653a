import type { BinaryNode, Formula, FormulaNode, ReferenceNode, UnaryNode } from './ast.ts';
import { BINDING, CONDITION_BINDING, PERCENT_BINDING, SIGN_BINDING, VALUE_BINDING } from './precedence.ts';

const BARE_NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;
const RESERVED: ReadonlySet<string> = new Set(['true', 'false', 'and', 'or', 'not']);

/** The formula in its one spelling; reading it gives the same formula again. */
export function formatFormula(formula: Formula): string {
  return printNode(formula.root);
}

function printNode(node: FormulaNode): string {
  switch (node.kind) {
    case 'number':
      return node.text;
    case 'text':
      return `"${node.value.replace(/["\\]/g, '\\$&')}"`;
    case 'boolean':
      return node.value ? 'TRUE' : 'FALSE';
    case 'reference':
      return printReference(node);
    case 'unary':
      return printUnary(node);
    case 'binary':
      return printBinary(node);
    case 'conditional':
      return `${printAbove(node.test, CONDITION_BINDING + 1)} ? ${printNode(node.whenTrue)} : ${printNode(node.whenFalse)}`;
    case 'call':
      return `${node.name}(${node.parameters.map(printNode).join(', ')})`;
  }
}

function printReference({ path, braced }: ReferenceNode): string {
  return path.map((name) => (braced || !isBareName(name) ? `{${name.replace(/[{}\\]/g, '\\$&')}}` : name)).join('.');
}

function isBareName(name: string): boolean {
  return BARE_NAME.test(name) && !RESERVED.has(name.toLowerCase());
}

function printUnary({ operator, operand }: UnaryNode): string {
  if (operator === 'not') return `NOT(${printNode(operand)})`;
  // A remainder could be read where a percent sign stands before a bracket, so the whole stands in one.
  if (operator === '%') return `(${printAbove(operand, PERCENT_BINDING)}%)`;
  return `-${printAbove(operand, SIGN_BINDING)}`;
}

function printBinary({ operator, left, right }: BinaryNode): string {
  const binding = BINDING[operator];
  return `${printAbove(left, binding)} ${operator} ${printAbove(right, binding + 1)}`;
}

function printAbove(node: FormulaNode, least: number): string {
  return bindingOf(node) < least ? `(${printNode(node)})` : printNode(node);
}

function bindingOf(node: FormulaNode): number {
  if (node.kind === 'conditional') return CONDITION_BINDING;
  if (node.kind === 'binary') return BINDING[node.operator];
  return node.kind === 'unary' && node.operator === '-' ? SIGN_BINDING : VALUE_BINDING;
}
