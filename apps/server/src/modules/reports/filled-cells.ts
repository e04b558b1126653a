import {
  addressOf,
  parseAddress,
  parseRange,
  type CellValue,
  type FilledSheet,
  type FilledWorkbook,
  type RepeatedRows,
  type SheetTemplate,
  type WorkbookTemplate,
} from '@org/sheets';
import { FILLED_MEGABYTES, MEGABYTE } from './limits.ts';
import { reportRefusal } from './reports.words.ts';

/**
 * What a caller sends, with input cells alone: a value for any other cell is refused, so that nobody overwrites heads
 * or formulas. Empty cells are left out, so that equal contents are equal texts.
 */
export function cleanFilled(template: WorkbookTemplate, sent: FilledWorkbook): FilledWorkbook {
  const sheets = new Map(template.sheets.map((sheet) => [sheet.name, sheet]));
  const cleaned = Object.entries(sent.sheets).map(([name, filled]) => {
    const sheet = sheets.get(name);
    if (!sheet) throw reportRefusal('REPORT_CELL_LOCKED', { sheet: name, address: '' });
    return [name, cleanSheet(sheet, filled)] as const;
  });
  const filled = { sheets: Object.fromEntries(cleaned) };
  if (Buffer.byteLength(JSON.stringify(filled)) > FILLED_MEGABYTES * MEGABYTE)
    throw reportRefusal('REPORT_TOO_LARGE', { megabytes: FILLED_MEGABYTES });
  return filled;
}

function cleanSheet(sheet: SheetTemplate, { values, repeats }: FilledSheet): FilledSheet {
  const patterns = new Map(sheet.repeated.map((pattern) => [pattern.row, pattern]));
  const counts = new Map(
    Object.entries(repeats).map(([row, count]) => [Number(row), copiesOf(patterns.get(Number(row)), count)]),
  );
  const remaining: Record<string, CellValue> = {};
  for (const [address, value] of Object.entries(values)) {
    if (!isInput(sheet, counts, address)) throw reportRefusal('REPORT_CELL_LOCKED', { sheet: sheet.name, address });
    if (value !== null && value !== '') remaining[address] = value;
  }
  const more = [...counts].filter(([, count]) => count > 1);
  return { values: remaining, repeats: Object.fromEntries(more) };
}

/** The number of copies within the limit of the pattern; 1 for a row that is none. */
function copiesOf(pattern: RepeatedRows | undefined, count: number): number {
  return pattern ? Math.max(1, Math.min(count, pattern.most)) : 1;
}

function isInput(sheet: SheetTemplate, counts: ReadonlyMap<number, number>, address: string): boolean {
  const place = parseAddress(address);
  if (!place) return false;
  const pattern = addressOf(place.column, place.row);
  const isFilledIn = Object.hasOwn(sheet.cells, pattern) && sheet.cells[pattern]?.input !== undefined;
  return isFilledIn && place.copy <= (counts.get(place.row) ?? 1);
}

/** The number of rows with input cells, copies included, and of those with a value. */
export function filledRows(template: WorkbookTemplate, filled: FilledWorkbook): { total: number; filled: number } {
  let total = 0;
  let done = 0;
  for (const sheet of template.sheets) {
    const own = filled.sheets[sheet.name];
    const rows = rowsOf(Object.keys(sheet.cells).filter((address) => sheet.cells[address]?.input !== undefined));
    const copies = [...rows].reduce((sum, row) => sum + (own?.repeats[Number(row)] ?? 1) - 1, 0);
    total += rows.size + copies;
    done += rowsOf(Object.keys(own?.values ?? {})).size;
  }
  return { total, filled: Math.min(done, total) };
}

function rowsOf(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.map((address) => address.replace(/^[A-Z]+/, '')));
}

interface Part {
  /** `A1:D20`, or one cell; undefined for all. */
  readonly range: string | undefined;
  /** The most copies of repeated rows. */
  readonly mostCopies: number | undefined;
}

/** What was filled in before, with the cells of a range from an uploaded workbook. */
export function withUploaded(before: FilledWorkbook, uploaded: FilledWorkbook, { range, mostCopies }: Part) {
  const limited = mostCopies === undefined ? uploaded : withMostCopies(uploaded, mostCopies);
  if (range === undefined) return limited;
  const isChosen = inRange(range);
  const names = new Set([...Object.keys(before.sheets), ...Object.keys(limited.sheets)]);
  const sheets = [...names].map((name) => {
    const [old, fresh] = [before.sheets[name], limited.sheets[name]];
    const remaining = Object.entries(old?.values ?? {}).filter(([address]) => !isChosen(address));
    const taken = Object.entries(fresh?.values ?? {}).filter(([address]) => isChosen(address));
    const repeats = { ...old?.repeats, ...fresh?.repeats };
    return [name, { values: Object.fromEntries([...remaining, ...taken]), repeats }] as const;
  });
  return { sheets: Object.fromEntries(sheets) };
}

function withMostCopies({ sheets }: FilledWorkbook, most: number): FilledWorkbook {
  const limited = Object.entries(sheets).map(([name, { values, repeats }]) => {
    const remaining = Object.entries(values).filter(([address]) => (parseAddress(address)?.copy ?? 1) <= most);
    const counts = Object.entries(repeats).map(([row, count]) => [row, Math.min(count, most)] as const);
    return [name, { values: Object.fromEntries(remaining), repeats: Object.fromEntries(counts) }] as const;
  });
  return { sheets: Object.fromEntries(limited) };
}

function inRange(text: string): (address: string) => boolean {
  const range = parseRange(text);
  return (address) => {
    const place = parseAddress(address);
    if (!range || !place) return false;
    const { column, row } = place;
    return column >= range.left && column <= range.right && row >= range.top && row <= range.bottom;
  };
}
