import type { CellInput, CellValue } from '@org/sheets';

/** An entry of a dictionary, or of the list of a workbook. */
export interface CellChoice {
  readonly value: string;
  readonly label: string;
}

/** Why a text is not taken into a cell. */
export type CellRefusal = 'number' | 'digits' | 'date' | 'choice' | 'long';

/** A text that was read for a cell. */
export type CellReading = { readonly value: CellValue | null } | { readonly refusal: CellRefusal };

/** The longest text of a cell, as in Excel. */
const LONGEST_TEXT = 32_767;
const NUMBER = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,3})?$/i;
const DATE = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const SHORT_DATE = /^(\d{4})(\d{2})(\d{2})$/;

/** Reads what a person typed or pasted, as Excel shows it too: `1,234.50`, `12%`, `2026年3月5日`. */
export function readCellText(text: string, input: CellInput, choices: readonly CellChoice[]): CellReading {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  switch (input.type) {
    case 'number':
      return readNumber(trimmed.normalize('NFKC'), input.digits);
    case 'date':
      return readDate(trimmed.normalize('NFKC'));
    case 'dictionary':
      return readChoice(trimmed, choices);
    case 'text':
      if (input.choices) return readChoice(trimmed, choices);
      return trimmed.length > LONGEST_TEXT ? { refusal: 'long' } : { value: trimmed };
  }
}

/** The text with which the editor of a cell begins. */
export function editedText(value: CellValue | null, choices: readonly CellChoice[]): string {
  if (value === null) return '';
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

function readNumber(text: string, digits: number | undefined): CellReading {
  const isPercent = text.endsWith('%');
  const plain = text
    .replace(/^[¥$]\s*/, '')
    .replace(/%$/, '')
    .replaceAll(/[,\s]/g, '');
  if (!NUMBER.test(plain)) return { refusal: 'number' };
  // Moving the point in the text keeps the decimals that a division would blur.
  const value = Number(isPercent ? `${plain}${/e/i.test(plain) ? '' : 'e-2'}` : plain);
  if (!Number.isFinite(value)) return { refusal: 'number' };
  return digits !== undefined && decimalsOf(value) > digits ? { refusal: 'digits' } : { value };
}

function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}

function readDate(text: string): CellReading {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? SHORT_DATE.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // A 31st of February is another day, or none.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  return isDay ? { value: iso } : { refusal: 'date' };
}

function readChoice(text: string, choices: readonly CellChoice[]): CellReading {
  const found = choices.find(({ label }) => label === text) ?? choices.find(({ value }) => value === text);
  return found ? { value: found.value } : { refusal: 'choice' };
}
