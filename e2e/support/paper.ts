import decodeQr from 'qr/decode.js';
import { placedTexts, type PlacedText } from './pdf-texts.ts';
import { expect, type Locator, type Page } from './test.ts';

/** The pages that the browser would print after a press on 打印, with the texts of each. */
export async function printed(page: Page): Promise<readonly string[]> {
  const pages = await printedTexts(page);
  return pages.map((texts) => texts.map(({ text }) => text).join(''));
}

/** The same pages, with the place of each run of text. */
export async function printedTexts(page: Page): Promise<readonly (readonly PlacedText[])[]> {
  // A test cannot answer the browser's print dialog: it prints what the dialog would show.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
  return placedTexts(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** What a phone reads from a code. */
export async function scanned(code: Locator): Promise<string> {
  const picture = (await code.screenshot({ scale: 'css' })).toString('base64');
  const pixels = await code.page().evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    // A quiet zone around the code, as the paper has it, and larger modules.
    const [scale, edge] = [4, 40];
    const [width, height] = [bitmap.width * scale + 2 * edge, bitmap.height * scale + 2 * edge];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingEnabled = false;
    context.drawImage(bitmap, edge, edge, bitmap.width * scale, bitmap.height * scale);
    return { width, height, data: [...context.getImageData(0, 0, width, height).data] };
  }, picture);
  return decodeQr({ ...pixels, data: Uint8Array.from(pixels.data) });
}
