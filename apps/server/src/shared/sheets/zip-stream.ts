import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file that goes into a zip, its bytes as they come. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

// The first day a zip knows: the time of an archive is in its document.
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A zip of the parts, byte by byte: no part is ever held whole. Throws what a part throws. */
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
    // A stream of bytes hands out buffers.
    for await (const bytes of output) yield bytes as Buffer;
  } finally {
    for (const source of sources) source.destroy();
  }
}
