import { useWords } from '@org/meta-forms/react';
import { useCallback } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { placeOf } from '../document/edit-document.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import type { DesignerState } from '../react/designer-store.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { subListWords } from '../sub-list/sub-list.words.ts';
import { cardForm } from './card-form.ts';
import { canvasRows } from './canvas-rows.ts';

/** Px of a column whose author has set no width, and of one step. */
export const COLUMN_WIDTH = 120;
export const COLUMN_STEP = 20;

/** Columns of the 24-column grid; px for the column of a sub-list. */
export type Width = number | 'wider' | 'narrower';

/** Sets the width of items of one list: the keys, the edge of a card and its menu share this. */
export function useResize(): (ids: readonly ItemId[], width: Width) => void {
  const designer = useDesigner();
  const announce = useAnnounce();
  const say = useDesignerWords();
  const sayList = useWords(subListWords);
  return useCallback(
    (ids, wanted) => {
      const documentNow = () => designer.get().history.present.document;
      const [first] = ids;
      if (first === undefined) return;
      const label = documentNow().items.get(first)?.label ?? '';
      if (placeOf(documentNow(), first).kind === 'columns') {
        const width = wantedPx(designer.get(), first, wanted);
        if (!designer.run('setProperties', { ids, name: 'width', value: width }))
          announce(sayList('columnWidthChanged', { label, width }));
        return;
      }
      if (designer.run('setSpan', { ids, span: wanted, keepRows: true })) return;
      const cells = canvasRows(documentNow(), designer.get().types).flatMap((row) => row.cells);
      announce(say('spanChanged', { label, span: cells.find(({ id }) => id === first)?.span ?? 0 }));
    },
    [designer, announce, say, sayList],
  );
}

function wantedPx({ history, types }: DesignerState, id: ItemId, wanted: Width): number {
  if (typeof wanted === 'number') return wanted;
  const { width = COLUMN_WIDTH } = cardForm(history.present.document, id, types.registry).field ?? {};
  return Math.max(width + (wanted === 'wider' ? COLUMN_STEP : -COLUMN_STEP), COLUMN_STEP);
}
