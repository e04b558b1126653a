import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import type { SealedCell } from '../../../shared/security/sealing/sealing.ts';
import type { RecordContent } from '../records.tables.ts';

/** A sealed item, or a list with sealed items in its rows. */
export interface SealedItem {
  readonly key: string;
  readonly label: string;
  readonly columns: readonly SealedItem[];
}

/** A record that has sealed values. */
export interface SealedRecord {
  readonly tenantId: string;
  readonly metaKey: string;
  readonly id: string;
}

/** The sealed items of a form of a tenant. */
export interface SealedItems extends Omit<SealedRecord, 'id'> {
  readonly items: readonly SealedItem[];
}

const known = new WeakMap<CompiledForm, readonly SealedItem[]>();

/** The sealed items of a form, computed once; most forms have none. */
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

/** The label of the item at the end of a path. */
export function labelAt(items: readonly SealedItem[], [first, ...rest]: readonly string[]): string {
  const item = items.find(({ key }) => key === first);
  return item && rest.length > 0 ? labelAt(item.columns, rest) : (item?.label ?? '');
}

/** The cell of a sealed value; `path` leads to it from the form. */
export function cellOf({ tenantId, metaKey, id }: SealedRecord, path: readonly string[]): SealedCell {
  return { table: `records/${metaKey}`, tenantId, id, column: path.join('/') };
}

/** Seals or opens a value. */
export type EachSealed = (value: unknown, path: readonly string[]) => unknown;

/** Applies a function to the values of these items; returns the same content if it has none of them. */
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
