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
