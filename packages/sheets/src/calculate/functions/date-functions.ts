import { addToDate, dateDifference, type DateParts } from '@org/meta-forms/authoring';
import { number, numbers, text, whole, type Call, type SheetFunction } from '../call.ts';
import { dayOfSerial, serialOf, type CalendarDay } from '../serial-dates.ts';
import { cellValueOf, exact, failure, type Scalar } from '../sheet-value.ts';

const WEEK = 7;

function serial(call: Call, index: number): number {
  return Math.floor(Number(cellValueOf(number(call, index))));
}

function day(call: Call, index: number): DateParts {
  return atMidnight(dayOfSerial(serial(call, index)));
}

function atMidnight(found: CalendarDay | undefined): DateParts {
  if (!found) throw failure('#NUM!');
  return { ...found, hour: 0, minute: 0, second: 0 };
}

function toSerial(found: CalendarDay | undefined): Scalar {
  const value = found && serialOf(found);
  if (value === undefined) throw failure('#NUM!');
  return exact(value);
}

function date(call: Call): Scalar {
  const year = whole(call, 0);
  // Excel reads years before 1900 as years after 1900.
  return toSerial({ year: year < 1900 ? year + 1900 : year, month: whole(call, 1), day: whole(call, 2) });
}

function endOfMonth(call: Call): Scalar {
  const { year, month } = day(call, 0);
  return toSerial({ year, month: month + whole(call, 1) + 1, day: 0 });
}

/** Whole days, months or years between two days; `MD`, `YM` and `YD` without the larger unit. */
function dateDif(call: Call): Scalar {
  const [from, to] = [day(call, 0), day(call, 1)];
  if (serial(call, 0) > serial(call, 1)) throw failure('#NUM!');
  const months = dateDifference(from, to, 'month');
  switch (text(call, 2).toUpperCase()) {
    case 'Y':
      return exact(Math.trunc(months / 12));
    case 'M':
      return exact(months);
    case 'D':
      return exact(dateDifference(from, to, 'day'));
    case 'YM':
      return exact(months % 12);
    case 'MD':
      return exact(dateDifference(later(from, months), to, 'day'));
    case 'YD':
      return exact(dateDifference(later(from, months - (months % 12)), to, 'day'));
    default:
      throw failure('#NUM!');
  }
}

function later(from: DateParts, months: number): DateParts {
  const moved = addToDate(from, months, 'month');
  if (!moved) throw failure('#NUM!');
  return moved;
}

/** 1 for Sunday; with 2 Monday is 1, with 3 it is 0. */
function weekday(call: Call): Scalar {
  const kind = whole(call, 1, 1);
  if (kind < 1 || kind > 3) throw failure('#NUM!');
  const fromSunday = (serial(call, 0) + WEEK - 1) % WEEK;
  if (kind === 1) return exact(fromSunday + 1);
  const fromMonday = (fromSunday + WEEK - 1) % WEEK;
  return exact(kind === 2 ? fromMonday + 1 : fromMonday);
}

/** Days from Monday to Friday that are no holiday, both ends included. */
function networkDays(call: Call): Scalar {
  const [a, b] = [serial(call, 0), serial(call, 1)];
  const [from, to] = a <= b ? [a, b] : [b, a];
  const isWorkday = (at: number) => at % WEEK > 1;
  const weeks = Math.floor((to - from + 1) / WEEK);
  let days = weeks * 5;
  for (let at = from + weeks * WEEK; at <= to; at += 1) if (isWorkday(at)) days += 1;
  const holidays = new Set(numbers(call, 2).map((value) => Math.floor(Number(cellValueOf(value)))));
  for (const holiday of holidays) if (holiday >= from && holiday <= to && isWorkday(holiday)) days -= 1;
  return exact(a <= b ? days : -days);
}

function part(name: keyof CalendarDay): SheetFunction {
  return (call) => exact(day(call, 0)[name]);
}

/** Dates as serial numbers. */
export const DATES = {
  DATE: date,
  YEAR: part('year'),
  MONTH: part('month'),
  DAY: part('day'),
  TODAY: (call) => exact(Math.floor(call.now())),
  NOW: (call) => exact(call.now()),
  EDATE: (call) => toSerial(addToDate(day(call, 0), whole(call, 1), 'month')),
  EOMONTH: endOfMonth,
  DATEDIF: dateDif,
  DAYS: (call) => exact(serial(call, 0) - serial(call, 1)),
  WEEKDAY: weekday,
  NETWORKDAYS: networkDays,
} as const satisfies Readonly<Record<string, SheetFunction>>;
