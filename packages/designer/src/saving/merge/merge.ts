import type { DocumentChange, FormDocument, ItemId } from '@org/meta-forms/document';

/** Two documents that began with the same one. `theirs` is on the server already. */
export interface Merge {
  readonly base: FormDocument;
  readonly mine: FormDocument;
  readonly theirs: FormDocument;
}

/** One of the two authors: the one who merges, or the one who has saved before. */
export type MergeSide = 'mine' | 'theirs';

/** What only an author can decide. */
export interface MergeConflict {
  /** Names the conflict among those of one merge. */
  readonly id: string;
  /** Undefined: an attribute of the form itself. */
  readonly item: ItemId | undefined;
  /** The label of the item, or the name of the form. */
  readonly label: string;
  /** What each author did. */
  readonly mine: readonly DocumentChange[];
  readonly theirs: readonly DocumentChange[];
}

/** The side that was chosen, by the id of the conflict; my own where none was. */
export type MergeChoices = Readonly<Record<string, MergeSide>>;

/** The result of a merge. */
export interface MergedDocument {
  readonly document: FormDocument;
  readonly conflicts: readonly MergeConflict[];
  /** Items of mine whose key the other author gave to another item; they have a free key. */
  readonly renamed: readonly RenamedKey[];
}

/** An item whose key was taken by an item of the other author. */
export interface RenamedKey {
  readonly item: ItemId;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}
