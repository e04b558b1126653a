import { createRequire } from 'node:module';

/** A run of text; the last two numbers of `transform` are its place, in points from the lower left corner. */
interface PdfText {
  readonly str?: string;
  readonly transform?: readonly number[];
}

/** The used part of `pdfjs-dist`, which the library brings along for its previews. */
interface Pdfjs {
  getDocument(source: { readonly data: Uint8Array }): {
    readonly promise: Promise<{
      readonly numPages: number;
      getPage(number: number): Promise<{
        getTextContent(): Promise<{ readonly items: readonly PdfText[] }>;
      }>;
    }>;
  };
}

const ofLibrary = createRequire(new URL('../../packages/meta-forms/package.json', import.meta.url));

/** A run of text on paper: its text without spaces, and its place in points from the lower left corner of its page. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The text of each page of a document, without spaces. */
export async function pdfTexts(pdf: Buffer): Promise<readonly string[]> {
  const pages = await placedTexts(pdf);
  return pages.map((texts) => texts.map(({ text }) => text).join(''));
}

/** The runs of text of each page of a document, with their places. */
export async function placedTexts(pdf: Buffer): Promise<readonly (readonly PlacedText[])[]> {
  // as: the shape of the module is that of its documentation.
  const pdfjs = (await import(ofLibrary.resolve('pdfjs-dist/legacy/build/pdf.mjs'))) as Pdfjs;
  const document = await pdfjs.getDocument({ data: new Uint8Array(pdf) }).promise;
  const pages = Array.from({ length: document.numPages }, async (_page, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map(({ str = '', transform = [] }) => ({
      text: plainText(str),
      x: transform.at(-2) ?? 0,
      y: transform.at(-1) ?? 0,
    }));
  });
  return Promise.all(pages);
}

/** Some fonts name a character by the radical that looks the same. */
function plainText(text: string): string {
  return text.normalize('NFKC').replaceAll('\u{2EDA}', '页').replaceAll(/\s/g, '');
}
