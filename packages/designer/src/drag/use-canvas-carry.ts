import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import type { CanvasRow } from '../canvas/canvas-rows.ts';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { listenOnCanvas } from './listen-on-canvas.ts';
import { useSpokenIn } from './use-carry.ts';

export interface CanvasCarryOptions {
  /** The element that scrolls. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** The element over the rows that contains the marks. */
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly rows: readonly CanvasRow[];
  /** Moves the focus to a card. */
  readonly focus: (id: ItemId) => void;
}

/** Carries items over the canvas: drags by the pointer, and placing by keys and clicks. */
export function useCanvasCarry({ box, layer, ...options }: CanvasCarryOptions): void {
  const designer = useDesigner();
  const announce = useAnnounce();
  const spoken = useSpokenIn();
  const entries = usePaletteEntries();
  // The listeners live longer than the render that started them.
  const now = useRef({ ...options, announce, spoken, entries });
  useEffect(() => {
    now.current = { ...options, announce, spoken, entries };
  });
  useEffect(() => {
    const scroller = box.current;
    const over = layer.current;
    if (scroller === null || over === null) return undefined;
    return listenOnCanvas({
      designer,
      scroller,
      layer: over,
      virtual: () => now.current.virtual,
      focus: (id) => now.current.focus(id),
      announce: (text) => now.current.announce(text),
      spoken: () => now.current.spoken,
      entries: () => now.current.entries,
    });
  }, [designer, box, layer]);
}
