import { randomBytes } from 'node:crypto';

/**
 * Reads a JSON text from outside within limits. One pass over the characters counts depth, values and lengths before
 * the text is parsed: refusing a text costs as much as reading it once, and an accepted text exhausts no stack, neither
 * here nor in the database.
 */

/**
 * The limits of a JSON text. A form of 10,000 items with 40 attributes each has 400,000 values and a depth of six.
 * `keys` counts different keys: a record of 5,000 items has 15,000 of them. The engine stores each key, and needs a
 * second for 400,000 in small objects.
 */
export const jsonLimits = { depth: 64, values: 400_000, characters: 4_000_000, keys: 20_000 } as const;

/** The text is JSON, but exceeds the limits. */
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
/**
 * The most whole numbers that a double cannot hold. They are ids, and a request has some thousand. Quoting each takes
 * time.
 */
const MOST_LONG_NUMBERS = 20_000;
/** Longer numbers are neither ids nor amounts. */
const LONGEST_NUMBER = 1000;
/** A double holds numbers with fewer digits. */
const SHORTEST_LONG_NUMBER = 16;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const WHOLE_NUMBER = /^-?[1-9][0-9]*$/;

/**
 * Parses a JSON text. A whole number with more digits than a double holds becomes a text, because it is an id. Throws
 * JsonOverLimit beyond the limits, and a SyntaxError for texts that are not JSON, change a prototype or cannot be
 * stored.
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

/** Whether a colon follows the string that ends here. */
function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (at < text.length && text.charCodeAt(at) <= SPACE) at += 1;
  return text.charCodeAt(at) === COLON;
}

// Random in each process, so that nobody can choose keys with equal hashes.
const HASH_START = randomBytes(4).readInt32LE();
const HASH_BITS = 20;

/** Counts different keys by their hashes, because a set of texts takes as long as parsing. Throws beyond the limit. */
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

// Zero characters and lone surrogates arrive only as escapes.
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

// A database stores neither zero characters nor lone surrogates.
function refuseText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new SyntaxError('a text that cannot be stored');
}
