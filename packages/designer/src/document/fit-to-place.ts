import { type Attributes, COLUMN_NAMES, type DocumentItem, ITEM_NAMES } from '@org/meta-forms/document';
import type { ListPlace } from './edit-document.ts';

/** Attributes outside the configuration that items and columns both have. */
const SHARED_HEAD: ReadonlySet<string> = new Set(['maxlength', 'prefix']);
/** Names that mean something else on the wire: a column has its configuration and its head in one object. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(ITEM_NAMES),
  ...Object.values(COLUMN_NAMES),
  ...SHARED_HEAD,
  'id',
  'columns',
  'itemConfigJson',
  'itemOrder',
  'itemTableOrder',
]);

/** An item as read from another list: unknown attributes of an item are in the configuration of a column. */
export function fitToPlace(item: DocumentItem, place: ListPlace['kind']): DocumentItem {
  const head = only(item.head, (name) => SHARED_HEAD.has(name));
  const unknown = place === 'columns' ? only(item.head, (name) => !RESERVED.has(name)) : {};
  return { ...item, head, config: { ...unknown, ...only(item.config, (name) => !RESERVED.has(name)) } };
}

function only(attributes: Attributes, isIncluded: (name: string) => boolean): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isIncluded(name)));
}
