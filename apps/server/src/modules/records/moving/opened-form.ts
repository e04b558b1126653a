import type { AskedItem } from '@org/contract';
import { compileForm, type CompiledForm, type MetaFormItem } from '@org/meta-forms/core';

const opened = new WeakMap<CompiledForm, Map<string, CompiledForm>>();

/**
 * The form with these items open to a verb: what people never type in the form, the verb may still write. The values
 * are then checked, and the formulas computed, as for any save.
 */
export function openedForm(compiled: CompiledForm, name: string, items: readonly AskedItem[]): CompiledForm {
  const known = opened.get(compiled) ?? new Map<string, CompiledForm>();
  opened.set(compiled, known);
  const form = known.get(name) ?? open(compiled, items);
  known.set(name, form);
  return form;
}

function open({ form, registry }: CompiledForm, items: readonly AskedItem[]): CompiledForm {
  const asked = new Map(items.map((one) => [one.item, one]));
  const metaFormItemList = form.metaFormItemList.map((item): MetaFormItem => {
    const one = asked.get(item.itemKey);
    if (!one) return item;
    const { itemConfig } = item;
    const required = one.isRequired ?? false;
    return { ...item, itemConfig: { ...itemConfig, edited: true, hidden: false, required } };
  });
  return compileForm({ ...form, metaFormItemList }, { registry });
}
