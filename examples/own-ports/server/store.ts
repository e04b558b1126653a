import type { WireRecord } from '@org/meta-forms/core';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The stored houses, in a JSON file. */
export interface Store {
  readonly all: () => readonly WireRecord[];
  readonly find: (id: unknown) => WireRecord | undefined;
  /** Writes a record with its id, or as a new one, and returns it with its next version. */
  readonly write: (record: WireRecord) => Promise<WireRecord>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
}

/** Opens the file, which need not exist. */
export async function openStore(file: string): Promise<Store> {
  let records = await readRecords(file);
  let lastWrite: Promise<unknown> = Promise.resolve();

  /** Writes after the write before it, to another file first: a crash leaves the old one as it was. */
  function keep(): Promise<void> {
    const text = JSON.stringify(records, null, 2);
    const written = lastWrite.then(async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    });
    lastWrite = written.catch(() => undefined);
    return written;
  }

  return {
    all: () => records,
    find: (id) => records.find((record) => record['id'] === id),
    async write(record) {
      const before = records.find(({ id }) => id === record['id']);
      const version = Number(before?.['version'] ?? 0) + 1;
      const saved = { ...record, id: before?.['id'] ?? crypto.randomUUID(), version };
      records = before ? records.map((other) => (other === before ? saved : other)) : [saved, ...records];
      await keep();
      return saved;
    },
    async remove(ids) {
      records = records.filter(({ id }) => !ids.includes(String(id)));
      await keep();
    },
  };
}

async function readRecords(file: string): Promise<readonly WireRecord[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return JSON.parse(text);
}
