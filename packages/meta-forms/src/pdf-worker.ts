// The worker that reads PDF files. It is an entry of its own: Vite does not build a page whose worker is a module of a
// library that is not installed, and most pages show no PDF.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
