import { useCallback } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { isRefusal, type Refusal } from '../commands/refusal.ts';
import { placeOf } from '../document/edit-document.ts';
import { pickUp } from '../drag/carried.ts';
import { planAdd } from '../drag/plan-add.ts';
import { runDrop } from '../drag/plan-drop.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import { useAnnounce } from './announcer.tsx';
import { useDesigner } from './designer-context.tsx';
import type { DesignerStore } from './designer-store.ts';
import { newItemId } from './new-id.ts';
import { noteNewItem } from './new-items.ts';
import { useDesignerWords } from './use-designer-words.ts';

/**
 * Adds an item of the palette after the selected one, in the same list, selects it and edits its name on the card.
 * Nothing happens where it is refused.
 */
export function useAddItem(): (entry: PaletteEntry) => void {
  const designer = useDesigner();
  const announce = useAnnounce();
  const say = useDesignerWords();
  return useCallback(
    (entry) => {
      const id = newItemId();
      if (addAfterSelection(designer, entry, id)) return;
      noteNewItem(designer, id);
      designer.select([id]);
      designer.edit({ id, part: 'name' });
      announce(say('itemAdded', { label: entry.label }));
    },
    [designer, announce, say],
  );
}

function addAfterSelection(designer: DesignerStore, entry: PaletteEntry, id: ItemId): Refusal | undefined {
  const { selection, history, place: open, types } = designer.get();
  const { document } = history.present;
  const after = selection.at(-1);
  const place = after === undefined ? open : placeOf(document, after);
  const carried = pickUp(document, { kind: 'entry', entry, id }, { place, registry: types.registry });
  const plan = after !== undefined && carried && !isRefusal(carried) ? planAdd(carried, after) : undefined;
  if (plan && carried && !isRefusal(carried) && !plan.refusal) return runDrop(designer, carried, plan);
  const { type, label, config } = entry;
  return designer.run('addItem', {
    id,
    type,
    label,
    ...(config && { config }),
    place,
    ...(after !== undefined && { after }),
  });
}
