import type { Database } from '../../shared/database/database.ts';
import type { ByteRange } from './byte-range.ts';
import type { FilesPort } from './files.port.ts';

/** The bytes of a stored file in pieces. */
export async function* storedPieces(port: FilesPort, db: Database, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await port.chunk(db, id, position);
    if (!bytes) return;
    yield bytes;
  }
}

/** A part of a stored file; pieces outside the part are not read. */
export async function* storedRange(
  port: FilesPort,
  db: Database,
  { id, start, end }: ByteRange & { readonly id: string },
): AsyncGenerator<Buffer> {
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
