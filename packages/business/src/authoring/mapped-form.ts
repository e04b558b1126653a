import type { MappingConfig } from '@org/meta-forms/antd';
import { mappingOrigins } from '@org/meta-forms/authoring';
import type { CompiledField, CompiledForm, MetaForm } from '@org/meta-forms/core';

/** An item of a form, or a column of a list in it, as its author configures it. */
export interface AuthoredItem {
  /** The joined `keys`, which identify the item in its form. */
  readonly path: string;
  readonly label: string;
  readonly field: CompiledField;
  /** A mapping may fill its value. */
  readonly isMappable: boolean;
  readonly columns: readonly AuthoredItem[];
}

type ItemConfig = MetaForm['metaFormItemList'][number]['itemConfig'];

/** Has computations or mappings (forms.md, section 3). */
const COMPUTING = 3;

/**
 * The items of a form in their order, columns below their sub-list. Titles and the audit items of the footer are left
 * out, because authors cannot configure them.
 */
export function authoredItems(fields: readonly CompiledField[]): readonly AuthoredItem[] {
  return fields
    .filter(({ audit, type }) => !audit && type.structure !== 'none')
    .map((field) => ({
      path: field.keys.join('.'),
      label: field.label,
      field,
      isMappable: field.type.structure === 'value' && !field.computed,
      columns: authoredItems(field.columns),
    }));
}

/** The item or column with a path. */
export function itemAt(items: readonly AuthoredItem[], path: string): AuthoredItem | undefined {
  for (const item of items) {
    const found = item.path === path ? item : itemAt(item.columns, path);
    if (found) return found;
  }
  return undefined;
}

/** The references that may fill an item, as the panel offers them. */
export function originsOf(
  compiled: CompiledForm,
  { field }: AuthoredItem,
): readonly { readonly key: string; readonly label: string }[] {
  return mappingOrigins(compiled, field).map(({ key, label }) => ({ key, label }));
}

/** The source of an item's value according to its configuration. */
export function mappingOf({ field }: AuthoredItem): MappingConfig {
  const { mapperOrigin, simpleMapperConfig } = field.item.itemConfig;
  return {
    ...(mapperOrigin === undefined ? {} : { mapperOrigin }),
    ...(simpleMapperConfig === undefined ? {} : { simpleMapperConfig }),
  };
}

/** The form with a new mapping for one item. All other values stay, including unknown attributes. */
export function withMapping(form: MetaForm, keys: readonly string[], mapping: MappingConfig): MetaForm {
  const [key, ...rest] = keys;
  const place = form.metaFormItemList.findIndex(({ itemKey }) => itemKey === key);
  const item = form.metaFormItemList[place];
  if (!item) return form;
  const metaFormItemList = form.metaFormItemList.with(place, {
    ...item,
    itemConfig: configured(item.itemConfig, rest, mapping),
  });
  return { ...form, metaFormItemList, metaType: mapping.simpleMapperConfig?.isMapper ? COMPUTING : form.metaType };
}

function configured(config: ItemConfig, keys: readonly string[], mapping: MappingConfig): ItemConfig {
  const [key, ...rest] = keys;
  if (key === undefined) return { ...config, ...mapping };
  const place = config.columns?.findIndex(({ field }) => field === key) ?? -1;
  const column = config.columns?.[place];
  return config.columns && column
    ? {
        ...config,
        columns: config.columns.with(place, { ...column, config: configured(column.config, rest, mapping) }),
      }
    : config;
}
