import { sameIds } from '@org/meta-forms/document';
import { useEffect, useRef } from 'react';
import { useDesigner } from '../react/designer-context.tsx';
import { carryOf } from './carry.ts';
import { cardsIn, selectMarked, type SelectMode } from './marquee.ts';
import type { Box } from './slot-at.ts';
import type { CanvasCarryOptions } from './use-canvas-carry.ts';

/** Movement that makes a press on the empty canvas a marquee, in px. */
const MARQUEE_FROM = 5;

/**
 * Selects cards by a rectangle that is drawn on the empty canvas: Shift adds them, Ctrl toggles each. Returns whether
 * a click is the end of a marquee. Without a pointer, Shift and the arrows select.
 */
export function useMarquee({ box, layer, ...options }: Omit<CanvasCarryOptions, 'focus'>) {
  const designer = useDesigner();
  const now = useRef(options);
  const ended = useRef(false);
  useEffect(() => {
    now.current = options;
  });
  useEffect(() => {
    const scroller = box.current;
    const over = layer.current;
    if (scroller === null || over === null) return undefined;
    const begin = (event: PointerEvent) => {
      ended.current = false;
      if (!beginsMarquee(event, scroller) || carryOf(designer).get()) return;
      const before = designer.get().selection;
      const mode: SelectMode = event.shiftKey ? 'add' : event.ctrlKey || event.metaKey ? 'toggle' : 'only';
      drawMarquee(over, event, {
        onArea(area) {
          const { rows, virtual } = now.current;
          const geometry = { width: over.clientWidth, rows: virtual.measurementsCache };
          const selection = selectMarked(before, cardsIn(rows, geometry, area), mode);
          if (!sameIds(designer.get().selection, selection)) designer.select(selection);
        },
        onCancel: () => designer.select(before),
        onEnd: () => {
          ended.current = true;
        },
      });
    };
    scroller.addEventListener('pointerdown', begin);
    return () => scroller.removeEventListener('pointerdown', begin);
  }, [designer, box, layer]);
  return (): boolean => {
    const isEnd = ended.current;
    ended.current = false;
    return isEnd;
  };
}

/** A press of the mouse or a pen on the canvas outside of its cards; a finger scrolls there. */
function beginsMarquee(event: PointerEvent, scroller: HTMLElement): boolean {
  const { target, button, pointerType, offsetX } = event;
  if (!(target instanceof Element) || target.closest('[data-item], button, .mfd-frame, .mfd-placing-bar')) return false;
  const isOnScrollbar = target === scroller && offsetX > scroller.clientWidth;
  return !isOnScrollbar && button === 0 && pointerType !== 'touch';
}

interface MarqueeHandlers {
  readonly onArea: (area: Box) => void;
  readonly onCancel: () => void;
  /** Called at the end of a press that has moved. */
  readonly onEnd: () => void;
}

function drawMarquee(layer: HTMLElement, start: PointerEvent, { onArea, onCancel, onEnd }: MarqueeHandlers): void {
  const from = pointIn(layer, start);
  const mark = document.createElement('div');
  mark.className = 'mfd-marquee';
  const over = new AbortController();
  const { signal } = over;
  const follow = (move: PointerEvent) => {
    const to = pointIn(layer, move);
    const area = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    if (!mark.isConnected && area.width + area.height < MARQUEE_FROM) return;
    if (!mark.isConnected) layer.append(mark);
    mark.style.transform = `translate(${area.x}px, ${area.y}px)`;
    mark.style.width = `${area.width}px`;
    mark.style.height = `${area.height}px`;
    onArea(area);
  };
  const end = () => {
    over.abort();
    if (mark.isConnected) onEnd();
    mark.remove();
  };
  const cancel = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    onCancel();
    end();
  };
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', cancel, { signal });
}

function pointIn(layer: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, top } = layer.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
