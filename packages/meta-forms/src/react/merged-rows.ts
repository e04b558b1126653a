import type { CompiledField } from '../contract/item-type.ts';
import type { WireRecord } from '../ports/ports.ts';
import type { TypedContent, TypedRow } from '../session/typed-content.ts';

/** Three versions of one list, as they travel: as I opened it, as I left it, and as it stands. */
export interface ListVersions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * My rows over theirs, row by row and cell by cell: what I changed is mine, what I left alone is theirs. A row I removed
 * goes, and one that only they added stays. One that they removed goes, too, unless I changed it: then it comes back as a
 * new row, since its id is gone.
 */
export function mergedRows(field: CompiledField, { base, mine, theirs }: ListVersions): readonly TypedRow[] {
  const stored = wireRows(theirs).filter((row) => !row['isDeleted']);
  const places = new Map(stored.map((row, place) => [String(row['id']), place]));
  const opened = new Map(wireRows(base).map((row) => [String(row['id']), row]));
  const rows = wireRows(mine);
  const named = new Set(rows.map((row) => String(row['id'])));
  const live = rows.filter((row) => !row['isDeleted']).flatMap((row): readonly TypedRow[] => {
    const { id, ...source } = row;
    if (id === undefined) return [{ source }];
    const before = opened.get(String(id));
    const loaded = places.get(String(id));
    if (loaded !== undefined) return [{ loaded, ...rowContent(field.columns, { base: before, mine: row, theirs: stored[loaded] ?? {} }) }];
    return isChanged(field.columns, row, before) ? [{ source }] : [];
  });
  const added = stored.flatMap((row, loaded) => (named.has(String(row['id'])) ? [] : [{ loaded }]));
  return [...live, ...added];
}

interface RowVersions {
  /** Missing: nobody knows what I changed, so all of it is mine. */
  readonly base: WireRecord | undefined;
  readonly mine: WireRecord;
  readonly theirs: WireRecord;
}

function rowContent(columns: readonly CompiledField[], { base, mine, theirs }: RowVersions): TypedContent {
  const values = columns.filter((column) => column.type.structure === 'value' && !column.computed && isOwn(column, mine, base));
  const lists = columns.filter((column) => column.type.structure === 'rows' && isOwn(column, mine, base));
  return {
    values: Object.fromEntries(values.map(({ key }) => [key, mine[key] ?? null])),
    lists: Object.fromEntries(lists.map((list) => [list.key, mergedRows(list, { base: base?.[list.key], mine: mine[list.key], theirs: theirs[list.key] })])),
  };
}

function isChanged(columns: readonly CompiledField[], mine: WireRecord, base: WireRecord | undefined): boolean {
  return columns.some((column) => column.type.structure !== 'none' && !column.computed && isOwn(column, mine, base));
}

function isOwn(column: CompiledField, mine: WireRecord, base: WireRecord | undefined): boolean {
  if (!base) return true;
  const [now, before] = [mine, base].map((row) => JSON.stringify(column.type.encode(column.type.decode(row[column.key], column), column) ?? null));
  return now !== before;
}

function wireRows(wire: unknown): readonly WireRecord[] {
  return Array.isArray(wire) ? wire.filter((row) => typeof row === 'object' && row !== null) : [];
}
