import type { ChartShape, DrawChart } from './drawing.ts';

const PIECES: Readonly<Record<ChartShape, () => Promise<DrawChart>>> = {
  bars: async () => (await import('./draw-bars.ts')).drawBars,
  columns: async () => (await import('./draw-bars.ts')).drawBars,
  line: async () => (await import('./draw-line.ts')).drawLine,
  pie: async () => (await import('./draw-pie.ts')).drawPie,
};

/** What draws a shape. The chart library is loaded on first use, with the shapes that are shown. */
export function loadDrawing(shape: ChartShape): Promise<DrawChart> {
  return PIECES[shape]();
}
