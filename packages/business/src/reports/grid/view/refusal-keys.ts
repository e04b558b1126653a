import type { CellRefusal } from '../model/read-cell-text.ts';

/** The sentence of each reason for which a text is not taken. */
export const refusalKeys = {
  number: 'refusalNumber',
  precision: 'refusalPrecision',
  digits: 'refusalDigits',
  date: 'refusalDate',
  choice: 'refusalChoice',
  long: 'refusalLong',
} as const satisfies Record<CellRefusal, string>;
