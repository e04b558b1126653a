import { inflateRawSync } from 'node:zlib';

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes that it says it unpacks to. */
  readonly size: number;
  /** Its bytes; throws where they are more than it says. */
  unpack(): Buffer;
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** What a zip holds, by its directory, without unpacking any of it; nothing where the bytes are no zip. */
export function readZip(zip: Buffer): readonly ZipEntry[] {
  const end = endOfZip(zip);
  const entries: ZipEntry[] = [];
  let at = end === undefined ? zip.length : zip.readUInt32LE(end + 16);
  for (let left = end === undefined ? 0 : zip.readUInt16LE(end + 10); left > 0 && at + ENTRY_BYTES <= zip.length && zip.readUInt32LE(at) === ENTRY; left -= 1) {
    const nameBytes = zip.readUInt16LE(at + 28);
    entries.push(entryAt(zip, at, nameBytes));
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function endOfZip(zip: Buffer): number | undefined {
  const last = zip.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) if (zip.readUInt32LE(at) === END) return at;
  return undefined;
}

function entryAt(zip: Buffer, at: number, nameBytes: number): ZipEntry {
  const size = zip.readUInt32LE(at + 24);
  return {
    name: zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
    size,
    unpack() {
      const local = zip.readUInt32LE(at + 42);
      const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
      const method = zip.readUInt16LE(at + 10);
      if (method === STORED) return packed;
      if (method !== DEFLATED) throw new Error(`ZIP_METHOD: ${method} is no way of packing that spreadsheets use.`);
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    },
  };
}
