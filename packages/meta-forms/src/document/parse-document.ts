import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { serializeMetaForm } from '../metadata/serialize-meta-form.ts';
import type { MetaForm, MetaFormItem, SubListColumn } from '../metadata/meta-form.ts';
import type { Attributes, DocumentItem, FormDocument, ItemId } from './form-document.ts';
import { linkItem, NO_LINKS } from './links/link-item.ts';
import { createScopes } from './links/scope.ts';
import { COLUMN_NAMES, ITEM_NAMES, type WireNames } from './wire-names.ts';

/**
 * Reads a meta form from JSON text or value. Never throws: what the metadata language does not understand stays in the
 * attributes, and a value that is no form gives a document without items. An item without a usable id of its own gets
 * one from its key, so that two authors who open the same form have the same ids.
 */
export function parseDocument(json: unknown): FormDocument {
  return documentOfForm(parseMetaForm(json).form);
}

/** The document of a form that has been parsed. */
export function documentOfForm(form: MetaForm): FormDocument {
  const { metaFormItemList: wireItems, ...head } = serializeMetaForm(form);
  const reading: Reading = { items: new Map(), columns: new Map(), taken: takenIds(form.metaFormItemList) };
  const ids = form.metaFormItemList.map((item, index) => readItem(item, wireItems[index] ?? {}, reading));
  const inOrder = (order: (item: MetaFormItem) => number | undefined) =>
    form.metaFormItemList
      .map((item, index) => ({ id: ids[index] ?? '', order: order(item) ?? Infinity }))
      .toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order))
      .map(({ id }) => id);
  const formOrder = inOrder((item) => item.itemOrder);
  const positions = new Map(formOrder.map((id, position) => [id, position]));
  const byTable = new Map(form.metaFormItemList.map((item, index) => [ids[index] ?? '', item.itemTableOrder]));
  // Ties, and items without a number, are in the order of the form.
  const tableOrder = formOrder.toSorted(
    (a, b) => compare(byTable.get(a), byTable.get(b)) || (positions.get(a) ?? 0) - (positions.get(b) ?? 0),
  );
  return linkAll({
    head: Object.hasOwn(form.extra, 'metaFormItemList') ? { ...head, metaFormItemList: wireItems } : head,
    items: reading.items,
    formOrder,
    tableOrder,
    columns: reading.columns,
  });
}

function compare(a = Infinity, b = Infinity): number {
  return a === b ? 0 : a - b;
}

interface Reading {
  readonly items: Map<ItemId, DocumentItem>;
  readonly columns: Map<ItemId, readonly ItemId[]>;
  /** Ids that the metadata gives to items, and whether an item has taken each of them. */
  readonly taken: Map<ItemId, boolean>;
}

function takenIds(items: readonly MetaFormItem[]): Map<ItemId, boolean> {
  const ids = new Map<ItemId, boolean>();
  const visit = (id: string | undefined, columns: readonly SubListColumn[] | undefined) => {
    if (id !== undefined && id !== '') ids.set(id, false);
    for (const column of columns ?? []) visit(column.id, column.config.columns);
  };
  for (const { id, itemConfig } of items) visit(id, itemConfig.columns);
  return ids;
}

/** The item's own id, or one made of its key and the list around it where it has none or another item has the same. */
function idFor(own: string | undefined, fallback: string, { taken }: Reading): ItemId {
  if (own !== undefined && own !== '' && taken.get(own) === false) {
    taken.set(own, true);
    return own;
  }
  let id = fallback;
  for (let copy = 2; taken.has(id); copy++) id = `${fallback}~${copy}`;
  taken.set(id, true);
  return id;
}

function readItem(item: MetaFormItem, wire: Attributes, reading: Reading): ItemId {
  const { itemConfigJson, ...attributes } = wire;
  const id = idFor(item.id, `item.${item.itemKey}`, reading);
  const unreadable = Object.hasOwn(item.extra, 'itemConfigJson') && item.itemConfig.columns === undefined;
  const config = unreadable ? {} : objectOf(itemConfigJson);
  const unread = unreadable ? { itemConfigJson } : {};
  const known = { key: item.itemKey, label: item.itemName, type: item.itemType };
  const { itemOrder: _order, itemTableOrder: _tableOrder, ...head } = attributes;
  return store(
    { id, known, head: { ...head, ...unread }, config, names: ITEM_NAMES, columns: item.itemConfig.columns },
    reading,
  );
}

function readColumn(
  column: SubListColumn,
  wire: Attributes,
  { list, reading }: { list: ItemId; reading: Reading },
): ItemId {
  const id = idFor(column.id, `${list}.${column.field}`, reading);
  const {
    maxlength,
    prefix,
    [COLUMN_NAMES.key]: key,
    [COLUMN_NAMES.label]: label,
    [COLUMN_NAMES.type]: type,
    id: _id,
    ...config
  } = wire;
  const head = definedOf({
    maxlength,
    prefix,
    [COLUMN_NAMES.key]: key,
    [COLUMN_NAMES.label]: label,
    [COLUMN_NAMES.type]: type,
  });
  const known = { key: column.field, label: column.name, type: column.columntype };
  return store({ id, known, head, config, names: COLUMN_NAMES, columns: column.config.columns }, reading);
}

interface ReadItem {
  readonly id: ItemId;
  readonly known: Pick<DocumentItem, 'key' | 'label' | 'type'>;
  readonly head: Attributes;
  readonly config: Attributes;
  readonly names: WireNames;
  /** The columns that the metadata language understands. */
  readonly columns: readonly SubListColumn[] | undefined;
}

function store({ id, known, head, config, names, columns }: ReadItem, reading: Reading): ItemId {
  const { columns: wireColumns, ...others } = config;
  reading.items.set(id, {
    id,
    ...known,
    head: withoutKnown(head, known, names),
    config: columns ? others : config,
    links: NO_LINKS,
  });
  if (columns) {
    const wires = Array.isArray(wireColumns) ? wireColumns : [];
    const read = columns.map((column, index) => readColumn(column, objectOf(wires[index]), { list: id, reading }));
    reading.columns.set(id, read);
  }
  return id;
}

/** Leaves out the id and the values that the item has under another name; an unusable value stays as it came. */
function withoutKnown(head: Attributes, known: ReadItem['known'], names: WireNames): Attributes {
  const { id: _, ...others } = head;
  const isKnown = ([name, value]: readonly [string, unknown]) =>
    (name === names.key && value === known.key) ||
    (name === names.label && value === known.label) ||
    (name === names.type && value === known.type);
  return Object.fromEntries(Object.entries(others).filter((entry) => !isKnown(entry)));
}

function definedOf(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

/** `itemConfigJson` as serialised; a column is an object already. */
function objectOf(value: unknown): Attributes {
  const read: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  // as: the serialiser writes objects here.
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Attributes) : {};
}

function linkAll(document: FormDocument): FormDocument {
  const scopeOf = createScopes(document);
  const keyOf = (id: ItemId) => document.items.get(id)?.key ?? '';
  const items = new Map([...document.items].map(([id, item]) => [id, linkItem(item, scopeOf(id), keyOf)] as const));
  return { ...document, items };
}
