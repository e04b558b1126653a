import { useEffect, useMemo, useState } from 'react';
import { joinIds, splitIds } from '../../contract/id-list.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { fileOf } from './rjsf.ts';

const NONE: readonly FileRecord[] = Object.freeze([]);

/** Files as widgets for rjsf read and answer them. */
export interface DrawnFiles {
  /** A data URL for each file: it has the name of the file, and no content. */
  readonly urls: readonly string[];
  /** The comma-joined ids of an answer: a new file is uploaded. Rejects with `PortError`. */
  readonly idsOf: (answer: unknown) => Promise<string>;
}

/**
 * Our values are ids of stored files, and a widget for rjsf has the files themselves as data URLs. A stored file is
 * shown by a data URL with its name; a new one is uploaded through the port.
 */
export function useFiles(field: CompiledField, port: FilePort, value: unknown): DrawnFiles | undefined {
  const ids = field.type.holdsFiles ? String(value) : '';
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (ids === '') return undefined;
    let isCurrent = true;
    port.byIds(splitIds(ids)).then(
      (files) => void (isCurrent && setFound(files)),
      // Without its name a file is shown by its id.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [port, ids]);
  return useMemo(() => {
    if (!field.type.holdsFiles) return undefined;
    const urls = new Map(splitIds(ids).map((id) => [urlOf(id, found), id]));
    const { path } = field.item.itemConfig;
    return {
      urls: [...urls.keys()],
      async idsOf(answer) {
        const answered = (Array.isArray(answer) ? answer : [answer]).filter((url) => typeof url === 'string');
        const uploaded = answered.map(async (url) => urls.get(url) ?? (await upload(url, { port, path })));
        return joinIds((await Promise.all(uploaded)).filter((id) => id !== undefined));
      },
    };
  }, [field, port, ids, found]);
}

function urlOf(id: string, found: readonly FileRecord[]): string {
  const name = found.find((file) => file.id === id)?.fileName ?? id;
  return `data:application/octet-stream;name=${encodeURIComponent(name)};id=${encodeURIComponent(id)};base64,`;
}

interface UploadPlace {
  readonly port: FilePort;
  readonly path: string | undefined;
}

async function upload(url: string, { port, path }: UploadPlace): Promise<string | undefined> {
  const file = fileOf(url);
  if (!file) return undefined;
  return (await port.upload({ file, ...(path ? { path } : {}) })).id;
}
