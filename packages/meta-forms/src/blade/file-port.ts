import type { FilePort, FileRecord } from '../ports/ports.ts';
import { apiPath } from './api-path.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject, objectsOf, textOf } from './envelope.ts';
import { IDS_PER_CALL, UPLOAD_TIMEOUT_MS } from './limits.ts';

const DEFAULT_UPLOAD_PATH = 'jfs/file/upload';

export function createFilePort(client: BladeClient, currentUserId: () => string | undefined): FilePort {
  return {
    get currentUserId() {
      return currentUserId();
    },
    async upload({ file, path = DEFAULT_UPLOAD_PATH, onProgress, signal }) {
      const body = new FormData();
      body.append('file', file, file.name);
      const answer = await client.call({
        method: 'POST',
        path: apiPath(path),
        body,
        quiet: true,
        timeout: UPLOAD_TIMEOUT_MS,
        accepts: (given) => filesOf([given]).length === 1,
        ...(onProgress ? { onProgress } : {}),
        ...(signal ? { signal } : {}),
      });
      // `accepts` has seen that there is one.
      return filesOf([answer])[0] as FileRecord;
    },
    async byIds(ids, { signal } = {}) {
      const found: FileRecord[] = [];
      for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
        const query = { ids: ids.slice(start, start + IDS_PER_CALL).join(','), current: 1, size: IDS_PER_CALL };
        const answer = await client.call({ method: 'GET', path: '/api/jfs/file/list', query, quiet: true, ...(signal ? { signal } : {}) });
        found.push(...filesOf(isObject(answer) ? answer['records'] : answer));
      }
      return found;
    },
    async remove(ids) {
      await client.call({ method: 'POST', path: '/api/jfs/file/remove', query: { ids: ids.join(',') } });
    },
    async downloadUrl(id) {
      const answer = await client.call({ method: 'POST', path: '/api/jfs/file/ticket', query: { id }, accepts: holdsUrl });
      return isObject(answer) ? String(answer['url']) : '';
    },
  };
}

function holdsUrl(answer: unknown): boolean {
  return isObject(answer) && typeof answer['url'] === 'string';
}

function filesOf(records: unknown): readonly FileRecord[] {
  return objectsOf(records).flatMap((record) => {
    const id = textOf(record['id']);
    if (id === undefined) return [];
    const size = Number(record['size']);
    return [
      {
        id,
        fileName: textOf(record['fileName']) ?? id,
        ...(Number.isFinite(size) && size >= 0 ? { size } : {}),
        createUser: textOf(record['createUser']) ?? '',
        createUserName: textOf(record['createUserName']) ?? '',
        createTime: textOf(record['createTime']) ?? '',
      },
    ];
  });
}
