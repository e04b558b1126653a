import { builtInRegistry, type Registry } from '@org/meta-forms/core';
import { builtInProperties, typeProperties } from '@org/meta-forms/authoring';
import type { TypeProperties } from '../commands/types/type-attributes.ts';

/** The item types that a designer knows, and what an author can configure of each. */
export interface ItemTypes {
  readonly registry: Registry;
  readonly properties: TypeProperties;
}

export const BUILT_IN_TYPES: ItemTypes = { registry: builtInRegistry, properties: builtInProperties };

/** The types of a host, each with its own properties. */
export function itemTypesOf(registry: Registry): ItemTypes {
  const properties = registry.types.map((type) => [type.name, typeProperties(type)] as const);
  return { registry, properties: Object.fromEntries(properties) };
}
