import { parseAddress, addressOf } from '../address/cell-address.ts';
import { MAX_TEXT } from '../limits.ts';
import type {
  CellInput,
  CellValue,
  FilledSheet,
  FilledWorkbook,
  SheetTemplate,
  WorkbookTemplate,
} from '../template.ts';
import { readBinding, type BindingPart, type BoundItem } from './binding.ts';
import { rowSources, type RowSource } from './row-sources.ts';

/** A value of an item: as a cell computes with it, and as a list shows it. */
export interface PouredValue {
  readonly value: CellValue | null;
  readonly text: string;
}

/** A record that is poured into a template: values by item, and the rows of its sub-lists. */
export interface PouredRecord {
  /** The address of the record, for its QR code. */
  readonly address: string;
  readonly values: ReadonlyMap<string, PouredValue>;
  readonly lists: ReadonlyMap<string, readonly ReadonlyMap<string, PouredValue>[]>;
}

/** What a print shows in addition to records. */
export interface PouringFacts {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  readonly user: string;
  readonly unit: string;
}

/** A cell that is drawn: a QR code of a text, or a box to sign. */
export type DrawnCell =
  { readonly kind: 'qr'; readonly text: string } | { readonly kind: 'sign'; readonly label: string };

/** A filled workbook of a template, ready to be computed and written. */
export interface PouredWorkbook {
  readonly filled: FilledWorkbook;
  /** Drawn cells by sheet and address. */
  readonly drawn: ReadonlyMap<string, ReadonlyMap<string, DrawnCell>>;
  /** Rows that were left out, because a row is repeated only so often. */
  readonly left: number;
}

/** Whether a template prints many records in one table, and not each record for itself. */
export function isListTemplate({ sheets }: WorkbookTemplate): boolean {
  return sheets.some((sheet) => [...rowSources(sheet).values()].some(({ kind }) => kind === 'records'));
}

/** Pours records into a template: into one workbook where it prints a list, otherwise into one for each record. */
export function pourRecords(
  template: WorkbookTemplate,
  records: readonly PouredRecord[],
  facts: PouringFacts,
): readonly PouredWorkbook[] {
  if (isListTemplate(template)) return [pour(template, records, facts)];
  return records.map((record) => pour(template, [record], facts));
}

function pour(template: WorkbookTemplate, records: readonly PouredRecord[], facts: PouringFacts): PouredWorkbook {
  const sheets = template.sheets.map((sheet) => [sheet.name, pourSheet(sheet, { records, facts })] as const);
  return {
    filled: { sheets: Object.fromEntries(sheets.map(([name, { filled }]) => [name, filled])) },
    drawn: new Map(sheets.map(([name, { drawn }]) => [name, drawn])),
    left: sheets.reduce((sum, [, { left }]) => sum + left, 0),
  };
}

interface Pouring {
  readonly records: readonly PouredRecord[];
  readonly facts: PouringFacts;
}

function pourSheet(sheet: SheetTemplate, pouring: Pouring) {
  const sources = rowSources(sheet);
  const most = new Map(sheet.repeated.map((pattern) => [pattern.row, pattern.most]));
  const values: Record<string, CellValue | null> = {};
  const repeats: Record<number, number> = {};
  const drawn = new Map<string, DrawnCell>();
  let left = 0;
  for (const [row, source] of sources) {
    const count = countOf(source, pouring);
    repeats[row] = Math.max(1, Math.min(count, most.get(row) ?? 1));
    left += Math.max(0, count - repeats[row]);
  }
  for (const [address, { input }] of Object.entries(sheet.cells)) {
    const place = parseAddress(address);
    if (!place || input?.item === undefined) continue;
    const parts = readBinding(input.item);
    const source = sources.get(place.row);
    for (let copy = 1; copy <= (repeats[place.row] ?? 1); copy += 1) {
      const own = addressOf(place.column, place.row, copy);
      const subject = { ...pouring, source, copy };
      const picture = drawnOf(parts, subject);
      if (picture) drawn.set(own, picture);
      values[own] = cellValue(parts, { subject, input }) ?? '';
    }
  }
  const filled: FilledSheet = { values, repeats };
  return { filled, drawn, left };
}

function countOf(source: RowSource, { records }: Pouring): number {
  return source.kind === 'records' ? records.length : (records[0]?.lists.get(source.list)?.length ?? 0);
}

interface Subject extends Pouring {
  readonly source: RowSource | undefined;
  /** Which copy of its row a cell is in. */
  readonly copy: number;
}

/** What a cell shows. Empty texts replace the binding that is written in the workbook. */
function cellValue(
  parts: readonly BindingPart[],
  { subject, input }: { readonly subject: Subject; readonly input: CellInput },
): CellValue | null {
  const [first] = parts;
  if (parts.length === 1 && first && 'item' in first) {
    const { value } = valueOf(first.item, subject);
    return input.type === 'date' && typeof value === 'string' ? value.slice(0, DAY) : value;
  }
  const text = parts.map((part) => ('item' in part ? valueOf(part.item, subject).text : part.text)).join('');
  return text.slice(0, MAX_TEXT);
}

/** Characters of `yyyy-MM-dd`. */
const DAY = 10;
const EMPTY: PouredValue = { value: null, text: '' };
const ofText = (text: string): PouredValue => ({ value: text, text });

function valueOf(item: BoundItem, subject: Subject): PouredValue {
  const { facts, copy } = subject;
  switch (item.kind) {
    case 'item':
    case 'record':
      return recordValue(item.key, subject);
    case 'row':
      return subject.records[0]?.lists.get(item.list)?.[copy - 1]?.get(item.key) ?? EMPTY;
    case 'sign':
      return ofText(item.label);
    case 'special':
      if (item.name === 'number') return hasRow(subject) ? { value: copy, text: String(copy) } : EMPTY;
      return item.name === 'qr' ? EMPTY : ofText(facts[item.name]);
    default:
      return EMPTY;
  }
}

/** A repeated row without records or rows is printed once, empty. */
function hasRow(subject: Subject): boolean {
  return subject.source !== undefined && subject.copy <= countOf(subject.source, subject);
}

/** The value of an item; outside of the rows of a list the one that all its records have. */
function recordValue(key: string, { source, records, copy }: Subject): PouredValue {
  if (source?.kind === 'records') return records[copy - 1]?.values.get(key) ?? EMPTY;
  const first = records[0]?.values.get(key) ?? EMPTY;
  return records.every(({ values }) => (values.get(key) ?? EMPTY).text === first.text) ? first : EMPTY;
}

function drawnOf(parts: readonly BindingPart[], { source, records, copy }: Subject): DrawnCell | undefined {
  const [first] = parts;
  const item = parts.length === 1 && first && 'item' in first ? first.item : undefined;
  if (item?.kind === 'sign') return { kind: 'sign', label: item.label };
  if (item?.kind !== 'special' || item.name !== 'qr') return undefined;
  const record = source?.kind === 'records' ? records[copy - 1] : records.length === 1 ? records[0] : undefined;
  return record && { kind: 'qr', text: record.address };
}
