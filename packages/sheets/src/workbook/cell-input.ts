import type { Cell, DataValidation } from 'hucre/xlsx';
import { parseRange, type CellRange } from '../address/cell-address.ts';
import { readFormat } from '../format/read-format.ts';
import type { CellInput, CellTemplate } from '../template.ts';
import type { ScannedCell } from './scan-sheet.ts';
import { valueOf, type ModelOptions, type ReadSheet } from './read-sheet.ts';

/** What decides whether a cell is filled in, and by what. */
export interface InputOptions extends ModelOptions {
  /** Whether a cell is one of a merge, other than its first. */
  readonly isCovered: (at: ScannedCell) => boolean;
  readonly cell: CellTemplate;
  readonly model?: Cell;
}

/** What may be filled into a cell; undefined where it is none of the inputs. */
export function cellInput(sheet: ReadSheet, at: ScannedCell, options: InputOptions): CellInput | undefined {
  const { cell, model, isCovered, isProtected } = options;
  if (cell.formula !== undefined || isCovered(at)) return undefined;
  const isOpen = isProtected
    ? sheet.model.protection?.sheet === true && model?.style?.protection?.locked === false
    : cell.value === undefined && isInBody(sheet, at, model);
  return isOpen ? inputOf(sheet, at, options) : undefined;
}

/** An empty cell with borders, or in a sheet without borders one with a head above and in front of it. */
function isInBody(sheet: ReadSheet, at: ScannedCell, model: Cell | undefined): boolean {
  if (hasBorders(sheet)) return Object.keys(model?.style?.border ?? {}).length > 0;
  const { columns, rows } = headsOf(sheet);
  return (columns.get(at.column) ?? at.row) < at.row && (rows.get(at.row) ?? at.column) < at.column;
}

/** The first filled row of each column, and the first filled column of each row. */
interface Heads {
  readonly columns: ReadonlyMap<number, number>;
  readonly rows: ReadonlyMap<number, number>;
}

const heads = new WeakMap<ReadSheet['model'], Heads>();

function headsOf({ model }: ReadSheet): Heads {
  const known = heads.get(model);
  if (known) return known;
  const columns = new Map<number, number>();
  const rows = new Map<number, number>();
  for (const [row, values] of model.rows.entries())
    for (const [column, value] of values.entries()) {
      if ((value ?? null) === null) continue;
      if (!columns.has(column + 1)) columns.set(column + 1, row + 1);
      if (!rows.has(row + 1)) rows.set(row + 1, column + 1);
    }
  const found = { columns, rows };
  heads.set(model, found);
  return found;
}

const bordered = new WeakMap<ReadSheet['model'], boolean>();

function hasBorders({ model }: ReadSheet): boolean {
  const known = bordered.get(model);
  if (known !== undefined) return known;
  const found = [...(model.cells?.values() ?? [])].some(({ style }) => Object.keys(style?.border ?? {}).length > 0);
  bordered.set(model, found);
  return found;
}

function inputOf(sheet: ReadSheet, at: ScannedCell, { cell, isRead, all }: InputOptions): CellInput {
  const validation = validationOf(sheet, at);
  if (validation?.type === 'list') {
    const choices = choicesOf(validation, sheet, all);
    if (choices.length > 0) return { type: 'dictionary', choices };
  }
  const section = readFormat(cell.format ?? 'General')[0];
  if (validation?.type === 'date' || section?.isDate) return { type: 'date' };
  if (validation?.type === 'whole') return { type: 'number', digits: 0 };
  if (validation?.type === 'textLength' || cell.format === '@') return { type: 'text' };
  const digits = digitsOf(section?.parts ?? []);
  if (digits !== undefined) return { type: 'number', digits };
  if (validation?.type === 'decimal' || typeof cell.value === 'number') return { type: 'number' };
  // A cell without a format takes numbers where a formula computes with it.
  return { type: typeof cell.value !== 'string' && isRead(at.column, at.row) ? 'number' : 'text' };
}

/** Decimals that a number format shows, two more for shares; undefined where it shows no number. */
function digitsOf(parts: NonNullable<ReturnType<typeof readFormat>[0]>['parts']): number | undefined {
  if (!parts.some(({ kind }) => kind === 'digit') || parts.some(({ kind }) => kind === 'exponent')) return undefined;
  const point = parts.findIndex(({ kind }) => kind === 'point');
  const decimals = point < 0 ? 0 : parts.slice(point).filter(({ kind }) => kind === 'digit').length;
  const last = parts.findLastIndex(({ kind }) => kind === 'digit');
  // A number that is shown in thousands or 万 has decimals that are not shown.
  if (parts.slice(last).some(({ kind }) => kind === 'comma')) return undefined;
  return decimals + (parts.some(({ kind }) => kind === 'percent') ? 2 : 0);
}

interface ValidatedRange {
  readonly range: CellRange;
  readonly validation: DataValidation;
}

/** The most ranges with a validation: more are not made by hand, and each input looks through them. */
const MAX_VALIDATED = 5000;

const validated = new WeakMap<ReadSheet['model'], readonly ValidatedRange[]>();

function validationOf({ model }: ReadSheet, at: ScannedCell): DataValidation | undefined {
  const known = validated.get(model) ?? validatedRanges(model);
  validated.set(model, known);
  return known.find(({ range }) => isWithin(range, at))?.validation;
}

function validatedRanges({ dataValidations = [] }: ReadSheet['model']): readonly ValidatedRange[] {
  const ranges = dataValidations.flatMap((validation) =>
    validation.range.split(' ').flatMap((text) => {
      const range = parseRange(text);
      return range ? [{ range, validation }] : [];
    }),
  );
  return ranges.slice(0, MAX_VALIDATED);
}

function isWithin(range: CellRange, { column, row }: ScannedCell): boolean {
  return column >= range.left && column <= range.right && row >= range.top && row <= range.bottom;
}

const MAX_CHOICES = 1000;

/** The values of a list: written in the validation, or in the cells that it names. */
function choicesOf(
  { values, formula1 }: DataValidation,
  sheet: ReadSheet,
  all: readonly ReadSheet[],
): readonly string[] {
  if (values && values.length > 0) return values.map((value) => value.trim()).filter((value) => value !== '');
  const [, quoted, plain, area = ''] = /^=?(?:'((?:[^']|'')+)'!|([^'!]+)!)?([$A-Z\d:]+)$/.exec(formula1 ?? '') ?? [];
  const name = quoted?.replaceAll("''", "'") ?? plain ?? sheet.name;
  const source = all.find((each) => each.name === name);
  const range = parseRange(area);
  if (!source || !range) return [];
  const texts = source.scan.rows.flatMap(({ cells }) =>
    cells
      .filter((cell) => isWithin(range, cell))
      .map((cell) => valueOf(source, cell, source.model.cells?.get(`${cell.row - 1},${cell.column - 1}`))),
  );
  return texts.flatMap((text) => (text === undefined ? [] : [String(text)])).slice(0, MAX_CHOICES);
}
