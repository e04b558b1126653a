import { decimalFromWire, formatDecimal, roundDecimal, type ExactDecimal } from '@org/meta-forms/core';
import { serialOfText } from '../calculate/serial-dates.ts';
import type { CellValue } from '../template.ts';
import { inChineseWords } from './chinese-digits.ts';
import { formatDate } from './format-date.ts';
import { formatNumber } from './format-number.ts';
import { readFormat, type FormatSection } from './read-format.ts';

/** Characters that a number in the format General has at most. */
const GENERAL_LENGTH = 11;
const EMPTY: FormatSection = { parts: [], isDate: false };
/** For a number that meets no condition of a format. */
const GENERAL: FormatSection = { parts: [{ kind: 'general' }], isDate: false };

/** The text that a cell shows: a value in a number format of Excel, `General` where there is none. */
export function formatCell(value: CellValue | null, format = 'General'): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const sections = readFormat(format);
  if (typeof value === 'number') return formatSerialOrNumber(value, sections);
  const serial = sections[0]?.isDate ? serialOfText(value) : undefined;
  return serial === undefined ? formatText(value, sections) : formatSerialOrNumber(serial, sections);
}

function formatText(value: string, sections: readonly FormatSection[]): string {
  const section = sections[3] ?? sections.find(({ parts }) => parts.some(({ kind }) => kind === 'text'));
  if (!section) return value;
  return section.parts
    .map((part) => (part.kind === 'literal' ? part.text : part.kind === 'text' ? value : ''))
    .join('');
}

function formatSerialOrNumber(value: number, sections: readonly FormatSection[]): string {
  const exact = decimalFromWire(value);
  if (exact === undefined) return String(value);
  const { section, isSigned } = chosenSection(value, sections);
  if (section.isDate) return formatDate(value, section);
  const magnitude = value < 0 ? decimalFromWire(-value) : exact;
  const shown = formatMagnitude(magnitude ?? exact, section);
  // A number that rounds to zero has no sign.
  return value < 0 && isSigned && /[1-9]/.test(shown.digits) ? `-${shown.text}` : shown.text;
}

/** The section for a number, and whether it needs a sign of its own. */
function chosenSection(value: number, sections: readonly FormatSection[]) {
  const [first = EMPTY, second, third] = sections;
  if (first.test || second?.test) {
    const met = [first, second].find((section) => section?.test && meets(value, section.test));
    const section = met ?? (second && !second.test ? second : (third ?? GENERAL));
    return { section, isSigned: true };
  }
  if (value < 0 && second) return { section: second, isSigned: false };
  if (value === 0 && third) return { section: third, isSigned: false };
  return { section: first, isSigned: true };
}

function meets(value: number, { sign, limit }: NonNullable<FormatSection['test']>): boolean {
  switch (sign) {
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
    default:
      return (value === limit) === (sign === '=');
  }
}

function formatMagnitude(
  value: ExactDecimal,
  section: FormatSection,
): { readonly text: string; readonly digits: string } {
  const { parts, chinese } = section;
  if (parts.some(({ kind }) => kind === 'general' || kind === 'text')) {
    const digits = generalText(value);
    const shown = chinese ? inChineseWords(digits, chinese) : digits;
    const text = parts.map((part) => (part.kind === 'literal' ? part.text : isValue(part.kind) ? shown : '')).join('');
    return { text, digits };
  }
  return formatNumber(value, section);
}

const isValue = (kind: string) => kind === 'general' || kind === 'text';

function generalText(value: ExactDecimal): string {
  const text = formatDecimal(value);
  const whole = text.split('.')[0] ?? '';
  if (text.length <= GENERAL_LENGTH) return text;
  if (whole.length > GENERAL_LENGTH) return scienceText(value);
  return formatDecimal(roundDecimal(value, Math.max(0, GENERAL_LENGTH - 1 - whole.length), 'half-up'));
}

/** A number that is too long for General, with at most six digits. */
function scienceText(value: ExactDecimal): string {
  const [mantissa = '', power = ''] = Number(formatDecimal(value)).toExponential(5).split('e+');
  return `${String(Number(mantissa))}E+${power.padStart(2, '0')}`;
}
