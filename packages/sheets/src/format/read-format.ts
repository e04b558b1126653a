import type { ChineseSigns } from './chinese-digits.ts';

/** A part of a section of a number format. */
export type FormatPart =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'digit'; readonly sign: '0' | '#' | '?' }
  | { readonly kind: 'point' | 'comma' | 'percent' | 'general' | 'text' }
  | { readonly kind: 'exponent'; readonly plus: boolean }
  | { readonly kind: 'date'; readonly code: string };

/** One section of a number format: for positive, negative, zero or text. */
export interface FormatSection {
  readonly parts: readonly FormatPart[];
  readonly isDate: boolean;
  readonly chinese?: ChineseSigns;
  readonly test?: { readonly sign: string; readonly limit: number };
}

const MAX_SECTIONS = 4;
const formats = new Map<string, readonly FormatSection[]>();
const MOST_FORMATS = 500;

/** The sections of a number format. Formats repeat from cell to cell, so what was read is used again. */
export function readFormat(format: string): readonly FormatSection[] {
  const known = formats.get(format);
  if (known) return known;
  const sections = splitSections(format).slice(0, MAX_SECTIONS).map(readSection);
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(format, sections);
  return sections;
}

function splitSections(format: string): readonly string[] {
  const sections: string[] = [''];
  for (const [piece] of format.matchAll(/"[^"]*"?|[\\!_*][\s\S]|\[[^\]]*\]?|[\s\S]/g)) {
    if (piece === ';') sections.push('');
    else sections.push(`${sections.pop() ?? ''}${piece}`);
  }
  return sections;
}

const QUOTED = /"([^"]*)"?|[\\!]([\s\S])|_([\s\S])|\*[\s\S]|\[([^\]]*)\]?/;
const SIGNS = /(General)|(E[+-])|(AM\/PM|A\/P|上午\/下午)|(y+|m+|d+|h+|s+|a{3,4}|e+)|([0#?])|([\s\S])/;
const PIECES = new RegExp(`${QUOTED.source}|${SIGNS.source}`, 'giu');

function readSection(text: string): FormatSection {
  const parts: FormatPart[] = [];
  let chinese: ChineseSigns | undefined;
  let test: FormatSection['test'];
  for (const match of text.matchAll(PIECES)) {
    const [, quoted, escaped, padded, bracket] = match;
    if (quoted !== undefined) parts.push({ kind: 'literal', text: quoted });
    else if (escaped !== undefined) parts.push({ kind: 'literal', text: escaped });
    else if (padded !== undefined) parts.push({ kind: 'literal', text: ' ' });
    else if (bracket !== undefined) {
      chinese = signsOf(bracket) ?? chinese;
      test = testOf(bracket) ?? test;
      parts.push(...bracketParts(bracket));
    } else parts.push(...plainParts(match));
  }
  return { parts, isDate: parts.some(({ kind }) => kind === 'date'), chinese, test };
}

function plainParts(match: RegExpMatchArray): readonly FormatPart[] {
  const [all, , , , , general, exponent, half, date, digit, other = ''] = match;
  if (general !== undefined) return [{ kind: 'general' }];
  if (exponent !== undefined) return [{ kind: 'exponent', plus: exponent.endsWith('+') }];
  if (half !== undefined) return [{ kind: 'date', code: half.toLowerCase() }];
  if (date !== undefined) return [{ kind: 'date', code: date.toLowerCase() }];
  if (digit === '0' || digit === '#' || digit === '?') return [{ kind: 'digit', sign: digit }];
  if (other === '.') return [{ kind: 'point' }];
  if (other === ',') return [{ kind: 'comma' }];
  if (other === '%') return [{ kind: 'percent' }];
  if (other === '@') return [{ kind: 'text' }];
  // A star fills the rest of a cell with a letter: a text has no rest.
  return all.startsWith('*') ? [] : [{ kind: 'literal', text: other }];
}

function signsOf(bracket: string): ChineseSigns | undefined {
  const number = /^DBNum([12])$/i.exec(bracket)?.[1];
  if (number === undefined) return undefined;
  return number === '1' ? 'everyday' : 'capitals';
}

function testOf(bracket: string): FormatSection['test'] {
  const [, sign, limit] = /^(<>|<=|>=|=|<|>)(-?\d+(?:\.\d+)?)$/.exec(bracket) ?? [];
  return sign === undefined ? undefined : { sign, limit: Number(limit) };
}

/** A currency `[$¥-804]` is a literal, `[h]` is elapsed time; colours and languages show nothing. */
function bracketParts(bracket: string): readonly FormatPart[] {
  const currency = /^\$([^-]*)/.exec(bracket)?.[1];
  if (currency) return [{ kind: 'literal', text: currency }];
  return /^(h+|m+|s+)$/i.test(bracket) ? [{ kind: 'date', code: `[${bracket.toLowerCase()}]` }] : [];
}
