import type { FilePort, FileRecord } from '../ports/ports.ts';
import type { Answer, FakeWorld } from './fake-world.ts';

const UPLOADED_AT = '2026-01-05 09:30:00';

/** Files in memory: an upload reports its progress in fifths and belongs to the signed-in person. */
export function fakeFiles({ files = [], currentUserId = 'u1' }: FakeWorld, answer: Answer): { readonly port: FilePort; readonly stored: () => readonly FileRecord[] } {
  const held = new Map(files.map((file) => [file.id, file]));
  let count = 0;
  const port: FilePort = {
    currentUserId,
    async upload({ file, signal, onProgress }) {
      for (const percent of [20, 40, 60, 80]) {
        onProgress?.(percent);
        await Promise.resolve();
      }
      return answer('files.upload', signal, () => {
        count += 1;
        const record = { id: `new-file-${count}`, fileName: file.name, size: file.size, createUser: currentUserId, createTime: UPLOADED_AT };
        held.set(record.id, record);
        onProgress?.(100);
        return record;
      });
    },
    byIds: (ids, { signal } = {}) => answer('files.byIds', signal, () => ids.flatMap((id) => held.get(id) ?? [])),
    remove: (ids) =>
      answer('files.remove', undefined, () => {
        for (const id of ids) held.delete(id);
      }),
    downloadUrl: (id) => answer('files.downloadUrl', undefined, () => `/files/${encodeURIComponent(id)}`),
  };
  return { port, stored: () => [...held.values()] };
}
