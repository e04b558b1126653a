import { decimalFromWire, formatDecimal } from '@org/meta-forms/core';
import { serialOfText } from '../calculate/serial-dates.ts';
import { MAX_TEXT } from '../limits.ts';
import type { CellInput, CellValue } from '../template.ts';
import { encodeXml, openTag, withAttribute, withoutAttribute } from './xml-tags.ts';

/** Days between the two ways in which Excel counts dates. */
const DAYS_TO_1904 = 1462;

/** How values are written into the cells of a sheet. */
export interface CellWriting {
  /** Of the tags of the sheet. */
  readonly prefix: string;
  readonly is1904: boolean;
}

/** A cell with a value instead of its content; its other attributes stay, so its style does. */
export function valueCell(
  opening: string,
  value: CellValue | null,
  { prefix, is1904, type }: CellWriting & { readonly type?: CellInput['type'] },
): string {
  const stored = value === null ? null : storedValue(value, { type, is1904 });
  if (stored === null || stored === '') return `${bare(opening).slice(0, -1)}/>`;
  if (typeof stored !== 'string') return cellOf(withType(opening, stored), prefix, vElement(prefix, stored));
  const text = encodeXml(stored.slice(0, MAX_TEXT));
  const element = `<${prefix}is><${prefix}t xml:space="preserve">${text}</${prefix}t></${prefix}is>`;
  return cellOf(withAttribute(bare(opening), 't', 'inlineStr'), prefix, element);
}

/** A cell with its formula and the value that a viewer shows who does not compute. */
export function formulaCell(
  opening: string,
  value: CellValue | null,
  { prefix, element }: CellWriting & { readonly element: string },
): string {
  if (value === null) return cellOf(bare(opening), prefix, element);
  return cellOf(withType(opening, value), prefix, `${element}${vElement(prefix, value)}`);
}

/** A number is written as a number although it was filled in as a text; a date as its serial number. */
function storedValue(
  value: CellValue,
  { type, is1904 }: { readonly type?: CellInput['type']; readonly is1904: boolean },
): CellValue {
  if (typeof value !== 'string') return value;
  const number = type === 'number' ? decimalFromWire(value) : undefined;
  if (number !== undefined) return Number(formatDecimal(number));
  const serial = type === 'date' ? serialOfText(value) : undefined;
  return serial === undefined ? value : serial - (is1904 ? DAYS_TO_1904 : 0);
}

const ERROR = /^#(?:DIV\/0!|VALUE!|REF!|NAME\?|N\/A|NUM!|NULL!)$/;

function withType(opening: string, value: CellValue): string {
  if (typeof value === 'number') return bare(opening);
  if (typeof value === 'boolean') return withAttribute(bare(opening), 't', 'b');
  return withAttribute(bare(opening), 't', ERROR.test(value) ? 'e' : 'str');
}

/** An opening tag that does not close itself, without the type of the value. */
function bare(opening: string): string {
  return withoutAttribute(openTag(opening), 't');
}

function vElement(prefix: string, value: CellValue): string {
  const text = typeof value === 'boolean' ? String(Number(value)) : encodeXml(String(value));
  return `<${prefix}v>${text}</${prefix}v>`;
}

function cellOf(opening: string, prefix: string, content: string): string {
  return `${opening}${content}</${prefix}c>`;
}
