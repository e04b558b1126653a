import type { AnyItemType } from '@org/meta-forms/core';
import { builtInProperties, itemProperties, type PropertyItem } from '@org/meta-forms/authoring';
import type { ListPlace } from '../../document/edit-document.ts';

/** The properties of each type by its name, as an author sees them. */
export type TypeProperties = Readonly<Record<string, readonly PropertyItem[]>>;

/** Which attributes the types of a place read. */
export interface AttributeTable {
  /** True for an attribute that no type of the place reads: what is unknown is kept. */
  reads(type: AnyItemType, name: string): boolean;
}

/** The table of attributes by type, from the properties of the types. */
export function attributeTable(
  types: readonly AnyItemType[],
  {
    place,
    properties = builtInProperties,
  }: { readonly place: ListPlace['kind']; readonly properties?: TypeProperties },
): AttributeTable {
  const read = new Map(
    types.map((type) => [type, attributesOf(itemProperties({ type, place, own: properties[type.name] }))]),
  );
  const isKnown = (name: string) => [...read.values()].some((names) => names.has(name));
  return { reads: (type, name) => read.get(type)?.has(name) === true || !isKnown(name) };
}

/** The attributes on the wire; those of a nested one are at its first name. */
function attributesOf(items: readonly PropertyItem[]): ReadonlySet<string> {
  return new Set(items.map(({ itemKey, property }) => property?.attribute?.[0] ?? itemKey));
}
