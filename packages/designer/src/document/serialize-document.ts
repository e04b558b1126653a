import type { WireMetaForm } from '@org/meta-forms/core';
import {
  type Attributes,
  COLUMN_NAMES,
  type DocumentItem,
  type FormDocument,
  ITEM_NAMES,
  type ItemId,
  unlinkedConfig,
  type WireNames,
} from '@org/meta-forms/document';

/**
 * The meta form of a document, as the server stores it: references are keys again, and items have the numbers of their
 * positions. `parseDocument` of the result gives an equal document.
 */
export function serializeDocument(document: FormDocument): WireMetaForm {
  const writeItem = (item: DocumentItem, orders: ItemOrders) => ({
    ...headOf(item),
    ...orders,
    itemConfigJson: configOf(item, document, JSON.stringify),
  });
  // as: an unreadable list stays as it came; every other form has its items here.
  return writeForm(document, writeItem) as WireMetaForm;
}

/**
 * The meta form of a document for people who read JSON: configurations are objects, and items have the order in which
 * they are written. `parseDocument` of it gives an equal document.
 */
export function documentValue(document: FormDocument): Attributes {
  return writeForm(document, (item, { itemTableOrder }) => ({
    ...headOf(item),
    itemTableOrder,
    itemConfigJson: configOf(item, document, (config) => config),
  }));
}

interface ItemOrders {
  readonly itemOrder: number;
  readonly itemTableOrder: number | undefined;
}

function writeForm(
  document: FormDocument,
  writeItem: (item: DocumentItem, orders: ItemOrders) => Attributes,
): Attributes {
  const places = new Map(document.tableOrder.map((id, index) => [id, index + 1]));
  const { metaFormItemList: unreadable, ...head } = document.head;
  const metaFormItemList = document.formOrder.flatMap((id, index) => {
    const item = document.items.get(id);
    return item ? [writeItem(item, { itemOrder: index + 1, itemTableOrder: places.get(id) })] : [];
  });
  const keepsUnreadable = metaFormItemList.length === 0 && unreadable !== undefined;
  return { ...head, metaFormItemList: keepsUnreadable ? unreadable : metaFormItemList };
}

function headOf(item: DocumentItem): Attributes {
  const { itemConfigJson: _unreadable, ...head } = item.head;
  return nameItem({ ...item, head }, ITEM_NAMES);
}

/** An unreadable configuration stays as it came. */
function configOf(item: DocumentItem, document: FormDocument, write: (config: Attributes) => unknown): unknown {
  const config = writeConfig(item, document);
  const { itemConfigJson: unreadable } = item.head;
  return unreadable !== undefined && Object.keys(config).length === 0 ? unreadable : write(config);
}

function writeColumn(id: ItemId, document: FormDocument): readonly Attributes[] {
  const item = document.items.get(id);
  return item ? [{ ...nameItem(item, COLUMN_NAMES), ...writeConfig(item, document) }] : [];
}

function writeConfig(item: DocumentItem, document: FormDocument): Attributes {
  const config = unlinkedConfig(item, (id) => document.items.get(id)?.key ?? '');
  const columns = document.columns.get(item.id);
  return columns ? { ...config, columns: columns.flatMap((id) => writeColumn(id, document)) } : config;
}

/** Where the metadata has an unusable value, that value stays and the empty one is not written. */
function nameItem({ id, key, label, type, head }: DocumentItem, names: WireNames): Attributes {
  return { [names.key]: key, [names.label]: label, [names.type]: type, ...head, id };
}
