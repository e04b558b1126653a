/** How much a button or key zooms, and how far. */
const STEP = 1.25;
const LEAST = 0.2;
const MOST = 4;

/** The zoom of a canvas. For the word `auto`, which its types leave out, it keeps the middle. */
interface ZoomedCanvas {
  zoom(): number;
  zoom(to: number, centre: never): number;
}

/** Zooms a diagram by a step around its middle. */
export function zoomDiagram(canvas: ZoomedCanvas, step: 'in' | 'out'): void {
  const factor = step === 'in' ? STEP : 1 / STEP;
  canvas.zoom(Math.min(MOST, Math.max(LEAST, canvas.zoom() * factor)), 'auto' as never);
}
