import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** Pictures of a PDF with more pixels are not drawn: they would use up the memory. */
const PDF_PICTURE_POINTS = 100_000_000;
/**
 * The address of the character tables and standard fonts of pdfjs-dist (its folders `cmaps`, `standard_fonts` and
 * `wasm`).
 */
const PDF_TABLES = '/pdfjs/';

let worker: PDFWorker | undefined;

/** The library's build for older browsers; loaded on first use. */
export async function loadPdfjs() {
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Rejects where the bytes are not a PDF, or need a password. */
export async function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const [pdfjs, content] = await Promise.all([loadPdfjs(), bytes.arrayBuffer()]);
  const tables = new URL(PDF_TABLES, location.href).href;
  // One worker for all documents: it lives as long as the page.
  worker ??= pdfjs.PDFWorker.create({
    port: new Worker(new URL('@org/meta-forms/pdf-worker', import.meta.url), { type: 'module' }),
  });
  return pdfjs.getDocument({
    worker,
    data: content,
    enableXfa: false,
    // The page's policy forbids compiling WebAssembly.
    useWasm: false,
    maxImageSize: PDF_PICTURE_POINTS,
    cMapUrl: `${tables}cmaps/`,
    standardFontDataUrl: `${tables}standard_fonts/`,
    wasmUrl: `${tables}wasm/`,
  }).promise;
}
