import { randomBytes } from 'node:crypto';

/**
 * Reads a JSON text from outside within limits. One pass over the characters counts depth, values and lengths before
 * anything is parsed: what is refused costs as much as reading it once, and what is taken never reaches the end of a
 * stack, of this process or of the database behind it.
 */

/**
 * What a JSON text may hold. A form of 10,000 items with 40 attributes each is 400,000 values and six levels deep; `keys` are different
 * ones, of which a record of 5,000 items has 15,000: an engine keeps each, and takes a second for 400,000 in small objects.
 */
export const jsonLimits = { depth: 64, values: 400_000, characters: 4_000_000, keys: 20_000 } as const;

/** The text is JSON and holds more than the limits allow. */
export class JsonOverLimit extends Error {
  override readonly name = 'JsonOverLimit';
}

const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const BACKSLASH = 92;
/** Whole numbers that a double does not hold: ids, of which a request names some thousand. Quoting each takes time. */
const MOST_LONG_NUMBERS = 20_000;
/** Longer numbers are no ids and no amounts. */
const LONGEST_NUMBER = 1000;
/** Fewer digits are a number that a double holds. */
const SHORTEST_LONG_NUMBER = 16;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const WHOLE_NUMBER = /^-?[1-9][0-9]*$/;

/**
 * The value of a JSON text. A whole number with more digits than a double keeps becomes the text it was: it is an id.
 * Throws JsonOverLimit beyond the limits, and a SyntaxError for what is no JSON, reaches for a prototype or cannot be stored.
 */
export function readJson(text: string): unknown {
  const quoted = measured(text);
  const value: unknown = JSON.parse(quoted);
  if (needsCare(text)) refuseUnstorable(value);
  return value;
}

/** The text with its long whole numbers quoted. */
function measured(text: string): string {
  const parts: string[] = [];
  let copied = 0;
  let depth = 0;
  let values = 0;
  const keys = createKeyCount();
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const start = at;
      at = endOfString(text, start);
      if (isKey(text, at)) keys.add(text, start, at);
    } else if (code === COMMA) values += 1;
    // "[" and "{", then "]" and "}", differ by one bit.
    else if ((code | 32) === 123) {
      depth += 1;
      values += 1;
      if (depth > jsonLimits.depth) throw new JsonOverLimit('depth');
    } else if ((code | 32) === 125) depth -= 1;
    else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const end = endOfNumber(text, at);
      if (isLongWholeNumber(text, at, end)) {
        parts.push(text.slice(copied, at), '"', text.slice(at, end), '"');
        copied = end;
        if (parts.length > MOST_LONG_NUMBERS * 4) throw new JsonOverLimit('long numbers');
      }
      at = end - 1;
    }
    if (values > jsonLimits.values) throw new JsonOverLimit('values');
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(copied);
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) break;
  }
  if (at - start > jsonLimits.characters) throw new JsonOverLimit('characters');
  return at;
}

/** Whether a colon follows the end of a string. */
function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (at < text.length && text.charCodeAt(at) <= SPACE) at += 1;
  return text.charCodeAt(at) === COLON;
}

// Another one in each process: nobody outside can choose keys that count as one.
const HASH_START = randomBytes(4).readInt32LE();
const HASH_BITS = 20;

/** Counts different keys by a hash of each: a set of their texts would take as long as parsing. Throws beyond the limit. */
function createKeyCount() {
  let seen: Uint8Array | undefined;
  let count = 0;
  return {
    add(text: string, start: number, end: number) {
      let hash = HASH_START;
      for (let at = start + 1; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      const place = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - HASH_BITS);
      seen ??= new Uint8Array(2 ** HASH_BITS);
      if (seen[place] === 1) return;
      seen[place] = 1;
      count += 1;
      if (count > jsonLimits.keys) throw new JsonOverLimit('keys');
    },
  };
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && isOfNumber(text.charCodeAt(at))) at += 1;
  if (at - start > LONGEST_NUMBER) throw new JsonOverLimit('digits');
  return at;
}

function isOfNumber(code: number): boolean {
  // Digits, "+", "-", ".", "E" and "e".
  return (code >= ZERO && code <= NINE) || code === MINUS || code === 43 || code === 46 || code === 69 || code === 101;
}

function isLongWholeNumber(text: string, start: number, end: number): boolean {
  if (end - start < SHORTEST_LONG_NUMBER) return false;
  const literal = text.slice(start, end);
  return WHOLE_NUMBER.test(literal) && !Number.isSafeInteger(Number(literal));
}

// Zero characters and halves of a pair arrive as escapes only.
function needsCare(text: string): boolean {
  return (
    text.includes('\\u') || text.includes('__proto__') || text.includes('prototype') || text.includes('constructor')
  );
}

function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') refuseText(value);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach(refuseUnstorable);
  for (const [key, content] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new SyntaxError('a key that reaches for a prototype');
    refuseText(key);
    refuseUnstorable(content);
  }
}

// No database stores a zero character or half of a pair.
function refuseText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new SyntaxError('a text that cannot be stored');
}
