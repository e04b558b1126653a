import { TooLarge } from './use-file-content.ts';

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** The highest compression ratio of deflate. */
const LARGEST_RATIO = 1032;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/**
 * Refuses a zip that unpacks to more than `most` bytes: by its declared sizes and, where these could be false, by
 * unpacking. Also rejects an ambiguous directory: the library that reads the zip later might find other entries than
 * were counted here. Bytes that are not a zip pass.
 */
export async function refuseZipBomb(zip: ArrayBuffer, most: number): Promise<void> {
  const entries = entriesOf(new DataView(zip));
  if (entries === undefined) return;
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > most) throw new TooLarge();
  if (entries.reduce((sum, { packed }) => sum + packed, 0) * LARGEST_RATIO <= most) return;
  let left = most;
  for (const entry of entries) left -= await bytesIn(zip, entry, left);
}

function entriesOf(view: DataView): readonly Entry[] | undefined {
  const end = endOfZip(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  while (entries.length < count) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY)
      throw new RangeError('the directory of the zip is not where it says');
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at !== end || view.getUint32(end + 16, true) + view.getUint32(end + 12, true) !== end)
    throw new RangeError('the directory of the zip holds more than it counts');
  return entries;
}

function endOfZip(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
}

/** The real number of bytes of an entry, counted in pieces that are not stored. */
async function bytesIn(zip: ArrayBuffer, { method, packed, at }: Entry, most: number): Promise<number> {
  const view = new DataView(zip);
  if (at + LOCAL_BYTES > zip.byteLength || view.getUint32(at, true) !== LOCAL)
    throw new RangeError('an entry of the zip is not where it says');
  const begin = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new RangeError('an entry of the zip is packed in an unknown way');
  const reader = new Blob([zip.slice(begin, begin + packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    if (bytes <= most) continue;
    await reader.cancel();
    throw new TooLarge();
  }
  return bytes;
}
