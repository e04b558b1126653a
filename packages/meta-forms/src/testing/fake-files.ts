import type { FilePort, FileRecord } from '../ports/ports.ts';
import type { Answer, FakeFile, FakeWorld } from './fake-world.ts';

const UPLOADED_AT = '2026-01-05 09:30:00';

/** Files in memory: an upload reports its progress in fifths and belongs to the signed-in person. */
export function fakeFiles(
  { files = [], editableFiles = [], uploadMessage, currentUserId = 'u1' }: FakeWorld,
  answer: Answer,
): { readonly port: FilePort; readonly stored: () => readonly FileRecord[] } {
  const held = new Map<string, FakeFile>(files.map((file) => [file.id, file]));
  let count = 0;
  const port: FilePort = {
    currentUserId,
    async upload({ file, businessKey, signal, onProgress }) {
      for (const percent of [20, 40, 60, 80]) {
        onProgress?.(percent);
        await Promise.resolve();
      }
      return answer('files.upload', signal, () => {
        count += 1;
        const record = {
          id: `new-file-${count}`,
          fileName: file.name,
          size: file.size,
          createUser: currentUserId,
          createTime: UPLOADED_AT,
        };
        held.set(record.id, { ...record, content: file, ...(businessKey === undefined ? {} : { businessKey }) });
        onProgress?.(100);
        return uploadMessage === undefined ? record : { ...record, message: uploadMessage };
      });
    },
    byIds: (ids, { signal } = {}) =>
      answer('files.byIds', signal, () => ids.flatMap((id) => held.get(id) ?? []).map(recordOf)),
    attachments: (businessKey, { signal } = {}) =>
      answer('files.attachments', signal, () =>
        [...held.values()]
          .filter((file) => file.businessKey === businessKey)
          .toReversed()
          .map(recordOf),
      ),
    content: (id, { signal } = {}) => answer('files.content', signal, () => held.get(id)?.content ?? new Blob([])),
    serviceAddress: ({ id }) => answer('files.serviceAddress', undefined, () => held.get(id)?.service),
    revisions: (id) => answer('files.revisions', undefined, () => held.get(id)?.revisions ?? []),
    editing: {
      extensions: () => answer('files.editable', undefined, () => editableFiles),
      address: (id, language) =>
        answer('files.edit', undefined, () => `/edit/${encodeURIComponent(id)}?lang=${language}`),
    },
    remove: (ids) =>
      answer('files.remove', undefined, () => {
        for (const id of ids) held.delete(id);
      }),
    downloadUrl: (id, version) =>
      answer(
        'files.downloadUrl',
        undefined,
        () => `/files/${encodeURIComponent(id)}${version === undefined ? '' : `?version=${version}`}`,
      ),
  };
  return { port, stored: () => [...held.values()].map(recordOf) };
}

function recordOf({
  businessKey: _key,
  content: _content,
  service: _service,
  revisions: _revisions,
  ...record
}: FakeFile): FileRecord {
  return record;
}
