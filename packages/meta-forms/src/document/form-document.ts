/**
 * A meta form while its author edits it: items by stable id, the orders of form and list, and references between items
 * as ids. Immutable: an edit returns a new document that shares every part that it did not change.
 */

/** Identifies an item or a column of a sub-list in its form, as long as the form exists. Never shown to a person. */
export type ItemId = string;

/** Attributes as they are on the wire, those that this version does not know included. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The ids of a referenced item: one id, or a sub-list and its column. */
export type LinkPath = readonly ItemId[];

/** The text of an attribute that refers to items: fixed text and references, in their order. */
export type LinkedText = readonly (string | LinkPath)[];

/** The attributes that can refer to other items of the form. */
export type LinkedAttribute =
  'cascadeField' | 'mapperOrigin' | 'unique' | 'tablelabel' | 'formDataCopy' | 'computeData.formula';

/** The attributes of one item that refer to at least one other item. */
export type Links = Readonly<Partial<Record<LinkedAttribute, LinkedText>>>;

/** An item of the form, or a column of a sub-list. */
export interface DocumentItem {
  readonly id: ItemId;
  /** The property of the value in a record. */
  readonly key: string;
  readonly label: string;
  /** The number of the type on the wire; -1 where the metadata has no usable one. */
  readonly type: number;
  /** The other attributes outside the configuration, e.g. `maxlength`. */
  readonly head: Attributes;
  /** The attributes of `itemConfigJson`, without `columns` and without the attributes in `links`. */
  readonly config: Attributes;
  readonly links: Links;
}

/** A form while its author edits it: items by ids that never change. Immutable. */
export interface FormDocument {
  /** The attributes of the form, without its items. */
  readonly head: Attributes;
  /** Items of the form and columns of its sub-lists. */
  readonly items: ReadonlyMap<ItemId, DocumentItem>;
  /** The items of the form in the order of the form; rows follow from widths and new lines. */
  readonly formOrder: readonly ItemId[];
  /** The same items in the order of the list of records. */
  readonly tableOrder: readonly ItemId[];
  /** The columns of each sub-list, in their order. */
  readonly columns: ReadonlyMap<ItemId, readonly ItemId[]>;
}
