import { expect } from '../test.ts';

/** What one author has made of an item; the other one leaves these attributes alone. */
export interface ExpectedItem {
  readonly label?: string;
  /** The number of the type. */
  readonly type?: number;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** What a form must have after both authors have ended, by the ids of the items. */
export interface Expected {
  readonly items: Map<string, ExpectedItem>;
  readonly removed: Set<string>;
}

interface Wire {
  readonly id?: string;
  readonly itemName?: string;
  readonly name?: string;
  readonly itemType?: number;
  readonly itemConfigJson?: unknown;
  readonly columns?: readonly Wire[];
  readonly [attribute: string]: unknown;
}

/** Says what both authors have done of an item. */
export function note({ items }: Expected, id: string, { attributes, ...facts }: ExpectedItem): void {
  const known = items.get(id);
  items.set(id, { ...known, ...facts, attributes: { ...known?.attributes, ...attributes } });
}

/** Every edit of one author that the other one has not touched is in the stored form. */
export function expectEvery(form: { readonly metaFormItemList: readonly Wire[] }, { items, removed }: Expected): void {
  const found = new Map(form.metaFormItemList.flatMap(withColumns).map((item) => [item.id, item]));
  for (const id of removed) expect.soft(found.has(id), `the removed item ${id}`).toBe(false);
  for (const [id, { label, type, attributes = {} }] of items) {
    if (removed.has(id)) continue;
    const item = found.get(id);
    expect.soft(item, `the item ${id} ${label}`).toBeDefined();
    if (item === undefined) continue;
    if (label !== undefined) expect.soft(item.itemName ?? item.name, id).toBe(label);
    if (type !== undefined) expect.soft(item.itemType ?? item['columntype'], `the type of ${label}`).toBe(type);
    for (const [name, value] of Object.entries(attributes))
      expect.soft(attributeOf(item, name), `${name} of ${label ?? id}`).toEqual(value);
  }
}

function withColumns(item: Wire): readonly Wire[] {
  const { columns = [] } = { ...item, ...configOf(item) };
  return [item, ...columns.flatMap(withColumns)];
}

function configOf({ itemConfigJson }: Wire): Wire {
  // as: what the designer wrote as the configuration of an item
  return (typeof itemConfigJson === 'string' ? JSON.parse(itemConfigJson) : (itemConfigJson ?? {})) as Wire;
}

function attributeOf(item: Wire, name: string): unknown {
  return { ...item, ...configOf(item) }[name];
}
