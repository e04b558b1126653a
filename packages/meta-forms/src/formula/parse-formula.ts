/**
 * Text to tree: one pass over the tokens, by operator precedence. Brackets, calls, signs and conditions are counted, so
 * that no text overflows the stack. A leading `=`, as Excel writes it, is skipped.
 *
 * `%` between two values is the remainder. After a value that no other value follows, it is the percent sign (`100 *
 * 17%`). A literal with `%` and a sign after it (`17% + 1`) could be either and is refused.
 */
import type { BinaryOperator, Formula, FormulaNode } from './ast.ts';
import { checkFormula } from './check-formula.ts';
import { FormulaFault, type FormulaProblem, type Span } from './formula-problem.ts';
import { MAX_MAGNITUDE } from './limits.ts';
import { BINDING, NOT_BINDING } from './precedence.ts';
import { tokenize, type Token } from './tokenize.ts';

/** Nesting depth of brackets, calls, signs and conditions. */
const MAX_FORMULA_DEPTH = 64;
/** Values, names, operations and calls in one formula. */
const MAX_FORMULA_NODES = 1000;
/** Names in one reference: a value, or a list and its column. */
const MAX_PATH_NAMES = 2;

export type FormulaParse =
  { readonly ok: true; readonly formula: Formula } | { readonly ok: false; readonly problem: FormulaProblem };

/** Parses and checks a formula. Never throws; returns the first fault with its position. */
export function parseFormula(text: string): FormulaParse {
  try {
    const reader = createReader(text);
    const root = readAll(reader);
    checkFormula(root);
    return { ok: true, formula: Object.freeze({ text, root }) };
  } catch (fault) {
    if (fault instanceof FormulaFault) return { ok: false, problem: fault.problem };
    throw fault;
  }
}

interface Reader {
  readonly tokens: readonly Token[];
  readonly end: Token;
  index: number;
  nodes: number;
  depth: number;
}

function createReader(text: string): Reader {
  const tokens = tokenize(text);
  const end: Token = { kind: 'end', text: '', position: text.length, length: 0 };
  return { tokens, end, index: 0, nodes: 0, depth: 0 };
}

function readAll(reader: Reader): FormulaNode {
  accept(reader, '=');
  if (peek(reader).kind === 'end')
    throw new FormulaFault('FORMULA_EMPTY', { position: 0, length: reader.end.position });
  const root = readCondition(reader);
  if (peek(reader).kind !== 'end') throw unexpected(peek(reader));
  return root;
}

function readCondition(reader: Reader): FormulaNode {
  const test = readBinary(reader, BINDING.or);
  if (!accept(reader, '?')) return test;
  const whenTrue = deeper(reader, () => readCondition(reader));
  expect(reader, ':');
  const whenFalse = deeper(reader, () => readCondition(reader));
  return made(reader, { kind: 'conditional', test, whenTrue, whenFalse, ...spanOf(test, whenFalse) });
}

function readBinary(reader: Reader, least: number): FormulaNode {
  let left = readNot(reader, least);
  for (;;) {
    const token = peek(reader);
    if (token.kind !== 'operator' || !isBinary(token.text)) return left;
    const binding = BINDING[token.text];
    if (binding < least) return left;
    take(reader);
    const operator = token.text;
    const right = readBinary(reader, binding + 1);
    left = made(reader, { kind: 'binary', operator, left, right, ...spanOf(left, right) });
  }
}

function readNot(reader: Reader, least: number): FormulaNode {
  const token = peek(reader);
  // `not(` is the function of Excel: it ends at its closing bracket.
  if (!isNext(reader, 'not') || isNext(reader, '(', 1)) return readPercent(reader);
  if (least > NOT_BINDING) throw unexpected(token);
  reader.index += 1;
  const operand = deeper(reader, () => readBinary(reader, NOT_BINDING));
  return made(reader, { kind: 'unary', operator: 'not', operand, ...spanOf(token, operand) });
}

function readPercent(reader: Reader): FormulaNode {
  let operand = readSigned(reader);
  while (isNext(reader, '%') && isPercentSign(reader, operand)) {
    operand = made(reader, { kind: 'unary', operator: '%', operand, ...spanOf(operand, take(reader)) });
  }
  return operand;
}

function isPercentSign(reader: Reader, operand: FormulaNode): boolean {
  const next = reader.tokens[reader.index + 1];
  if (next === undefined) return true;
  if (next.kind !== 'operator') return false;
  if (next.text !== '+' && next.text !== '-') return next.text !== '(' && next.text !== '!' && next.text !== 'not';
  if (operand.kind === 'number') throw new FormulaFault('FORMULA_PERCENT_AMBIGUOUS', spanOf(operand, next));
  return false;
}

function readSigned(reader: Reader): FormulaNode {
  const token = peek(reader);
  if (token.kind !== 'operator' || (token.text !== '-' && token.text !== '+' && token.text !== '!'))
    return readValue(reader);
  reader.index += 1;
  const operand = deeper(reader, () => readSigned(reader));
  if (token.text === '+') return operand;
  return made(reader, {
    kind: 'unary',
    operator: token.text === '-' ? '-' : 'not',
    operand,
    ...spanOf(token, operand),
  });
}

function readValue(reader: Reader): FormulaNode {
  const token = take(reader);
  const { position, length } = token;
  switch (token.kind) {
    case 'number':
      if (!(Number(token.text) < 10 ** MAX_MAGNITUDE)) throw new FormulaFault('FORMULA_NUMBER_TOO_LARGE', token);
      return made(reader, { kind: 'number', text: token.text, position, length });
    case 'text':
      return made(reader, { kind: 'text', value: token.text, position, length });
    case 'name':
      return readName(reader, token);
    case 'braced':
      return readReference(reader, token);
    default:
      return readBracket(reader, token);
  }
}

function readBracket(reader: Reader, token: Token): FormulaNode {
  if (token.text === '(') {
    const inner = deeper(reader, () => readCondition(reader));
    expect(reader, ')');
    return inner;
  }
  if ((token.text === 'and' || token.text === 'or' || token.text === 'not') && isNext(reader, '('))
    return readCall(reader, token);
  throw unexpected(token);
}

function readName(reader: Reader, token: Token): FormulaNode {
  if (isNext(reader, '(')) return readCall(reader, token);
  const lower = token.text.toLowerCase();
  const isBoolean = (lower === 'true' || lower === 'false') && !isNext(reader, '.');
  if (!isBoolean) return readReference(reader, token);
  return made(reader, { kind: 'boolean', value: lower === 'true', position: token.position, length: token.length });
}

function readReference(reader: Reader, first: Token): FormulaNode {
  const path = [first.text];
  let last = first;
  while (accept(reader, '.')) {
    last = take(reader);
    if (last.kind !== 'name' && last.kind !== 'braced') throw unexpected(last);
    path.push(last.text);
  }
  const span = spanOf(first, last);
  if (path.length > MAX_PATH_NAMES) throw new FormulaFault('FORMULA_PATH_TOO_LONG', span, { name: path.join('.') });
  const braced = reader.tokens
    .slice(reader.index - (path.length * 2 - 1), reader.index)
    .some(({ kind }) => kind === 'braced');
  return made(reader, { kind: 'reference', path: Object.freeze(path), braced, ...span });
}

function readCall(reader: Reader, token: Token): FormulaNode {
  expect(reader, '(');
  const parameters: FormulaNode[] = [];
  if (!isNext(reader, ')')) {
    do parameters.push(deeper(reader, () => readCondition(reader)));
    while (accept(reader, ','));
  }
  const close = expect(reader, ')');
  const name = token.text.normalize('NFKC').toUpperCase();
  const span = spanOf(token, close);
  const [operand] = parameters;
  if (name === 'NOT' && operand && parameters.length === 1)
    return made(reader, { kind: 'unary', operator: 'not', operand, ...span });
  return made(reader, { kind: 'call', name, parameters: Object.freeze(parameters), ...span });
}

function isBinary(text: string): text is BinaryOperator {
  return Object.hasOwn(BINDING, text);
}

function peek(reader: Reader): Token {
  return reader.tokens[reader.index] ?? reader.end;
}

function take(reader: Reader): Token {
  const token = peek(reader);
  reader.index += 1;
  return token;
}

function accept(reader: Reader, operator: string): boolean {
  if (!isNext(reader, operator)) return false;
  reader.index += 1;
  return true;
}

function isNext(reader: Reader, operator: string, ahead = 0): boolean {
  const token = reader.tokens[reader.index + ahead];
  return token !== undefined && token.kind === 'operator' && token.text === operator;
}

function expect(reader: Reader, operator: string): Token {
  if (isNext(reader, operator)) return take(reader);
  const token = peek(reader);
  throw new FormulaFault('FORMULA_EXPECTED', token, { expected: operator, found: token.text });
}

function unexpected(token: Token): FormulaFault {
  if (token.kind === 'end') return new FormulaFault('FORMULA_ENDS_EARLY', token);
  return new FormulaFault('FORMULA_UNEXPECTED', token, { found: token.text });
}

function deeper(reader: Reader, read: () => FormulaNode): FormulaNode {
  reader.depth += 1;
  if (reader.depth > MAX_FORMULA_DEPTH)
    throw new FormulaFault('FORMULA_TOO_DEEP', peek(reader), { limit: MAX_FORMULA_DEPTH });
  const node = read();
  reader.depth -= 1;
  return node;
}

function made<N extends FormulaNode>(reader: Reader, node: N): N {
  reader.nodes += 1;
  if (reader.nodes > MAX_FORMULA_NODES)
    throw new FormulaFault('FORMULA_TOO_MANY_PARTS', node, { limit: MAX_FORMULA_NODES });
  return Object.freeze(node);
}

function spanOf(first: Span, last: Span): Span {
  return { position: first.position, length: last.position + last.length - first.position };
}
