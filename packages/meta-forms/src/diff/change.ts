import type { ItemId } from '../document/form-document.ts';

/** What a change is about, in the order in which a review shows the groups. */
export const CHANGE_KINDS = [
  'form',
  'added',
  'removed',
  'moved',
  'renamed',
  'label',
  'type',
  'limit-tightened',
  'limit-loosened',
  'layout',
  'formula',
  'cascade',
  'mapping',
  'list-columns',
  'attribute',
] as const;

/** What a change is about. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * What a change does to the records that are stored: nothing; a person should look at it, because values may not fit or
 * mean something else; or values that were shown are shown no longer.
 */
export type ChangeRisk = 'safe' | 'confirm' | 'loses-data';

/** One difference between two documents. */
export interface DocumentChange {
  readonly kind: ChangeKind;
  /** Undefined: the form itself. */
  readonly item: ItemId | undefined;
  /** The label of the item, or its key: in the later document, or in the earlier one where it was removed. */
  readonly label: string;
  /** The key of an item that is added or removed, where the label does not tell it from another such item. */
  readonly key?: string;
  /** The attribute on the wire, where one attribute changed. */
  readonly attribute?: string;
  /** Values on the wire; positions for an item that moved, numbers of types for a type. */
  readonly before: unknown;
  readonly after: unknown;
  readonly risk: ChangeRisk;
  /** Labels of items that the later text of the attribute, such as a formula, still names and that are gone. */
  readonly gone?: readonly string[];
}
