/** Most characters of the text of a whole form. */
const TEXT_LIMIT = 50_000_000;

/**
 * Parses JSON text without losing digits. A number that a double cannot represent (a 19-digit id, an amount of 20
 * digits) becomes its decimal text: it is quoted before parsing, which works in every engine.
 */

const LONG_NUMBER = /[\d.]{16}|\d[eE]/;
const NUMBER_BEFORE_END = /(?<![\d.eE+-])-?\d[\d.eE+-]*(?=\s*(?:[,}\]]|$))/g;

/** The value of a JSON text. Throws a SyntaxError, or a RangeError for a text that is too long. */
export function readJson(text: string): unknown {
  if (text.length > TEXT_LIMIT) throw new RangeError(`${text.length} characters`);
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return JSON.parse(LONG_NUMBER.test(json) ? quoteLongNumbers(json) : json);
}

function quoteLongNumbers(json: string): string {
  const parts: string[] = [];
  let position = 0;
  while (position < json.length) {
    const quote = json.indexOf('"', position);
    const until = quote < 0 ? json.length : quote;
    parts.push(json.slice(position, until).replace(NUMBER_BEFORE_END, quoteUnlessExact));
    if (quote < 0) break;
    position = endOfString(json, quote);
    parts.push(json.slice(quote, position));
  }
  return parts.join('');
}

function endOfString(json: string, quote: number): number {
  let end = json.indexOf('"', quote + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end + 1;
}

function isEscaped(json: string, quote: number): boolean {
  let slashes = 0;
  while (json[quote - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}

function quoteUnlessExact(literal: string): string {
  const double = Number(literal);
  if (Number.isNaN(double)) return literal;
  if (!Number.isFinite(double)) return `"${literal}"`;
  if (literal.length < 16 || /[eE]/.test(literal)) return literal;
  return isExact(literal, double) ? literal : `"${literal}"`;
}

/** A double represents this decimal literal (without exponent) to its last digit. */
export function isExact(literal: string, double: number): boolean {
  const plain = literal.includes('.') ? literal.replace(/(?:\.|(?<![.0]))0+$/, '') : literal;
  return String(double) === plain || (double === 0 && /^-?0*$/.test(plain.replace('.', '')));
}
