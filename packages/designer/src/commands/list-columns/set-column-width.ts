import type { ItemId } from '@org/meta-forms/document';
import { defineCommand } from '../command.ts';
import { setProperties } from '../set-properties.ts';

/** Columns and their width. */
export interface SetColumnWidthArgs {
  readonly ids: readonly ItemId[];
  /** In px; undefined: the default width. */
  readonly width: number | undefined;
}

/** Sets the width of columns: of the list of records for items of the form, of the sub-list for its columns. */
export const setColumnWidth = defineCommand<SetColumnWidthArgs>({
  mergeKey: ({ ids }) => ids.join(' '),
  when: (_document, selection) => selection.length > 0,
  run: (document, { ids, width }) =>
    // The edge of a column is dragged to parts of a pixel.
    setProperties.run(document, { ids, name: 'width', value: width === undefined ? undefined : Math.round(width) }),
});
