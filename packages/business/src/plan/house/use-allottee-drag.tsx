import { followDrag } from '@org/meta-forms/react';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { roomAt } from '../drawing/floor-plan.tsx';
import type { Allottee } from '../verbs/use-room-changes.ts';

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

  function pick(allottee: Allottee, { button, nativeEvent }: ReactPointerEvent) {
    if (button !== 0) return;
    let target: Element | undefined;
    const aim = (next: Element | undefined) => {
      if (next === target) return;
      target?.classList.remove(TARGET);
      next?.classList.add(TARGET);
      target = next;
    };
    stop.current = followDrag(nativeEvent, {
      onMove(event) {
        setFlying(allottee);
        if (label.current) label.current.style.translate = `${event.clientX}px ${event.clientY}px`;
        aim(roomUnder(event));
      },
      onDrop(event) {
        const room = roomAt(roomUnder(event) ?? null);
        if (room !== undefined) onDrop(allottee, room);
      },
      onEnd() {
        aim(undefined);
        setFlying(undefined);
      },
    });
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
