import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { roomAt } from '../drawing/floor-plan.tsx';
import type { Allottee } from '../verbs/use-room-changes.ts';

/** Movement of the pointer, in px, from which a press is a drag. */
const DRAG_FROM_PX = 6;
const TARGET = 'is-target';

interface AllotteeDrag {
  readonly pick: (allottee: Allottee, event: ReactPointerEvent) => void;
  /** The label that flies with the pointer; render it. */
  readonly label: ReactNode;
}

/**
 * Drags a unit or department with the pointer onto a room of the plan. Escape ends the drag. The browser's own drag is
 * not used: it has neither touch nor keys.
 */
export function useAllotteeDrag(onDrop: (allottee: Allottee, roomId: string) => void): AllotteeDrag {
  const [flying, setFlying] = useState<Allottee>();
  const label = useRef<HTMLSpanElement>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function pick(allottee: Allottee, { button, clientX, clientY }: ReactPointerEvent) {
    if (button !== 0) return;
    const over = new AbortController();
    let target: Element | undefined;
    let isMoving = false;
    const aim = (next: Element | undefined) => {
      if (next === target) return;
      target?.classList.remove(TARGET);
      next?.classList.add(TARGET);
      target = next;
    };
    const end = () => {
      over.abort();
      aim(undefined);
      setFlying(undefined);
      if (isMoving) swallowClick();
    };
    stop.current = end;
    const listen = { signal: over.signal };
    window.addEventListener(
      'pointermove',
      (event) => {
        if (!isMoving && Math.hypot(event.clientX - clientX, event.clientY - clientY) < DRAG_FROM_PX) return;
        isMoving = true;
        setFlying(allottee);
        if (label.current) label.current.style.translate = `${event.clientX}px ${event.clientY}px`;
        aim(roomUnder(event));
      },
      listen,
    );
    window.addEventListener(
      'pointerup',
      (event) => {
        const room = isMoving ? roomAt(roomUnder(event) ?? null) : undefined;
        end();
        if (room !== undefined) onDrop(allottee, room);
      },
      listen,
    );
    window.addEventListener('pointercancel', end, listen);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), listen);
  }
  return {
    pick,
    label: flying
      ? createPortal(
          <span ref={label} className="plan-flying" aria-hidden>
            {flying.name}
          </span>,
          document.body,
        )
      : null,
  };
}

/** The room under the pointer; the label that flies with it lets the pointer through. */
function roomUnder({ clientX, clientY }: MouseEvent): Element | undefined {
  return document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest('.plan-drawing [data-room]'))
    .find((element) => element !== null);
}

function swallowClick(): void {
  const over = new AbortController();
  window.addEventListener('click', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
    signal: over.signal,
  });
  setTimeout(() => over.abort());
}
