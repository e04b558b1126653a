import { EDITED_AS, type PropertyItem } from '@org/meta-forms/authoring';
import { type Attributes, sameJson } from '@org/meta-forms/document';
import { attributeOf } from './panel-selection.ts';

/** Yes and no of a switch in a record. */
export const YES = 2;
export const NO = 1;

/** The value of an attribute, which may be inside another one; undefined where the item has none. */
export function attributeAt(attributes: Attributes, path: readonly string[]): unknown {
  let value: unknown = attributes;
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value ?? undefined;
}

/** The attributes with a value at a path, or without it. An object that would be empty goes with its last value. */
export function withAttributeAt(attributes: Attributes, path: readonly string[], value: unknown): Attributes {
  const [name = '', ...inner] = path;
  const { [name]: before, ...others } = attributes;
  if (inner.length === 0) return value === undefined ? others : { ...others, [name]: value };
  const inside = withAttributeAt(isObject(before) ? before : {}, inner, value);
  return Object.keys(inside).length === 0 ? others : { ...others, [name]: inside };
}

function isObject(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What the panel's record has for an attribute: the value that is in force, so the default where the item has none.
 * Several properties may share an attribute: each reads the shape that it edits.
 */
export function readProperty(item: PropertyItem, attributes: Attributes): unknown {
  const { itemType, property } = item;
  const value = attributeAt(attributes, attributeOf(item)) ?? property?.defaultValue;
  if (property?.columns) return Array.isArray(value) ? value.filter(isObject).map((row) => readRow(row, item)) : [];
  if (itemType === EDITED_AS.switch) return value === true || typeof value === 'string' ? YES : NO;
  if (property?.choices) return property.choices.find(({ key }) => key === String(value))?.key;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function readRow(row: Attributes, { property }: PropertyItem): Attributes {
  const columns = property?.columns ?? [];
  // An attribute of which a column is only a part stays: it has other parts.
  const names = new Set(columns.map(attributeOf).flatMap(([name, ...inner]) => (inner.length === 0 ? [name] : [])));
  const others = Object.entries(row).filter(([name]) => !names.has(name));
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(columns.map((column) => [column.itemKey, readProperty(column, row)])),
  };
}

/** What a value of the panel's record means for the attribute; undefined where it means that the item has none. */
export function writeProperty(item: PropertyItem, value: unknown): unknown {
  const { itemType, property } = item;
  if (property?.columns) return writeRows(item, value);
  if (itemType === EDITED_AS.switch) return withoutDefault(item, value === YES);
  if (value === undefined || value === null || value === '') return undefined;
  return withoutDefault(item, typeof property?.defaultValue === 'number' ? Number(value) : value);
}

function withoutDefault({ property }: PropertyItem, value: unknown): unknown {
  return value === property?.defaultValue ? undefined : value;
}

function writeRows({ property }: PropertyItem, value: unknown): readonly Attributes[] | undefined {
  const columns = property?.columns ?? [];
  const rows = (Array.isArray(value) ? value : []).filter(isObject).filter((row) => !Object.hasOwn(row, 'isDeleted'));
  const written = rows.map((row) => writeRow(row, columns)).filter((row) => Object.keys(row).length > 0);
  return written.length === 0 ? undefined : written;
}

/** An empty row, which an author has just added, is not written. */
function writeRow(row: Attributes, columns: readonly PropertyItem[]): Attributes {
  const keys = new Set(columns.map(({ itemKey }) => itemKey));
  let written: Attributes = Object.fromEntries(Object.entries(row).filter(([name]) => !keys.has(name)));
  for (const column of columns)
    written = withAttributeAt(written, attributeOf(column), writeProperty(column, row[column.itemKey]));
  return written;
}

/**
 * The attribute that several properties set together: rows first, then a text, then a switch. A switch that is off
 * leaves the attribute out.
 */
export function joinProperties(properties: readonly PropertyItem[], values: Attributes): unknown {
  const written = properties.map((item) => ({ item, value: writeProperty(item, values[item.itemKey]) }));
  const [only] = written;
  if (written.length === 1) return only?.value;
  const flag = written.find(({ item }) => item.itemType === EDITED_AS.switch);
  if (flag && flag.value === undefined) return undefined;
  const filled = written.filter(({ item, value }) => item !== flag?.item && value !== undefined);
  const rows = filled.find(({ item }) => item.property?.columns);
  return (rows ?? filled[0] ?? flag)?.value;
}

/** Whether two values of the panel's record mean the same. */
export function sameProperty(item: PropertyItem, a: unknown, b: unknown): boolean {
  return sameJson(writeProperty(item, a), writeProperty(item, b));
}
