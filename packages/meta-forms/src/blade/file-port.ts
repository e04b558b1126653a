import type { Cancellable, FilePort, FileRecord, FileRevision, UploadedFile, UploadRequest } from '../ports/ports.ts';
import type { AllowedCalls } from '../metadata/allowed-calls.ts';
import type { BladeCall, BladeClient } from './blade-client.ts';
import { createCallKeys, type CallKeys } from './call-keys.ts';
import { isObject, objectsOf, textOf } from './envelope.ts';
import { createFileEditing } from './file-editing.ts';
import { formCall } from './form-call.ts';
import { IDS_PER_CALL, TRANSFER_TIMEOUT_MS } from './limits.ts';
import { previewAddress } from './preview-address.ts';
import { sendResumable } from './resumable-upload.ts';
import { systemParameter } from './system-parameter.ts';

/** Attachments of a record are read in one call of this size (forms.md, section 7). */
const ATTACHMENTS_SIZE = 9999;
/** Larger files, in bytes, are sent in parts, so that a broken connection loses only the part under way. */
const RESUMABLE_FROM_BYTES = 20 * 1024 * 1024;

const UPLOAD = '/api/jfs/file/upload';
/** The value of `file.preview` that means no preview service. */
const BUILT_IN = 'builtin';

export function createFilePort(
  client: BladeClient,
  currentUserId: () => string | undefined,
  calls: AllowedCalls,
): FilePort {
  const sender = { client, calls, keys: createCallKeys() };
  return {
    get currentUserId() {
      return currentUserId();
    },
    upload: (request) =>
      request.file.size > RESUMABLE_FROM_BYTES && request.path === undefined
        ? uploadResumable(sender, request)
        : uploadWhole(sender, request),
    async byIds(ids, { signal } = {}) {
      const found: FileRecord[] = [];
      for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
        const query = { ids: ids.slice(start, start + IDS_PER_CALL).join(','), current: 1, size: IDS_PER_CALL };
        const answer = await client.call({
          method: 'GET',
          path: '/api/jfs/file/list',
          query,
          quiet: true,
          ...(signal ? { signal } : {}),
        });
        found.push(...filesOf(isObject(answer) ? answer['records'] : answer));
      }
      return found;
    },
    async attachments(businessKey, { signal } = {}) {
      const query = { businessKey, current: 1, size: ATTACHMENTS_SIZE, descs: 'createTime' };
      const answer = await client.call({
        method: 'GET',
        path: '/api/jfs/file/list',
        query,
        quiet: true,
        ...(signal ? { signal } : {}),
      });
      return filesOf(isObject(answer) ? answer['records'] : answer);
    },
    async remove(ids) {
      await client.call({ method: 'POST', path: '/api/jfs/file/remove', query: { ids: ids.join(',') }, once: true });
    },
    downloadUrl: (id, version) => ticketAddress(client, id, version === undefined ? {} : { query: { version } }),
    content: async (id, options) => client.bytes(await ticketAddress(client, id, options), options),
    playAddress: (id) => ticketAddress(client, id, { query: { lasting: true } }),
    revisions: async (id) =>
      revisionsOf(await client.call({ method: 'GET', path: '/api/jfs/file/revisions', query: { id }, quiet: true })),
    editing: createFileEditing(client),
    serviceAddress: (file) => serviceAddress(client, file),
  };
}

interface Sender {
  readonly client: BladeClient;
  readonly calls: AllowedCalls;
  /** Keys for resumable uploads, the same store that the client uses for its calls. */
  readonly keys: CallKeys;
}

async function uploadWhole(
  { client, calls }: Sender,
  { file, path, businessKey, onProgress, signal }: UploadRequest,
): Promise<UploadedFile> {
  const body = new FormData();
  body.append('file', file, file.name);
  return arrived(client, {
    path:
      businessKey === undefined
        ? path === undefined
          ? UPLOAD
          : formCall(path, 'upload', calls)
        : `${UPLOAD}/${encodeURIComponent(businessKey)}`,
    body,
    once: { file },
    ...(onProgress ? { onProgress } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** The call that completes an upload: the file that it returns, with the server's message about it. */
async function arrived(client: BladeClient, call: Omit<BladeCall, 'method'>): Promise<UploadedFile> {
  const messages: string[] = [];
  const answer = await client.call({
    ...call,
    method: 'POST',
    quiet: true,
    timeout: TRANSFER_TIMEOUT_MS,
    accepts: holdsFile,
    onMessage: (message) => messages.push(message),
  });
  const message = messages.find((said) => said.trim() !== '');
  return { ...fileOf(answer), ...(message === undefined ? {} : { message }) };
}

async function uploadResumable(sender: Sender, request: UploadRequest): Promise<UploadedFile> {
  const { client } = sender;
  const { file, businessKey } = request;
  const end = await sender.keys.once({ path: 'resumable', query: businessKey, file }, (key) =>
    sendResumable(client, request, key),
  );
  if (end.outcome === 'not spoken') return uploadWhole(sender, request);
  const { signal } = request;
  // The server reads the whole file once more to hash it.
  return arrived(client, { path: '/api/jfs/file/finish', query: { id: end.id }, ...(signal ? { signal } : {}) });
}

interface TicketOptions extends Cancellable {
  readonly query?: { readonly version: number } | { readonly lasting: true };
}

async function ticketAddress(client: BladeClient, id: string, { signal, query }: TicketOptions = {}): Promise<string> {
  const answer = await client.call({
    method: 'POST',
    path: '/api/jfs/file/ticket',
    query: { id, ...query },
    accepts: holdsUrl,
    ...(signal ? { signal } : {}),
  });
  return isObject(answer) ? String(answer['url']) : '';
}

async function serviceAddress(client: BladeClient, { id, fileName }: FileRecord): Promise<string | undefined> {
  const preview = await systemParameter(client, 'file.preview');
  if (preview === '' || preview === BUILT_IN) return undefined;
  const [address, version, systemUrl] = await Promise.all(
    ['kkview.url', 'kkview.version', 'system.url'].map((key) => systemParameter(client, key)),
  );
  const path = await ticketAddress(client, id);
  return previewAddress(
    { address: address ?? '', version: version ?? '', origin: location.origin },
    { systemUrl: systemUrl ?? '', path, key: id, title: fileName },
  );
}

function holdsFile(answer: unknown): boolean {
  return filesOf([answer]).length === 1;
}

function fileOf(answer: unknown): FileRecord {
  // `holdsFile` has checked that there is one.
  return filesOf([answer])[0] as FileRecord;
}

function holdsUrl(answer: unknown): boolean {
  return isObject(answer) && typeof answer['url'] === 'string';
}

function revisionsOf(records: unknown): readonly FileRevision[] {
  return objectsOf(records).map((record) => ({
    version: Number(record['version']),
    size: Number(record['size']),
    createUserName: textOf(record['createUserName']) ?? '',
    createTime: textOf(record['createTime']) ?? '',
  }));
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
