import { usePlaceDrag } from '@org/meta-forms/react';
import type { PointerEvent, RefObject } from 'react';
import { HOME_PATH, moveTab, type Tab } from '../navigation/tabs.ts';

export interface TabDrag {
  readonly bar: RefObject<HTMLElement | null>;
  /** The path of the tab that is being dragged. */
  readonly dragged: string | undefined;
  /** The pointer went down on a tab. */
  readonly pick: (tab: Tab, event: PointerEvent) => void;
}

/** Moves a tab with the mouse or a pen. Home cannot be moved, and a finger scrolls the bar. */
export function useTabDrag(tabs: readonly Tab[], onChange: (tabs: readonly Tab[]) => void): TabDrag {
  const { box, dragged, pick } = usePlaceDrag({ along: 'x', entries: tabs, move: moveTab, onChange });
  return {
    bar: box,
    dragged,
    pick: ({ path }, event) => {
      const isOnCross = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType !== 'touch' && path !== HOME_PATH && !isOnCross) pick(path, event);
    },
  };
}
