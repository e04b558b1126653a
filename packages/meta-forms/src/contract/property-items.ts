import type { ItemConfig, MetaFormItem } from '../metadata/meta-form.ts';

/** Makes the items of a type's property form; their labels come from the type's own table of names. */
export function propertyItems<K extends string>(names: Readonly<Record<K, string>>) {
  return (itemKey: K, itemType: number, config: Omit<ItemConfig, 'extra'> = {}): MetaFormItem => ({
    itemKey,
    itemName: names[itemKey],
    itemType,
    itemConfig: { ...config, extra: {} },
    extra: {},
  });
}

const CHOOSING = [
  ['cascadeField', 1],
  ['param', 1],
  ['tablelabel', 1],
  ['jump', 5],
  ['jumpurl', 1],
] as const;

/**
 * Attributes of every item whose value is chosen from records: its parent, the displayed properties, the page where
 * records are maintained.
 */
export function choosingItems(names: Readonly<Record<(typeof CHOOSING)[number][0], string>>): readonly MetaFormItem[] {
  const property = propertyItems(names);
  return CHOOSING.map(([key, itemType]) => property(key, itemType));
}
