import { chineseAmount } from '@org/meta-forms/authoring';
import { formatCell } from '../../format/format-cell.ts';
import { MAX_TEXT } from '../../limits.ts';
import { condition, matrix, number, scalar, text, valuesOf, whole, type Call, type SheetFunction } from '../call.ts';
import { matches, wildcards } from '../criterion.ts';
import { cellValueOf, exact, failure, toNumber, toText, type Scalar } from '../sheet-value.ts';

const letters = (value: string) => Array.from(value);

function within(value: string): string {
  if (value.length > MAX_TEXT) throw failure('#VALUE!');
  return value;
}

function count(call: Call, index: number, missing: number): number {
  const found = whole(call, index, missing);
  if (found < 0) throw failure('#VALUE!');
  return found;
}

function join(call: Call): string {
  let joined = '';
  for (let index = 0; index < call.count; index += 1)
    for (const value of valuesOf(matrix(call, index))) joined = within(joined + toText(value));
  return joined;
}

function textJoin(call: Call): string {
  const separator = text(call, 0);
  const skipsEmpty = condition(call, 1);
  const parts: string[] = [];
  for (let index = 2; index < call.count; index += 1)
    for (const value of valuesOf(matrix(call, index))) {
      const part = toText(value);
      if (part !== '' || !skipsEmpty) parts.push(part);
    }
  return within(parts.join(separator));
}

/** The place of a text in another, from 1. SEARCH ignores case and knows wildcards. */
function find(call: Call, isLoose: boolean): Scalar {
  const start = whole(call, 2, 1);
  const [wanted, searched] = [text(call, 0), letters(text(call, 1))];
  if (start < 1 || start > searched.length + 1) throw failure('#VALUE!');
  const pattern = isLoose ? [...wildcards(wanted), { any: 'many' } as const] : [];
  const starts = (at: number) => {
    const rest = searched.slice(at).join('');
    return isLoose ? matches(rest.toLowerCase(), pattern) : rest.startsWith(wanted);
  };
  for (let at = start - 1; at <= searched.length; at += 1) if (starts(at)) return exact(at + 1);
  throw failure('#VALUE!');
}

function substitute(call: Call): string {
  const [original, old, replacement] = [text(call, 0), text(call, 1), text(call, 2)];
  if (old === '') return original;
  const parts = original.split(old);
  if (call.count < 4) return within(parts.join(replacement));
  const nth = whole(call, 3);
  if (nth < 1) throw failure('#VALUE!');
  if (nth >= parts.length) return original;
  return within(parts.slice(0, nth).join(old) + replacement + parts.slice(nth).join(old));
}

function replace(call: Call): string {
  const old = letters(text(call, 0));
  const start = whole(call, 1);
  if (start < 1) throw failure('#VALUE!');
  const taken = count(call, 2, 0);
  return within([...old.slice(0, start - 1), text(call, 3), ...old.slice(start - 1 + taken)].join(''));
}

function repeat(call: Call): string {
  const [value, times] = [text(call, 0), count(call, 1, 0)];
  if (value.length * times > MAX_TEXT) throw failure('#VALUE!');
  return value.repeat(times);
}

/** Bytes of a text as a Chinese Excel counts them: two for each letter that is not ASCII. */
function bytes(value: string): number {
  return letters(value).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 127 ? 2 : 1), 0);
}

function rmb(call: Call): string {
  const amount = chineseAmount(number(call, 0));
  if (amount === undefined) throw failure('#NUM!');
  return amount;
}

function changing(change: (value: string) => string): SheetFunction {
  return (call) => change(text(call, 0));
}

function numberString(call: Call): string {
  const formats = ['[DBNum1]General', '[DBNum2]General', '[DBNum1]0'];
  const format = formats[whole(call, 1) - 1];
  if (format === undefined) throw failure('#NUM!');
  return formatCell(cellValueOf(number(call, 0)), format);
}

/** Texts, and numbers in words. */
export const TEXTS = {
  CONCATENATE: join,
  CONCAT: join,
  TEXTJOIN: textJoin,
  LEN: (call) => exact(letters(text(call, 0)).length),
  LENB: (call) => exact(bytes(text(call, 0))),
  LEFT: (call) =>
    letters(text(call, 0))
      .slice(0, count(call, 1, 1))
      .join(''),
  RIGHT: (call) => {
    const all = letters(text(call, 0));
    return all.slice(Math.max(0, all.length - count(call, 1, 1))).join('');
  },
  MID: (call) => {
    const start = whole(call, 1);
    if (start < 1) throw failure('#VALUE!');
    return letters(text(call, 0))
      .slice(start - 1, start - 1 + count(call, 2, 0))
      .join('');
  },
  UPPER: changing((value) => value.toUpperCase()),
  LOWER: changing((value) => value.toLowerCase()),
  TRIM: changing((value) => value.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  EXACT: (call) => text(call, 0) === text(call, 1),
  FIND: (call) => find(call, false),
  SEARCH: (call) => find(call, true),
  SUBSTITUTE: substitute,
  REPLACE: replace,
  REPT: repeat,
  VALUE: (call) => toNumber(scalar(call, 0)),
  N: (call) => {
    const value = scalar(call, 0);
    return typeof value === 'string' ? exact(0) : toNumber(value);
  },
  T: (call) => {
    const value = scalar(call, 0);
    return typeof value === 'string' ? value : '';
  },
  TEXT: (call) => {
    const value = scalar(call, 0);
    return formatCell(value === null ? 0 : cellValueOf(value), text(call, 1));
  },
  RMB: rmb,
  NUMBERSTRING: numberString,
} as const satisfies Readonly<Record<string, SheetFunction>>;
