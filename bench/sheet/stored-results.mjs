import { decodeXml } from '../../packages/sheets/src/workbook/xml-tags.ts';

/** The result that is stored in the text of a cell; undefined for none. */
export function storedIn(text) {
  const [, stored] = /<(?:\w+:)?v(?: [^>]*)?>([^<]*)</.exec(text) ?? [];
  if (stored === undefined) return undefined;
  const [, type = 'n'] = / t="(\w+)"/.exec(text.slice(0, text.indexOf('>'))) ?? [];
  if (type === 'n') return Number(stored);
  return type === 'b' ? stored === '1' : decodeXml(stored);
}

/** Whether a computed value is the stored one: doubles to 11 digits, nothing as an empty text or 0. */
export function isEqual(stored, own) {
  if (typeof stored === 'number' && typeof own === 'number')
    return Math.abs(stored - own) <= Math.abs(stored) * 1e-11 + 1e-11;
  return stored === own || ((stored === '' || stored === 0) && own === null);
}
