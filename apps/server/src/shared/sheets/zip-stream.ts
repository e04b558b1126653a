import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file for a zip, with a stream of its bytes. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

// The earliest date of a zip: the time of an archive is in its document.
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * Streams a zip of the parts; no part is ever in memory as a whole. The next part is asked for after the one before is
 * written. Errors of a part, and of what gives the parts, are thrown.
 */
export async function* zipStream(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  let current: Readable | undefined;
  const add = async () => {
    for await (const { name, content } of parts) {
      current = Readable.from(content, { objectMode: false });
      zip.addReadStream(current, name, OPTIONS);
      await finished(current);
      if (output.destroyed) return;
    }
    zip.end();
  };
  const adding = add().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    // A byte stream yields buffers.
    for await (const bytes of output) yield bytes as Buffer;
  } finally {
    current?.destroy();
    await adding;
  }
}
