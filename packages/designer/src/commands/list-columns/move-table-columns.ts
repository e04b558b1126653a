import { type ItemId, sameIds } from '@org/meta-forms/document';
import { insertAfter } from '../../document/edit-document.ts';
import { defineCommand } from '../command.ts';
import { refuse } from '../refusal.ts';

/** Columns of the list of records and their next place. */
export interface MoveTableColumnsArgs {
  readonly ids: readonly ItemId[];
  /** The item before them in the list of records; null: first. */
  readonly after: ItemId | null;
}

/** Moves columns of the list of records. The order of the form stays the same. */
export const moveTableColumns = defineCommand<MoveTableColumnsArgs>({
  run: (document, { ids, after }) => {
    const moving = new Set(ids);
    const inOrder = document.tableOrder.filter((id) => moving.has(id));
    if (inOrder.length !== moving.size || (after !== null && !document.tableOrder.includes(after)))
      return refuse('ITEM_MISSING');
    const tableOrder = insertAfter(document.tableOrder, inOrder, after);
    return sameIds(tableOrder, document.tableOrder) ? refuse('NOTHING_CHANGES') : { ...document, tableOrder };
  },
});
