import { useEffect, useMemo, useState } from 'react';
import { joinIds } from '../../contract/id-list.ts';
import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { errorText } from '../../ports/error-text.ts';

export interface Files {
  /** One per id, in the order of the ids; the name of an unknown file is its id. */
  readonly files: readonly FileRecord[];
  readonly stage: 'loading' | 'ready' | 'failed';
  readonly reason: string;
  readonly retry: () => void;
  /** Call it with an uploaded file, which then needs no look-up. */
  readonly remember: (file: FileRecord) => void;
}

interface Known {
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly failure: string | undefined;
}

/** Names, dates and uploaders of files, read once per id; without ids nothing is read. */
export function useFiles(port: FilePort, ids: readonly string[]): Files {
  const [{ records, failure }, setKnown] = useState<Known>({ records: new Map(), failure: undefined });
  const missing = joinIds(ids.filter((id) => !records.has(id)));
  const waits = missing !== '' && failure === undefined;
  useEffect(() => {
    if (!waits) return;
    const controller = new AbortController();
    const read = async () => {
      try {
        const wanted = missing.split(',');
        const found = await port.byIds(wanted, { signal: controller.signal });
        if (controller.signal.aborted) return;
        const unknown = wanted.map((id): FileRecord => ({ id, fileName: id }));
        setKnown((known) => ({
          records: new Map([...unknown, ...found, ...known.records.values()].map((file) => [file.id, file])),
          failure: undefined,
        }));
      } catch (error) {
        if (!controller.signal.aborted) setKnown((known) => ({ ...known, failure: errorText(error) }));
      }
    };
    void read();
    return () => controller.abort();
  }, [port, missing, waits]);
  const files = useMemo(() => ids.map((id) => records.get(id) ?? { id, fileName: id }), [ids, records]);
  return {
    files,
    stage: missing === '' ? 'ready' : failure === undefined ? 'loading' : 'failed',
    reason: failure ?? '',
    retry: () => setKnown((known) => ({ ...known, failure: undefined })),
    remember: (file) => setKnown((known) => ({ ...known, records: new Map(known.records).set(file.id, file) })),
  };
}
