import { wireItem } from '../../shared/forms/wire-item.ts';
import type { WireForm } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import { readPart, type FormRow } from './form-rows.ts';
import { namesOf } from './in-english.ts';
import { itemOfRow } from './item-of-row.ts';

/** Status and audit items, which every ledger has in addition to its own. */
const ledgerItems = readPart('ledger');

/** The form as a server sends it. `position` keeps ids apart. */
export function wireForm({ metaKey, formName, items }: FormRow, position: number): WireForm {
  const all = [...items, ...ledgerItems].map(itemOfRow);
  const isComputing = all.some(
    ({ options, own }) =>
      options.isComputeData || options.mapperOrigin || JSON.stringify(own).includes('"isComputeData":true'),
  );
  return {
    id: demoId(idAreas.form, position + 1),
    metaKey,
    formName,
    names: namesOf(formName),
    metaType: isComputing ? 3 : 1,
    metaFormItemList: all.map((item, index) =>
      wireItem(item, { id: demoId(idAreas.item, position * 1000 + index + 1), index }),
    ),
  };
}
