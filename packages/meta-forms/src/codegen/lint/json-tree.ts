/** A value of a JSON text: its range in UTF-16 units, and the values in it. */
export interface JsonNode {
  readonly start: number;
  end: number;
  /** By key or index. The last value of a key counts, as for `JSON.parse`. */
  readonly children?: Map<string | number, JsonNode>;
  readonly isText?: boolean;
}

export interface JsonTree {
  readonly root: JsonNode | undefined;
  /** The position at which the text is no JSON; undefined where it is JSON. */
  readonly brokenAt: number | undefined;
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

interface Token {
  readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'text' | 'word';
  readonly start: number;
  readonly end: number;
}

interface Reading {
  readonly text: string;
  /** The objects and lists around the next token. */
  readonly open: JsonNode[];
  root: JsonNode | undefined;
  expected: Expected;
  /** The key of the next value of an object. */
  key: string;
}

/** Reads the ranges of all values. Without recursion, because a text may be nested deeper than the stack is. */
export function jsonTree(text: string): JsonTree {
  const reading: Reading = { text, open: [], root: undefined, expected: 'value', key: '' };
  let at = afterSpace(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (token === undefined || !accept(token, reading)) return { root: reading.root, brokenAt: at };
    at = afterSpace(text, token.end);
  }
  return { root: reading.root, brokenAt: reading.expected === 'nothing' ? undefined : text.length };
}

const SPACE = /[\t\n\r \uFEFF]*/y;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SIGNS = '{}[]:,';

function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

function tokenAt(text: string, start: number): Token | undefined {
  const sign = text[start] ?? '';
  // as: the signs are the kinds.
  if (SIGNS.includes(sign)) return { kind: sign as Token['kind'], start, end: start + 1 };
  if (sign === '"') {
    const end = endOfText(text, start);
    return end === undefined ? undefined : { kind: 'text', start, end };
  }
  WORD.lastIndex = start;
  return WORD.test(text) ? { kind: 'word', start, end: WORD.lastIndex } : undefined;
}

function endOfText(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1;
    if (text[at] === '\\') at += 1;
    else if (text.charCodeAt(at) < 0x20) return undefined;
  }
  return undefined;
}

/** Whether the token may be here. */
function accept(token: Token, reading: Reading): boolean {
  const { expected, open } = reading;
  const around = open.at(-1);
  if (token.kind === '}' || token.kind === ']') {
    const isEnd = expected === 'comma or end' || expected === (token.kind === '}' ? 'key or end' : 'value or end');
    return isEnd && around !== undefined && isObject(reading, around) === (token.kind === '}') && close(token, reading);
  }
  if (expected === 'key' || expected === 'key or end') {
    if (token.kind !== 'text') return false;
    reading.key = textOf(reading.text, token).value;
    reading.expected = 'colon';
    return true;
  }
  if (expected === 'colon' || expected === 'comma or end') {
    if (token.kind !== (expected === 'colon' ? ':' : ',') || around === undefined) return false;
    reading.expected = expected === 'comma or end' && isObject(reading, around) ? 'key' : 'value';
    return true;
  }
  return expected !== 'nothing' && begin(token, reading);
}

function isObject({ text }: Reading, { start }: JsonNode): boolean {
  return text[start] === '{';
}

function close({ end }: Token, reading: Reading): true {
  const closed = reading.open.pop();
  if (closed) closed.end = end;
  reading.expected = reading.open.length > 0 ? 'comma or end' : 'nothing';
  return true;
}

function begin({ kind, start, end }: Token, reading: Reading): boolean {
  if (kind === ':' || kind === ',') return false;
  const opens = kind === '{' || kind === '[';
  const node: JsonNode = {
    start,
    end,
    ...(opens ? { children: new Map<string | number, JsonNode>() } : {}),
    ...(kind === 'text' ? { isText: true } : {}),
  };
  const around = reading.open.at(-1);
  if (around) around.children?.set(isObject(reading, around) ? reading.key : around.children.size, node);
  else reading.root = node;
  if (opens) reading.open.push(node);
  if (opens) reading.expected = kind === '{' ? 'key or end' : 'value or end';
  else reading.expected = around ? 'comma or end' : 'nothing';
  return true;
}

/** A text without its escapes, and the position of each of its characters; at its length that of the closing quote. */
export interface DecodedText {
  readonly value: string;
  readonly positionOf: (index: number) => number;
}

/** Decodes the text of a node. */
export function textOf(json: string, { start, end }: Pick<JsonNode, 'start' | 'end'>): DecodedText {
  const written = json.slice(start + 1, end - 1);
  if (!written.includes('\\')) return { value: written, positionOf: (index) => Math.min(start + 1 + index, end - 1) };
  const parts: string[] = [];
  const positions: number[] = [];
  for (let at = start + 1; at < end - 1;) {
    const length = json[at] !== '\\' ? 1 : json[at + 1] === 'u' ? 6 : 2;
    parts.push(length === 1 ? (json[at] ?? '') : unescaped(json.slice(at, at + length)));
    positions.push(at);
    at += length;
  }
  return { value: parts.join(''), positionOf: (index) => positions[index] ?? end - 1 };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescaped(escape: string): string {
  const letter = escape.slice(1, 2);
  return letter === 'u' ? String.fromCharCode(Number.parseInt(escape.slice(2), 16)) : (ESCAPES[letter] ?? letter);
}
