import { filesCalls } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../../shared/http/context.ts';
import { idempotencyKeyOf } from '../../shared/http/idempotency.ts';
import { implement, type BytesAnswer, type Route } from '../../shared/http/implement.ts';
import { pageWindow, toPage } from '../../shared/http/paging.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import { byteRange } from './byte-range.ts';
import { attachmentHeader } from '../../shared/files/file-names.ts';
import type { FilesService } from './files.service.ts';
import type { ResumableService } from './resumable.service.ts';
import { sentFile } from './sent-file.ts';
import { fileRefusal, uploadWords } from './files.words.ts';

/** The routes of files. */
export function filesRoutes(files: FilesService, uploads: ResumableService): readonly Route[] {
  return [
    implement(filesCalls.upload, ({ context, request }) => upload(files, context, { request, businessKey: '' }), {
      work: 'own',
      auditsItself: true,
      done: uploadWords,
    }),
    implement(
      filesCalls.uploadFor,
      ({ context, request, params }) => upload(files, context, { request, businessKey: params.businessKey }),
      { work: 'own', auditsItself: true, done: uploadWords },
    ),
    implement(filesCalls.finish, ({ context, query }) => uploads.finish(context, query.id), {
      work: 'own',
      auditsItself: true,
      done: uploadWords,
    }),
    implement(filesCalls.list, async ({ context, query }) => {
      const { businessKey, ids } = query;
      const window = pageWindow(query);
      if (businessKey === undefined && ids === undefined) return toPage([], 0, window);
      const found = await files.look(context, {
        ...(ids === undefined ? {} : { ids: distinctIds(ids) }),
        ...(businessKey === undefined ? {} : { businessKey }),
      });
      return toPage(found.slice(window.offset, window.offset + window.size), found.length, window);
    }),
    implement(filesCalls.detail, async ({ context, query }) => (await files.look(context, { ids: [query.id] }))[0]),
    implement(filesCalls.submit, ({ context, body }) => files.rename(context, body.id, body.fileName)),
    implement(filesCalls.remove, async ({ context, query }) => {
      await files.remove(context, distinctIds(query.ids));
      return {};
    }),
    implement(filesCalls.revisions, async ({ context, query }) => {
      const revisions = await files.revisions(context, query.id);
      if (revisions.length === 0) throw fileRefusal('RECORD_MISSING');
      return [...revisions];
    }),
    implement(filesCalls.ticket, async ({ context, query }) => {
      const ticket = await files.ticket(context, { id: query.id, version: query.version, isLasting: query.lasting });
      return { url: `/api/jfs/file/download/${query.id}?ticket=${ticket}` };
    }),
    implement(filesCalls.download, async ({ context, params, query, request }) =>
      bytesOf(await files.open(context, params.id, query.ticket), request.headers.range),
    ),
  ];
}

function bytesOf(
  { fileName, contentType, size, read }: Awaited<ReturnType<FilesService['open']>>,
  rangeHeader: string | undefined,
): BytesAnswer {
  const range = byteRange(rangeHeader, size);
  const headers = {
    'content-type': contentType,
    'content-disposition': attachmentHeader(fileName),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  };
  if (range === undefined) return { headers: { ...headers, 'content-length': String(size) }, content: read() };
  if (range === 'none')
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}`, 'content-length': '0' },
      content: '',
    };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
    content: read(range),
  };
}

async function upload(
  files: FilesService,
  context: RequestContext,
  { request, businessKey }: { readonly request: FastifyRequest; readonly businessKey: string },
) {
  const onceBy = idempotencyKeyOf(request.headers);
  return files.store(context, { ...(await sentFile(request)), onceBy }, businessKey);
}
