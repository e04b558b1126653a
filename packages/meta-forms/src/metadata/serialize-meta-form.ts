import { UNKNOWN_TYPE_CODE } from './head-attributes.ts';
import type { ItemConfig, MetaForm, MetaFormItem, SubListColumn, UnknownAttributes } from './meta-form.ts';

/** A meta form as the server receives it: `itemConfigJson` is JSON text. */
export interface WireMetaForm {
  readonly metaFormItemList: readonly WireMetaFormItem[];
  readonly [attribute: string]: unknown;
}

/** An item as the server stores it: its configuration is a text. */
export interface WireMetaFormItem {
  readonly itemConfigJson: string;
  readonly [attribute: string]: unknown;
}

/**
 * The default of a missing attribute. While the attribute has it, the value that the server sent is not overwritten.
 */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  metaKey: '',
  formName: '',
  metaType: 1,
  itemName: '',
  itemKey: '',
  itemType: UNKNOWN_TYPE_CODE,
  name: '',
  field: '',
  columntype: UNKNOWN_TYPE_CODE,
  isMapper: false,
  formula: '',
  required: false,
};

/** The wire form of a meta form, with every unknown attribute: `parseMetaForm` returns the same form from it. */
export function serializeMetaForm(form: MetaForm): WireMetaForm {
  const { metaFormItemList, extra, ...head } = form;
  const wire = withExtra(head, extra);
  const keepsUnreadable = metaFormItemList.length === 0 && Object.hasOwn(extra, 'metaFormItemList');
  // An unreadable list stays as it came; every other form has its items here.
  return (keepsUnreadable ? wire : { ...wire, metaFormItemList: metaFormItemList.map(serializeItem) }) as WireMetaForm;
}

function serializeItem(item: MetaFormItem): WireMetaFormItem {
  const { itemConfig, extra, ...head } = item;
  const wire = withExtra(head, extra);
  const config = serializeConfig(itemConfig);
  const keepsUnreadable = Object.hasOwn(extra, 'itemConfigJson') && Object.keys(config).length === 0;
  // An unreadable configuration stays as it came; every other one is text.
  return (keepsUnreadable ? wire : { ...wire, itemConfigJson: JSON.stringify(config) }) as WireMetaFormItem;
}

function serializeConfig(config: ItemConfig): Record<string, unknown> {
  const { columns, simpleMapperConfig, computeData, filetype, extra, ...known } = config;
  return withExtra(
    {
      ...known,
      filetype: typeof filetype === 'object' ? filetype.map(flatten) : filetype,
      columns: columns?.map(serializeColumn),
      simpleMapperConfig: simpleMapperConfig && flatten(simpleMapperConfig),
      computeData: computeData && flatten(computeData),
    },
    extra,
  );
}

function serializeColumn(column: SubListColumn): Record<string, unknown> {
  const { config, ...head } = column;
  return withExtra(head, serializeConfig(config));
}

function flatten(value: { readonly extra?: UnknownAttributes }): Record<string, unknown> {
  const { extra, ...known } = value;
  return withExtra(known, extra ?? {});
}

function withExtra(known: object, extra: UnknownAttributes): Record<string, unknown> {
  const wire: Record<string, unknown> = { ...extra };
  for (const [name, value] of Object.entries(known)) {
    const isDefault = Object.hasOwn(DEFAULTS, name) && DEFAULTS[name] === value;
    if (value !== undefined && !(isDefault && Object.hasOwn(wire, name))) wire[name] = value;
  }
  return wire;
}
