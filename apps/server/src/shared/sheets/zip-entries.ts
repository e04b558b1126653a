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

/** What a zip holds, by its directory, without unpacking any of it. Rejects where the bytes are no zip. */
export async function readZip(bytes: Buffer): Promise<readonly ZipEntry[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push({ name: entry.fileName, size: entry.uncompressedSize, unpack: async () => buffer(await zip.openReadStreamPromise(entry)) });
  }
  return entries;
}
