import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfjs } from './open-pdf.ts';

/** Most px of a side of a drawn page: a longer one would use up the memory. */
const PDF_PAGE_SIDE = 16_000;

export interface PageDrawing {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly into: HTMLElement;
  /** In px. */
  readonly width: number;
  readonly signal: AbortSignal;
}

/** Draws a page with its text layer. Rejects where it cannot be drawn, or when the signal is aborted. */
export async function drawPage({ pdf, number, into, width, signal }: PageDrawing): Promise<void> {
  const [pdfjs, page] = await Promise.all([loadPdfjs(), pdf.getPage(number)]);
  signal.throwIfAborted();
  const density = window.devicePixelRatio || 1;
  const viewport = page.getViewport({
    scale: scaleFor(page.getViewport({ scale: 1 }), width, PDF_PAGE_SIDE / density),
  });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.inlineSize = `${viewport.width}px`;
  canvas.style.blockSize = `${viewport.height}px`;
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const text = document.createElement('div');
  text.className = 'textLayer';
  into.style.setProperty('--total-scale-factor', String(viewport.scale));
  into.style.inlineSize = `${viewport.width}px`;
  await new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render();
  signal.throwIfAborted();
  into.replaceChildren(canvas, text);
}

/** The full width, with no side longer than the limit of a canvas. */
export function scaleFor(
  page: { readonly width: number; readonly height: number },
  width: number,
  longest: number,
): number {
  return Math.min(width / page.width, longest / page.width, longest / page.height);
}
