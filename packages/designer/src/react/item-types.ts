import { builtInRegistry, type Registry } from '@org/meta-forms/core';
import { builtInProperties, type PropertyItem } from '@org/meta-forms/authoring';
import type { TypeProperties } from '../commands/types/type-attributes.ts';

/** The item types that a designer knows, and what an author can configure of each. */
export interface ItemTypes {
  readonly registry: Registry;
  readonly properties: TypeProperties;
}

export const BUILT_IN_TYPES: ItemTypes = { registry: builtInRegistry, properties: builtInProperties };

/** The types of a host: the views of its kit name the properties of each type. */
export function itemTypesOf(
  registry: Registry,
  views: Readonly<Record<string, { readonly properties?: readonly PropertyItem[] }>>,
): ItemTypes {
  const properties = registry.types.map(({ name }) => [name, views[name]?.properties ?? []] as const);
  return { registry, properties: Object.fromEntries(properties) };
}
