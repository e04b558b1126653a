/**
 * The server's JSON after normalisation at the edge: booleans are booleans, numbers are numbers, `itemConfigJson` is an
 * object. Names are those of the wire; all other folders use the names of the glossary. All values are frozen.
 */

/** Attributes that this version does not know, and known ones with unusable values: stored again by the next save. */
export type UnknownAttributes = Readonly<Record<string, unknown>>;

/** A number, or its text where a double would lose digits. */
export type DecimalValue = number | string;

/** A value of a record as an author writes it into the metadata. */
export type DefaultValue = string | number | boolean;

/** 1: a plain form; 2: its approval has no panel about the document; 3: it has formulas and mappings (metadata.md). */
export type MetaType = 1 | 2 | 3;

/** A name in further languages, by BCP 47 tag such as `en`. `formInLanguage` puts it in the place of the own name. */
export type NamesByLanguage = Readonly<Record<string, string>>;

/**
 * A form as `parseMetaForm` reads it. Attributes that this version does not know are in `extra` and are written back.
 */
export interface MetaForm {
  readonly id?: string;
  /** The name of the form for screens and calls; `''` where the server sent none. */
  readonly metaKey: string;
  readonly formName: string;
  /** The name of the form in further languages. */
  readonly names?: NamesByLanguage;
  readonly metaType: MetaType;
  /** Path under `/api/` that saves records, instead of the module's own. */
  readonly updateUrl?: string;
  readonly detailUrl?: string;
  readonly metaFormItemList: readonly MetaFormItem[];
  readonly extra: UnknownAttributes;
}

/** An item of a form, with its configuration parsed. */
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

/** How a date is written and stored; its precision. */
export type DateFormat = 'yyyy-MM-dd HH:mm:ss' | 'yyyy-MM-dd' | 'yyyy-MM' | 'yyyy';

/** One slot of an upload with several kinds of files. */
export interface FileSlot {
  readonly name: string;
  /** The name of the slot in further languages. */
  readonly names?: NamesByLanguage;
  readonly required: boolean;
  /** Accepted extensions, comma-joined; missing: all. */
  readonly filetype?: string;
  readonly extra?: UnknownAttributes;
}

/** The mapping of one value of the chosen record into an item. */
export interface SimpleMapperConfig {
  readonly isMapper: boolean;
  readonly mapperMetaFormCode?: string;
  readonly mapperMetaFormId?: string;
  readonly mapperMetaFormItem?: string;
  readonly extra?: UnknownAttributes;
}

/** The formula of an item, as its configuration contains it. */
export interface ComputeData {
  readonly formula: string;
  readonly extra?: UnknownAttributes;
}

/** `itemConfigJson`, parsed. A missing attribute has the default of `metadata.md`. */
export interface ItemConfig {
  /** The label in further languages. */
  readonly names?: NamesByLanguage;
  /** The prefix in further languages. */
  readonly prefixes?: NamesByLanguage;
  readonly color?: string;
  readonly tablehidden?: boolean;
  readonly hidden?: boolean;
  readonly edited?: boolean;
  readonly tablealign?: 'left' | 'center' | 'right';
  /** The edge of the list of records at which the column stays in view. */
  readonly fixed?: 'left' | 'right';
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
  /** Whether a sub-list adds up the numbers of the column. Missing: yes. */
  readonly total?: boolean;
  readonly mapperOrigin?: string;
  readonly simpleMapperConfig?: SimpleMapperConfig;
  readonly isComputeData?: boolean;
  readonly computeData?: ComputeData;
  readonly formDataCopy?: string;
  /** What a new record or row begins with, as its value on the wire. */
  readonly defaultValue?: DefaultValue;
  /** Whether the value is stored sealed; where missing, the key of the item decides. */
  readonly sealed?: boolean;
  /**
   * No two records of the form have the same value: alone, or combined with the items whose keys (comma-joined) it
   * names.
   */
  readonly unique?: boolean | string;
  /** The server gives a new record its number by this rule, e.g. `ZC{unit}{yyyy}{seq:6}`; no person types it. */
  readonly numberRule?: string;
  /** Lists of many records are often searched or sorted by the item: the server keeps an index for it. */
  readonly searchedOften?: boolean;
  readonly extra: UnknownAttributes;
}

/** A column of a sub-list. On the wire its configuration is on the same object as name, field and columntype. */
export interface SubListColumn {
  readonly id?: string;
  readonly name: string;
  readonly field: string;
  readonly columntype: number;
  readonly maxlength?: number;
  readonly prefix?: string;
  readonly config: ItemConfig;
}
