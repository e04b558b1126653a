import { isWord, sayIn } from '@org/meta-forms/core';
import { EDITED_AS, type PropertyItem, propertyText, typeWords } from '@org/meta-forms/authoring';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { placeOf } from '../document/edit-document.ts';
import { optionsOf } from '../panel/item-options.ts';
import { attributesOf } from '../panel/panel-record.ts';
import { panelProperties, type PanelSelection } from '../panel/panel-selection.ts';
import { readProperty, writeProperty, YES } from '../panel/property-values.ts';
import { fieldTableWords } from './field-table.words.ts';

/** What the table reads: a document, its types, and the language of the author. */
export type TableContext = Omit<PanelSelection, 'ids'>;

export interface TableRow {
  readonly id: ItemId;
  /** 0 for items of the form, 1 and 2 for columns of sub-lists. */
  readonly depth: number;
}

export interface TableColumn {
  /** The key of a property, `TYPE_COLUMN` or `LIST_COLUMN`. */
  readonly key: string;
  readonly label: string;
}

/** The type of the item. It is shown only: changing it may lose values, which a command of its own says before. */
export const TYPE_COLUMN = '$type';

/** The sub-list of a column. It is shown only: a pasted list of items names by it where a new column belongs. */
export const LIST_COLUMN = '$list';

/** The columns that are shown at first. */
export const FIRST_COLUMNS: readonly string[] = [
  'itemName',
  'itemKey',
  TYPE_COLUMN,
  'required',
  'span',
  'nextline',
  'maxlength',
  'min',
  'max',
  'digits',
  'dictKey',
  'hidden',
  'tablehidden',
  'width',
];

const WIDTHS: Readonly<Record<string, number>> = { itemName: 220, itemKey: 150, formula: 220, dictKey: 140, span: 72 };
const WIDTH = 104;

/** The width of a column in px. */
export function columnWidth(key: string): number {
  return WIDTHS[key] ?? WIDTH;
}

/** All items in the order of the form, each sub-list followed by its columns. */
export function tableRows(document: FormDocument): readonly TableRow[] {
  const rowsOf = (ids: readonly ItemId[], depth: number): readonly TableRow[] =>
    ids.flatMap((id) => [{ id, depth }, ...rowsOf(document.columns.get(id) ?? [], depth + 1)]);
  return rowsOf(document.formOrder, 0);
}

/** Every property that an item of the form has: the usual ones first. */
export function tableColumns(context: TableContext): readonly TableColumn[] {
  const found = new Map<string, string>();
  for (const { key, label } of namedColumns(context)) if (!found.has(key)) found.set(key, label);
  return [...found].map(([key, label]) => ({ key, label })).toSorted((a, b) => place(a.key) - place(b.key));
}

/** The columns under every name that an item type has for them, such as 前缀 and 单位. */
export function namedColumns(context: TableContext): readonly TableColumn[] {
  const { language, document } = context;
  const say = sayIn(fieldTableWords, language);
  const kinds = new Map<string, ItemId>();
  for (const { id, depth } of tableRows(document)) {
    const kind = `${document.items.get(id)?.type ?? ''} ${depth > 0}`;
    if (!kinds.has(kind)) kinds.set(kind, id);
  }
  return [
    { key: TYPE_COLUMN, label: say('type') },
    { key: LIST_COLUMN, label: say('list') },
    ...[...kinds.values()]
      .flatMap((id) => propertiesOf(context, id))
      .map((item) => ({ key: item.itemKey, label: propertyText(item, language).label })),
  ];
}

function place(key: string): number {
  return FIRST_COLUMNS.includes(key) ? FIRST_COLUMNS.indexOf(key) : FIRST_COLUMNS.length;
}

/** The properties of one item. */
export function propertiesOf(context: TableContext, id: ItemId): readonly PropertyItem[] {
  return context.document.items.has(id) ? panelProperties({ ...context, ids: [id] }) : [];
}

export interface TableCell {
  readonly text: string;
  /** Undefined: the item has no such property. */
  readonly property: PropertyItem | undefined;
  readonly editable: boolean;
  /** The value is the one of an item on which nothing is set. */
  readonly isDefault: boolean;
}

const NONE: TableCell = { text: '', property: undefined, editable: false, isDefault: true };

/** Reads the cells of one item. */
export function cellsOf(context: TableContext, id: ItemId): (column: string) => TableCell {
  const attributes = attributesOf(context.document, id);
  const properties = new Map(propertiesOf(context, id).map((item) => [item.itemKey, item]));
  return (column) => {
    if (column === TYPE_COLUMN) return { ...NONE, text: typeName(context, id), isDefault: false };
    if (column === LIST_COLUMN) return { ...NONE, text: listName(context.document, id), isDefault: false };
    const property = properties.get(column);
    if (property === undefined) return NONE;
    const value = readProperty(property, attributes);
    return {
      text: textOf(property, value, { ...context, ids: [id] }),
      property,
      editable: property.property?.columns === undefined,
      isDefault: writeProperty(property, value) === undefined,
    };
  };
}

function listName(document: FormDocument, id: ItemId): string {
  const within = placeOf(document, id);
  return within.kind === 'form' ? '' : (document.items.get(within.list)?.label ?? '');
}

/** The name of an item's type. */
export function typeName({ types, language, document }: TableContext, id: ItemId): string {
  const code = document.items.get(id)?.type ?? -1;
  const name = types.registry.byCode(code)?.name ?? String(code);
  return isWord(typeWords, name) ? sayIn(typeWords, language)(name) : name;
}

function textOf(item: PropertyItem, value: unknown, selection: PanelSelection): string {
  const say = sayIn(fieldTableWords, selection.language);
  if (item.property?.columns) return Array.isArray(value) && value.length > 0 ? String(value.length) : '';
  if (item.itemType === EDITED_AS.switch) return value === YES ? say('yes') : say('no');
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const labels = new Map(optionsOf(item, selection)?.map((option) => [option.key, option.value]));
  return String(value)
    .split(',')
    .map((part) => labels.get(part) ?? part)
    .join(',');
}
