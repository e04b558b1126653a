/** The names of key, label and type on the wire. */
export interface WireNames {
  readonly key: string;
  readonly label: string;
  readonly type: string;
}

export const ITEM_NAMES = { key: 'itemKey', label: 'itemName', type: 'itemType' } as const satisfies WireNames;
export const COLUMN_NAMES = { key: 'field', label: 'name', type: 'columntype' } as const satisfies WireNames;
