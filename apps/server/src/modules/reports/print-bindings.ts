import type { CompiledField, CompiledForm, BaseLanguage } from '@org/meta-forms/core';
import {
  boundRows,
  itemsOfBinding,
  listsOfRow,
  MAX_BINDING,
  readBinding,
  rowSources,
  withRepeatedRows,
  type BoundItem,
  type CellInput,
  type CellTemplate,
  type SheetTemplate,
  type WorkbookTemplate,
} from '@org/sheets';
import { designRefusal, type RefuseDesign } from './design-refusal.ts';

interface BindingOptions {
  readonly form: CompiledForm;
  readonly language: BaseLanguage;
}

/**
 * A print template whose bound cells take values of their items. Refuses items that the form does not have or does not
 * show, and rows that would print two lists at once.
 */
export function withBindings(template: WorkbookTemplate, { form, language }: BindingOptions): WorkbookTemplate {
  const refuse = designRefusal(language);
  const sheets = template.sheets.map((sheet) => boundSheet(withRepeatedRows(sheet), { form, refuse }));
  const kinds = new Set(sheets.flatMap((sheet) => [...rowSources(sheet).values()].map(({ kind }) => kind)));
  if (kinds.size > 1) throw refuse('listMixed', {});
  return { ...template, sheets };
}

interface Binding {
  readonly form: CompiledForm;
  readonly refuse: RefuseDesign;
}

function boundSheet(sheet: SheetTemplate, binding: Binding): SheetTemplate {
  for (const [row, items] of boundRows(sheet)) {
    const lists = listsOfRow(items);
    const isMixed = lists.length > 1 || (lists.length > 0 && items.some(({ kind }) => kind === 'record'));
    if (isMixed) throw binding.refuse('rowMixed', { sheet: sheet.name, row });
  }
  const cells = Object.entries(sheet.cells).map(([address, cell]): readonly [string, CellTemplate] => {
    const { input } = cell;
    if (input?.item === undefined) return [address, cell];
    return [address, { ...cell, input: boundInput(input, { ...binding, place: { sheet: sheet.name, address } }) }];
  });
  return { ...sheet, cells: Object.fromEntries(cells) };
}

function boundInput(
  { item: written = '', ...input }: CellInput,
  { form, refuse, place }: Binding & { readonly place: { readonly sheet: string; readonly address: string } },
): CellInput {
  if (written.length > MAX_BINDING) throw refuse('bindingLong', { ...place, limit: MAX_BINDING });
  const items = itemsOfBinding(written);
  const missing = items.find((item) => !isKnown(form, item));
  if (missing) throw refuse('itemMissing', { ...place, item: nameOf(missing) });
  const isAlone = readBinding(written).length === 1;
  if (!isAlone && items.some(isDrawn)) throw refuse('itemAlone', { ...place });
  const field = isAlone && items[0] ? fieldOf(form, items[0]) : undefined;
  if (field?.type.resultKind === 'number' || (isAlone && isNumbered(items[0])))
    return { type: 'number', item: written, ...digitsOf(field) };
  return { type: field && input.type === 'date' ? 'date' : dateOrText(input, items[0]), item: written };
}

/** The day of printing is a date where its cell shows one. */
function dateOrText({ type }: CellInput, item?: BoundItem): 'date' | 'text' {
  return type === 'date' && item?.kind === 'special' && item.name === 'today' ? 'date' : 'text';
}

const isNumbered = (item?: BoundItem) => item?.kind === 'special' && item.name === 'number';

/** Shown as a picture or a box, not as text. */
const isDrawn = (item: BoundItem) => item.kind === 'sign' || (item.kind === 'special' && item.name === 'qr');

function digitsOf(field?: CompiledField): Pick<CellInput, 'digits'> {
  return field?.fractionDigits === undefined ? {} : { digits: field.fractionDigits };
}

function isKnown(form: CompiledForm, item: BoundItem): boolean {
  if (item.kind === 'special' || item.kind === 'sign') return true;
  return fieldOf(form, item) !== undefined;
}

/** The field of an item, if the form shows it and it has a value that fits a cell. */
function fieldOf({ fieldByKey }: CompiledForm, item: BoundItem): CompiledField | undefined {
  if (item.kind === 'row') {
    const list = fieldByKey.get(item.list);
    return list && isShown(list) ? list.columns.find((column) => column.key === item.key && fits(column)) : undefined;
  }
  const field = item.kind === 'item' || item.kind === 'record' ? fieldByKey.get(item.key) : undefined;
  return field && fits(field) ? field : undefined;
}

const isShown = ({ hidden, hiddenInTable }: CompiledField) => !hidden || !hiddenInTable;

function fits(field: CompiledField): boolean {
  return isShown(field) && field.type.structure === 'value' && field.type.holdsFiles !== true;
}

function nameOf(item: BoundItem): string {
  switch (item.kind) {
    case 'item':
    case 'record':
      return item.key;
    case 'row':
      return `${item.list}.${item.key}`;
    case 'sign':
      return item.label;
    default:
      return item.name;
  }
}
