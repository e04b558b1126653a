import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** Pictures of a PDF with more points are not drawn: they would take all memory. */
const PDF_PICTURE_POINTS = 100_000_000;
/** Where the character tables and standard fonts of pdfjs-dist are served (its folders `cmaps`, `standard_fonts` and `wasm`). */
const PDF_TABLES = '/pdfjs/';

let worker: PDFWorker | undefined;

/** The library as older browsers run it too; loaded on first use. */
export async function loadPdfjs() {
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Rejects where the bytes are no PDF, or one that asks for a password. */
export async function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const [pdfjs, content] = await Promise.all([loadPdfjs(), bytes.arrayBuffer()]);
  const tables = new URL(PDF_TABLES, location.href).href;
  // One worker for all: it ends with the page, not with a document.
  worker ??= pdfjs.PDFWorker.create({
    port: new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' }),
  });
  return pdfjs.getDocument({
    worker,
    data: content,
    enableXfa: false,
    // The page's policy lets no code be made from bytes.
    useWasm: false,
    maxImageSize: PDF_PICTURE_POINTS,
    cMapUrl: `${tables}cmaps/`,
    standardFontDataUrl: `${tables}standard_fonts/`,
    wasmUrl: `${tables}wasm/`,
  }).promise;
}
