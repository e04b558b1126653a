import { EDITED_AS, propertyText, type PropertyItem } from '@org/meta-forms/authoring';
import {
  compileForm,
  type CompiledForm,
  type ItemConfig,
  type Language,
  type Registry,
  type SubListColumn,
} from '@org/meta-forms/core';
import { languageName } from './language-name.ts';
import { isStored } from '../commands/form/set-form.ts';
import { panelProperties, type PanelSelection, type PanelTypes } from './panel-selection.ts';

/** Before the key of a property in the code of its dictionary: no dictionary of a host has such a code. */
export const PROPERTY_DICTIONARY = '$property/';
/** Columns of the grid that a property takes where it does not say. */
const FULL_ROW = 24;
/** The column with files that every sub-list would get. */
const ROW_FILES = 'attachments';

const compiled = new WeakMap<Registry, Map<string, CompiledForm>>();

/**
 * The form of a property panel: one item for each property of the selection, labelled in the language of the author.
 * Selections with the same properties have the same form.
 */
export function panelForm(selection: PanelSelection): CompiledForm {
  const { types, language } = selection;
  const properties = panelProperties(selection);
  const forms = compiled.get(types.registry) ?? new Map<string, CompiledForm>();
  compiled.set(types.registry, forms);
  const offered = [...(types.offered ?? [])].toSorted().join(' ');
  const name = [
    languageName(language),
    offered,
    fixedName(selection),
    // Two types may name an attribute differently.
    ...properties.map(({ itemKey, itemType, itemName }) => `${itemKey} ${itemType} ${itemName}`),
  ].join('|');
  const form = forms.get(name) ?? compilePanel(properties, selection);
  forms.set(name, form);
  return form;
}

/** Screens name a stored form by its key: it is read-only from then on. */
function fixedName({ document, ids, publishedKey }: PanelSelection): 'fixed' | 'free' {
  const isFixed = isStored(document) || (publishedKey !== undefined && publishedKey === document.head['metaKey']);
  return ids.length === 0 && !isFixed ? 'free' : 'fixed';
}

function compilePanel(properties: readonly PropertyItem[], selection: PanelSelection): CompiledForm {
  const { types, language } = selection;
  const free = fixedName(selection) === 'free' ? { edited: true } : {};
  const metaFormItemList = properties.map((item) => {
    const { itemKey, maxlength, extra, itemConfig } = item;
    const { itemName, itemType, config } = editedItem(item, { types, language });
    const own: ItemConfig = { ...itemConfig, span: itemConfig.span ?? FULL_ROW, ...config, ...free };
    return { itemKey, itemName, itemType, ...(maxlength && { maxlength }), itemConfig: own, extra };
  });
  const form = { metaKey: 'properties', formName: '', metaType: 1, metaFormItemList, extra: {} } as const;
  return compileForm(form, { registry: types.registry });
}

interface EditedItem {
  readonly itemName: string;
  readonly itemType: number;
  readonly config: Omit<ItemConfig, 'extra'>;
}

interface Surroundings {
  readonly types: PanelTypes;
  readonly language: Language;
}

function editedItem(item: PropertyItem, { types, language }: Surroundings): EditedItem {
  const { itemKey, itemType, property } = item;
  const itemName = propertyText(item, language).label;
  if (property?.columns) {
    const columns = property.columns.map((column) => columnOf(column, language));
    return { itemName, itemType, config: { columns: [...columns, noFiles] } };
  }
  if (property?.choices || isListed(item, types))
    return { itemName, itemType, config: { dictKey: PROPERTY_DICTIONARY + itemKey } };
  return { itemName, itemType: property?.source ? EDITED_AS.text : itemType, config: {} };
}

const noFiles: SubListColumn = { name: '', field: ROW_FILES, columntype: 9, config: { hidden: true, extra: {} } };

const OF_THE_DOCUMENT: ReadonlySet<string> = new Set(['parents', 'origins', 'identifying', 'surrounding']);

/** Whether the options of a property can be listed. */
function isListed({ property }: PropertyItem, { offered }: PanelTypes): boolean {
  const source = property?.source;
  return source !== undefined && (OF_THE_DOCUMENT.has(source) || offered?.has(source) === true);
}

function columnOf(item: PropertyItem, language: Language) {
  const { itemKey, itemType, maxlength, itemConfig } = item;
  return {
    name: propertyText(item, language).label,
    field: itemKey,
    columntype: itemType,
    ...(maxlength && { maxlength }),
    config: itemConfig,
  };
}
