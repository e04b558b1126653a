import { isExact } from './read-json.ts';
import type { DecimalValue } from './meta-form.ts';

/** Reads one attribute's value; undefined where it is unusable. Missing values are handled before. */
export type ScalarReader<T> = (raw: unknown) => T | undefined;

/** `true/false`, `1/0` and `2` (yes on the wire), as value or text. */
export function readBoolean(raw: unknown): boolean | undefined {
  // Of objects nothing is read: their `toString` may throw.
  const word = typeof raw === 'string' ? raw.trim().toLowerCase() : typeof raw !== 'object' && String(raw);
  if (word === 'true' || word === '1' || word === '2') return true;
  return word === 'false' || word === '0' ? false : undefined;
}

/** A finite number, or the text of one. */
export function readNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string' || raw.length > 40 || !/^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(raw))
    return undefined;
  const number = Number(raw);
  return Number.isFinite(number) ? number + 0 : undefined;
}

/** A number, or the text where a double would lose digits. */
export function readDecimal(raw: unknown): DecimalValue | undefined {
  if (typeof raw !== 'string') return readNumber(raw);
  const text = raw.trim().replace(/^\+/, '');
  if (text.length > 60 || !/^-?\d+(?:\.\d+)?$/.test(text)) return readNumber(raw);
  const plain = text.replace(/^(-?)0+(?=\d)/, '$1');
  const double = Number(plain);
  return isExact(plain, double) ? double + 0 : plain;
}

export function readText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' ? String(raw) : undefined;
}

/** A text that is not empty; a number becomes text. */
export function readWord(raw: unknown): string | undefined {
  const text = readText(raw)?.trim();
  return text === '' ? undefined : text;
}

export function integerIn(range: { readonly min: number; readonly max: number }): ScalarReader<number> {
  return (raw) => {
    const number = readNumber(raw);
    return number !== undefined && Number.isInteger(number) && number >= range.min && number <= range.max
      ? number
      : undefined;
  };
}

/** One of several words, whatever its case. */
export function oneOf<const T extends string>(words: readonly T[]): ScalarReader<T> {
  return (raw) => {
    const word = readWord(raw)?.toLowerCase();
    return words.find((known) => known.toLowerCase() === word);
  };
}
