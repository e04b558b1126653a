import type { ItemId } from '@org/meta-forms/document';
import { defineCommand } from '../command.ts';
import { setProperties } from '../set-properties.ts';

/** Items that the list of records shows, or no longer does. */
export interface ShowInTableArgs {
  readonly ids: readonly ItemId[];
  readonly shown: boolean;
}

/** Makes items columns of the list of records, or takes them out of it. */
export const showInTable = defineCommand<ShowInTableArgs>({
  when: (_document, selection) => selection.length > 0,
  run: (document, { ids, shown }) =>
    setProperties.run(document, { ids, name: 'tablehidden', value: shown ? undefined : true }),
});
