import { itemWords } from './item-draft.words.ts';

/** A name in further languages, by language tag. */
export type ItemNames = Readonly<Record<string, string>>;

/** One kind of files of an upload. */
interface SlotOptions {
  readonly name: string;
  readonly names?: ItemNames;
  readonly required: boolean;
  readonly filetype: string;
}

/** The options of an item that the author of a form chooses, with the attribute names of the wire. */
export interface ItemOptions {
  readonly names?: ItemNames;
  readonly prefixes?: ItemNames;
  readonly maxlength?: number;
  readonly prefix?: string;
  /** Position in the list; if missing, the position in the form. Only items with `width` are list columns. */
  readonly tableOrder?: number;
  readonly width?: number;
  readonly color?: string;
  readonly hidden?: boolean;
  readonly edited?: boolean;
  readonly fixed?: 'left';
  readonly tablealign?: 'left' | 'center' | 'right';
  readonly span?: number;
  readonly nextline?: boolean;
  readonly required?: boolean;
  readonly defaultValue?: string;
  /** Whether a sub-list adds up the column; numbers are added up where it is missing. */
  readonly total?: boolean;
  readonly max?: number;
  readonly min?: number;
  readonly digits?: number;
  readonly dateformat?: string;
  readonly multiple?: boolean;
  readonly tablelabel?: string;
  readonly jump?: boolean;
  readonly jumpurl?: string;
  readonly cascadeField?: string;
  readonly param?: string;
  readonly inputCode?: boolean;
  readonly isTree?: boolean;
  readonly path?: string;
  readonly filetype?: string | readonly SlotOptions[];
  readonly addRemoveBtnHidden?: boolean;
  readonly showStatus?: boolean;
  readonly mapperOrigin?: string;
  readonly simpleMapperConfig?: {
    readonly isMapper: boolean;
    readonly mapperMetaFormCode: string;
    readonly mapperMetaFormItem: string;
  };
  readonly isComputeData?: boolean;
  readonly computeData?: { readonly formula: string };
  readonly formDataCopy?: string;
  readonly unique?: boolean | string;
  readonly numberRule?: string;
}

/**
 * An item without its position in a form. `config` becomes `itemConfigJson`, without the options that are separate
 * attributes.
 */
export interface ItemDraft {
  readonly itemKey: string;
  readonly itemName: string;
  readonly itemType: number;
  readonly options: ItemOptions;
  /** Attributes that only one item type has. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** Key and label of an item. */
export type Name = readonly [itemKey: string, itemName: string];

export function text(name: Name, options: ItemOptions = {}): ItemDraft {
  return draft(1, name, { options });
}

export function number(name: Name, options: ItemOptions = {}): ItemDraft {
  return draft(2, name, { options: { tablealign: 'right', ...options } });
}

/** An amount in yuan with two decimals. */
export function money(name: Name, options: ItemOptions = {}): ItemDraft {
  return number(name, { prefix: itemWords.yuan, digits: 2, min: 0, max: 999_999_999_999, ...options });
}

/** An area in square metres with two decimals. */
export function area(name: Name, options: ItemOptions = {}): ItemDraft {
  return number(name, { prefix: '㎡', digits: 2, min: 0, max: 99_999_999, ...options });
}

export function date(name: Name, options: ItemOptions = {}): ItemDraft {
  return draft(3, name, { options: { dateformat: 'yyyy-MM-dd', tablealign: 'center', ...options } });
}

export function dictionary(name: Name, dictKey: string, options: ItemOptions = {}): ItemDraft {
  return draft(4, name, { options, own: { dictKey } });
}

export function yesNo(name: Name, options: ItemOptions = {}): ItemDraft {
  return draft(5, name, { options: { tablealign: 'center', ...options } });
}

export function longText(name: Name, options: ItemOptions = {}): ItemDraft {
  return draft(6, name, { options: { span: 24, maxlength: 500, ...options } });
}

export function subList(name: Name, columns: readonly ItemDraft[], options: ItemOptions = {}): ItemDraft {
  return draft(7, name, { options, own: { columns: columns.map(columnOf) } });
}

export function reference(name: Name, refKey: string, options: ItemOptions = {}): ItemDraft {
  return draft(8, name, { options, own: { refKey } });
}

export function upload(name: Name, options: ItemOptions = {}): ItemDraft {
  return draft(9, name, { options: { span: 24, multiple: true, ...options } });
}

export function title(name: Name): ItemDraft {
  return draft(10, name, { options: {} });
}

export function references(name: Name, refKey: string, options: ItemOptions = {}): ItemDraft {
  return draft(11, name, { options, own: { refKey } });
}

export function tree(name: Name, treeurl: string, options: ItemOptions = {}): ItemDraft {
  return draft(12, name, { options, own: { treeurl } });
}

export function richText(name: Name, options: ItemOptions = {}): ItemDraft {
  return draft(13, name, { options });
}

/** Computes the value with a formula. */
export function computed(formula: string): ItemOptions {
  return { isComputeData: true, computeData: { formula } };
}

/** Fills the value from `property` of the record of form `metaKey` that the reference `origin` chose. */
export function mapped(origin: string, metaKey: string, property: string): ItemOptions {
  return {
    mapperOrigin: origin,
    simpleMapperConfig: { isMapper: true, mapperMetaFormCode: metaKey, mapperMetaFormItem: property },
  };
}

function draft(
  itemType: number,
  [itemKey, itemName]: Name,
  parts: { readonly options: ItemOptions; readonly own?: ItemDraft['own'] },
): ItemDraft {
  return { itemKey, itemName, itemType, options: parts.options, own: parts.own ?? {} };
}

function columnOf({ itemKey, itemName, itemType, options, own }: ItemDraft): Readonly<Record<string, unknown>> {
  const { tableOrder: _none, ...config } = options;
  return { name: itemName, field: itemKey, columntype: itemType, ...own, ...config };
}
