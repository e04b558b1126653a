import { fitDiagram } from '../../bpmn/fit-diagram.ts';
import type { EditorServices } from './services.ts';

/** Rounding of the browser, in px. */
const TOLERANCE = 1;

type Canvas = Pick<EditorServices['canvas'], 'viewbox' | 'resized'>;

/** Keeps a drawing in the part of its canvas that is free, until a person moves or zooms it. */
export interface Fitting {
  /** Fits the drawing, wherever a person has moved it. */
  readonly fit: () => void;
  /** The canvas has another size: the drawing is fitted to another width, and moves for another height if it must. */
  readonly resized: () => void;
  /** The drawing has changed: it moves only where a part of it has left the free part. */
  readonly changed: () => void;
  /** After a change, the canvas has scrolled to a node that it has placed. */
  readonly scrolled: () => void;
}

/** Fits a drawing into a canvas whose left edge is covered by a palette of this width. */
export function keepFitted(canvas: Canvas, covered: () => number): Fitting {
  let fitted: View | undefined;
  let wasFittedAtChange = false;
  const isFitted = () => fitted !== undefined && isSame(viewOf(canvas), fitted);
  function fit() {
    fitDiagram(canvas, covered());
    fitted = viewOf(canvas);
  }
  return {
    fit,
    resized() {
      const wasFitted = isFitted();
      const { width } = canvas.viewbox().outer;
      canvas.resized();
      // The list of problems below takes height while a person draws: what they point at stays where it is.
      const isAsWide = canvas.viewbox().outer.width === width;
      if (wasFitted && !(isAsWide && isInFreePart(canvas, covered()))) fit();
    },
    changed() {
      wasFittedAtChange = isFitted();
      if (wasFittedAtChange && !isInFreePart(canvas, covered())) fit();
    },
    scrolled() {
      if (wasFittedAtChange && !isFitted()) fit();
    },
  };
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function viewOf(canvas: Canvas): View {
  const { x, y, width, outer } = canvas.viewbox();
  return { x, y, scale: outer.width / width };
}

function isSame(one: View, other: View): boolean {
  const moved = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) * one.scale;
  return moved < TOLERANCE && Math.abs(one.scale / other.scale - 1) < 0.001;
}

function isInFreePart(canvas: Canvas, covered: number): boolean {
  const { inner, outer } = canvas.viewbox();
  const { x, y, scale } = viewOf(canvas);
  const [left, top] = [(inner.x - x) * scale, (inner.y - y) * scale];
  return (
    left >= covered - TOLERANCE &&
    top >= -TOLERANCE &&
    left + inner.width * scale <= outer.width + TOLERANCE &&
    top + inner.height * scale <= outer.height + TOLERANCE
  );
}
