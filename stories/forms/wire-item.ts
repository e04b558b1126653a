export type WireItem = Readonly<Record<string, unknown>>;

/** One item as the server sends it: the number of its type, `key label`, and its configuration. */
export function wireItem(itemType: number, keyAndLabel: string, config: WireItem = {}): WireItem {
  const [itemKey, itemName] = keyAndLabel.split(' ', 2);
  const { maxlength, prefix, ...itemConfigJson } = config;
  return { itemType, itemKey, itemName, maxlength, prefix, itemConfigJson };
}

/** One column of a sub-list as the server sends it. */
export function wireColumn(columntype: number, keyAndLabel: string, config: WireItem = {}): WireItem {
  const [field, name] = keyAndLabel.split(' ', 2);
  return { columntype, field, name, ...config };
}

/** Items in the order of the array, in the form and in lists. */
export function inOrder(items: readonly WireItem[]): readonly WireItem[] {
  return items.map((item, index) => ({ ...item, itemOrder: index + 1, itemTableOrder: index + 1 }));
}
