import { genericRecordCalls, recordCallsOf, recordModules, recordPermission, transfersCalls } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { attachmentHeader, contentTypeOf, safeFileName } from '../../shared/files/file-names.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { implement, implementBeside, type Route } from '../../shared/http/implement.ts';
import { columnsOf } from './export-records.service.ts';
import type { Asked } from './jobs.ts';
import type { TransfersService } from './transfers.service.ts';
import { exportWords } from './transfers.words.ts';

export interface TransferRoutesParts {
  readonly transfers: TransfersService;
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
}

type Request = Extract<Asked, { readonly kind: 'records' }>['request'];

/** The routes of exports; the job that one begins runs after its transaction. */
export function transfersRoutes(parts: TransferRoutesParts): readonly Route[] {
  const { transfers } = parts;
  const running = { before: () => Promise.resolve(), after: ({ context }: { readonly context: RequestContext }) => transfers.start(context) };
  const table = (context: RequestContext, asked: Extract<Asked, { readonly kind: 'table' }>['table']) =>
    transfers.begin(context, { kind: 'table', table: asked }, workbookName(context, asked.title?.trim() || exportWords[context.language].untitled));
  return [
    ...recordModules.map((module) => implementBeside(recordCallsOf(module).preexport, ({ context, body }) => beginRecords(parts, context, { metaKey: module.metaKey, request: body }), running)),
    implementBeside(
      genericRecordCalls.preexport,
      async ({ context, params: { metaKey }, body }) => {
        if (!(await context.permissions()).has(recordPermission(metaKey, 'export'))) throw httpRefusal('NOT_ALLOWED');
        return beginRecords(parts, context, { metaKey, request: body });
      },
      running,
    ),
    implementBeside(transfersCalls.preexport, ({ context, body }) => table(context, body), running),
    implementBeside(transfersCalls.preexport2, ({ context, body }) => table(context, body), running),
    implement(transfersCalls.progress, ({ context, params }) => transfers.progress(context, params.id)),
    implement(transfersCalls.ticket, async ({ context, query: { id, fileName } }) => {
      const query = new URLSearchParams({ ...(fileName === undefined ? {} : { fileName }), ticket: await transfers.ticket(context, id) });
      return { url: `${transfersCalls.download.path.replace(':id', id)}?${query.toString()}` };
    }),
    implement(transfersCalls.download, async ({ context, params: { id }, query: { ticket, fileName } }) => {
      const file = await transfers.open(context, id, ticket);
      const headers = {
        'content-type': contentTypeOf('xlsx'),
        'content-disposition': attachmentHeader(fileName === undefined ? file.fileName : safeFileName(fileName)),
        'content-length': String(file.size),
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      };
      return { headers, content: file.content };
    }),
  ];
}

async function beginRecords({ transfers, formOf }: TransferRoutesParts, context: RequestContext, { metaKey, request }: { readonly metaKey: string; readonly request: Request }) {
  const compiled = await formOf(context, metaKey);
  columnsOf(compiled, request.column);
  return transfers.begin(context, { kind: 'records', metaKey, request }, workbookName(context, request.name?.trim() || compiled.title));
}

/** A name that tells two exports of a day apart. */
function workbookName({ now }: RequestContext, title: string): string {
  return `${title}_${now.replaceAll(/\D/g, '')}.xlsx`;
}
