import { FormulaFault, type FormulaProblemCode } from './formula-problem.ts';

/** Characters of a formula, in UTF-16 units. */
const MAX_FORMULA_LENGTH = 4000;

/** A token. `text` is the operator in canonical form, the name, the digits, or the content of a quoted text. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'braced' | 'operator' | 'end';
  readonly text: string;
  readonly position: number;
  readonly length: number;
}

/** Operators with another spelling; `≤`, `≥` and `≠` replace two characters each. */
const SAME_OPERATOR: ReadonlyMap<string, string> = new Map([
  ['==', '='],
  ['!=', '<>'],
  ['&&', 'and'],
  ['||', 'or'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '<>'],
]);

/**
 * Characters that a Chinese keyboard types for operators and digits, each at a fixed distance from its ASCII twin.
 * Letters may be part of a name.
 */
const FULL_WIDTH = /[！＂％＆＇（）＊＋，－．／：＜＝＞？＾｛｜｝０-９]/g;
const FULL_WIDTH_DISTANCE = 0xfee0;
const TWINS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', '\u3000': ' ' };

const WORD_OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'not']);

const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/uy;
const NAME = /[\p{ID_Start}_$][\p{ID_Continue}$]*/uy;
const OPERATOR = /\|\||&&|==|!=|<>|<=|>=|[-+*/%^&=<>(),.!?:≤≥≠]/uy;
const BRACED = /\{((?:[^{}\\]|\\[{}\\]|\\(?![{}\\]))+)\}/uy;
const CURLY = /[“”]([^“”]*)[“”]/uy;
const CURLY_SINGLE = /[‘’]([^‘’]*)[‘’]/uy;
const QUOTED: ReadonlyMap<string, RegExp> = new Map([
  ['"', /"((?:[^"\\]|""|\\["'\\]|\\(?!["'\\]))*)"/uy],
  ["'", /'((?:[^'\\]|''|\\["'\\]|\\(?!["'\\]))*)'/uy],
  ['“', CURLY],
  ['”', CURLY],
  ['‘', CURLY_SINGLE],
  ['’', CURLY_SINGLE],
]);

/** The tokens of a formula. Throws `FormulaFault` at a character that starts none. */
export function tokenize(text: string): Token[] {
  if (text.length > MAX_FORMULA_LENGTH) {
    throw new FormulaFault(
      'FORMULA_TOO_LONG',
      { position: MAX_FORMULA_LENGTH, length: text.length - MAX_FORMULA_LENGTH },
      { limit: MAX_FORMULA_LENGTH },
    );
  }
  const half = toHalfWidth(text);
  const tokens: Token[] = [];
  let position = 0;
  for (;;) {
    while (position < half.length && /\s/.test(half.charAt(position))) position += 1;
    if (position >= half.length) return tokens;
    const token = readToken({ text, half }, position);
    tokens.push(token);
    position += token.length;
  }
}

/** The length stays the same, so that positions remain valid. */
function toHalfWidth(text: string): string {
  return text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_DISTANCE))
    .replace(/[×÷−\u3000]/g, (sign) => TWINS[sign] ?? sign);
}

interface Source {
  readonly text: string;
  readonly half: string;
}

function readToken({ text, half }: Source, position: number): Token {
  const first = half.charAt(position);
  const quoted = QUOTED.get(first);
  if (quoted) return readQuoted({ text, half }, position, quoted);
  if (first === '{') return readBraced({ text, half }, position);
  const digits = matchAt(NUMBER, half, position);
  if (digits) return { kind: 'number', text: digits[0], position, length: digits[0].length };
  const name = matchAt(NAME, half, position);
  if (name) return wordToken(name[0], position);
  const operator = matchAt(OPERATOR, half, position);
  if (operator)
    return {
      kind: 'operator',
      text: SAME_OPERATOR.get(operator[0]) ?? operator[0],
      position,
      length: operator[0].length,
    };
  const character = String.fromCodePoint(text.codePointAt(position) ?? 0);
  throw new FormulaFault('FORMULA_CHARACTER_UNKNOWN', { position, length: character.length }, { character });
}

function wordToken(word: string, position: number): Token {
  const lower = word.toLowerCase();
  if (WORD_OPERATORS.has(lower)) return { kind: 'operator', text: lower, position, length: word.length };
  return { kind: 'name', text: word, position, length: word.length };
}

function readQuoted({ text, half }: Source, position: number, pattern: RegExp): Token {
  const found = matchAt(pattern, half, position);
  if (!found) throw open('FORMULA_TEXT_OPEN', half, position);
  const quote = half.charAt(position);
  const content = text.slice(position + 1, position + found[0].length - 1);
  const plain =
    quote === '"' || quote === "'"
      ? content.replace(/""|''|\\(["'\\])/g, (escape, literal?: string) => unescape(escape, literal, quote))
      : content;
  return { kind: 'text', text: plain, position, length: found[0].length };
}

function unescape(escape: string, literal: string | undefined, quote: string): string {
  if (literal !== undefined) return literal;
  return escape.charAt(0) === quote ? quote : escape;
}

function readBraced({ text, half }: Source, position: number): Token {
  const found = matchAt(BRACED, half, position);
  const content = text.slice(position + 1, position + (found?.[0].length ?? 1) - 1).trim();
  if (!found || content === '') throw open('FORMULA_BRACE_OPEN', half, position);
  return { kind: 'braced', text: content.replace(/\\([{}\\])/g, '$1'), position, length: found[0].length };
}

function open(code: FormulaProblemCode, half: string, position: number): FormulaFault {
  return new FormulaFault(code, { position, length: half.length - position });
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}
