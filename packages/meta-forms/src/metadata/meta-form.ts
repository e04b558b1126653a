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
  /** Number of the form in the database. */
  readonly id?: string;
  /** The name of the form for screens and calls; `''` where the server sent none. */
  readonly metaKey: string;
  /** Title of the dialog, of the list and of the print-out. */
  readonly formName: string;
  /** The name of the form in further languages. */
  readonly names?: NamesByLanguage;
  readonly metaType: MetaType;
  /** Path under `/api/` that saves records, instead of the module's own. */
  readonly updateUrl?: string;
  /** Path under `/api/` that reads a record, instead of the module's own. */
  readonly detailUrl?: string;
  /** The items, ordered by `itemOrder`. */
  readonly metaFormItemList: readonly MetaFormItem[];
  /** Attributes that this version does not know, and unusable values. */
  readonly extra: UnknownAttributes;
}

/** An item of a form, with its configuration parsed. */
export interface MetaFormItem {
  /** Number of the item in the database. */
  readonly id?: string;
  /** The label. */
  readonly itemName: string;
  /** The property of the value in a record; unique in the form. */
  readonly itemKey: string;
  /** The type: 1 to 13, or the code of a type of the host. */
  readonly itemType: number;
  /** Place in the form; items with equal numbers stay as they are written. */
  readonly itemOrder?: number;
  /** Place among the columns of the list. */
  readonly itemTableOrder?: number;
  /** Characters as a person counts them; missing: no limit. */
  readonly maxlength?: number;
  /** Fixed text with the value and no part of it: before texts and for currency signs, after other numbers. */
  readonly prefix?: string;
  /** The other attributes: `itemConfigJson` on the wire. */
  readonly itemConfig: ItemConfig;
  /** Attributes that this version does not know, and unusable values. */
  readonly extra: UnknownAttributes;
}

/** How a date is written and stored; its precision. */
export type DateFormat = 'yyyy-MM-dd HH:mm:ss' | 'yyyy-MM-dd' | 'yyyy-MM' | 'yyyy';

/** One slot of an upload with several kinds of files. */
export interface FileSlot {
  /** The kind of files, such as Title deed. */
  readonly name: string;
  /** The name of the slot in further languages. */
  readonly names?: NamesByLanguage;
  /** A record cannot be saved without a file in the slot. */
  readonly required: boolean;
  /** Accepted extensions, comma-joined; missing: all. */
  readonly filetype?: string;
  readonly extra?: UnknownAttributes;
}

/** The mapping of one value of the chosen record into an item. */
export interface SimpleMapperConfig {
  /** A choice in `mapperOrigin` fills the item. */
  readonly isMapper: boolean;
  /** Code of the form of the chosen record. */
  readonly mapperMetaFormCode?: string;
  /** Number of that form, where it has no code. */
  readonly mapperMetaFormId?: string;
  /** The property of the chosen record that fills the item. */
  readonly mapperMetaFormItem?: string;
  readonly extra?: UnknownAttributes;
}

/** The formula of an item, as its configuration contains it. */
export interface ComputeData {
  /** Other items by key, or by label in braces: `price * {Number of rooms}`. */
  readonly formula: string;
  readonly extra?: UnknownAttributes;
}

/** `itemConfigJson`, parsed. A missing attribute has the default of `metadata.md`. */
export interface ItemConfig {
  /** The label in further languages. */
  readonly names?: NamesByLanguage;
  /** The prefix in further languages. */
  readonly prefixes?: NamesByLanguage;
  /** Colour of the value in form and list, such as `red` or `#1f5fd6`. */
  readonly color?: string;
  /** No column of the list; people cannot show it either. */
  readonly tablehidden?: boolean;
  /** Not shown in the form; the value is still read, computed and saved. */
  readonly hidden?: boolean;
  /** `false`: the value is shown and cannot be typed, and is never required. Missing: it can. */
  readonly edited?: boolean;
  /** Alignment of the column; missing: numbers right in a list of records, all else left. */
  readonly tablealign?: 'left' | 'center' | 'right';
  /** The edge of the list of records at which the column stays in view. */
  readonly fixed?: 'left' | 'right';
  /** Width of the list column in px. */
  readonly width?: number;
  /** Columns of the 24 in a row, 8 to 24; missing and all other numbers: 8. */
  readonly span?: number;
  /** The item starts a new row. */
  readonly nextline?: boolean;
  /** A record without a value cannot be saved. Hidden, read-only and computed items are not checked. */
  readonly required?: boolean;
  /** Largest number; a larger one that is typed becomes it. */
  readonly max?: DecimalValue;
  /** Smallest number; a smaller one that is typed becomes it. */
  readonly min?: DecimalValue;
  /** Decimals that are stored, 0 to 20; missing: all. */
  readonly digits?: number;
  /** The parts of a date that are chosen and shown; missing: the day. */
  readonly dateformat?: DateFormat;
  /** Code of the dictionary with the options. */
  readonly dictKey?: string;
  /** The kind of records to choose from. */
  readonly refKey?: string;
  /** Property of the record with the display text of an id; missing: `$` and the key of the item. */
  readonly tablelabel?: string;
  /** The value links to `jumpurl`. */
  readonly jump?: boolean;
  /** Page on which the options are maintained. */
  readonly jumpurl?: string;
  /** Key of the item whose value restricts the options. */
  readonly cascadeField?: string;
  /** Query parameter with that value. */
  readonly param?: string;
  /** Options show their code and their name. */
  readonly inputCode?: boolean;
  /** Several options or files; the value is their ids, comma-joined. */
  readonly multiple?: boolean;
  /** The call that receives files; missing: the one of the host. */
  readonly path?: string;
  /** Accepted extensions, comma-joined, or a slot for each kind of files; missing: all files. */
  readonly filetype?: string | readonly FileSlot[];
  /** The options are shown as a tree. */
  readonly isTree?: boolean;
  /** The call that returns the tree, below `/api/`. */
  readonly treeurl?: string;
  /** The columns of a sub-list. */
  readonly columns?: readonly SubListColumn[];
  /** People can neither add nor delete rows. */
  readonly addRemoveBtnHidden?: boolean;
  /** A column says whether a row is new, edited or deleted. */
  readonly showStatus?: boolean;
  /** Whether a sub-list adds up the numbers of the column. Missing: yes. */
  readonly total?: boolean;
  /** Key of the reference whose choice fills the item, as `simpleMapperConfig` says. */
  readonly mapperOrigin?: string;
  /** What a choice in `mapperOrigin` fills in. */
  readonly simpleMapperConfig?: SimpleMapperConfig;
  /** `computeData` gives the value; people cannot type it. */
  readonly isComputeData?: boolean;
  /** The formula of a computed item. */
  readonly computeData?: ComputeData;
  /** Property of the record from which a new record is opened; its value is copied. */
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
  /** Attributes that this version does not know, and unusable values. */
  readonly extra: UnknownAttributes;
}

/** A column of a sub-list. On the wire its configuration is on the same object as name, field and columntype. */
export interface SubListColumn {
  /** Number of the column in the database. */
  readonly id?: string;
  /** The label. */
  readonly name: string;
  /** The property of the value in a row; unique in the list. */
  readonly field: string;
  /** The type, as `itemType` of an item. */
  readonly columntype: number;
  /** Characters as a person counts them; missing: no limit. */
  readonly maxlength?: number;
  /** Fixed text with the value and no part of it. */
  readonly prefix?: string;
  /** The other attributes, which are those of an item. */
  readonly config: ItemConfig;
}
