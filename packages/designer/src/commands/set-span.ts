import type { Registry } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { withItem } from '../document/edit-document.ts';
import { rowsOf } from '../layout/document-rows.ts';
import { keepRows, withSpan } from '../layout/keep-rows.ts';
import { nextSpan, snapSpan } from '../layout/spans.ts';
import { defineCommand } from './command.ts';
import { refuse } from './refusal.ts';

/** Items and their width in the form. */
export interface SetSpanArgs {
  readonly ids: readonly ItemId[];
  /** Columns of the grid, snapped to 8..24; or the next wider or narrower step of each item. */
  readonly span: number | 'wider' | 'narrower';
  /** Rows without these items keep their items. */
  readonly keepRows?: boolean;
  /** Missing: the built-in types. */
  readonly registry?: Registry;
}

/** Sets the width of items in the form. A type that takes the full row keeps it for a later change of type. */
export const setSpan = defineCommand<SetSpanArgs>({
  mergeKey: ({ ids }) => ids.join(' '),
  when: (document, selection) => selection.some((id) => document.formOrder.includes(id)),
  run: (document, { ids, span, keepRows: keeps = false, registry }) => {
    if (ids.length === 0 || !ids.every((id) => document.items.has(id))) return refuse('ITEM_MISSING');
    const spans = new Map(
      rowsOf(document, registry).flatMap(({ cells }) => cells.map((cell) => [cell.field.id, cell.span] as const)),
    );
    let edited: FormDocument = document;
    for (const id of ids) {
      const item = edited.items.get(id);
      const wanted = typeof span === 'number' ? snapSpan(span) : nextSpan(spans.get(id) ?? 0, span);
      if (item && item.config['span'] !== wanted && spans.get(id) !== wanted)
        edited = withItem(edited, withSpan(item, wanted));
    }
    if (edited === document) return refuse('NOTHING_CHANGES');
    return keeps ? keepRows({ before: document, edited, registry }) : edited;
  },
});
