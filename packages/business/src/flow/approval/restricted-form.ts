import { compileForm, type CompiledForm } from '@org/meta-forms/core';

/** What the person of a task may do with an item of the form. */
export type ItemAccess = 'edit' | 'read' | 'hide';

/** The access to items by key; an item that is missing is read. */
export type ItemAccesses = Readonly<Record<string, ItemAccess>>;

/** The form as the person of a task gets it: items that are read cannot be edited, hidden ones are not drawn. */
export function restrictedForm(compiled: CompiledForm, accesses: ItemAccesses): CompiledForm {
  const { form, registry } = compiled;
  const metaFormItemList = form.metaFormItemList.map((item) => {
    const access = Object.hasOwn(accesses, item.itemKey) ? accesses[item.itemKey] : 'read';
    if (access === 'edit') return item;
    // Rows that cannot be added have no button for it, not even a grey one.
    const closed = { ...item.itemConfig, edited: false, addRemoveBtnHidden: true };
    return { ...item, itemConfig: access === 'hide' ? { ...closed, hidden: true } : closed };
  });
  return compileForm({ ...form, metaFormItemList }, { registry });
}

/** The access of a person who only reads: what is hidden from them stays hidden. */
export function readOnly(accesses: ItemAccesses): ItemAccesses {
  return Object.fromEntries(Object.entries(accesses).filter(([, access]) => access === 'hide'));
}

/** Whether the person may edit any item. */
export function maySave(accesses: ItemAccesses): boolean {
  return Object.values(accesses).includes('edit');
}
