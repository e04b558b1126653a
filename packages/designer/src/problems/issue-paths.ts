import type { IssuePath } from '@org/meta-forms/core';
import { type Attributes, COLUMN_NAMES, type FormDocument, ITEM_NAMES, type ItemId } from '@org/meta-forms/document';

/** The item or column at the start of a path in the stored form. */
export function itemOf({ formOrder, columns }: FormDocument, path: IssuePath): ItemId | undefined {
  const [list, index] = path;
  if (list !== 'metaFormItemList' || typeof index !== 'number') return undefined;
  let id = formOrder[index];
  for (let at = 2; at < path.length; at++) {
    const column = path[at + 1];
    if (path[at] === 'columns' && typeof column === 'number' && id !== undefined) id = columns.get(id)?.[column] ?? id;
  }
  return id;
}

/** The names and indexes after the item in a path: the attribute, and what is inside it. */
export function attributePath(path: IssuePath): readonly string[] {
  let start = path[0] === 'metaFormItemList' ? 2 : 0;
  for (let at = start; at < path.length; at++)
    if (path[at] === 'columns' && typeof path[at + 1] === 'number') start = at + 2;
  const names = path.slice(start).map(String);
  return names[0] === 'itemConfigJson' ? names.slice(1) : names;
}

/** A value with another value at these names inside it; without the last one where the value is undefined. */
export function withInner(before: unknown, [name, ...inner]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(before))
    return before.map((entry: unknown, index) => (String(index) === name ? withInner(entry, inner, value) : entry));
  // as: a plain object of the wire.
  const source = typeof before === 'object' && before !== null ? (before as Attributes) : {};
  const { [name]: old, ...others } = source;
  const changed = withInner(old, inner, value);
  return changed === undefined ? others : { ...others, [name]: changed };
}

/** Attributes outside the configuration of an item. */
const HEAD: ReadonlySet<string> = new Set([...Object.values(ITEM_NAMES), 'maxlength', 'prefix']);

/** The paths of the items of a document in the stored form, by their ids. */
export function itemPaths({ formOrder, columns }: FormDocument): ReadonlyMap<ItemId, IssuePath> {
  const paths = new Map<ItemId, IssuePath>();
  const addColumns = (list: ItemId, config: IssuePath) =>
    columns.get(list)?.forEach((id, index) => {
      const path = [...config, 'columns', index];
      paths.set(id, path);
      addColumns(id, path);
    });
  formOrder.forEach((id, index) => {
    const path = ['metaFormItemList', index];
    paths.set(id, path);
    addColumns(id, [...path, 'itemConfigJson']);
  });
  return paths;
}

/** The path of an attribute of an item. */
export function attributeIn(item: IssuePath, attribute: string | undefined): IssuePath {
  if (attribute === undefined) return item;
  const isColumn = item.length > 2;
  const names = attribute.split('.');
  if (!isColumn) return HEAD.has(attribute) ? [...item, attribute] : [...item, 'itemConfigJson', ...names];
  const role = Object.entries(ITEM_NAMES).find(([, name]) => name === attribute)?.[0];
  const named: Readonly<Record<string, string>> = COLUMN_NAMES;
  return role === undefined ? [...item, ...names] : [...item, named[role] ?? attribute];
}
