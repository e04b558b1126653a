/**
 * The public holidays and shifted working days of the People's Republic of China, as the General Office of the State
 * Council published them. A release adds the next year; a tenant may set days of its own.
 */
import { Type } from 'typebox';
import { readCsvFile } from '../shared/data-files/data-file.ts';

const HolidayRow = Type.Object({
  day: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  /** 2 is a working day, 1 is none. */
  workday: Type.Integer({ minimum: 1, maximum: 2 }),
  name: Type.String({ minLength: 1 }),
});

const rows = readCsvFile(new URL('data/holidays.csv', import.meta.url), HolidayRow);

/** The published days, by day. */
export const publishedDays: ReadonlyMap<
  string,
  { readonly day: string; readonly isWorkday: boolean; readonly name: string }
> = new Map(rows.map(({ day, workday, name }) => [day, { day, isWorkday: workday === 2, name }]));
