/**
 * What the server's JSON means, after the one normalisation at the edge: booleans are booleans, numbers are numbers,
 * `itemConfigJson` is an object. Names are the wire's own; every other room uses the names of the glossary.
 * All values are frozen.
 */

/** Attributes this version does not understand, and known ones whose value was unusable: kept for the next save. */
export type UnknownAttributes = Readonly<Record<string, unknown>>;

/** A number, or its decimal text where a double would lose digits. */
export type DecimalValue = number | string;

export type MetaType = 1 | 2 | 3;

export interface MetaForm {
  readonly id?: string;
  /** What screens and calls name the form by; `''` where the server sent none. */
  readonly metaKey: string;
  readonly formName: string;
  readonly metaType: MetaType;
  /** Path under `/api/` used to save in place of the module's own. */
  readonly updateUrl?: string;
  readonly detailUrl?: string;
  readonly metaFormItemList: readonly MetaFormItem[];
  readonly extra: UnknownAttributes;
}

export interface MetaFormItem {
  readonly id?: string;
  readonly itemName: string;
  readonly itemKey: string;
  readonly itemType: number;
  readonly itemOrder?: number;
  readonly itemTableOrder?: number;
  /** Characters as a person counts them; missing: no limit. */
  readonly maxlength?: number;
  readonly prefix?: string;
  readonly itemConfig: ItemConfig;
  readonly extra: UnknownAttributes;
}

export type DateFormat = 'yyyy-MM-dd HH:mm:ss' | 'yyyy-MM-dd' | 'yyyy-MM' | 'yyyy';

/** One upload slot of an item that asks for several kinds of file. */
export interface FileSlot {
  readonly name: string;
  readonly required: boolean;
  /** Accepted extensions, comma-joined; missing: all. */
  readonly filetype?: string;
  readonly extra?: UnknownAttributes;
}

export interface SimpleMapperConfig {
  readonly isMapper: boolean;
  readonly mapperMetaFormCode?: string;
  readonly mapperMetaFormId?: string;
  readonly mapperMetaFormItem?: string;
  readonly extra?: UnknownAttributes;
}

export interface ComputeData {
  readonly formula: string;
  readonly extra?: UnknownAttributes;
}

/** `itemConfigJson`, parsed. A missing attribute has the default that `metadata.md` names. */
export interface ItemConfig {
  readonly color?: string;
  readonly tablehidden?: boolean;
  readonly hidden?: boolean;
  readonly edited?: boolean;
  readonly tablealign?: 'left' | 'center' | 'right';
  /** Width of the list column in px. */
  readonly width?: number;
  readonly span?: number;
  readonly nextline?: boolean;
  readonly required?: boolean;
  readonly max?: DecimalValue;
  readonly min?: DecimalValue;
  readonly digits?: number;
  readonly dateformat?: DateFormat;
  readonly dictKey?: string;
  readonly refKey?: string;
  readonly tablelabel?: string;
  readonly jump?: boolean;
  readonly jumpurl?: string;
  readonly cascadeField?: string;
  readonly param?: string;
  readonly inputCode?: boolean;
  readonly multiple?: boolean;
  readonly path?: string;
  readonly filetype?: string | readonly FileSlot[];
  readonly isTree?: boolean;
  readonly treeurl?: string;
  readonly columns?: readonly SubListColumn[];
  readonly addRemoveBtnHidden?: boolean;
  readonly showStatus?: boolean;
  readonly mapperOrigin?: string;
  readonly simpleMapperConfig?: SimpleMapperConfig;
  readonly isComputeData?: boolean;
  readonly computeData?: ComputeData;
  readonly formDataCopy?: string;
  /** Whether the value is stored sealed: where it is left out, the key of the item says. */
  readonly sealed?: boolean;
  /** No two records of the form hold the same value: alone, or together with the items whose keys (comma-joined) it names. */
  readonly unique?: boolean | string;
  /** The server gives a new record its number by this rule, e.g. `ZC{unit}{yyyy}{seq:6}`; nobody types it. */
  readonly numberRule?: string;
  readonly extra: UnknownAttributes;
}

/** A column of a sub-list. Its configuration stands beside name, field and columntype on the wire. */
export interface SubListColumn {
  readonly id?: string;
  readonly name: string;
  readonly field: string;
  readonly columntype: number;
  readonly maxlength?: number;
  readonly prefix?: string;
  readonly config: ItemConfig;
}
