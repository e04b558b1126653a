import type { FilePort } from '../ports/ports.ts';
import type { Cancellable } from '../ports/reading.ts';
import type { TransferPort } from '../ports/transfers.ts';
import type { BladeCall, BladeClient } from './blade-client.ts';
import { isObject, textOf } from './envelope.ts';
import { keysOf, type RecordPathOf } from './record-port.ts';
import { readExportProgress, readImportProgress } from './transfer-progress.ts';

const JOBS = '/api/meta-object/metaobject';

/** Imports and exports of lists, at the path of their records. */
export function createTransferPort(
  client: BladeClient,
  recordPathOf: RecordPathOf,
  files: Pick<FilePort, 'upload'>,
): TransferPort {
  return {
    ...exportCalls(client, recordPathOf),
    ...importCalls(client, recordPathOf, files),
    async cancel(id) {
      await client.call({
        method: 'POST',
        path: `${JOBS}/cancel/${encodeURIComponent(id)}`,
        body: {},
        quiet: true,
        once: true,
      });
    },
  };
}

type ExportCalls = Pick<TransferPort, 'beginExport' | 'exportProgress' | 'exportAddress'>;

function exportCalls(client: BladeClient, recordPathOf: RecordPathOf): ExportCalls {
  return {
    beginExport({ metaKey, name, columns, lists, conditions, sort, ids, idempotencyKey }) {
      const query = { conditions, ascs: keysOf(sort, 'ascending'), descs: keysOf(sort, 'descending'), ids };
      return beginJob(client, {
        path: `${recordPathOf(metaKey)}/preexport/`,
        body: { name, column: columns, lists, query },
        idempotencyKey,
      });
    },
    async exportProgress(id, options) {
      return readExportProgress(await progressOf(client, id, options));
    },
    async exportAddress(id) {
      const answer = await client.call({
        method: 'POST',
        path: `${JOBS}/exportticket`,
        query: { id },
        quiet: true,
        accepts: (content) => isObject(content) && typeof content['url'] === 'string',
      });
      return client.addressOf(isObject(answer) ? String(answer['url']) : '');
    },
  };
}

type ImportCalls = Pick<TransferPort, 'beginImport' | 'importProgress' | 'repeatImport' | 'template'>;

function importCalls(client: BladeClient, recordPathOf: RecordPathOf, files: Pick<FilePort, 'upload'>): ImportCalls {
  return {
    async beginImport({ metaKey, file, idempotencyKey }) {
      const { id: fileId } = await files.upload({ file });
      return beginJob(client, {
        path: `${recordPathOf(metaKey)}/import`,
        query: { fileId },
        body: {},
        idempotencyKey,
      });
    },
    async importProgress(id, options) {
      return readImportProgress(await progressOf(client, id, options));
    },
    repeatImport: (id, { idempotencyKey }) =>
      beginJob(client, { path: `${JOBS}/repeat/${encodeURIComponent(id)}`, body: {}, idempotencyKey }),
    template: (metaKey) =>
      client.bytes(`/api/meta-object/metaformdownload/template/${encodeURIComponent(metaKey)}`, { asCaller: true }),
  };
}

interface JobCall extends Pick<BladeCall, 'path' | 'query' | 'body'> {
  readonly idempotencyKey: string;
}

/** Begins a job and gives its id. */
async function beginJob(client: BladeClient, { idempotencyKey, ...call }: JobCall): Promise<string> {
  const answer = await client.call({
    method: 'POST',
    ...call,
    headers: { 'Idempotency-Key': idempotencyKey },
    quiet: true,
    accepts: hasId,
  });
  return idOf(answer) ?? '';
}

function progressOf(client: BladeClient, id: string, { signal }: Cancellable = {}): Promise<unknown> {
  return client.call({
    method: 'GET',
    path: `${JOBS}/progress/${encodeURIComponent(id)}`,
    quiet: true,
    ...(signal ? { signal } : {}),
  });
}

/** The id of a job, which some servers of the family return without an object around it. */
function idOf(answer: unknown): string | undefined {
  return textOf(isObject(answer) ? answer['id'] : answer);
}

function hasId(answer: unknown): boolean {
  return idOf(answer) !== undefined;
}
