import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfjs } from './open-pdf.ts';

/** Of a page that is drawn, in px: a longer one would take all memory. */
const PDF_PAGE_SIDE = 16_000;

export interface PageDrawing {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly into: HTMLElement;
  /** In px. */
  readonly width: number;
  readonly signal: AbortSignal;
}

/** Draws a page and lays its text over it. Rejects where it cannot be drawn, or when it is no longer wanted. */
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

/** As wide as there is room, and no side longer than a canvas may be. */
export function scaleFor(
  page: { readonly width: number; readonly height: number },
  width: number,
  longest: number,
): number {
  return Math.min(width / page.width, longest / page.width, longest / page.height);
}
