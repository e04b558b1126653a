import { frameSize } from './frame-size.ts';

/** The text of the code in a picture; undefined where it shows none, or is no picture that the browser can draw. */
export async function codeInFile(file: Blob): Promise<string | undefined> {
  const { decodeQR } = await import('qr/decode.js');
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = frameSize(picture);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, width, height);
    picture.close();
    return context ? decodeQR(context.getImageData(0, 0, width, height)) : undefined;
  } catch {
    return undefined;
  }
}
