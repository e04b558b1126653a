import { decodeText, readObject, type AttributeTable } from '../../metadata/attribute.ts';
import { COMPUTE_ATTRIBUTES, CONFIG_ATTRIBUTES, MAPPER_ATTRIBUTES } from '../../metadata/config-attributes.ts';
import { HEAD_ATTRIBUTES, UNKNOWN_TYPE_CODE } from '../../metadata/head-attributes.ts';
import type { IssuePath } from '../../metadata/issues/issue.ts';
import { LIST_DEPTH_LIMIT } from '../../metadata/limits.ts';
import { COLUMN_ATTRIBUTES } from '../../metadata/parse-item-config.ts';
import { FORM_ATTRIBUTES, ITEM_ATTRIBUTES } from '../../metadata/parse-meta-form.ts';
import type { PlainObject } from '../../metadata/plain-value.ts';

const namesOf = (...tables: readonly AttributeTable<object>[]) => tables.flatMap((table) => Object.keys(table));

/** The attributes that are read at each level of a form. A column has no configuration: nothing reads one. */
export const READ_AT = {
  form: [...namesOf(FORM_ATTRIBUTES), 'metaFormItemList'],
  item: [...namesOf(ITEM_ATTRIBUTES), 'itemConfigJson'],
  config: [...namesOf(CONFIG_ATTRIBUTES), 'columns'],
  column: [...namesOf(CONFIG_ATTRIBUTES, COLUMN_ATTRIBUTES), 'columns'],
  columnConfig: [],
  computeData: namesOf(COMPUTE_ATTRIBUTES),
  simpleMapperConfig: namesOf(MAPPER_ATTRIBUTES),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A level of a form: the form, an item, a column, or an object in one of these. */
export type LevelKind = keyof typeof READ_AT;

/** The attributes of one level, as they are written. */
export interface Level {
  readonly kind: LevelKind;
  readonly attributes: PlainObject;
  readonly path: IssuePath;
}

/** An item or a column with all of its levels. */
export interface ItemLevels {
  /** For sentences: the label, or the key. */
  readonly name: string;
  /** The number of its type. */
  readonly type: number;
  readonly levels: readonly Level[];
  /** Where its configuration is, or would be, and what it has; undefined where it cannot be read. */
  readonly config: {
    readonly kind: 'config' | 'column';
    readonly path: IssuePath;
    readonly attributes: PlainObject | undefined;
  };
}

/** The form itself and its items and columns, as they are written in a form or in the text of one. */
export function levelsOf(source: unknown): { readonly form?: Level; readonly items: readonly ItemLevels[] } {
  const form = objectOf(source);
  if (!form) return { items: [] };
  const items = entriesOf(form, 'metaFormItemList', []).flatMap(([item, path]) => itemLevels(item, path));
  return { form: { kind: 'form', attributes: form, path: [] }, items };
}

function itemLevels(item: PlainObject, path: IssuePath): readonly ItemLevels[] {
  const at = [...path, 'itemConfigJson'];
  const attributes = isWritten(item['itemConfigJson']) ? objectOf(item['itemConfigJson']) : {};
  const name = nameIn(item, 'itemName', 'itemKey');
  const config: readonly Level[] = attributes
    ? [{ kind: 'config', attributes, path: at }, ...inner(attributes, at)]
    : [];
  const own: ItemLevels = {
    name,
    type: HEAD_ATTRIBUTES.type.read(item['itemType']) ?? UNKNOWN_TYPE_CODE,
    levels: [{ kind: 'item', attributes: item, path }, ...config],
    config: { kind: 'config', path: at, attributes },
  };
  return [own, ...columnsIn(attributes, { path: at, name, depth: 0 })];
}

interface Around {
  readonly path: IssuePath;
  readonly name: string;
  readonly depth: number;
}

function columnsIn(owner: PlainObject | undefined, { path, name, depth }: Around): readonly ItemLevels[] {
  if (!owner || depth === LIST_DEPTH_LIMIT) return [];
  return entriesOf(owner, 'columns', path).flatMap(([column, at]) =>
    columnLevels(column, { path: at, name: `${name}.${nameIn(column, 'name', 'field')}`, depth: depth + 1 }),
  );
}

/** A column and those in it. */
function columnLevels(column: PlainObject, own: Around): readonly ItemLevels[] {
  const { path, name } = own;
  const config = objectOf(column['itemConfigJson']);
  const stray: readonly Level[] = config
    ? [{ kind: 'columnConfig', attributes: config, path: [...path, 'itemConfigJson'] }]
    : [];
  const levels: ItemLevels = {
    name,
    type: HEAD_ATTRIBUTES.type.read(column['columntype']) ?? UNKNOWN_TYPE_CODE,
    levels: [{ kind: 'column', attributes: column, path }, ...stray, ...inner(column, path)],
    config: { kind: 'column', path, attributes: column },
  };
  return [levels, ...columnsIn(column, own)];
}

function inner(config: PlainObject, path: IssuePath): readonly Level[] {
  return (['computeData', 'simpleMapperConfig'] as const).flatMap((kind) => {
    const attributes = objectOf(config[kind]);
    return attributes ? [{ kind, attributes, path: [...path, kind] }] : [];
  });
}

/** `null` and the empty text mean that an attribute is missing. */
export function isWritten(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function nameIn(part: PlainObject, ...attributes: readonly string[]): string {
  const texts = attributes.map((attribute) => part[attribute]);
  return texts.find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}

/** The objects of a list, or of the text of one, with their places. */
function entriesOf(owner: PlainObject, name: string, path: IssuePath): readonly (readonly [PlainObject, IssuePath])[] {
  const list = decodeText(owner[name], { issues: [], path: [] });
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const part = objectOf(entry);
    return part ? [[part, [...path, name, index]] as const] : [];
  });
}

/** An object or the text of one. What is wrong with the value itself is a finding of the parser. */
function objectOf(value: unknown): PlainObject | undefined {
  return readObject(value, { issues: [], path: [] });
}
