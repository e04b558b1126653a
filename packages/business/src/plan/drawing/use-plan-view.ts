import { followDrag } from '@org/meta-forms/react';
import { useCallback, useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { followPinch, type DrawingPoint } from './follow-pinch.ts';

interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The whole floor; the object itself means that nothing has been shown yet. */
const WHOLE: View = { x: 0, y: 0, scale: 1 };
const LEAST_SCALE = 0.5;
const MOST_SCALE = 12;
/** One step of a button, and what a wheel's turn by one pixel means. */
const STEP = 1.4;
const WHEEL = 0.0016;
/** Pixels of one unit of the drawing below which texts are left out. */
const LEAST_PIXELS = 0.42;
/** On a drawing that is narrower than this, the plan begins with readable names: so many pixels for a unit. */
const NARROW = 480;
const READABLE_PIXELS = 0.9;

/**
 * Zooms and moves a drawing by changing the transform of one group: React draws nothing again. `svg` and `group` are
 * refs for the drawing and the group.
 */
export function usePlanView() {
  const svg = useRef<SVGSVGElement>(null);
  const group = useRef<SVGGElement>(null);
  const view = useRef<View>(WHOLE);

  const show = useCallback((next: View) => {
    view.current = next;
    group.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.scale})`);
    if (svg.current) svg.current.classList.toggle('is-far', isFar(svg.current, next.scale));
  }, []);
  useEffect(() => {
    const drawing = svg.current;
    if (!drawing || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => {
      if (view.current === WHOLE && drawing.clientWidth > 0) show(firstView(drawing));
      else show(view.current);
    });
    watch.observe(drawing);
    return () => watch.disconnect();
  }, [show]);
  const zoomAt = useCallback(
    (factor: number, at: DrawingPoint) => show(zoomed(view.current, { factor, from: at, to: at })),
    [show],
  );
  const isPinched = useGestures({ svg, view, show, zoomAt });

  const zoom = useCallback(
    (direction: 'in' | 'out') => {
      const box = svg.current?.viewBox.baseVal;
      const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
      zoomAt(direction === 'in' ? STEP : 1 / STEP, middle);
    },
    [zoomAt],
  );
  const fit = useCallback(() => show({ ...WHOLE }), [show]);

  const pan = useCallback(
    ({ button, nativeEvent }: ReactPointerEvent) => {
      // The first of two fingers moves the drawing only until the second one comes.
      const move = (next: View) => isPinched.current || show(next);
      if (svg.current && button === 0) panFrom(svg.current, { start: nativeEvent, before: view.current, show: move });
    },
    [show, isPinched],
  );
  return { svg, group, pan, zoom, fit };
}

interface Zoom {
  readonly factor: number;
  /** A point of the drawing before, which is then at `to`. */
  readonly from: DrawingPoint;
  readonly to: DrawingPoint;
}

function zoomed({ x, y, scale }: View, { factor, from, to }: Zoom): View {
  const next = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale * factor));
  const by = next / scale;
  return { x: to.x - (from.x - x) * by, y: to.y - (from.y - y) * by, scale: next };
}

interface Gestures {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly view: RefObject<View>;
  readonly show: (next: View) => void;
  readonly zoomAt: (factor: number, at: DrawingPoint) => void;
}

/** The wheel with Ctrl and two fingers zoom; the result says whether fingers are doing it. */
function useGestures({ svg, view, show, zoomAt }: Gestures): RefObject<boolean> {
  const isPinched = useRef(false);
  useEffect(() => {
    const drawing = svg.current;
    if (!drawing) return undefined;
    // React's own listener is passive: the page would scroll.
    const turn = (event: WheelEvent) => {
      // The wheel alone scrolls the page; two fingers on a touchpad count as Ctrl.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY * WHEEL), pointIn(drawing, event));
    };
    drawing.addEventListener('wheel', turn, { passive: false });
    return () => drawing.removeEventListener('wheel', turn);
  }, [svg, zoomAt]);

  useEffect(() => {
    const drawing = svg.current;
    if (!drawing) return undefined;
    return followPinch(drawing, {
      pointIn: (at) => pointIn(drawing, at),
      onStart(start) {
        isPinched.current = true;
        const before = view.current;
        return ({ middle, distance }) =>
          show(zoomed(before, { factor: distance / start.distance, from: start.middle, to: middle }));
      },
      onEnd: () => (isPinched.current = false),
    });
  }, [svg, view, show]);
  return isPinched;
}

/** The whole floor; on a phone its first rooms. */
function firstView(drawing: SVGSVGElement): View {
  const { clientWidth } = drawing;
  const scale = READABLE_PIXELS / (clientWidth / drawing.viewBox.baseVal.width);
  return clientWidth < NARROW && scale > 1 ? { ...WHOLE, scale: Math.min(scale, MOST_SCALE) } : { ...WHOLE };
}

interface Pan {
  readonly start: PointerEvent;
  readonly before: View;
  readonly show: (view: View) => unknown;
}

/** Moves the drawing with the pointer until it is released. */
function panFrom(drawing: SVGSVGElement, { start, before, show }: Pan): void {
  const from = pointIn(drawing, start);
  followDrag(start, {
    onMove(event) {
      const to = pointIn(drawing, event);
      show({ ...before, x: before.x + to.x - from.x, y: before.y + to.y - from.y });
    },
    onCancel: () => show(before),
  });
}

/** Whether texts are too small to be read: drawing hundreds of them costs frames and says nothing. */
function isFar(svg: SVGSVGElement, scale: number): boolean {
  const { width, height } = svg.viewBox.baseVal;
  const pixels = Math.min(svg.clientWidth / width, svg.clientHeight / height) * scale;
  return pixels < LEAST_PIXELS;
}

/** A point of the screen in the units of the drawing, before its own zoom. */
function pointIn(svg: SVGSVGElement, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): DrawingPoint {
  const matrix = svg.getScreenCTM()?.inverse();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 };
}
