import type { Upload } from 'tus-js-client';
import { PortError } from '../ports/port-error.ts';
import type { UploadRequest } from '../ports/ports.ts';
import type { BladeClient } from './blade-client.ts';

/** Bytes of one part of a resumable upload: below the usual limit of proxies. */
const RESUMABLE_PART_BYTES = 8 * 1024 * 1024;
/** Delays before the next retry after a broken connection, in ms; they restart after each byte that arrives. */
const RESUMABLE_RESTS_MS: readonly number[] = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];

const PATH = '/api/jfs/file/resumable';
const NOT_SPOKEN: ReadonlySet<number> = new Set([404, 405, 501]);
const SIGNED_OUT = 401;
const CONFLICT = 409;
const LOCKED = 423;
const SERVER_FAILED = 500;

/** How a resumable upload ended: the id of the complete file, or that this server does not support such uploads. */
export type ResumableEnd = { readonly outcome: 'arrived'; readonly id: string } | { readonly outcome: 'not spoken' };

/**
 * Sends a file by tus 1.0.0. A broken upload is resumed where it stopped, a number of times in a row; so is the same
 * file chosen again after that, or after the page was closed. Rejects with the client's errors.
 */
export async function sendResumable(
  client: BladeClient,
  request: UploadRequest,
  idempotencyKey: string,
): Promise<ResumableEnd> {
  const tus = await import('tus-js-client');
  const { file, businessKey, signal, onProgress } = request;
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: client.addressOf(PATH),
      chunkSize: RESUMABLE_PART_BYTES,
      retryDelays: [...RESUMABLE_RESTS_MS],
      metadata: { filename: file.name, ...(businessKey === undefined ? {} : { businesskey: businessKey }) },
      // The same bytes for another record are another upload.
      fingerprint: () => Promise.resolve(['mf', file.name, file.size, file.lastModified, businessKey ?? ''].join('|')),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (message) => {
        for (const [name, value] of Object.entries(client.headers())) message.setHeader(name, value);
        // Repeated because the answer was lost, it is the same upload.
        if (message.getMethod() === 'POST') message.setHeader('Idempotency-Key', idempotencyKey);
      },
      onAfterResponse: async (_message, answer) => {
        // An ordinary call renews the token where that is possible, and ends the session where it is not.
        if (answer.getStatus() === SIGNED_OUT)
          await client.call({ method: 'GET', path: '/api/jfs/file/list', quiet: true });
      },
      onShouldRetry: ({ originalResponse }) => isWorthRetrying(originalResponse?.getStatus() ?? 0),
      onProgress: (sent, total) => onProgress?.((sent / total) * 100),
      onSuccess: () => resolve({ outcome: 'arrived', id: upload.url?.split('/').at(-1) ?? '' }),
      onError: (failure) => {
        const response = 'originalResponse' in failure ? failure.originalResponse : null;
        if (upload.url === null && NOT_SPOKEN.has(response?.getStatus() ?? 0)) resolve({ outcome: 'not spoken' });
        else reject(toPortError(failure, response?.getBody()));
      },
    });
    signal?.addEventListener('abort', () => {
      // The uploaded parts are deleted; a server that cannot be reached removes them later.
      upload.abort(true).catch(() => undefined);
      reject(signal.reason);
    });
    void continueOrStart(upload);
  });
}

async function continueOrStart(upload: Upload): Promise<void> {
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  upload.start();
}

function isWorthRetrying(status: number): boolean {
  return status === 0 || status === SIGNED_OUT || status === CONFLICT || status === LOCKED || status >= SERVER_FAILED;
}

function toPortError(failure: Error, body: string | undefined): Error {
  const sentence = body === undefined ? undefined : sentenceOf(body);
  return sentence === undefined ? failure : new PortError('invalid', sentence, { cause: failure });
}

function sentenceOf(body: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'msg' in answer ? String(answer.msg) : undefined;
  } catch {
    return undefined;
  }
}
