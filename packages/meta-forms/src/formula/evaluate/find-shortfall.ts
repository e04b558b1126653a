import { childrenOf, type FormulaNode } from '../ast.ts';
import { compareDecimals, ZERO } from '../decimal.ts';
import { compileNode } from './compile-formula.ts';
import { isColumn, toCondition, toNumber, type FormulaScope, type Value } from './value.ts';

/** Why a part of a formula has no result. */
export type ShortfallReason = 'DIVISION_BY_ZERO' | 'NOT_A_NUMBER' | 'NOT_COMPUTABLE';

/** The innermost part of a formula that could not be computed. */
export interface Shortfall {
  readonly reason: ShortfallReason;
  readonly part: FormulaNode;
}

/** Why a formula has no result in this scope; undefined where every evaluated part has one, which may be empty. */
export function findShortfall(node: FormulaNode, scope: FormulaScope): Shortfall | undefined {
  const value = valueOf(node, scope);
  if (value !== undefined) return undefined;
  for (const child of countingParts(node, scope)) {
    const within = findShortfall(child, scope);
    if (within) return within;
  }
  return ownShortfall(node, scope);
}

function valueOf(node: FormulaNode, scope: FormulaScope): Value {
  return compileNode(node)(scope);
}

/** A branch that is not taken is ignored. */
function countingParts(node: FormulaNode, scope: FormulaScope): readonly FormulaNode[] {
  const isBranch = node.kind === 'conditional' || (node.kind === 'call' && node.name === 'IF');
  const [test, whenTrue, whenFalse] = childrenOf(node);
  if (!isBranch || !test) return childrenOf(node);
  const taken = toCondition(valueOf(test, scope)) === true ? whenTrue : whenFalse;
  return taken ? [test, taken] : [test];
}

function ownShortfall(node: FormulaNode, scope: FormulaScope): Shortfall {
  if (divides(node)) {
    const divisor = childrenOf(node)[1];
    const number = divisor && toNumber(valueOf(divisor, scope));
    if (number && compareDecimals(number, ZERO) === 0) return { reason: 'DIVISION_BY_ZERO', part: node };
  }
  const wrong = takesNumbers(node) ? childrenOf(node).find((child) => !isNumber(valueOf(child, scope))) : undefined;
  return wrong ? { reason: 'NOT_A_NUMBER', part: wrong } : { reason: 'NOT_COMPUTABLE', part: node };
}

function divides(node: FormulaNode): boolean {
  return (
    (node.kind === 'binary' && (node.operator === '/' || node.operator === '%')) ||
    (node.kind === 'call' && node.name === 'MOD')
  );
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '^']);
const OF_NUMBERS: ReadonlySet<string> = new Set(['ROUND', 'ROUNDUP', 'ROUNDDOWN', 'TRUNC', 'INT', 'MOD', 'ABS', 'RMB']);

function takesNumbers(node: FormulaNode): boolean {
  if (node.kind === 'call') return OF_NUMBERS.has(node.name);
  if (node.kind === 'binary') return ARITHMETIC.has(node.operator);
  return node.kind === 'unary' && node.operator !== 'not';
}

function isNumber(value: Value): boolean {
  return !isColumn(value) && toNumber(value) !== undefined;
}
