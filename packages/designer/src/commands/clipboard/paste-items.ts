import type { Registry } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { FORM } from '../../document/edit-document.ts';
import type { RowTarget } from '../../layout/keep-rows.ts';
import { defineCommand } from '../command.ts';
import { placeInRow } from '../place-in-row.ts';
import type { PastedReference } from './paste-references.ts';
import { planPaste, type PasteArgs, type PastedItem } from './plan-paste.ts';
import { isRefusal, type Refusal } from '../refusal.ts';

/** A paste, with the ids of what it adds. */
export interface PasteItemsArgs extends PasteArgs {
  /** Unused ids, one for each item and column of the clipboard: as many as `previewPaste` counts. */
  readonly ids: readonly ItemId[];
  /** The row of the form that takes them; every other row keeps its items. Missing: the items flow. */
  readonly row?: RowTarget;
  /** Missing: the built-in types. */
  readonly registry?: Registry;
}

/**
 * Pastes items that `copyItems` copied, here or in another form. References lead to pasted items, else to items of this
 * form with the same key and type, else to those with the same label; the others stay names.
 */
export const pasteItems = defineCommand<PasteItemsArgs>({
  run: (document, { ids, row, registry, ...args }) => {
    const { place = FORM, after = document.formOrder.at(-1) ?? null } = args;
    if (row === undefined || place.kind === 'columns') {
      const plan = planPaste(document, args, () => ids);
      return isRefusal(plan) ? plan : plan.document;
    }
    const { after: _after, ...last } = args;
    const plan = planPaste(document, last, () => ids);
    if (isRefusal(plan)) return plan;
    return placeInRow(document, plan.document, { ids: plan.items.map(({ id }) => id), after, row, registry });
  },
});

/** What a paste would do, before it is done. */
export interface PastePreview {
  /** The pasted items, without their columns. */
  readonly items: readonly PastedItem[];
  /** Where each reference of the pasted items leads. */
  readonly references: readonly PastedReference[];
  /** How many ids the paste needs. */
  readonly count: number;
}

/** What a paste would do; nothing changes. The ids in it are provisional. */
export function previewPaste(document: FormDocument, args: PasteArgs): PastePreview | Refusal {
  let count = 0;
  const plan = planPaste(document, args, (needed) => {
    count = needed;
    let prefix = 'pasted';
    while (document.items.has(`${prefix}-0`)) prefix = `${prefix}-`;
    return Array.from({ length: needed }, (_, index) => `${prefix}-${index}`).filter((id) => !document.items.has(id));
  });
  return isRefusal(plan) ? plan : { count, items: plan.items, references: plan.references };
}
