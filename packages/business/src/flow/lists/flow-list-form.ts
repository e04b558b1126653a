import { compileForm, parseMetaForm, type CompiledForm } from '@org/meta-forms/core';

/** A column of a list of workflow: the key of its text in a row. */
export interface FlowColumn {
  readonly key: string;
  readonly label: string;
  /** In px. */
  readonly width?: number;
}

const TEXT = 1;

/** The form of a list whose rows come from a call of workflow. The server has one order, so that no column sorts. */
export function flowListForm(metaKey: string, title: string, columns: readonly FlowColumn[]): CompiledForm {
  const metaFormItemList = columns.map(({ key, label, width }, at) => ({
    id: String(at + 1),
    itemKey: key,
    itemName: label,
    itemType: TEXT,
    itemOrder: at + 1,
    itemTableOrder: at + 1,
    itemConfigJson: JSON.stringify({ width }),
  }));
  const { form } = parseMetaForm({ id: metaKey, metaKey, formName: title, metaType: 1, metaFormItemList });
  const compiled = compileForm(form);
  return {
    ...compiled,
    listColumns: compiled.listColumns.map((column) => Object.assign({}, column, { sortable: false })),
  };
}
