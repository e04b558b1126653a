import { filesCalls } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../../shared/http/context.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { pageWindow, toPage } from '../../shared/http/paging.ts';
import { splitIds } from '../../shared/http/saving.ts';
import { attachmentHeader } from './file-names.ts';
import type { FilesService } from './files.service.ts';
import type { ResumableService } from './resumable.service.ts';
import { fileRefusal } from './files.words.ts';

/** The routes of files. */
export function filesRoutes(files: FilesService, uploads: ResumableService): readonly Route[] {
  return [
    implement(filesCalls.upload, ({ context, request }) => upload(files, context, { request, businessKey: '' }), { work: 'own' }),
    implement(filesCalls.uploadFor, ({ context, request, params }) => upload(files, context, { request, businessKey: params.businessKey }), { work: 'own' }),
    implement(filesCalls.finish, ({ context, query }) => uploads.finish(context, query.id), { work: 'own' }),
    implement(filesCalls.list, async ({ context, query }) => {
      const { businessKey, ids } = query;
      const window = pageWindow(query);
      if (businessKey === undefined && ids === undefined) return toPage([], 0, window);
      const found = await files.port.list(context, { ...(ids === undefined ? {} : { ids: splitIds(ids) }), ...(businessKey === undefined ? {} : { businessKey }) });
      return toPage(found.slice(window.offset, window.offset + window.size), found.length, window);
    }),
    implement(filesCalls.detail, async ({ context, query }) => (await files.port.list(context, { ids: [query.id] }))[0]),
    implement(filesCalls.remove, async ({ context, query }) => {
      await files.remove(context, splitIds(query.ids));
      return {};
    }),
    implement(filesCalls.ticket, async ({ context, query }) => ({ url: `/api/jfs/file/download/${query.id}?ticket=${await files.ticket(context, query.id)}` })),
    implement(filesCalls.download, async ({ context, params, query }) => {
      const { fileName, contentType, size, content } = await files.open(context, params.id, query.ticket);
      return {
        headers: {
          'content-type': contentType,
          'content-length': String(size),
          'content-disposition': attachmentHeader(fileName),
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': 'no-store',
        },
        content,
      };
    }),
  ];
}

async function upload(files: FilesService, context: RequestContext, { request, businessKey }: { readonly request: FastifyRequest; readonly businessKey: string }) {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part || part.fieldname !== 'file') throw fileRefusal('FILE_MISSING_IN_REQUEST');
  return files.store(context, { name: part.filename, content: part.file, isCut: () => part.file.truncated }, businessKey);
}
