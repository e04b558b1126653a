import { useEffect, useState } from 'react';
import type { FilePort, FileRecord } from '../../../ports/ports.ts';
import { errorText } from '../../../ports/error-text.ts';

/** Larger files are not fetched into the page for a look, in bytes. */
const PREVIEW_BYTES = 100 * 1024 * 1024;

/** `failed`: the bytes did not come, and why; `unreadable`: they came, and are not what the file's name says. */
export type FileContent<T> =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly content: T }
  | { readonly stage: 'too large' }
  | { readonly stage: 'unreadable' }
  | { readonly stage: 'failed'; readonly reason: string };

/** Thrown by a reader of a preview whose file would take too much room. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * The bytes of a file, made into what is shown of them. `make` must be the same function at every drawing; a view is for
 * one file, so it is keyed by its id.
 */
export function useFileContent<T>(
  port: FilePort,
  file: FileRecord,
  make: (bytes: Blob, file: FileRecord) => Promise<T>,
): FileContent<T> {
  const [content, setContent] = useState<FileContent<T>>({ stage: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const settle = (now: FileContent<T>) => controller.signal.aborted || setContent(now);
    const read = async () => {
      if ((file.size ?? 0) > PREVIEW_BYTES) return settle({ stage: 'too large' });
      try {
        const bytes = await port.content(file.id, { signal: controller.signal });
        // What a library says of bytes that it cannot read is for nobody here.
        settle(await make(bytes, file).then((made): FileContent<T> => ({ stage: 'ready', content: made }), unread));
      } catch (error) {
        settle({ stage: 'failed', reason: errorText(error) });
      }
    };
    void read();
    return () => controller.abort();
  }, [port, file, make]);
  return content;
}

function unread(error: unknown): FileContent<never> {
  return { stage: error instanceof TooLarge ? 'too large' : 'unreadable' };
}
