import type { FilePort } from '../ports/ports.ts';
import type { Cancellable } from '../ports/reading.ts';
import type { TransferPort } from '../ports/transfers.ts';
import { beginJob, JOBS } from './begin-job.ts';
import type { BladeClient } from './blade-client.ts';
import { isObject } from './envelope.ts';
import { createImportStepsPort } from './import-steps-port.ts';
import { keysOf, type RecordPathOf } from './record-port.ts';
import { readExportProgress, readImportProgress } from './transfer-progress.ts';

export interface TransferPortOptions {
  readonly recordPathOf: RecordPathOf;
  readonly files: Pick<FilePort, 'upload'>;
  /** The server has the calls of imports in steps. */
  readonly importsInSteps: boolean;
}

/** Imports and exports of lists, at the path of their records. */
export function createTransferPort(
  client: BladeClient,
  { recordPathOf, files, importsInSteps }: TransferPortOptions,
): TransferPort {
  return {
    ...exportCalls(client, recordPathOf),
    ...importCalls(client, recordPathOf, files),
    ...(importsInSteps ? { importSteps: createImportStepsPort(client, files) } : {}),
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

function progressOf(client: BladeClient, id: string, { signal }: Cancellable = {}): Promise<unknown> {
  return client.call({
    method: 'GET',
    path: `${JOBS}/progress/${encodeURIComponent(id)}`,
    quiet: true,
    ...(signal ? { signal } : {}),
  });
}
