import { useWords } from '@org/meta-forms/react';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner, useDesignerPart } from '../react/designer-context.tsx';
import { subListWords } from './sub-list.words.ts';

/** Says which list the canvas shows, where an author opened it. What leads to an item says the item's name. */
export function usePlaceAnnounced(): void {
  const say = useWords(subListWords);
  const announce = useAnnounce();
  const designer = useDesigner();
  const place = useDesignerPart((state) => state.place);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const { selection, history } = designer.get();
    if (selection.length > 0) return;
    const { items, columns } = history.present.document;
    if (place.kind === 'form') announce(say('closed'));
    else
      announce(
        say('opened', { label: items.get(place.list)?.label ?? '', count: columns.get(place.list)?.length ?? 0 }),
      );
  }, [place, designer, announce, say]);
}
