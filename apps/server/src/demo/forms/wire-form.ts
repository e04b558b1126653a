import type { ItemDraft } from '../../shared/forms/item-draft.ts';
import { wireItem } from '../../shared/forms/wire-item.ts';
import type { WireForm } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
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
  const isComputing = all.some(
    ({ options, own }) =>
      options.isComputeData || options.mapperOrigin || JSON.stringify(own).includes('"isComputeData":true'),
  );
  return {
    id: demoId(idAreas.form, position + 1),
    metaKey,
    formName,
    metaType: isComputing ? 3 : 1,
    metaFormItemList: all.map((item, index) =>
      wireItem(item, { id: demoId(idAreas.item, position * 1000 + index + 1), index }),
    ),
  };
}
