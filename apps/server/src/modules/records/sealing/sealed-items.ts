import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import type { SealedCell } from '../../../shared/security/sealing/sealing.ts';
import type { RecordContent } from '../records.tables.ts';

/** An item whose values are sealed, or a list with such items in its rows: keys from here down. */
export interface SealedItem {
  readonly key: string;
  readonly label: string;
  readonly columns: readonly SealedItem[];
}

/** A record whose values are meant, and where it stands. */
export interface SealedRecord {
  readonly tenantId: string;
  readonly metaKey: string;
  readonly id: string;
}

/** Whose records are meant, and which of their items are sealed. */
export interface SealedItems extends Omit<SealedRecord, 'id'> {
  readonly items: readonly SealedItem[];
}

const known = new WeakMap<CompiledForm, readonly SealedItem[]>();

/** The sealed items of a form, looked for once; none for most forms. */
export function sealedItemsOf(compiled: CompiledForm): readonly SealedItem[] {
  const items = known.get(compiled) ?? itemsIn(compiled.fields);
  known.set(compiled, items);
  return items;
}

function itemsIn(fields: readonly CompiledField[]): readonly SealedItem[] {
  return fields.flatMap(({ key, label, sealed, columns: own }): readonly SealedItem[] => {
    if (sealed) return [{ key, label, columns: [] }];
    const columns = itemsIn(own);
    return columns.length === 0 ? [] : [{ key, label, columns }];
  });
}

/** What people call the item at the end of a path. */
export function labelAt(items: readonly SealedItem[], [first, ...rest]: readonly string[]): string {
  const item = items.find(({ key }) => key === first);
  return item && rest.length > 0 ? labelAt(item.columns, rest) : (item?.label ?? '');
}

/** Where the values of an item stand; `path` leads from the form down. */
export function cellOf({ tenantId, metaKey, id }: SealedRecord, path: readonly string[]): SealedCell {
  return { table: `records/${metaKey}`, tenantId, id, column: path.join('/') };
}

/** What becomes of a value. */
export type EachSealed = (value: unknown, path: readonly string[]) => unknown;

/** The content with the values of these items put through the function; the same content where it has none. */
export function mapSealed(content: RecordContent, items: readonly SealedItem[], each: EachSealed): RecordContent {
  return items.length === 0 ? content : mapped(content, { items, each, path: [] });
}

interface Walk {
  readonly items: readonly SealedItem[];
  readonly each: EachSealed;
  readonly path: readonly string[];
}

function mapped(content: RecordContent, { items, each, path }: Walk): RecordContent {
  const changed = items.flatMap(({ key, columns }) => {
    if (!Object.hasOwn(content, key)) return [];
    const own = [...path, key];
    const value = content[key];
    if (columns.length === 0) return [[key, each(value, own)] as const];
    return Array.isArray(value)
      ? [
          [
            key,
            value.map((row: unknown) => (isRow(row) ? mapped(row, { items: columns, each, path: own }) : row)),
          ] as const,
        ]
      : [];
  });
  return changed.length === 0 ? content : { ...content, ...Object.fromEntries(changed) };
}

function isRow(row: unknown): row is RecordContent {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}
