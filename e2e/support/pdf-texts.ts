import { createRequire } from 'node:module';

/** The used part of `pdfjs-dist`, which the library brings along for its previews. */
interface Pdfjs {
  getDocument(source: { readonly data: Uint8Array }): {
    readonly promise: Promise<{
      readonly numPages: number;
      getPage(number: number): Promise<{
        getTextContent(): Promise<{ readonly items: readonly { readonly str?: string }[] }>;
      }>;
    }>;
  };
}

const ofLibrary = createRequire(new URL('../../packages/meta-forms/package.json', import.meta.url));

/** The text of each page of a document, without spaces. */
export async function pdfTexts(pdf: Buffer): Promise<readonly string[]> {
  // as: the shape of the module is that of its documentation.
  const pdfjs = (await import(ofLibrary.resolve('pdfjs-dist/legacy/build/pdf.mjs'))) as Pdfjs;
  const document = await pdfjs.getDocument({ data: new Uint8Array(pdf) }).promise;
  const pages = Array.from({ length: document.numPages }, async (_page, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    // Some fonts name a character by the radical that looks the same.
    return items
      .map(({ str = '' }) => str)
      .join('')
      .normalize('NFKC')
      .replaceAll('\u{2EDA}', '页')
      .replaceAll(/\s/g, '');
  });
  return Promise.all(pages);
}
