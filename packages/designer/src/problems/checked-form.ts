import {
  builtInRegistry,
  type AnyItemType,
  type CompiledField,
  type CompiledForm,
  type Registry,
} from '@org/meta-forms/core';
import { builtInProperties } from '@org/meta-forms/authoring';
import {
  type Attributes,
  type DocumentItem,
  type FormDocument,
  type ItemId,
  parentsOf,
  unlinkedConfig,
} from '@org/meta-forms/document';
import type { TypeProperties } from '../commands/types/type-attributes.ts';
import type { SourceParameter } from '../panel/panel-ports.ts';
import type { RefusedPlace } from '../saving/refused-places.ts';

/** An item as the rules see it. */
export interface CheckedItem {
  readonly id: ItemId;
  readonly item: DocumentItem;
  /** Its label, or its key where it has none. */
  readonly name: string;
  readonly type: AnyItemType | undefined;
  /** The configuration with names instead of links. */
  readonly config: Attributes;
  /** The sub-list around a column. */
  readonly list: ItemId | undefined;
}

/** What the host knows, for references that lead out of the form. Missing: not known, and not checked. */
export interface KnownSources {
  readonly dictionaries?: ReadonlySet<string>;
  readonly references?: ReadonlySet<string>;
  readonly forms?: ReadonlySet<string>;
  /** What reference sources accept from cascades, by source. A source that is missing is not known. */
  readonly parameters?: ReadonlyMap<string, readonly SourceParameter[]>;
  /** False: entries of a dictionary cannot be filtered by a cascade. */
  readonly filtersDictionaries?: boolean;
  /** The items of a form that the host itself gives values. */
  readonly filledItems?: (form: string) => readonly string[];
  /** What the host refused to store. */
  readonly refused?: readonly RefusedPlace[];
}

/** A document with everything that the rules ask for, read once. */
export interface CheckedForm {
  readonly document: FormDocument;
  readonly compiled: CompiledForm;
  readonly registry: Registry;
  readonly properties: TypeProperties;
  readonly items: readonly CheckedItem[];
  readonly byId: ReadonlyMap<ItemId, CheckedItem>;
  /** What the compiler made of the items with usable keys. */
  readonly fieldById: ReadonlyMap<ItemId, CompiledField>;
  readonly known: KnownSources;
}

interface CheckedWith {
  readonly known?: KnownSources;
  readonly registry?: Registry;
  readonly properties?: TypeProperties;
}

export function checkedForm(
  document: FormDocument,
  compiled: CompiledForm,
  { known = {}, registry = builtInRegistry, properties = builtInProperties }: CheckedWith = {},
): CheckedForm {
  const keyOf = (id: ItemId) => document.items.get(id)?.key ?? '';
  const parents = parentsOf(document);
  const items = [...document.items.values()].map((item): CheckedItem => ({
    id: item.id,
    item,
    name: item.label || item.key,
    type: registry.byCode(item.type),
    config: unlinkedConfig(item, keyOf),
    list: parents.get(item.id),
  }));
  const byId = new Map(items.map((item) => [item.id, item]));
  return { document, compiled, registry, properties, items, byId, fieldById: fieldsById(compiled.fields), known };
}

function fieldsById(fields: readonly CompiledField[]): ReadonlyMap<ItemId, CompiledField> {
  const all = [...fields];
  // The list grows while it is read: the columns of nested lists are appended.
  for (const { columns } of all) all.push(...columns);
  return new Map(all.map((field) => [field.item.id ?? '', field]));
}

/** The text of an attribute; undefined where it is none or empty. */
export function textOf(config: Attributes, name: string): string | undefined {
  const value = config[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The formula that is computed; undefined where nothing is. */
export function formulaOf({ config }: Pick<CheckedItem, 'config'>): string | undefined {
  return config['isComputeData'] === true ? textOf(attributesIn(config, 'computeData'), 'formula') : undefined;
}

/** An attribute that contains attributes; empty where it is missing. */
export function attributesIn(config: Attributes, name: string): Attributes {
  const value = config[name];
  // as: a plain object of the wire.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Attributes) : {};
}
