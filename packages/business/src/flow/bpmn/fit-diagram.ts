/** What a fitted diagram leaves free at the edges, in px. */
const MARGIN = 24;
const LEAST_ZOOM = 0.1;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a canvas that is seen: of the drawing (`inner`), in pixels (`outer`). */
interface FittedCanvas {
  viewbox(box?: Box): { readonly inner: Box; readonly outer: { readonly width: number; readonly height: number } };
}

/** Fits a drawing into its canvas, to the right of what covers the left edge. It is never enlarged. */
export function fitDiagram(canvas: FittedCanvas, covered = 0): void {
  const { inner, outer } = canvas.viewbox();
  const [width, height] = [outer.width - covered - MARGIN * 2, outer.height - MARGIN * 2];
  if (width <= 0 || height <= 0 || inner.width <= 0 || inner.height <= 0) return;
  const scale = Math.max(LEAST_ZOOM, Math.min(1, width / inner.width, height / inner.height));
  const left = covered + MARGIN + (width - inner.width * scale) / 2;
  const top = MARGIN + (height - inner.height * scale) / 2;
  canvas.viewbox({
    x: inner.x - left / scale,
    y: inner.y - top / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  });
}
