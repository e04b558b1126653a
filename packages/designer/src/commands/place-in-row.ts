import type { Registry } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { keepRows, type RowTarget } from '../layout/keep-rows.ts';
import { moveItems } from './move-items.ts';
import { isRefusal, type Refusal } from './refusal.ts';

export interface RowPlacing {
  /** The new items, which the edited document has at the end of the form. */
  readonly ids: readonly ItemId[];
  /** The item before them; null: first. */
  readonly after: ItemId | null;
  readonly row: RowTarget;
  readonly registry?: Registry | undefined;
}

/** Moves new items from the end of the form into their row; every other row keeps its items. */
export function placeInRow(
  before: FormDocument,
  edited: FormDocument,
  { registry, ...placing }: RowPlacing,
): FormDocument | Refusal {
  const alone = keepRows({ before, edited, registry });
  const moved = moveItems.run(alone, { ...placing, ...(registry && { registry }) });
  return isRefusal(moved) && moved.refused === 'NOTHING_CHANGES' ? alone : moved;
}
