import type { FormDocument } from '@org/meta-forms/document';
import type { Merge, MergeChoices, MergeConflict } from './merge/merge.ts';
import { mergeDocuments } from './merge/merge-documents.ts';

/** Conflicts that the author decides later. Until then the form has what the other author did. */
export interface PutOff {
  readonly sides: Merge;
  readonly conflicts: readonly MergeConflict[];
}

/** The conflicts of two documents. */
export function putOffOf(sides: Merge): PutOff {
  return { sides, conflicts: mergeDocuments(sides).conflicts };
}

/** Chooses what the other author did, for each conflict. */
export function theirsOf({ conflicts }: PutOff): MergeChoices {
  return Object.fromEntries(conflicts.map(({ id }) => [id, 'theirs' as const]));
}

/** Adds conflicts; those that are asked about once more replace the earlier ones. */
export function addPutOff(before: readonly PutOff[], added: PutOff): readonly PutOff[] {
  const ids = new Set(added.conflicts.map(({ id }) => id));
  return [...before.filter(({ conflicts }) => !conflicts.every(({ id }) => ids.has(id))), added];
}

/** How many conflicts wait. */
export function countPutOff(all: readonly PutOff[]): number {
  return all.reduce((count, { conflicts }) => count + conflicts.length, 0);
}

/** The document of today with a decision: where that is for this author, it replaces what was done since. */
export function withDecision(putOff: PutOff, choices: MergeChoices, present: FormDocument): FormDocument {
  const base = mergeDocuments(putOff.sides, theirsOf(putOff)).document;
  const mine = mergeDocuments(putOff.sides, choices).document;
  return mergeDocuments({ base, mine, theirs: present }).document;
}
