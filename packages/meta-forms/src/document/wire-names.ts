/** The names of key, label and type on the wire. */
export interface WireNames {
  readonly key: string;
  readonly label: string;
  readonly type: string;
}

/** The attributes of an item on the wire that contain its key, its label and its type. */
export const ITEM_NAMES = { key: 'itemKey', label: 'itemName', type: 'itemType' } as const satisfies WireNames;

/** The same of a column of a sub-list. */
export const COLUMN_NAMES = { key: 'field', label: 'name', type: 'columntype' } as const satisfies WireNames;
