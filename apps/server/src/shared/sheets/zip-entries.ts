import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes that it says it unpacks to. */
  readonly size: number;
  /** Its bytes; rejects where they are not as many as it says. */
  unpack(): Promise<Buffer>;
}

/** What a zip holds, by its directory, without unpacking any of it. Rejects where the bytes are no zip, with a RangeError where it holds more than `most` files. */
export async function readZip(bytes: Buffer, most = 10_000): Promise<readonly ZipEntry[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  if (zip.entryCount > most) throw new RangeError(`ZIP_TOO_MANY: ${zip.entryCount} files in a zip.`);
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push({
      name: entry.fileName,
      size: entry.uncompressedSize,
      unpack: async () => buffer(await zip.openReadStreamPromise(entry)),
    });
  }
  return entries;
}
