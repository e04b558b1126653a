/** Bytes of one stored piece. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Cuts a stream into pieces of one size, whatever the size of its chunks. If the source fails, the bytes before the
 * failure are handed out first, so that the sender can continue from there.
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
    for (let start = 0; start < part.value.length;) {
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
