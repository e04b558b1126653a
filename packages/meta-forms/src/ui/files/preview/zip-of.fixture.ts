import { deflateRawSync } from 'node:zlib';

export interface ZipLie {
  /** Unpacked size of each entry in the directory. */
  readonly unpacked?: number;
  /** Number of entries in the end record. */
  readonly count?: number;
  /** Added to the length and the offset of the directory in the end record. */
  readonly size?: number;
  readonly shift?: number;
  readonly method?: number;
}

/** A zip of named contents, as an attacker writes it. */
export function zipOf(contents: Readonly<Record<string, string | Uint8Array>>, lie: ZipLie = {}): ArrayBuffer {
  const { method = 8, size = 0, shift = 0 } = lie;
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(contents)) {
    const bytes = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const facts = {
      method,
      packed: packed.length,
      unpacked: lie.unpacked ?? bytes.length,
      name: Buffer.from(name),
      at,
    };
    const local = Buffer.concat([headOf(0x04034b50, 30, facts), facts.name, packed]);
    locals.push(local);
    directory.push(headOf(0x02014b50, 46, facts), facts.name);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const place of [8, 10]) end.writeUInt16LE(lie.count ?? locals.length, place);
  end.writeUInt32LE(listed.length + size, 12);
  end.writeUInt32LE(at + shift, 16);
  return new Uint8Array(Buffer.concat([...locals, listed, end])).buffer;
}

function headOf(
  signature: number,
  length: number,
  {
    method,
    packed,
    unpacked,
    name,
    at,
  }: {
    readonly method: number;
    readonly packed: number;
    readonly unpacked: number;
    readonly name: Buffer;
    readonly at: number;
  },
): Buffer {
  const head = Buffer.alloc(length);
  // An entry of the directory has two more bytes before the same fields, and the offset of the entry.
  const more = length === 46 ? 2 : 0;
  head.writeUInt32LE(signature, 0);
  head.writeUInt16LE(20, 4 + more);
  head.writeUInt16LE(method, 8 + more);
  head.writeUInt32LE(packed, 18 + more);
  head.writeUInt32LE(unpacked, 22 + more);
  head.writeUInt16LE(name.length, 26 + more);
  if (more > 0) head.writeUInt32LE(at, 42);
  return head;
}
