import {
  itemProperties,
  formProperties,
  typeProperties,
  type PropertyItem,
  type PropertySource,
} from '@org/meta-forms/authoring';
import type { Language, Registry } from '@org/meta-forms/core';
import { type DocumentItem, type FormDocument, type ItemId, parentsOf } from '@org/meta-forms/document';

/** The item types of a form and what an author can configure of each. */
export interface PanelTypes {
  readonly registry: Registry;
  /** What the host can list, such as its dictionaries; an author types the others. */
  readonly offered?: ReadonlySet<PropertySource>;
}

/** What a property panel shows: some items of a document, or the form itself where there are none. */
export interface PanelSelection {
  readonly types: PanelTypes;
  readonly language: Language;
  readonly document: FormDocument;
  readonly ids: readonly ItemId[];
  /** The key under which the form is published. Missing: it is not published. */
  readonly publishedKey?: string | undefined;
}

/** The properties of a selection: those of the form, of one item, or those that several items share. */
export function panelProperties({ types, document, ids }: PanelSelection): readonly PropertyItem[] {
  const items = ids.flatMap((id) => document.items.get(id) ?? []);
  if (items.length === 0) return formProperties;
  const [first = [], ...others] = distinctOwners(items, document).map((owner) => ownedBy(owner, types));
  const shared = first.filter((item) => others.every((properties) => properties.some((it) => isSame(it, item))));
  if (items.length === 1) return shared;
  return shared
    .filter(({ property }) => property?.isIdentity !== true)
    .map((item) => (others.every((properties) => sameDefault(properties, item)) ? item : withoutDefault(item)));
}

function sameDefault(properties: readonly PropertyItem[], item: PropertyItem): boolean {
  return properties.some((it) => isSame(it, item) && it.property?.defaultValue === item.property?.defaultValue);
}

/** A default that only some of the items have is written as any other value. */
function withoutDefault(item: PropertyItem): PropertyItem {
  if (item.property === undefined) return item;
  const { defaultValue: _, ...property } = item.property;
  return { ...item, property };
}

interface Owner {
  readonly type: number;
  readonly place: 'form' | 'columns';
}

/** A thousand selected items have at most some twenty different lists of properties. */
function distinctOwners(items: readonly DocumentItem[], document: FormDocument): readonly Owner[] {
  const parents = parentsOf(document);
  const owners = new Map<string, Owner>();
  for (const { id, type } of items) {
    const place = parents.has(id) ? 'columns' : 'form';
    owners.set(`${type} ${place}`, { type, place });
  }
  return [...owners.values()];
}

const known = new WeakMap<Registry, Map<string, readonly PropertyItem[]>>();

function ownedBy({ type: code, place }: Owner, { registry }: PanelTypes): readonly PropertyItem[] {
  const type = registry.byCode(code);
  const cache = known.get(registry) ?? new Map<string, readonly PropertyItem[]>();
  known.set(registry, cache);
  const name = `${type?.name ?? ''} ${place}`;
  const properties = cache.get(name) ?? itemProperties({ type, place, own: type && typeProperties(type) });
  cache.set(name, properties);
  return properties;
}

function isSame(a: PropertyItem, b: PropertyItem): boolean {
  return a.itemKey === b.itemKey && a.itemType === b.itemType && attributeOf(a).join('.') === attributeOf(b).join('.');
}

/** The path of the attribute that a property sets. */
export function attributeOf({ itemKey, property }: PropertyItem): readonly string[] {
  return property?.attribute ?? [itemKey];
}
