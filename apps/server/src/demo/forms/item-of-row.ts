import * as draft from '../../shared/forms/item-draft.ts';
import type { ItemTypeName, ItemRow } from './form-rows.ts';
import { inEnglish } from './in-english.ts';

type Build = (name: draft.Name, row: ItemRow, options: draft.ItemOptions) => draft.ItemDraft;

const builders: Readonly<Record<ItemTypeName, Build>> = {
  text: (name, _row, options) => draft.text(name, options),
  number: (name, _row, options) => draft.number(name, options),
  money: (name, _row, options) => draft.money(name, options),
  area: (name, _row, options) => draft.area(name, options),
  date: (name, _row, options) => draft.date(name, options),
  dictionary: (name, row, options) => draft.dictionary(name, needed(row, 'dictKey'), options),
  switch: (name, _row, options) => draft.yesNo(name, options),
  'long-text': (name, _row, options) => draft.longText(name, options),
  'sub-list': (name, row, options) => draft.subList(name, (row.columns ?? []).map(itemOfRow), options),
  reference: (name, row, options) => draft.reference(name, needed(row, 'refKey'), options),
  upload: (name, _row, options) => draft.upload(name, options),
  title: (name) => draft.title(name),
  'multi-reference': (name, row, options) => draft.references(name, needed(row, 'refKey'), options),
  tree: (name, row, options) => draft.tree(name, needed(row, 'treeurl'), options),
  'rich-text': (name, _row, options) => draft.richText(name, options),
};

/** The item that a row describes, with its English names. */
export function itemOfRow(row: ItemRow): draft.ItemDraft {
  const { type, key, name, dictKey: _dictKey, refKey: _refKey, treeurl: _treeurl, columns: _columns, ...rest } = row;
  const { formula, mapping, ...options } = rest;
  const item = builders[type]([key, name], row, {
    ...options,
    ...(formula === undefined ? {} : draft.computed(formula)),
    ...(mapping ? draft.mapped(mapping.origin, mapping.metaKey, mapping.itemKey) : {}),
  });
  return inEnglish(item);
}

function needed(row: ItemRow, attribute: 'dictKey' | 'refKey' | 'treeurl'): string {
  const value = row[attribute];
  if (value === undefined) throw new RangeError(`Item ${row.key} of type ${row.type} needs ${attribute}.`);
  return value;
}
