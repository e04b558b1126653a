import type { ItemSheet } from '../../contract/item-type.ts';
import { dateText, isWallClock } from './date-text.ts';
import type { DateOptions } from './date.type.ts';
import { dateFromText, serialOf } from './sheet-date.ts';

/** A date that spreadsheets recognise, in the format of its item. */
export const dateSheet: ItemSheet<string, DateOptions> = {
  cellOf: (value, { options: { format } }) =>
    (isWallClock(value) ? serialOf(value) : undefined) ?? (value === '' ? undefined : dateText(value, format)),
  pattern: ({ options: { format } }) => format.toLowerCase(),
  fromText: (text, { options: { format } }) => dateFromText(text, format),
};
