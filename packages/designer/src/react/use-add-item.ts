import { useCallback } from 'react';
import { placeOf } from '../document/edit-document.ts';
import type { ItemId } from '../document/form-document.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import { useAnnounce } from './announcer.tsx';
import { useDesigner } from './designer-context.tsx';
import { newItemId } from './new-id.ts';
import { useDesignerWords } from './use-designer-words.ts';

/**
 * Adds an item of the palette after the selected one, in the same list, and selects it. Returns its id; undefined where
 * it is refused.
 */
export function useAddItem(): (entry: PaletteEntry) => ItemId | undefined {
  const designer = useDesigner();
  const announce = useAnnounce();
  const say = useDesignerWords();
  return useCallback(
    ({ type, label, config }) => {
      const { selection, history, place: open } = designer.get();
      const after = selection.at(-1);
      const id = newItemId();
      const place = after === undefined ? open : placeOf(history.present.document, after);
      const refusal = designer.run('addItem', {
        id,
        type,
        label,
        ...(config && { config }),
        place,
        ...(after !== undefined && { after }),
      });
      if (refusal) return undefined;
      designer.select([id]);
      announce(say('itemAdded', { label }));
      return id;
    },
    [designer, announce, say],
  );
}
