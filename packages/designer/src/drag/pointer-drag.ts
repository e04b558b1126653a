/**
 * Drags by mouse, pen and touch. dnd-kit contributes the sensor, the lifecycle and the scrolling at the edge. One
 * draggable, the designer itself, serves every card: what is dragged is what was pressed. So a form of 1,000 items
 * registers nothing for each of them, and no card is drawn again during a drag.
 */
import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';
import type { Point } from './slot-at.ts';

/** Movement of a mouse or a pen that begins a drag, in px; a finger rests so many ms, moving at most so many px. */
const MOUSE_DISTANCE = 5;
const TOUCH_DELAY = 200;
const TOUCH_TOLERANCE = 5;

export interface PointerMove extends Point {
  readonly altKey: boolean;
}

export interface PointerDragHandlers {
  /** Whether a press on an element may begin a drag. */
  readonly canDrag: (pressed: Element) => boolean;
  /** A drag of what was pressed begins; false refuses it. */
  readonly onStart: (pressed: Element, at: PointerMove) => boolean;
  readonly onMove: (at: PointerMove) => void;
  readonly onEnd: (isCancelled: boolean) => void;
}

/** Listens for drags inside an element. Call the result to stop. */
export function listenForDrags(root: HTMLElement, handlers: PointerDragHandlers): () => void {
  let pressed: Element | undefined;
  const sensor = PointerSensor.configure({
    activationConstraints: ({ pointerType }) => [
      pointerType === 'touch'
        ? new PointerActivationConstraints.Delay({ value: TOUCH_DELAY, tolerance: TOUCH_TOLERANCE })
        : new PointerActivationConstraints.Distance({ value: MOUSE_DISTANCE }),
    ],
    preventActivation: ({ target }) => {
      pressed = target instanceof Element && handlers.canDrag(target) ? target : undefined;
      return pressed === undefined;
    },
  });
  const manager = new DragDropManager({ sensors: [sensor], plugins: [AutoScroller], modifiers: [] });
  const draggable = new Draggable({ id: 'designer', element: root }, manager);
  let isOn = false;
  manager.monitor.addEventListener('dragstart', ({ nativeEvent }) => {
    const at = moveOf(nativeEvent);
    isOn = pressed !== undefined && at !== undefined && handlers.onStart(pressed, at);
  });
  manager.monitor.addEventListener('dragmove', ({ nativeEvent }) => {
    const at = moveOf(nativeEvent);
    if (isOn && at) handlers.onMove(at);
  });
  manager.monitor.addEventListener('dragend', ({ canceled }) => {
    if (isOn) handlers.onEnd(canceled);
    isOn = false;
  });
  return () => {
    draggable.destroy();
    manager.destroy();
  };
}

function moveOf(event: Event | undefined): PointerMove | undefined {
  return event instanceof PointerEvent ? { x: event.clientX, y: event.clientY, altKey: event.altKey } : undefined;
}
