import { useWords } from '@org/meta-forms/react';
import type { ItemId } from '@org/meta-forms/document';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { columnBefore, type ShownColumn } from './list-columns.ts';
import { listViewWords } from './list-view.words.ts';

/** Width in px of a column whose author set none, as the list of records draws it. */
export const DEFAULT_WIDTH = 160;
const LEAST_WIDTH = 40;
const MOST_WIDTH = 1200;

export interface ColumnCommands {
  /** Moves a column to a place among the shown ones; outside of them, nothing happens. */
  readonly moveTo: (id: ItemId, place: number) => void;
  readonly setShown: (id: ItemId, label: string, isShown: boolean) => void;
  readonly setWidth: (id: ItemId, width: number | undefined) => void;
}

/** The changes of the list's columns, each said in words. */
export function useColumnCommands(shown: readonly ShownColumn[]): ColumnCommands {
  const say = useWords(listViewWords);
  const announce = useAnnounce();
  const designer = useDesigner();
  const labelOf = (id: ItemId) => shown.find((column) => column.id === id)?.label ?? '';
  return {
    moveTo(id, place) {
      if (place < 0 || place >= shown.length) return;
      const { document } = designer.get().history.present;
      const refusal = designer.run('moveTableColumns', {
        ids: [id],
        after: columnBefore(document, shown, { id, place }),
      });
      if (!refusal) announce(say('moved', { label: labelOf(id), place: place + 1 }));
    },
    setShown(id, label, isShown) {
      if (!designer.run('showInTable', { ids: [id], shown: isShown }))
        announce(say(isShown ? 'wasShown' : 'wasHidden', { label }));
    },
    setWidth(id, wanted) {
      const width = wanted === undefined ? undefined : Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Math.round(wanted)));
      if (designer.run('setColumnWidth', { ids: [id], width })) return;
      announce(say('widthIs', { label: labelOf(id), width: width ?? say('defaultWidth') }));
    },
  };
}
