import { parseAddress } from '../address/cell-address.ts';
import type { SheetTemplate } from '../template.ts';
import { itemsOfBinding, MAX_POURED_ROWS, type BoundItem } from './binding.ts';

/** What the copies of a repeated row are: the rows of a sub-list, or the records of a list. */
export type RowSource = { readonly kind: 'records' } | { readonly kind: 'list'; readonly list: string };

/** The items of each row that has any. */
export function boundRows({ cells }: SheetTemplate): ReadonlyMap<number, readonly BoundItem[]> {
  const rows = new Map<number, BoundItem[]>();
  for (const [address, { input }] of Object.entries(cells)) {
    const row = input?.item === undefined ? undefined : parseAddress(address)?.row;
    if (row === undefined || input?.item === undefined) continue;
    rows.set(row, [...(rows.get(row) ?? []), ...itemsOfBinding(input.item)]);
  }
  return rows;
}

/** The names of the lists whose rows a row shows; more than one cannot be poured. */
export function listsOfRow(items: readonly BoundItem[]): readonly string[] {
  return [...new Set(items.flatMap((item) => (item.kind === 'row' ? item.list : [])))];
}

/** What the copies of each repeated row with bound cells are. */
export function rowSources(sheet: SheetTemplate): ReadonlyMap<number, RowSource> {
  const rows = boundRows(sheet);
  return new Map(
    sheet.repeated.flatMap(({ row }) => {
      const items = rows.get(row);
      if (!items) return [];
      const [list] = listsOfRow(items);
      const source: RowSource = list === undefined ? { kind: 'records' } : { kind: 'list', list };
      return [[row, source] as const];
    }),
  );
}

/** A sheet whose rows with items of lists are repeated rows. */
export function withRepeatedRows(sheet: SheetTemplate): SheetTemplate {
  const known = new Set(sheet.repeated.map(({ row }) => row));
  const added = [...boundRows(sheet)].flatMap(([row, items]) => {
    const isRepeated = items.some(({ kind }) => kind === 'row' || kind === 'record');
    return isRepeated && !known.has(row) ? [{ row, most: MAX_POURED_ROWS }] : [];
  });
  if (added.length === 0) return sheet;
  return { ...sheet, repeated: [...sheet.repeated, ...added].toSorted((a, b) => a.row - b.row) };
}
