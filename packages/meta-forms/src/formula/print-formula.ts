import type { BinaryNode, BinaryOperator, FormulaNode, ReferenceNode, UnaryNode } from './ast.ts';
import { BINDING, CONDITION_BINDING, PERCENT_BINDING, SIGN_BINDING, VALUE_BINDING } from './precedence.ts';

/** The notation of the parts of a formula; brackets are the same in every notation. */
export interface Spelling {
  readonly operators: Readonly<Record<BinaryOperator, string>>;
  readonly text: (value: string) => string;
  readonly boolean: (value: boolean) => string;
  readonly reference: (node: ReferenceNode) => string;
  /** Of a function, in upper case. */
  readonly functionName: (name: string) => string;
  /** Writes `a ? b : c` as a call of IF. */
  readonly conditionIsCall: boolean;
}

/** A formula, or a part of one, in a notation. */
export function printFormula(node: FormulaNode, spelling: Spelling): string {
  switch (node.kind) {
    case 'number':
      return node.text;
    case 'text':
      return spelling.text(node.value);
    case 'boolean':
      return spelling.boolean(node.value);
    case 'reference':
      return spelling.reference(node);
    case 'unary':
      return printUnary(node, spelling);
    case 'binary':
      return printBinary(node, spelling);
    case 'conditional': {
      const { test, whenTrue, whenFalse } = node;
      if (spelling.conditionIsCall) return printCall('IF', [test, whenTrue, whenFalse], spelling);
      return (
        `${printAbove(test, CONDITION_BINDING + 1, spelling)} ? ` +
        `${printFormula(whenTrue, spelling)} : ${printFormula(whenFalse, spelling)}`
      );
    }
    case 'call':
      return printCall(node.name, node.parameters, spelling);
  }
}

function printCall(name: string, parameters: readonly FormulaNode[], spelling: Spelling): string {
  const printed = parameters.map((parameter) => printFormula(parameter, spelling));
  return `${spelling.functionName(name)}(${printed.join(', ')})`;
}

function printUnary({ operator, operand }: UnaryNode, spelling: Spelling): string {
  if (operator === 'not') return printCall('NOT', [operand], spelling);
  // A percent sign before a bracket could be read as a remainder, so the whole is in brackets.
  if (operator === '%') return `(${printAbove(operand, PERCENT_BINDING, spelling)}%)`;
  return `-${printAbove(operand, SIGN_BINDING, spelling)}`;
}

function printBinary({ operator, left, right }: BinaryNode, spelling: Spelling): string {
  const binding = BINDING[operator];
  return (
    `${printAbove(left, binding, spelling)} ${spelling.operators[operator]} ` + printAbove(right, binding + 1, spelling)
  );
}

function printAbove(node: FormulaNode, least: number, spelling: Spelling): string {
  const isCall = node.kind === 'conditional' && spelling.conditionIsCall;
  return !isCall && bindingOf(node) < least ? `(${printFormula(node, spelling)})` : printFormula(node, spelling);
}

function bindingOf(node: FormulaNode): number {
  if (node.kind === 'conditional') return CONDITION_BINDING;
  if (node.kind === 'binary') return BINDING[node.operator];
  return node.kind === 'unary' && node.operator === '-' ? SIGN_BINDING : VALUE_BINDING;
}
