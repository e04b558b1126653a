/**
 * A tree of closures: running it looks up and generates nothing. Numbers stay numbers between operators and are not
 * wrapped in a `Value`.
 */
import type { BinaryNode, Formula, FormulaNode, UnaryNode } from '../ast.ts';
import {
  addDecimals,
  decimalFromDouble,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  powerOfDecimal,
  remainderOf,
  subtractDecimals,
  ZERO,
  type DecimalValue,
} from '../decimal.ts';
import { decimalFromWire } from '../decimal-text.ts';
import { findBody } from '../functions/function-bodies.ts';
import { all, any, ifThenElse, not } from '../functions/logic-functions.ts';
import { percent } from '../functions/number-functions.ts';
import { concatenate } from '../functions/text-functions.ts';
import type { Argument } from './argument.ts';
import { compareValues } from './compare-values.ts';
import {
  isColumn,
  toNumber,
  valueFromWire,
  type Evaluate,
  type EvaluateNumber,
  type FormulaScope,
  type FormulaValue,
} from './value.ts';

/** A formula that is ready to run. It has no state between runs. */
export interface CompiledFormula {
  /** The result; `null` where it is empty or could not be computed. Never throws, unless the scope does. */
  evaluate(scope: FormulaScope): FormulaValue;
}

/** Prepares a formula for many runs. */
export function compileFormula(formula: Formula): CompiledFormula {
  const run = compileNode(formula.root);
  return Object.freeze({
    evaluate(scope: FormulaScope): FormulaValue {
      const value = run(scope);
      return value === undefined || isColumn(value) ? null : value;
    },
  });
}

/** The evaluator of one part of a formula. */
export function compileNode(node: FormulaNode): Evaluate {
  switch (node.kind) {
    case 'number': {
      const number = decimalFromWire(node.text);
      return () => number;
    }
    case 'text':
    case 'boolean': {
      const { value } = node;
      return () => value;
    }
    case 'reference': {
      const { path } = node;
      return (scope) => valueFromWire(scope.read(path));
    }
    case 'unary':
      return compileUnary(node);
    case 'binary':
      return compileBinary(node);
    case 'conditional':
      return ifThenElse([node.test, node.whenTrue, node.whenFalse].map(toArgument));
    case 'call':
      return findBody(node.name)?.(node.parameters.map(toArgument)) ?? (() => undefined);
  }
}

/**
 * Each node is compiled once for both ways of running: compiling twice per level would double the work with every
 * level.
 */
function toArgument(node: FormulaNode): Argument {
  if (node.kind === 'reference') return { value: compileNode(node), number: compileNumber(node), path: node.path };
  if (node.kind === 'binary' && isArithmetic(node.operator)) {
    const number = compileNumber(node);
    return { value: number, number };
  }
  const value = compileNode(node);
  return { value, number: (scope) => toNumber(value(scope)) };
}

function compileUnary({ operator, operand }: UnaryNode): Evaluate {
  if (operator === 'not') return not([toArgument(operand)]);
  if (operator === '%') return percent(toArgument(operand));
  const number = compileNumber(operand);
  return (scope) => {
    const value = number(scope);
    return value && negateDecimal(value);
  };
}

function compileBinary(node: BinaryNode): Evaluate {
  const { operator, left, right } = node;
  switch (operator) {
    case 'and':
      return all([toArgument(left), toArgument(right)]);
    case 'or':
      return any([toArgument(left), toArgument(right)]);
    case '&':
      return concatenate([toArgument(left), toArgument(right)]);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '^':
      return compileArithmetic(operator, compileNumber(left), compileNumber(right));
    default:
      return compileComparison(TESTS[operator], compileNode(left), compileNode(right));
  }
}

const TESTS = {
  '=': (order: number) => order === 0,
  '<>': (order: number) => order !== 0,
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
} as const;

function compileComparison(test: (order: number) => boolean, left: Evaluate, right: Evaluate): Evaluate {
  return (scope) => {
    const order = compareValues(left(scope), right(scope));
    return order === undefined ? undefined : test(order);
  };
}

function compileNumber(node: FormulaNode): EvaluateNumber {
  if (node.kind === 'number') {
    const number = decimalFromWire(node.text);
    return () => number;
  }
  if (node.kind === 'reference') {
    const { path } = node;
    return (scope) => numberFromWire(scope.read(path));
  }
  if (node.kind === 'binary') {
    const { operator, left, right } = node;
    if (isArithmetic(operator)) return compileArithmetic(operator, compileNumber(left), compileNumber(right));
  }
  const evaluate = compileNode(node);
  return (scope) => toNumber(evaluate(scope));
}

function numberFromWire(wire: unknown): DecimalValue | undefined {
  if (typeof wire === 'number') return decimalFromDouble(wire);
  return wire === undefined || wire === null ? ZERO : toNumber(valueFromWire(wire));
}

type Arithmetic = '+' | '-' | '*' | '/' | '%' | '^';

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '^']);

function isArithmetic(operator: string): operator is Arithmetic {
  return ARITHMETIC.has(operator);
}

// One closure per operator: an engine inlines an operation that is always the same, not one that is passed in.
function compileArithmetic(operator: Arithmetic, left: EvaluateNumber, right: EvaluateNumber): EvaluateNumber {
  switch (operator) {
    case '+':
      return (scope) => {
        const a = left(scope);
        const b = right(scope);
        return a && b && addDecimals(a, b);
      };
    case '-':
      return (scope) => {
        const a = left(scope);
        const b = right(scope);
        return a && b && subtractDecimals(a, b);
      };
    case '*':
      return (scope) => {
        const a = left(scope);
        const b = right(scope);
        return a && b && multiplyDecimals(a, b);
      };
    case '/':
      return (scope) => {
        const a = left(scope);
        const b = right(scope);
        return a && b && divideDecimals(a, b);
      };
    default: {
      const operation = operator === '%' ? remainderOf : powerOfDecimal;
      return (scope) => {
        const a = left(scope);
        const b = right(scope);
        return a && b && operation(a, b);
      };
    }
  }
}
