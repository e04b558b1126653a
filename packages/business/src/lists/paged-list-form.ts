import { compileForm, parseMetaForm, type CompiledForm } from '@org/meta-forms/core';

/** A column of a list: the key of its text in a row. */
export interface ListedColumn {
  readonly key: string;
  readonly label: string;
  /** In px. */
  readonly width?: number;
  /** A date, which comes first on a card; the server can sort by it. */
  readonly isDate?: boolean;
}

const TEXT = 1;
const DATE = 3;

/** The form of a list whose rows come from a call. The server sorts by dates alone. */
export function pagedListForm(metaKey: string, title: string, columns: readonly ListedColumn[]): CompiledForm {
  const metaFormItemList = columns.map(({ key, label, width, isDate }, at) => ({
    id: String(at + 1),
    itemKey: key,
    itemName: label,
    itemType: isDate === true ? DATE : TEXT,
    itemOrder: at + 1,
    itemTableOrder: at + 1,
    itemConfigJson: JSON.stringify({ width }),
  }));
  const { form } = parseMetaForm({ id: metaKey, metaKey, formName: title, metaType: 1, metaFormItemList });
  const compiled = compileForm(form);
  const dates = new Set(columns.filter(({ isDate }) => isDate).map(({ key }) => key));
  return {
    ...compiled,
    listColumns: compiled.listColumns.map((column) => Object.assign({}, column, { sortable: dates.has(column.key) })),
  };
}
