import type { ItemDraft } from './item-draft.ts';

/** An item of a meta form as a server of the family sends it: `itemConfigJson` is text. */
export interface WireItem {
  readonly id: string;
  readonly itemName: string;
  readonly itemKey: string;
  readonly itemType: number;
  readonly itemOrder: number;
  readonly itemTableOrder: number;
  readonly maxlength?: number;
  readonly prefix?: string;
  readonly itemConfigJson: string;
}

/** An item at its position in a form; without a width it is not a column of the list. */
export function wireItem(
  { itemKey, itemName, itemType, options, own }: ItemDraft,
  place: { readonly id: string; readonly index: number },
): WireItem {
  const { maxlength, prefix, tableOrder, tablealign, ...config } = options;
  const column = config.width === undefined ? { tablehidden: true } : tablealign && { tablealign };
  const order = (place.index + 1) * 10;
  return {
    id: place.id,
    itemName,
    itemKey,
    itemType,
    itemOrder: order,
    itemTableOrder: tableOrder ?? order,
    ...(maxlength === undefined ? {} : { maxlength }),
    ...(prefix === undefined ? {} : { prefix }),
    itemConfigJson: JSON.stringify({ ...own, ...config, ...column }),
  };
}
