import type { AskedItem } from '@org/contract';
import { compileForm, type CompiledForm, type MetaFormItem } from '@org/meta-forms/core';

/** A row of the form has this many columns. */
const WHOLE_ROW = 24;

/** A form with the items that a verb asks for, in its order. What the form itself never lets people type is open. */
export function askedForm({ form, registry }: CompiledForm, asks: readonly AskedItem[]): CompiledForm {
  const metaFormItemList = asks.flatMap(({ item, isRequired = false }, place): readonly MetaFormItem[] => {
    const found = form.metaFormItemList.find(({ itemKey }) => itemKey === item);
    if (!found) return [];
    const own = { edited: true, hidden: false, required: isRequired, span: WHOLE_ROW };
    return [{ ...found, itemOrder: place, itemConfig: { ...found.itemConfig, ...own } }];
  });
  return compileForm({ ...form, metaFormItemList }, { registry });
}
