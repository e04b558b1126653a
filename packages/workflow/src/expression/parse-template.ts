// A recursive descent over the tokens of each `${...}`. The grammar is the part of JUEL that conditions of approvals
// use: no calls, no assignments, no functions. Length and depth are bounded, so that parsing and evaluating are too.
import { isReserved } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';
import type { BinaryOperator, Expression, Template } from './expression.ts';
import { tokenize, type Token } from './tokenize.ts';

/** Characters of a text with expressions. */
const LONGEST = 2000;
/** Brackets, operators and properties inside each other. */
const DEEPEST = 40;

/** Operators by how tightly they bind, the loosest first. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const LITERALS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

interface Reader {
  readonly tokens: readonly Token[];
  place: number;
  depth: number;
}

/**
 * Parses a text with expressions: `${a > 1}`, `to ${name}`, or one without any. Throws a `WorkflowError` with the place
 * of the fault: too long or deep, unfinished, an unexpected sign, a call, or a reserved name.
 */
export function parseTemplate(text: string): Template {
  if (text.length > LONGEST) throw new WorkflowError('EXPRESSION_TOO_LONG', { most: LONGEST });
  const parts: (string | Expression)[] = [];
  let at = 0;
  while (at < text.length) {
    const start = startOfExpression(text, at);
    if (start > at) parts.push(text.slice(at, start));
    if (start === text.length) break;
    const tokens = tokenize(text, start + 2);
    parts.push(parseTokens(tokens));
    at = (tokens.at(-1)?.at ?? text.length) + 1;
  }
  return { text, parts };
}

function startOfExpression(text: string, from: number): number {
  const starts = [text.indexOf('${', from), text.indexOf('#{', from)].filter((place) => place >= 0);
  return starts.length === 0 ? text.length : Math.min(...starts);
}

function parseTokens(tokens: readonly Token[]): Expression {
  const reader: Reader = { tokens, place: 0, depth: 0 };
  const expression = conditional(reader);
  const next = current(reader);
  if (next.type !== 'end') throw unexpected(next);
  return expression;
}

function conditional(reader: Reader): Expression {
  return nested(reader, () => {
    const test = binary(reader, 0);
    const { at } = current(reader);
    if (!takes(reader, '?')) return test;
    const yes = conditional(reader);
    expectSign(reader, ':');
    return { type: 'conditional', test, yes, no: conditional(reader), at };
  });
}

function binary(reader: Reader, level: number): Expression {
  const operators = LEVELS[level];
  if (operators === undefined) return unary(reader);
  let left = binary(reader, level + 1);
  for (let chained = 0; ; chained += 1) {
    const { at } = current(reader);
    const operator = operators.find((sign) => takes(reader, sign));
    if (operator === undefined) return left;
    if (chained >= DEEPEST) throw new WorkflowError('EXPRESSION_TOO_DEEP', { most: DEEPEST, at });
    left = { type: 'binary', operator, left, right: binary(reader, level + 1), at };
  }
}

function unary(reader: Reader): Expression {
  const { at } = current(reader);
  const operator = (['!', '-', 'empty'] as const).find((sign) => takes(reader, sign));
  if (operator === undefined) return properties(reader);
  return nested(reader, () => ({ type: 'unary', operator, value: unary(reader), at }));
}

function properties(reader: Reader): Expression {
  let of = primary(reader);
  for (let chained = 0; ; chained += 1) {
    const { at, text } = current(reader);
    if (chained >= DEEPEST) throw new WorkflowError('EXPRESSION_TOO_DEEP', { most: DEEPEST, at });
    if (takes(reader, '.')) of = { type: 'property', of, key: { type: 'literal', value: nameOf(reader) }, at };
    else if (takes(reader, '[')) {
      of = { type: 'property', of, key: conditional(reader), at };
      expectSign(reader, ']');
    } else if (text === '(' && current(reader).type === 'sign') throw new WorkflowError('EXPRESSION_CALL', { at });
    else return of;
  }
}

function primary(reader: Reader): Expression {
  const token = current(reader);
  if (takes(reader, '(')) {
    const inner = conditional(reader);
    expectSign(reader, ')');
    return inner;
  }
  if (token.type === 'number' || token.type === 'string') {
    reader.place += 1;
    return { type: 'literal', value: token.type === 'number' ? Number(token.text) : token.text };
  }
  const literal = token.type === 'name' ? LITERALS.get(token.text) : undefined;
  const name = nameOf(reader);
  return literal === undefined ? { type: 'name', name, at: token.at } : { type: 'literal', value: literal };
}

function nameOf(reader: Reader): string {
  const token = current(reader);
  if (token.type !== 'name') throw unexpected(token);
  if (isReserved(token.text)) throw new WorkflowError('EXPRESSION_RESERVED', { name: token.text, at: token.at });
  reader.place += 1;
  return token.text;
}

function nested(reader: Reader, read: () => Expression): Expression {
  reader.depth += 1;
  if (reader.depth > DEEPEST) throw new WorkflowError('EXPRESSION_TOO_DEEP', { most: DEEPEST, at: current(reader).at });
  const expression = read();
  reader.depth -= 1;
  return expression;
}

function current({ tokens, place }: Reader): Token {
  return tokens[place] ?? { type: 'end', text: '}', at: 0 };
}

function takes(reader: Reader, sign: string): boolean {
  const { type, text } = current(reader);
  if (type !== 'sign' || text !== sign) return false;
  reader.place += 1;
  return true;
}

function expectSign(reader: Reader, sign: string): void {
  if (!takes(reader, sign)) throw unexpected(current(reader));
}

function unexpected({ text, at }: Token): WorkflowError {
  return new WorkflowError('EXPRESSION_UNEXPECTED', { found: text, at });
}
