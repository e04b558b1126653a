import { resumablePath } from '@org/contract';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { refused } from '../../shared/http/answers.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { idempotencyKeyOf } from '../../shared/http/idempotency.ts';
import type { Protocol } from '../../shared/http/register-protocols.ts';
import { toRefusal } from '../../shared/http/to-refusal.ts';
import { FILE_BYTES } from './limits.ts';
import type { ResumableService } from './resumable.service.ts';

/**
 * tus 1.0.0 with creation and termination: https://tus.io/protocols/resumable-upload. `files.finish` makes the upload a
 * file.
 */
export function resumableProtocol(uploads: ResumableService): Protocol {
  const locker = new MemoryLocker();
  return {
    path: resumablePath,
    methods: ['POST', 'OPTIONS', 'HEAD', 'PATCH', 'DELETE'],
    bodyType: 'application/offset+octet-stream',
    // The library calls its store without a caller, so each caller gets a store, which costs nothing.
    handle: (context, request, response) => {
      const datastore = storeOf(uploads, context, request);
      return createServer(context, { locker, datastore }).handle(request, response);
    },
  };
}

function createServer(
  context: RequestContext,
  { locker, datastore }: { readonly locker: MemoryLocker; readonly datastore: DataStore },
): Server {
  return new Server({
    path: resumablePath,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: FILE_BYTES,
    locker,
    datastore,
    onResponseError: (_request, failure) =>
      'status_code' in failure ? undefined : refusalOf(failure, context.requestId),
  });
}

/** Refusals have the usual answer; an internal error contains only the request id. */
function refusalOf(failure: Error, requestId: string) {
  const refusal = toRefusal(failure, requestId);
  return { status_code: refusal.status, body: JSON.stringify(refused(refusal)) };
}

function storeOf(uploads: ResumableService, context: RequestContext, { headers }: IncomingMessage): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'termination'],
    async create(upload: Upload) {
      const { filename, businesskey } = upload.metadata ?? {};
      upload.id = await uploads.begin(context, {
        name: filename ?? '',
        businessKey: businesskey ?? '',
        size: upload.size ?? 0,
        onceBy: idempotencyKeyOf(headers),
      });
      return upload;
    },
    async getUpload(id: string) {
      const { size, received } = await uploads.state(context, id);
      return new Upload({ id, size, offset: received });
    },
    write: (content: Readable, id: string, offset: number) => uploads.append(context, id, { offset, content }),
    remove: (id: string) => uploads.abandon(context, id),
  });
}
