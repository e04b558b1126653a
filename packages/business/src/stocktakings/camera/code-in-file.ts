import { frameSize } from './frame-size.ts';

/** Larger files are no photos of a label, and a browser that unpacks them may run out of memory. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * The text of the code in a picture; undefined where it shows none, is larger than 20 MiB, or is no picture that the
 * browser can draw.
 */
export async function codeInFile(file: Blob): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return undefined;
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
