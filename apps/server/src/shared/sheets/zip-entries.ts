import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string;
  /** The unpacked size according to the directory. */
  readonly size: number;
  /** Unpacks it; rejects if the size differs from the directory. */
  unpack(): Promise<Buffer>;
}

/**
 * The entries of a zip according to its directory, without unpacking. Rejects bytes that are not a zip, and with a
 * RangeError a zip with more than `most` files.
 */
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
