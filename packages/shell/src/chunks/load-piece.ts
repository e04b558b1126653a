/** shell.md §9: a chunk that has not loaded by then counts as failed. */
const PIECE_TIMEOUT_MS = 120_000;

/** A chunk of the app did not load: the connection failed, or a newer version has replaced the chunk. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

// The messages of browsers for a module that does not load. No browser gives this error its own name.
const FAILED_IMPORT = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether an error is a chunk that did not load (shell.md §8). */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || FAILED_IMPORT.test(error.message);
}

/** The exports of a chunk; rejects with a `ChunkLoadError` if it does not arrive in time. */
export async function loadPiece<T>(load: () => Promise<T>, timeout: number = PIECE_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('A piece of the app did not come in time.')), timeout);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw isChunkError(error) && !(error instanceof ChunkLoadError)
      ? new ChunkLoadError('A piece of the app did not load.', { cause: error })
      : error;
  } finally {
    clearTimeout(timer);
  }
}
