/**
 * Merges my rows into theirs, row by row and cell by cell. A change by one side is taken. A cell that both sides
 * changed needs a choice, and so does a row that one side removed and the other changed. Until the person chooses,
 * nothing that was typed is lost: such a cell is mine, and such a row stays.
 */
import { childPath, type FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { WireRecord } from '../../ports/ports.ts';
import type { FormSession } from '../../session/form-session.ts';
import type { TypedContent, TypedRow } from '../../session/drafts/typed-content.ts';
import { asNewRow, idOf, isNamed, rowsOf, sameCell, type VersionRows } from './list-versions.ts';

export type Side = 'mine' | 'theirs';

/** Three versions of one list on the wire: as I opened it, as I left it, and the current one. */
export interface ListVersions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** One cell that both sides changed differently, or that one side changed in a row that the other removed. */
export interface CellConflict {
  readonly key: string;
  readonly column: CompiledField;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly myDisplay: string | undefined;
  readonly theirDisplay: string | undefined;
}

/** A row that needs a choice. The row goes where `removedByMe` is chosen as mine, or `removedByThem` as theirs. */
export interface RowConflict {
  readonly key: string;
  readonly kind: 'changed' | 'removedByMe' | 'removedByThem';
  /** The list and the number of the row in it, outermost first. */
  readonly trail: readonly { readonly list: CompiledField; readonly row: number }[];
  /** The row, whose content identifies it to the person. */
  readonly record: WireRecord;
  readonly cells: readonly CellConflict[];
}

export interface MergedList {
  readonly rows: readonly TypedRow[];
  readonly conflicts: readonly RowConflict[];
}

export interface MergeOptions {
  /** Path of the list; its rows are named by database ids. */
  readonly key: string;
  readonly choose: (key: string) => Side | undefined;
  /** Provides the display texts of my ids. */
  readonly view?:
    { readonly session: Pick<FormSession, 'getRows' | 'getSnapshot'>; readonly path: FieldPath } | undefined;
  readonly trail?: RowConflict['trail'];
}

/** Merges one list whose stored rows all have an id (`isNamed`). */
export function mergeList(list: CompiledField, versions: ListVersions, options: MergeOptions): MergedList {
  const [opened, mine, stored] = [
    rowsOf(list, versions.base),
    rowsOf(list, versions.mine),
    rowsOf(list, versions.theirs),
  ];
  const merge: Merge = {
    ...options,
    list,
    opened: new Map(opened.live.map((row) => [idOf(row), row])),
    mine,
    stored: stored.live,
  };
  const own = myRows(merge);
  return storedRows(merge, own);
}

interface Merge extends MergeOptions {
  readonly list: CompiledField;
  readonly opened: ReadonlyMap<string | undefined, WireRecord>;
  readonly mine: VersionRows;
  readonly stored: readonly WireRecord[];
}

/** The rows of my form, in my order. */
function myRows(merge: Merge): MergedList {
  const { list, key, choose, view, trail = [], opened, mine, stored } = merge;
  const places = new Map(stored.map((row, place) => [idOf(row), place]));
  const paths = pathsOf(mine.live, view);
  const conflicts: RowConflict[] = [];
  const rows = mine.live.flatMap((row, index): readonly TypedRow[] => {
    const id = idOf(row);
    const own = { columns: list.columns, base: opened.get(id), path: paths[index] };
    const asNew = { source: withTexts(asNewRow(list.columns, row), own, view) };
    if (id === undefined) return [asNew];
    const at = { key: childPath(key, id), choose, view, trail: [...trail, { list, row: index + 1 }] };
    const loaded = places.get(id);
    if (loaded !== undefined) {
      const merged = mergeRow({ ...own, mine: row, theirs: stored[loaded] ?? {} }, at);
      conflicts.push(...merged.conflicts);
      return [{ loaded, ...merged.content }];
    }
    const changed = changedCells({ ...own, of: row, side: 'mine' }, at);
    if (changed.length === 0) return [];
    conflicts.push({ key: at.key, kind: 'removedByThem', trail: at.trail, record: row, cells: changed });
    return choose(at.key) === 'theirs' ? [] : [asNew];
  });
  return { rows, conflicts };
}

/** The rows of my form, and the rows of the record that are not in my form: added by them, or removed by me. */
function storedRows({ list, key, choose, trail = [], opened, mine, stored }: Merge, own: MergedList): MergedList {
  const rows = [...own.rows];
  const conflicts = [...own.conflicts];
  const named = new Set(mine.live.map(idOf));
  const removed = new Set(mine.deleted.map(idOf));
  const numbers = [...opened.keys()];
  for (const [loaded, row] of stored.entries()) {
    const id = idOf(row) ?? '';
    if (named.has(id)) continue;
    const base = opened.get(id);
    if (!base && !removed.has(id)) {
      rows.push({ loaded });
      continue;
    }
    const at = {
      key: childPath(key, id),
      choose,
      view: undefined,
      trail: [...trail, { list, row: numbers.indexOf(id) + 1 }],
    };
    const changed = changedCells({ columns: list.columns, base, of: row, side: 'theirs', path: undefined }, at);
    if (changed.length === 0) continue;
    conflicts.push({ key: at.key, kind: 'removedByMe', trail: at.trail, record: row, cells: changed });
    if (choose(at.key) !== 'mine') rows.splice(placeFor(rows, loaded), 0, { loaded });
  }
  return { rows, conflicts };
}

/** After the row that it followed. */
function placeFor(rows: readonly TypedRow[], loaded: number): number {
  return rows.findLastIndex((row) => row.loaded !== undefined && row.loaded < loaded) + 1;
}

interface OwnRow {
  readonly columns: readonly CompiledField[];
  /** Undefined: the original is unknown, and so is who changed what. */
  readonly base: WireRecord | undefined;
  /** Path of the row in my form. */
  readonly path: FieldPath | undefined;
}

type At = Pick<MergeOptions, 'key' | 'choose' | 'view'> & { readonly trail: RowConflict['trail'] };

function mergeRow(
  { columns, base, mine, theirs, path }: OwnRow & { readonly mine: WireRecord; readonly theirs: WireRecord },
  at: At,
) {
  const values: Record<string, unknown> = {};
  const displays: Record<string, string> = {};
  const lists: Record<string, readonly TypedRow[]> = {};
  const cells: CellConflict[] = [];
  const deeper: RowConflict[] = [];
  for (const column of columns) {
    if (column.computed || column.type.structure === 'none' || sameCell(column, mine, theirs)) continue;
    if (base && sameCell(column, mine, base)) continue;
    const key = childPath(at.key, column.key);
    const wires = { base: base?.[column.key], mine: mine[column.key], theirs: theirs[column.key] };
    const view =
      at.view && path !== undefined ? { session: at.view.session, path: childPath(path, column.key) } : undefined;
    if (column.type.structure === 'rows' && isNamed(column, wires.base, wires.theirs)) {
      const merged = mergeList(column, wires, { key, choose: at.choose, view, trail: at.trail });
      lists[column.key] = merged.rows;
      deeper.push(...merged.conflicts);
      continue;
    }
    const isBoth = !base || !sameCell(column, theirs, base);
    const myDisplay = view?.session.getSnapshot(view.path).display;
    if (isBoth) cells.push(cellOf(column, { key, mine, theirs, myDisplay }));
    if (isBoth && at.choose(key) === 'theirs') continue;
    if (column.type.structure === 'rows')
      lists[column.key] = rowsOf(column, wires.mine).live.map((row) => ({ source: asNewRow(column.columns, row) }));
    else values[column.key] = wires.mine ?? null;
    if (myDisplay !== undefined) displays[column.key] = myDisplay;
  }
  const own: readonly RowConflict[] =
    cells.length > 0 ? [{ key: at.key, kind: 'changed', trail: at.trail, record: mine, cells }] : [];
  const content: TypedContent = { values, lists, ...(Object.keys(displays).length > 0 ? { displays } : {}) };
  return { content, conflicts: [...own, ...deeper] };
}

interface CellSides {
  readonly key: string;
  readonly mine: WireRecord;
  readonly theirs: WireRecord;
  readonly myDisplay?: string | undefined;
}

function cellOf(column: CompiledField, { key, mine, theirs, myDisplay }: CellSides): CellConflict {
  const [myValue, theirValue] = [mine, theirs].map((row) => column.type.decode(row[column.key], column));
  return {
    key,
    column,
    mine: myValue,
    theirs: theirValue,
    myDisplay: myDisplay ?? companionOf(column, mine),
    theirDisplay: companionOf(column, theirs),
  };
}

/** The changes of one side in a row that the other removed. */
function changedCells(
  { columns, base, of, side, path }: OwnRow & { readonly of: WireRecord; readonly side: Side },
  { key, view }: At,
): readonly CellConflict[] {
  const changed = columns.filter(
    (column) => column.type.structure !== 'none' && !column.computed && (!base || !sameCell(column, of, base)),
  );
  const [mine, theirs] = side === 'mine' ? [of, base ?? {}] : [base ?? {}, of];
  return changed.map((column) => {
    const myDisplay =
      view && path !== undefined ? view.session.getSnapshot(childPath(path, column.key)).display : undefined;
    return cellOf(column, { key: childPath(key, column.key), mine, theirs, myDisplay });
  });
}

/** The display text of an id in a record. */
export function companionOf(field: CompiledField, record: WireRecord): string | undefined {
  const companion = record[field.displayKey ?? `$${field.key}`];
  return typeof companion === 'string' ? companion : undefined;
}

/** The rows of my form: saved ones are found by their id, new ones by their order. */
function pathsOf(rows: readonly WireRecord[], view: MergeOptions['view']): readonly (FieldPath | undefined)[] {
  const shown = view?.session.getRows(view.path) ?? [];
  const saved = new Map(shown.map(({ recordId, path }) => [recordId, path]));
  const added = shown.filter(({ recordId }) => recordId === undefined).values();
  return rows.map((row) => {
    const id = idOf(row);
    return id === undefined ? added.next().value?.path : saved.get(id);
  });
}

/** A row that is added again includes the display texts of its ids. */
function withTexts(source: WireRecord, { columns, path }: OwnRow, view: MergeOptions['view']): WireRecord {
  if (!view || path === undefined) return source;
  const texts = columns.flatMap(({ key, type }) => {
    const text = type.showsCompanion ? view.session.getSnapshot(childPath(path, key)).display : undefined;
    return text === undefined ? [] : [[`$${key}`, text] as const];
  });
  return texts.length === 0 ? source : { ...source, ...Object.fromEntries(texts) };
}
