import { tagsOf, type Language } from './language.ts';
import type { FileSlot, ItemConfig, MetaForm, MetaFormItem, NamesByLanguage, SubListColumn } from './meta-form.ts';

/** The tag of the own name while another one is in its place: the language of metadata is not known. */
const OWN = 'und';

/**
 * The form with its names in a language: those of the form, of its items, columns and kinds of files, and their
 * prefixes. A name that is missing in `en-GB` is the one in `en`, else the metadata's own. The result is for showing
 * and must not be saved; it can be given to this function again. Where nothing changes it is the same form.
 */
export function formInLanguage(form: MetaForm, language: Language): MetaForm {
  const tags = tagsOf(typeof language === 'string' ? language : language.tag);
  const title = named(form.formName, form.names, tags);
  const metaFormItemList = eachChanged(form.metaFormItemList, (item) => itemIn(item, tags));
  if (title === undefined && metaFormItemList === form.metaFormItemList) return form;
  return Object.freeze({ ...form, ...(title ? { formName: title.text, names: title.names } : {}), metaFormItemList });
}

/** The label that the metadata itself has for an item, whatever language the form is shown in. */
export function ownLabel({ itemName, itemConfig, itemKey }: MetaFormItem): string {
  return (itemConfig.names?.[OWN] ?? itemName) || itemKey;
}

interface Named {
  readonly text: string;
  readonly names: NamesByLanguage;
}

/** The name in a language; undefined where it is the one that is in the place already. */
function named(text: string, names: NamesByLanguage | undefined, tags: readonly string[]): Named | undefined {
  if (names === undefined) return undefined;
  const own = names[OWN] ?? text;
  const found = tags.map((tag) => textIn(names, tag)).find((name) => name !== undefined) ?? own;
  return found === text ? undefined : { text: found, names: Object.freeze({ ...names, [OWN]: own }) };
}

function textIn(names: NamesByLanguage, tag: string): string | undefined {
  const key = Object.keys(names).find((name) => name.toLowerCase() === tag);
  return key === undefined || names[key]?.trim() === '' ? undefined : names[key];
}

function itemIn(item: MetaFormItem, tags: readonly string[]): MetaFormItem {
  const { itemName, prefix, itemConfig: before } = item;
  const { name, unit, itemConfig } = configIn({ name: itemName, prefix, config: before }, tags);
  if (itemConfig === before) return item;
  return Object.freeze({ ...item, ...(name ? { itemName: name.text } : {}), ...prefixOf(unit), itemConfig });
}

function columnIn(column: SubListColumn, tags: readonly string[]): SubListColumn {
  const { name: before, prefix } = column;
  const { name, unit, itemConfig: config } = configIn({ name: before, prefix, config: column.config }, tags);
  if (config === column.config) return column;
  return Object.freeze({ ...column, ...(name ? { name: name.text } : {}), ...prefixOf(unit), config });
}

function prefixOf(unit: Named | undefined): { readonly prefix?: string } {
  return unit ? { prefix: unit.text } : {};
}

interface Labelled {
  readonly name: string;
  readonly prefix: string | undefined;
  readonly config: ItemConfig;
}

/** The names of an item or column. Its configuration changes with each of them. */
function configIn({ name: label, prefix, config }: Labelled, tags: readonly string[]) {
  const name = named(label, config.names, tags);
  const unit = prefix === undefined ? undefined : named(prefix, config.prefixes, tags);
  const columns = config.columns && eachChanged(config.columns, (column) => columnIn(column, tags));
  const filetype =
    typeof config.filetype === 'object' ? eachChanged(config.filetype, (slot) => slotIn(slot, tags)) : config.filetype;
  const isSame = !name && !unit && columns === config.columns && filetype === config.filetype;
  const itemConfig: ItemConfig = isSame
    ? config
    : Object.freeze({
        ...config,
        ...(name ? { names: name.names } : {}),
        ...(unit ? { prefixes: unit.names } : {}),
        ...(columns ? { columns } : {}),
        ...(filetype === undefined ? {} : { filetype }),
      });
  return { name, unit, itemConfig };
}

function slotIn(slot: FileSlot, tags: readonly string[]): FileSlot {
  const name = named(slot.name, slot.names, tags);
  return name ? Object.freeze({ ...slot, name: name.text, names: name.names }) : slot;
}

/** The entries after a change; the same list where none has changed. */
function eachChanged<T>(list: readonly T[], change: (entry: T) => T): readonly T[] {
  const changed = list.map(change);
  return changed.every((entry, index) => entry === list[index]) ? list : Object.freeze(changed);
}
