import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { placeOf } from '../../document/edit-document.ts';
import { defineCommand } from '../command.ts';
import { refuse } from '../refusal.ts';
import { setProperties } from '../set-properties.ts';

/** Columns of the list of records and the edge at which they stay. */
export interface FixColumnsArgs {
  readonly ids: readonly ItemId[];
  /** The edge at which the columns stay in view; undefined: they scroll. */
  readonly edge: 'left' | 'right' | undefined;
}

/** Fixes columns of the list of records at an edge. The grid of a sub-list has no fixed columns. */
export const fixColumns = defineCommand<FixColumnsArgs>({
  when: (document, selection) => selection.some((id) => isInForm(document, id)),
  run: (document, { ids, edge }) =>
    ids.every((id) => !document.items.has(id) || isInForm(document, id))
      ? setProperties.run(document, { ids, name: 'fixed', value: edge })
      : refuse('ATTRIBUTE_UNKNOWN', { attribute: 'fixed' }),
});

function isInForm(document: FormDocument, id: ItemId): boolean {
  return placeOf(document, id).kind === 'form';
}
