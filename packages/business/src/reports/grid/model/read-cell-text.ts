import { acceptValue, hasMoreDigits, type CellInput, type CellValue } from '@org/sheets';

/** An entry of a dictionary, or of the list of a workbook. */
export interface CellChoice {
  readonly value: string;
  readonly label: string;
}

/** Why a text is not taken into a cell. */
export type CellRefusal = 'number' | 'precision' | 'digits' | 'date' | 'choice' | 'long';

/** A text that was read for a cell. */
export type CellReading = { readonly value: CellValue | null } | { readonly refusal: CellRefusal };

/** The longest text of a cell, as in Excel. */
const LONGEST_TEXT = 32_767;
const DATE = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const SHORT_DATE = /^(\d{4})(\d{2})(\d{2})$/;

/** Reads what a person typed or pasted, as Excel shows it too: `1,234.50`, `12%`, `2026年3月5日`. */
export function readCellText(text: string, input: CellInput, choices: readonly CellChoice[]): CellReading {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  switch (input.type) {
    case 'number':
      return readNumber(trimmed, input);
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

function readNumber(text: string, input: CellInput): CellReading {
  const reading = acceptValue(input, text);
  if (!('value' in reading)) return { refusal: reading.expected === 'precision' ? 'precision' : 'number' };
  return hasMoreDigits(input, reading.value) ? { refusal: 'digits' } : reading;
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
