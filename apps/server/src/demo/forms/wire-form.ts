import type { WireForm, WireItem } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import type { ItemDraft } from './item-draft.ts';
import { ledgerItems } from './ledger-items.data.ts';

/** A form as its author thinks of it. */
export interface FormDraft {
  readonly metaKey: string;
  readonly formName: string;
  readonly items: readonly ItemDraft[];
}

/** The form as a server sends it, with the status and audit items that every ledger has. `position` keeps ids apart. */
export function wireForm({ metaKey, formName, items }: FormDraft, position: number): WireForm {
  const all = [...items, ...ledgerItems];
  const isComputing = all.some(({ options, own }) => options.isComputeData || options.mapperOrigin || JSON.stringify(own).includes('"isComputeData":true'));
  return {
    id: demoId(idAreas.form, position + 1),
    metaKey,
    formName,
    metaType: isComputing ? 3 : 1,
    metaFormItemList: all.map((item, index) => wireItem(item, { position, index })),
  };
}

function wireItem({ itemKey, itemName, itemType, options, own }: ItemDraft, place: { readonly position: number; readonly index: number }): WireItem {
  const { maxlength, prefix, tableOrder, ...config } = options;
  const order = (place.index + 1) * 10;
  return {
    id: demoId(idAreas.item, place.position * 1000 + place.index + 1),
    itemName,
    itemKey,
    itemType,
    itemOrder: order,
    itemTableOrder: tableOrder ?? order,
    ...(maxlength === undefined ? {} : { maxlength }),
    ...(prefix === undefined ? {} : { prefix }),
    itemConfigJson: JSON.stringify({ ...own, ...config, ...(config.width === undefined ? { tablehidden: true } : {}) }),
  };
}
