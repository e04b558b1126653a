import { useEffect, useRef, useState } from 'react';
import type { FilePort, UploadedFile } from '../../ports/ports.ts';
import { errorText } from '../../ports/error-text.ts';

/** A running or failed upload. A file that has arrived is no upload any more. */
type Upload = { readonly key: number; readonly file: File } & (
  { readonly stage: 'sending'; readonly percent: number } | { readonly stage: 'failed'; readonly reason: string }
);

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly start: (file: File) => void;
  readonly retry: (upload: Upload) => void;
  /** Cancels a running upload, or removes a failed one. */
  readonly dismiss: (upload: Upload) => void;
}

export interface UploadTarget {
  readonly port: FilePort;
  /** Upload path under `/api/`; missing: the default. */
  readonly path: string | undefined;
  /** The record of attachments. */
  readonly businessKey?: string;
  readonly onUploaded: (record: UploadedFile) => void;
  readonly onFailed: (file: File, reason: string) => void;
}

/**
 * Uploads files, several at a time. An upload continues when the field scrolls out of view: its answer still counts.
 */
export function useUploads(target: UploadTarget): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });

  function put(upload: Upload) {
    setUploads((all) =>
      all.some(({ key }) => key === upload.key)
        ? all.map((one) => (one.key === upload.key ? upload : one))
        : [...all, upload],
    );
  }

  function drop(key: number) {
    controllers.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }

  async function send(key: number, file: File) {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    put({ key, file, stage: 'sending', percent: 0 });
    const { port, path, businessKey } = latest.current;
    const onProgress = (percent: number) =>
      !controller.signal.aborted && put({ key, file, stage: 'sending', percent: Math.round(percent) });
    try {
      const record = await port.upload({
        file,
        signal: controller.signal,
        onProgress,
        ...(path === undefined ? {} : { path }),
        ...(businessKey === undefined ? {} : { businessKey }),
      });
      if (controller.signal.aborted) return;
      drop(key);
      latest.current.onUploaded(record);
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = errorText(error);
      put({ key, file, stage: 'failed', reason });
      latest.current.onFailed(file, reason);
    }
  }

  return {
    uploads,
    start(file) {
      nextKey.current += 1;
      void send(nextKey.current, file);
    },
    retry: ({ key, file }) => void send(key, file),
    dismiss({ key }) {
      controllers.current.get(key)?.abort();
      drop(key);
    },
  };
}
