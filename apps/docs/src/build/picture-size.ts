const SIGNATURE = '89504e470d0a1a0a';
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const HEAD = 24;

/** Width and height of a PNG picture in pixels, so that a page keeps room for it; undefined for other files. */
export function pictureSize(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  if (bytes.length < HEAD || bytes.subarray(0, SIGNATURE.length / 2).toString('hex') !== SIGNATURE) return undefined;
  return { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) };
}
