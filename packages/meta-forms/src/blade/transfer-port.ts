import type { FilePort } from '../ports/ports.ts';
import type { TransferPort } from '../ports/transfers.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject, textOf } from './envelope.ts';
import { keysOf, type RecordPathOf } from './record-port.ts';
import { readExportProgress, readImportProgress } from './transfer-progress.ts';

const JOBS = '/api/meta-object/metaobject';

/** Imports and exports of lists, where their records live. */
export function createTransferPort(client: BladeClient, recordPathOf: RecordPathOf, files: Pick<FilePort, 'upload'>): TransferPort {
  return {
    async beginExport({ metaKey, name, columns, conditions, sort, ids, idempotencyKey }) {
      const query = { conditions, ascs: keysOf(sort, 'ascending'), descs: keysOf(sort, 'descending'), ids };
      const answer = await client.call({ method: 'POST', path: `${recordPathOf(metaKey)}/preexport/`, body: { name, column: columns, query }, headers: { 'Idempotency-Key': idempotencyKey }, quiet: true, accepts: hasId });
      return idOf(answer) ?? '';
    },
    async exportProgress(id, { signal } = {}) {
      return readExportProgress(await client.call({ method: 'GET', path: `${JOBS}/progress/${encodeURIComponent(id)}`, quiet: true, ...(signal ? { signal } : {}) }));
    },
    async exportAddress(id) {
      const answer = await client.call({ method: 'POST', path: `${JOBS}/exportticket`, query: { id }, quiet: true, accepts: (content) => isObject(content) && typeof content['url'] === 'string' });
      return client.addressOf(isObject(answer) ? String(answer['url']) : '');
    },
    async beginImport({ metaKey, file, idempotencyKey }) {
      const { id: fileId } = await files.upload({ file });
      const answer = await client.call({ method: 'POST', path: `${recordPathOf(metaKey)}/import`, query: { fileId }, body: {}, headers: { 'Idempotency-Key': idempotencyKey }, quiet: true, accepts: hasId });
      return idOf(answer) ?? '';
    },
    async importProgress(id, { signal } = {}) {
      return readImportProgress(await client.call({ method: 'GET', path: `${JOBS}/progress/${encodeURIComponent(id)}`, quiet: true, ...(signal ? { signal } : {}) }));
    },
    async cancel(id) {
      await client.call({ method: 'POST', path: `${JOBS}/cancel/${encodeURIComponent(id)}`, body: {}, quiet: true });
    },
    async repeatImport(id, { idempotencyKey }) {
      return idOf(await client.call({ method: 'POST', path: `${JOBS}/repeat/${encodeURIComponent(id)}`, body: {}, headers: { 'Idempotency-Key': idempotencyKey }, quiet: true, accepts: hasId })) ?? '';
    },
    template: (metaKey) => client.bytes(`/api/meta-object/metaformdownload/template/${encodeURIComponent(metaKey)}`, { asCaller: true }),
  };
}

/** The id of a job, which a server of the family may also answer bare. */
function idOf(answer: unknown): string | undefined {
  return textOf(isObject(answer) ? answer['id'] : answer);
}

function hasId(answer: unknown): boolean {
  return idOf(answer) !== undefined;
}
