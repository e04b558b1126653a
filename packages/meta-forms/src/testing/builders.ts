/**
 * Metadata for tests, as the server sends it: `metaForm(textItem('name'), numberItem('area', { min: 0 }))`. Each
 * builder returns one wire item; its second argument is the item's configuration, together with the item's own
 * attributes (`itemName`, `maxlength`, ...) where needed.
 */

/** Attributes of itemConfigJson, and of the item itself. */
export type ItemAttributes = Readonly<Record<string, unknown>>;

/** An item in metaFormItemList. */
export interface BuiltItem {
  readonly itemKey: string;
  readonly itemName: string;
  readonly itemType: number;
  readonly itemConfigJson: string;
  readonly [attribute: string]: unknown;
}

/** A meta form as `getMetaFormByMetaKey` returns it. */
export interface BuiltForm {
  readonly id: string;
  readonly metaKey: string;
  readonly formName: string;
  readonly metaType: number;
  readonly metaFormItemList: readonly BuiltItem[];
  readonly [attribute: string]: unknown;
}

/** A meta form of these items, in this order in form and list. */
export function metaForm(...items: readonly BuiltItem[]): BuiltForm {
  const metaFormItemList = items.map((built, index) =>
    Object.assign({ id: `${index + 1}`, itemOrder: index + 1, itemTableOrder: index + 1 }, built),
  );
  return { id: '1', metaKey: 'test_form', formName: 'Test form', metaType: 3, metaFormItemList };
}

const OWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'id',
  'itemName',
  'itemKey',
  'itemType',
  'itemOrder',
  'itemTableOrder',
  'maxlength',
  'prefix',
  'itemConfigJson',
]);

/** An item of any type, also of one without a builder. The label is the key unless `itemName` says otherwise. */
export function item(itemType: number, itemKey: string, attributes: ItemAttributes = {}): BuiltItem {
  const entries = Object.entries(attributes);
  const own = Object.fromEntries(entries.filter(([name]) => OWN_ATTRIBUTES.has(name)));
  const config = Object.fromEntries(entries.filter(([name]) => !OWN_ATTRIBUTES.has(name)));
  return { itemName: itemKey, itemKey, itemType, itemConfigJson: JSON.stringify(config), ...own };
}

/** A line of text. */
export function textItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(1, itemKey, attributes);
}

/** A number; `min`, `max`, `digits`. */
export function numberItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(2, itemKey, attributes);
}

/** A date; `dateformat`. */
export function dateItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(3, itemKey, attributes);
}

/** An entry of a dictionary, `yes_no` unless `dictKey` says otherwise; `multiple`. */
export function dictionaryItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(4, itemKey, { dictKey: 'yes_no', ...attributes });
}

/** Yes (2) or no (1). */
export function switchItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(5, itemKey, attributes);
}

/** Several lines of text. */
export function longTextItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(6, itemKey, attributes);
}

/** A list of rows; `column` creates its columns. */
export function subListItem(itemKey: string, columns: readonly BuiltColumn[], attributes?: ItemAttributes): BuiltItem {
  return item(7, itemKey, { columns, ...attributes });
}

/** One record of a reference source, `unit` unless `refKey` says otherwise. */
export function referenceItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(8, itemKey, { refKey: 'unit', ...attributes });
}

/** Files; `filetype` as extensions or slots. */
export function uploadItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(9, itemKey, attributes);
}

/** A heading; no value. */
export function titleItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(10, itemKey, attributes);
}

/** Several records of a reference source, `unit` unless `refKey` says otherwise. */
export function multiReferenceItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(11, itemKey, { refKey: 'unit', ...attributes });
}

/** A node of a tree, the units unless `treeurl` says otherwise; `multiple`. */
export function treeItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(12, itemKey, { treeurl: '/api/baseinfo/unit/tree', ...attributes });
}

/** Formatted text. */
export function richTextItem(itemKey: string, attributes?: ItemAttributes): BuiltItem {
  return item(13, itemKey, attributes);
}

/** A column in `columns` of a sub-list. */
export interface BuiltColumn {
  readonly name: string;
  readonly field: string;
  readonly columntype: number;
  readonly [attribute: string]: unknown;
}

/** An item as a column: `column(numberItem('amount', { digits: 2 }))`. */
export function column(built: BuiltItem): BuiltColumn {
  const {
    itemKey,
    itemName,
    itemType,
    itemConfigJson,
    id: _id,
    itemOrder: _order,
    itemTableOrder: _tableOrder,
    ...rest
  } = built;
  // `item` wrote the text from an object.
  return {
    ...(JSON.parse(itemConfigJson) as ItemAttributes),
    ...rest,
    name: itemName,
    field: itemKey,
    columntype: itemType,
  };
}

/** The attributes of a value that a formula computes: `numberItem('total', { ...computed('a + b'), digits: 2 })`. */
export function computed(formula: string): ItemAttributes {
  return { isComputeData: true, computeData: { formula } };
}

/** The attributes of a value that the record chosen in `origin` fills. */
export function mappedFrom(origin: string, property: string, formCode = 'test_form'): ItemAttributes {
  return {
    mapperOrigin: origin,
    simpleMapperConfig: { isMapper: true, mapperMetaFormCode: formCode, mapperMetaFormItem: property },
  };
}

/** The attributes of an item that another restricts. */
export function cascadedFrom(parent: string, parameter = parent): ItemAttributes {
  return { cascadeField: parent, param: parameter };
}
