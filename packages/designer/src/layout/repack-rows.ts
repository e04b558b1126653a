import { builtInRegistry, packRows, type Registry } from '@org/meta-forms/core';
import type { FormDocument } from '@org/meta-forms/document';
import { partsOf, type DocumentRow, type RowItem } from './document-rows.ts';

interface Packed {
  readonly registry: Registry;
  readonly items: readonly RowItem[];
  readonly rows: readonly DocumentRow[];
}

/** The rows of a document before and after a change. */
export interface RowChange {
  readonly rows: readonly DocumentRow[];
  /** The rows among them that differ from all rows before. */
  readonly changed: readonly DocumentRow[];
}

// A drag tries many moves of one document.
const known = new WeakMap<FormDocument, Packed>();

/**
 * The rows after a change. Only the rows between the first and the last item that differ are packed; all others are the
 * same objects as before. A row depends on its own items and on the item after it.
 */
export function repackRows(before: FormDocument, after: FormDocument, registry: Registry = builtInRegistry): RowChange {
  const old = packedOf(before, registry);
  const items = before === after ? old.items : partsOf(after, registry).shown;
  const same = commonStart(old.items, items);
  if (same === items.length && items.length === old.items.length) return { rows: old.rows, changed: [] };
  const { head, start } = rowsUpTo(old.rows, same);
  const { tail, end } = rowsFrom(old.rows, commonEnd(old.items.slice(start), items.slice(start)));
  const between = packRows(items.slice(start, items.length - end));
  if (!isRowStart(between.at(-1), items[items.length - end]))
    return withChanged(old.rows, [...old.rows.slice(0, head), ...packRows(items.slice(start))], head);
  const rows = [...old.rows.slice(0, head), ...between, ...old.rows.slice(old.rows.length - tail)];
  const gone = new Set(old.rows.slice(head, old.rows.length - tail).map(rowText));
  return { rows, changed: between.filter((row) => !gone.has(rowText(row))) };
}

function withChanged(before: readonly DocumentRow[], rows: readonly DocumentRow[], head: number): RowChange {
  const gone = new Set(before.slice(head).map(rowText));
  return { rows, changed: rows.slice(head).filter((row) => !gone.has(rowText(row))) };
}

/** Whether an item begins a row after this one. */
function isRowStart(row: DocumentRow | undefined, next: RowItem | undefined): boolean {
  if (row === undefined || next === undefined) return true;
  const [only] = packRows([...row.cells.map(({ field }) => field), next]).slice(-1);
  return only?.key === next.key;
}

/** Rows at the start whose items, and the item after them, are unchanged; and the number of their items. */
function rowsUpTo(rows: readonly DocumentRow[], same: number) {
  let head = 0;
  let start = 0;
  for (const { cells } of rows) {
    if (start + cells.length >= same) break;
    start += cells.length;
    head += 1;
  }
  return { head, start };
}

/** Whole rows within the last items that are unchanged, and the number of their items. */
function rowsFrom(rows: readonly DocumentRow[], same: number) {
  let tail = 0;
  let end = 0;
  for (const { cells } of rows.toReversed()) {
    if (end + cells.length > same) break;
    end += cells.length;
    tail += 1;
  }
  return { tail, end };
}

function commonStart(a: readonly RowItem[], b: readonly RowItem[]): number {
  const end = Math.min(a.length, b.length);
  let same = 0;
  while (same < end && isSame(a[same], b[same])) same += 1;
  return same;
}

function commonEnd(a: readonly RowItem[], b: readonly RowItem[]): number {
  const end = Math.min(a.length, b.length);
  let same = 0;
  while (same < end && isSame(a.at(-1 - same), b.at(-1 - same))) same += 1;
  return same;
}

function isSame(a: RowItem | undefined, b: RowItem | undefined): boolean {
  return a?.id === b?.id && a?.span === b?.span && a?.startsNewLine === b?.startsNewLine && a?.type === b?.type;
}

function packedOf(document: FormDocument, registry: Registry): Packed {
  const packed = known.get(document);
  if (packed?.registry === registry) return packed;
  const items = partsOf(document, registry).shown;
  const made = { registry, items, rows: packRows(items) };
  known.set(document, made);
  return made;
}

const texts = new WeakMap<DocumentRow, string>();

/** Items and widths of a row as text, made once for each row. */
export function rowText(row: DocumentRow): string {
  const made = texts.get(row);
  if (made !== undefined) return made;
  const text = cellsText(row.cells.map(({ field, span }) => ({ id: field.id, span })));
  texts.set(row, text);
  return text;
}

export function cellsText(cells: readonly { readonly id: string; readonly span: number }[]): string {
  return cells.map(({ id, span }) => `${id} ${span}`).join('|');
}
