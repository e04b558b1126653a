import { WorkflowError } from '../workflow-error.ts';

/** A token of an expression with its place in the text. */
export interface Token {
  readonly type: 'number' | 'string' | 'name' | 'sign' | 'end';
  /** The sign, the name, or the content of the literal. */
  readonly text: string;
  readonly at: number;
}

const SPACE = /\s/;
const DIGIT = /\d/;
const NAME_START = /[\p{L}_$]/u;
const NAME_PART = /[\p{L}\p{N}_$]/u;
const SIGNS = [
  '&&',
  '||',
  '==',
  '!=',
  '<=',
  '>=',
  '<',
  '>',
  '!',
  '+',
  '-',
  '*',
  '/',
  '%',
  '?',
  ':',
  '(',
  ')',
  '.',
  '[',
  ']',
];
/** Words that are other ways to write a sign. */
const WORDS: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  eq: '==',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  div: '/',
  mod: '%',
  empty: 'empty',
};

/** Reads the tokens of an expression from a place on; the last one is the `}` that ends it. */
export function tokenize(text: string, from: number): readonly Token[] {
  const tokens: Token[] = [];
  let at = from;
  for (;;) {
    while (at < text.length && SPACE.test(text.charAt(at))) at += 1;
    if (at >= text.length) throw new WorkflowError('EXPRESSION_UNFINISHED', { at });
    if (text.charAt(at) === '}') return [...tokens, { type: 'end', text: '}', at }];
    const { token, end } = tokenAt(text, at);
    tokens.push(token);
    at = end;
  }
}

function tokenAt(text: string, at: number): { readonly token: Token; readonly end: number } {
  const first = text.charAt(at);
  if (first === '"' || first === "'") return stringAt(text, at);
  if (DIGIT.test(first)) return numberAt(text, at);
  if (NAME_START.test(first)) {
    const end = endOf(text, at, NAME_PART);
    const name = text.slice(at, end);
    const sign = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
    return { token: sign === undefined ? { type: 'name', text: name, at } : { type: 'sign', text: sign, at }, end };
  }
  const sign = SIGNS.find((one) => text.startsWith(one, at));
  if (sign === undefined) throw new WorkflowError('EXPRESSION_UNEXPECTED', { found: first, at });
  return { token: { type: 'sign', text: sign, at }, end: at + sign.length };
}

function numberAt(text: string, at: number) {
  let end = endOf(text, at, DIGIT);
  if (text.charAt(end) === '.' && DIGIT.test(text.charAt(end + 1))) end = endOf(text, end + 1, DIGIT);
  return { token: { type: 'number', text: text.slice(at, end), at } as const, end };
}

function stringAt(text: string, at: number) {
  const quote = text.charAt(at);
  let content = '';
  for (let place = at + 1; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (sign === quote) return { token: { type: 'string', text: content, at } as const, end: place + 1 };
    if (sign === '\\') place += 1;
    content += text.charAt(place);
  }
  throw new WorkflowError('EXPRESSION_UNFINISHED', { at });
}

function endOf(text: string, from: number, part: RegExp): number {
  let end = from;
  while (end < text.length && part.test(text.charAt(end))) end += 1;
  return end;
}
