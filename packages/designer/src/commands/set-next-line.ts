import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { withNextLine } from '../layout/keep-rows.ts';
import { defineCommand } from './command.ts';
import { refuse } from './refusal.ts';

/** Items that begin a new row, or no longer do. */
export interface SetNextLineArgs {
  readonly ids: readonly ItemId[];
  /** Missing: each item has the contrary of what it has now. */
  readonly startsNewLine?: boolean;
}

/** Begins a new row with items, or lets them follow the item before them. */
export const setNextLine = defineCommand<SetNextLineArgs>({
  when: (document, selection) => selection.some((id) => document.formOrder.includes(id)),
  run: (document, { ids, startsNewLine }) => {
    if (ids.length === 0 || !ids.every((id) => document.items.has(id))) return refuse('ITEM_MISSING');
    const edited = ids.reduce<FormDocument>((changed, id) => {
      const has = document.items.get(id)?.config['nextline'] === true;
      return withNextLine(changed, id, startsNewLine ?? !has);
    }, document);
    return edited === document ? refuse('NOTHING_CHANGES') : edited;
  },
});
