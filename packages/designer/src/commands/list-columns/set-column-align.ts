import type { ItemId } from '@org/meta-forms/document';
import { defineCommand } from '../command.ts';
import { setProperties } from '../set-properties.ts';

/** Columns and the side to which their values are aligned. */
export interface SetColumnAlignArgs {
  readonly ids: readonly ItemId[];
  /** Undefined: the default, right for numbers in the list of records and left for the others. */
  readonly align: 'left' | 'center' | 'right' | undefined;
}

/** Aligns columns: of the list of records for items of the form, of the sub-list for its columns. */
export const setColumnAlign = defineCommand<SetColumnAlignArgs>({
  when: (_document, selection) => selection.length > 0,
  run: (document, { ids, align }) => setProperties.run(document, { ids, name: 'tablealign', value: align }),
});
