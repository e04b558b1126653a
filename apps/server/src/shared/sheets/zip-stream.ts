import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file that goes into a zip, its bytes as they come. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** What is only known of a part when all of it has gone by. */
interface Sums {
  crc: number;
  size: number;
  packed: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sums follow the bytes; the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the first day a zip knows: the time of an archive is in its document. */
const FIRST_DAY = 0x0021;
const LARGEST = 0xffff_ffff;

/** A zip of the parts, byte by byte: no part is ever held whole. Throws past 4 GB, which this kind of zip cannot count. */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const title = Buffer.from(name);
    const begin = Buffer.concat([numbers([LOCAL, 4], ...facts, [0, 4], [0, 4], [0, 4], [title.length, 2], [0, 2]), title]);
    yield begin;
    const sums: Sums = { crc: 0, size: 0, packed: 0 };
    yield* packed(content, sums);
    const descriptor = numbers([DESCRIPTOR, 4], [sums.crc, 4], [sums.packed, 4], [sums.size, 4]);
    yield descriptor;
    const entry = numbers([ENTRY, 4], [VERSION, 2], ...facts, [sums.crc, 4], [sums.packed, 4], [sums.size, 4], [title.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(entry, title);
    offset += begin.length + sums.packed + descriptor.length;
    refuseTooLarge(offset);
  }
  const whole = Buffer.concat(directory);
  yield whole;
  const count = directory.length / 2;
  yield numbers([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [whole.length, 4], [offset, 4], [0, 2]);
}

const facts = [[VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [FIRST_DAY, 2]] as const;

async function* packed(content: ZipPart['content'], sums: Sums): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const bytes of content) {
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      refuseTooLarge(sums.size);
      yield bytes;
    }
  };
  const source = Readable.from(counted(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.once('error', (error) => deflate.destroy(error));
  try {
    for await (const bytes of source.pipe(deflate)) {
      // A stream of bytes hands out buffers.
      const part = bytes as Buffer;
      sums.packed += part.length;
      yield part;
    }
  } finally {
    source.destroy();
  }
}

function refuseTooLarge(size: number): void {
  if (size > LARGEST) throw new RangeError('ZIP_TOO_LARGE: a part of the archive, or the archive, is larger than 4 GB.');
}

/** Numbers one after the other, each with the bytes it takes. */
function numbers(...parts: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const whole = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of parts) at = whole.writeUIntLE(value >>> 0, at, bytes);
  return whole;
}
