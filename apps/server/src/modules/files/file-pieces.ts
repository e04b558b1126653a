import type { Database } from '../../shared/database/database.ts';
import type { ByteRange } from './byte-range.ts';
import type { FilesPort } from './files.port.ts';
import { PIECE_BYTES } from './limits.ts';

/**
 * What comes in may be a byte or many megabytes at a time; what is stored is of one size, whatever the sender does.
 * Where the source breaks off, what came before is handed out first, so that a sender can go on from there.
 */
export async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let held = 0;
  let failure: { readonly reason: unknown } | undefined;
  const parts = content[Symbol.asyncIterator]();
  for (;;) {
    const part = await parts.next().catch((reason: unknown) => {
      failure = { reason };
      return { done: true, value: undefined } as const;
    });
    if (part.done) break;
    for (let start = 0; start < part.value.length; ) {
      const slice = part.value.subarray(start, start + PIECE_BYTES - held);
      waiting.push(slice);
      held += slice.length;
      start += slice.length;
      if (held < PIECE_BYTES) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      held = 0;
    }
  }
  if (held > 0) yield Buffer.concat(waiting);
  if (failure) throw failure.reason;
}

/** The bytes of a stored file in their order, a piece at a time. */
export async function* storedPieces(port: FilesPort, db: Database, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await port.chunk(db, id, position);
    if (!bytes) return;
    yield bytes;
  }
}

/** A part of a stored file; pieces before and after it are not read. */
export async function* storedRange(port: FilesPort, db: Database, { id, start, end }: ByteRange & { readonly id: string }): AsyncGenerator<Buffer> {
  let before = 0;
  for (const [position, length] of (await port.pieceLengths(db, id)).entries()) {
    if (before > end) return;
    if (before + length > start) {
      const bytes = await port.chunk(db, id, position);
      if (!bytes) return;
      yield bytes.subarray(Math.max(0, start - before), end - before + 1);
    }
    before += length;
  }
}
