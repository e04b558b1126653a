import { decimalFromWire } from '@org/meta-forms/core';
import { columnNumber } from '../address/cell-address.ts';
import type { ErrorValue } from '../calculated.ts';
import { findSheetFunction } from '../calculate/functions/function-table.ts';
import { MAX_COLUMNS, MAX_DEPTH, MAX_FORMULA, MAX_ROWS } from '../limits.ts';
import type { RefusalCode } from '../refusal.ts';
import type { AreaNode, SheetNode, SheetOperator, WrittenCell } from './sheet-node.ts';
import { sheetOfToken, tokenizeSheetFormula, type SheetToken } from './tokenize-sheet-formula.ts';

/** Why a formula cannot be read. */
export interface FormulaRefusal {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A formula that was read, or why it was not. */
export type ParsedSheetFormula = { readonly root: SheetNode } | { readonly refusal: FormulaRefusal };

class Refused extends Error {
  readonly refusal: FormulaRefusal;
  constructor(code: RefusalCode, params: FormulaRefusal['params'] = {}) {
    super(code);
    this.refusal = { code, params };
  }
}

const END: SheetToken = { kind: 'sign', text: '' };
const COMPARISON = 1;
const LEVELS: ReadonlyMap<string, number> = new Map([
  ...['=', '<>', '<', '<=', '>', '>='].map((sign) => [sign, COMPARISON] as const),
  ['&', 2],
  ['+', 3],
  ['-', 3],
  ['*', 4],
  ['/', 4],
  ['^', 5],
]);

/** Reads a formula in Excel's syntax, with or without a leading `=`. */
export function parseSheetFormula(text: string): ParsedSheetFormula {
  if (text.length > MAX_FORMULA) return { refusal: { code: 'SHEET_FORMULA_TOO_LONG', params: { limit: MAX_FORMULA } } };
  const tokens = tokenizeSheetFormula(text.replace(/^\s*=/, '')).filter(({ kind }) => kind !== 'space');
  const reader: Reader = { tokens, at: 0, depth: 0 };
  try {
    const root = readLevel(reader, COMPARISON);
    if (peek(reader) !== END) throw unexpected(reader);
    return { root };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

interface Reader {
  readonly tokens: readonly SheetToken[];
  at: number;
  depth: number;
}

function peek(reader: Reader, ahead = 0): SheetToken {
  return reader.tokens[reader.at + ahead] ?? END;
}

function take(reader: Reader): SheetToken {
  const token = peek(reader);
  reader.at += 1;
  return token;
}

function expectSign(reader: Reader, sign: string): void {
  if (peek(reader).text !== sign) throw unexpected(reader);
  reader.at += 1;
}

function unexpected(reader: Reader): Refused {
  return new Refused('SHEET_FORMULA_INVALID', { found: peek(reader).text });
}

function readLevel(reader: Reader, level: number): SheetNode {
  let left = readUnary(reader);
  for (;;) {
    const { kind, text } = peek(reader);
    const own = kind === 'sign' ? LEVELS.get(text) : undefined;
    if (own === undefined || own < level) return left;
    reader.at += 1;
    // as: the table of levels has exactly the operators.
    left = { kind: 'binary', operator: text as SheetOperator, left, right: readLevel(reader, own + 1) };
  }
}

/** A sign before a value binds tighter than `^`: -2^2 is 4, as in Excel. */
function readUnary(reader: Reader): SheetNode {
  const { kind, text } = peek(reader);
  if (kind !== 'sign' || (text !== '-' && text !== '+')) return readPercent(reader);
  return within(reader, () => {
    reader.at += 1;
    return { kind: 'unary', operator: text, operand: readUnary(reader) };
  });
}

function readPercent(reader: Reader): SheetNode {
  let operand = readPrimary(reader);
  while (peek(reader).text === '%' && peek(reader).kind === 'sign') {
    reader.at += 1;
    operand = { kind: 'unary', operator: '%', operand };
  }
  return operand;
}

function within<T>(reader: Reader, read: () => T): T {
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH) throw new Refused('SHEET_FORMULA_INVALID', { found: '(' });
  const result = read();
  reader.depth -= 1;
  return result;
}

function readPrimary(reader: Reader): SheetNode {
  const { kind, text } = peek(reader);
  const next = peek(reader, 1).text;
  const sheets = readSheets(reader);
  if (sheets) return peek(reader).kind === 'error' ? readLiteral(reader) : readArea(reader, sheets);
  if (kind === 'cell' || next === ':') return readArea(reader, {});
  if (kind === 'name') return next === '(' ? readCall(reader) : readConstant(reader);
  if (kind === 'sign' && text === '(') return readBrackets(reader);
  return readLiteral(reader);
}

type Sheets = Pick<AreaNode, 'sheet' | 'lastSheet'>;

/** `Sheet1!`, or the first and last of several sheets: `Sheet1:Sheet3!`, `'First sheet:Last sheet'!`. */
function readSheets(reader: Reader): Sheets | undefined {
  const { kind, text } = peek(reader);
  if (kind === 'sheet') {
    reader.at += 1;
    // A name of a sheet has no colon.
    const [sheet, lastSheet] = sheetOfToken(text).split(':', 2);
    return { sheet, ...(lastSheet === undefined ? {} : { lastSheet }) };
  }
  const last = peek(reader, 2);
  if ((kind !== 'name' && kind !== 'cell') || peek(reader, 1).text !== ':' || last.kind !== 'sheet') return undefined;
  reader.at += 3;
  return { sheet: text, lastSheet: sheetOfToken(last.text) };
}

function readBrackets(reader: Reader): SheetNode {
  return within(reader, () => {
    reader.at += 1;
    const node = readLevel(reader, COMPARISON);
    expectSign(reader, ')');
    return node;
  });
}

function readLiteral(reader: Reader): SheetNode {
  const { kind, text } = peek(reader);
  if (kind === 'text') {
    reader.at += 1;
    return { kind: 'text', value: text.slice(1, -1).replaceAll('""', '"') };
  }
  if (kind === 'error') {
    reader.at += 1;
    // as: the pattern of the token has exactly the errors.
    return { kind: 'error', value: text.toUpperCase() as ErrorValue };
  }
  const value = kind === 'number' ? decimalFromWire(text) : undefined;
  if (value === undefined) throw unexpected(reader);
  reader.at += 1;
  return { kind: 'number', value };
}

function readConstant(reader: Reader): SheetNode {
  const { text } = take(reader);
  const name = text.toUpperCase();
  if (name === 'TRUE' || name === 'FALSE') return { kind: 'boolean', value: name === 'TRUE' };
  throw new Refused('SHEET_NAME_UNKNOWN', { name: text });
}

function readCall(reader: Reader): SheetNode {
  const name = take(reader)
    .text.toUpperCase()
    .replace(/^_XLFN\.(?:_XLWS\.)?/, '');
  const known = findSheetFunction(name);
  if (!known) throw new Refused('SHEET_FUNCTION_UNKNOWN', { name });
  const parameters = within(reader, () => readParameters(reader));
  const { min, max } = known;
  if (parameters.length < min || parameters.length > max)
    throw new Refused('SHEET_ARGUMENT_COUNT', { name, min, max, found: parameters.length });
  return { kind: 'call', name, parameters: sizedAsCriteria(name, parameters) };
}

/** Functions of one criterion take as many values as cells to compare, from the first cell of the values on. */
function sizedAsCriteria(name: string, parameters: readonly SheetNode[]): readonly SheetNode[] {
  const [compared, criterion, values] = parameters;
  if ((name !== 'SUMIF' && name !== 'AVERAGEIF') || compared?.kind !== 'area' || values?.kind !== 'area')
    return parameters;
  const rows = compared.to.row - compared.from.row;
  const columns = compared.to.column - compared.from.column;
  if (values.to.row - values.from.row === rows && values.to.column - values.from.column === columns) return parameters;
  const { from } = values;
  const row = Math.min(from.row + rows, MAX_ROWS);
  const column = Math.min(from.column + columns, MAX_COLUMNS);
  return [compared, criterion ?? { kind: 'missing' }, { ...values, to: { ...from, row, column } }];
}

function readParameters(reader: Reader): readonly SheetNode[] {
  expectSign(reader, '(');
  const parameters: SheetNode[] = [];
  if (peek(reader).text === ')') {
    reader.at += 1;
    return parameters;
  }
  for (;;) {
    const isMissing = peek(reader).kind === 'sign' && [',', ')'].includes(peek(reader).text);
    parameters.push(isMissing ? { kind: 'missing' } : readLevel(reader, COMPARISON));
    if (peek(reader).text === ')') break;
    expectSign(reader, ',');
  }
  reader.at += 1;
  return parameters;
}

function readArea(reader: Reader, sheets: Sheets): SheetNode {
  const start = readCorner(reader, 'from');
  if (peek(reader).text !== ':') {
    if (start.isOpen) throw unexpected(reader);
    return { kind: 'area', ...sheets, from: start.cell, to: start.cell };
  }
  reader.at += 1;
  const end = readCorner(reader, 'to');
  if (start.isOpen !== end.isOpen) throw unexpected(reader);
  return { kind: 'area', ...sheets, ...sorted(start.cell, end.cell) };
}

function sorted(a: WrittenCell, b: WrittenCell) {
  const [upper, lower] = a.row <= b.row ? [a, b] : [b, a];
  return {
    from: { ...upper, column: Math.min(a.column, b.column) },
    to: { ...lower, column: Math.max(a.column, b.column) },
  };
}

const CELL = /^(\$?)([A-Za-z]{1,3})(\$?)(\d+)$/;

/** A cell, or the edge of whole columns (`A:C`) or rows (`1:3`). */
function readCorner(reader: Reader, end: 'from' | 'to'): { readonly cell: WrittenCell; readonly isOpen: boolean } {
  const { kind, text } = peek(reader);
  const [, , letters = '', fixed = '', digits = ''] = CELL.exec(text) ?? [];
  let cell: WrittenCell | undefined;
  const isOpen = kind !== 'cell';
  if (kind === 'cell')
    cell = { column: columnNumber(letters.toUpperCase()), row: Number(digits), rowFixed: fixed !== '' };
  else if (/^\$?[A-Za-z]{1,3}$/.test(text))
    cell = {
      column: columnNumber(text.replace('$', '').toUpperCase()),
      row: end === 'from' ? 1 : MAX_ROWS,
      rowFixed: true,
    };
  else if (/^\$?[1-9]\d{0,6}$/.test(text))
    cell = { column: end === 'from' ? 1 : MAX_COLUMNS, row: Number(text.replace('$', '')), rowFixed: true };
  if (!cell) throw unexpected(reader);
  if (cell.column > MAX_COLUMNS || cell.row > MAX_ROWS) throw new Refused('SHEET_REFERENCE_MISSING', { name: text });
  reader.at += 1;
  return { cell, isOpen };
}
