import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import { readBinding, type BoundItem } from '@org/sheets';

/** An item that a cell of a print template can show. */
export interface BindableItem {
  /** As a cell names it. */
  readonly binding: string;
  readonly name: string;
  /** The sub-list that the item belongs to; its cells are in repeated rows. */
  readonly list?: { readonly key: string; readonly name: string };
}

/** The items of a form that a cell can show: values that people see, and the columns of its sub-lists. */
export function bindableItems({ fields }: CompiledForm): readonly BindableItem[] {
  return fields.filter(isShown).flatMap((field): readonly BindableItem[] => {
    if (isValue(field)) return [{ binding: field.key, name: field.label }];
    const list = { key: field.key, name: field.label };
    return field.columns
      .filter((column) => isShown(column) && isValue(column))
      .map(({ key, label }) => ({ binding: `${field.key}.${key}`, name: label, list }));
  });
}

const isShown = ({ hidden, hiddenInTable }: CompiledField) => !hidden || !hiddenInTable;
const isValue = ({ type }: CompiledField) => type.structure === 'value' && type.holdsFiles !== true;

/** The names of special items. */
export type SpecialNames = Readonly<Record<'qr' | 'today' | 'user' | 'unit' | 'number', string>>;

/** What a binding is called: the names of its items in their places. */
export function nameOfBinding(binding: string, items: readonly BindableItem[], specials: SpecialNames): string {
  const names = new Map(items.map((item) => [item.binding, item.name]));
  const nameOf = (item: BoundItem): string => {
    switch (item.kind) {
      case 'item':
        return names.get(item.key) ?? item.key;
      case 'record':
        return names.get(item.key) ?? item.key;
      case 'row':
        return names.get(`${item.list}.${item.key}`) ?? `${item.list}.${item.key}`;
      case 'special':
        return specials[item.name];
      case 'sign':
        return item.label;
      default:
        return item.name;
    }
  };
  return readBinding(binding)
    .map((part) => ('item' in part ? `〔${nameOf(part.item)}〕` : part.text))
    .join('');
}
