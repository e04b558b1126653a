import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file for a zip, with a stream of its bytes. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

// The earliest date of a zip: the time of an archive is in its document.
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Streams a zip of the parts; no part is ever in memory as a whole. Errors of a part are thrown. */
export async function* zipStream(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const sources = parts.map(({ name, content }) => {
    const source = Readable.from(content, { objectMode: false });
    source.on('error', (error) => output.destroy(error));
    zip.addReadStream(source, name, OPTIONS);
    return source;
  });
  zip.end();
  try {
    // A byte stream yields buffers.
    for await (const bytes of output) yield bytes as Buffer;
  } finally {
    for (const source of sources) source.destroy();
  }
}
