import { useEffect, useState } from 'react';
import type { FilePort, FileRecord } from '../../../ports/ports.ts';
import { errorText } from '../../../ports/error-text.ts';

/** Larger files, in bytes, are not fetched for a preview. */
const PREVIEW_BYTES = 100 * 1024 * 1024;

/** `failed`: the bytes did not arrive, with the reason; `unreadable`: the bytes do not match the extension. */
export type FileContent<T> =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly content: T }
  | { readonly stage: 'too large' }
  | { readonly stage: 'unreadable' }
  | { readonly stage: 'failed'; readonly reason: string };

/** Thrown by a preview whose file would use too much memory. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * The bytes of a file, converted for its preview. `make` must be the same function in every render; a view is for one
 * file, so its key is the file's id.
 */
export function useFileContent<T>(
  port: FilePort,
  file: FileRecord,
  make: (bytes: Blob, file: FileRecord) => Promise<T>,
): FileContent<T> {
  const [content, setContent] = useState<FileContent<T>>({ stage: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const show = (now: FileContent<T>) => controller.signal.aborted || setContent(now);
    const read = async () => {
      if ((file.size ?? 0) > PREVIEW_BYTES) return show({ stage: 'too large' });
      try {
        const bytes = await port.content(file.id, { signal: controller.signal });
        // The error message of a library about unreadable bytes helps nobody here.
        show(await make(bytes, file).then((made): FileContent<T> => ({ stage: 'ready', content: made }), unread));
      } catch (error) {
        show({ stage: 'failed', reason: errorText(error) });
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
