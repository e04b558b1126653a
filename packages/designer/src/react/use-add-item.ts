import { useCallback } from 'react';
import { placeOf } from '../document/edit-document.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import { useAnnounce } from './announcer.tsx';
import { useDesigner } from './designer-context.tsx';
import { newItemId } from './new-id.ts';
import { useDesignerWords } from './use-designer-words.ts';

/** Adds an item of the palette after the selected one, in the same list, and selects it. */
export function useAddItem(): (entry: PaletteEntry) => void {
  const designer = useDesigner();
  const announce = useAnnounce();
  const say = useDesignerWords();
  return useCallback(
    ({ type, label, config }) => {
      const { selection, history } = designer.get();
      const after = selection.at(-1);
      const id = newItemId();
      const place = after === undefined ? undefined : placeOf(history.present.document, after);
      const refusal = designer.run('addItem', {
        id,
        type,
        label,
        ...(config && { config }),
        ...(after !== undefined && { after, place }),
      });
      if (refusal) return;
      designer.select([id]);
      announce(say('itemAdded', { label }));
    },
    [designer, announce, say],
  );
}
