import {
  genericRecordCalls,
  recordCallsOf,
  recordModules,
  recordPermission,
  transfersCalls,
  type AnswerOf,
} from '@org/contract';
import { fillWords, type CompiledForm } from '@org/meta-forms/core';
import { attachmentHeader, contentTypeOf, safeFileName } from '../../shared/files/file-names.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { implement, type BytesAnswer, type Route } from '../../shared/http/implement.ts';
import type { ChoicesPort } from '../records/choices.port.ts';
import { readParts } from '../records/conditions.port.ts';
import { columnsOf, listsOf } from './export-columns.ts';
import { admittedList, type ListExportParts } from './export-list.service.ts';
import type { ReadList } from './read-list.ts';
import { importStepsRoutes } from './imports/import-steps.routes.ts';
import { refuseLargeTable } from './table-size.ts';
import { makeTemplate } from './import-template.service.ts';
import type { Asked } from './jobs.ts';
import type { TransfersService } from './transfers.service.ts';
import { exportWords, importWords } from './transfers.words.ts';

export interface TransferRoutesParts extends Pick<ListExportParts, 'systemForm'> {
  readonly transfers: TransfersService;
  /** The form with its names in the caller's language. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId' | 'language'>, metaKey: string) => Promise<CompiledForm>;
  /** The key of a published form with this id. */
  readonly keyById: (scope: Scope, formId: string) => Promise<string | undefined>;
  readonly choices: ChoicesPort;
  /** The route of a call of the server; for lists of the system. */
  readonly routeOf: RouteOf;
}

/** Finds a route by the name of its call, once all routes are known. */
export type RouteOf = (name: string) => Route | undefined;

type Request = Extract<Asked, { readonly kind: 'records' }>['request'];

type Table = Extract<Asked, { readonly kind: 'table' }>['table'];

/** The routes of imports and exports. A job runs after the transaction that began it. */
export function transfersRoutes(parts: TransferRoutesParts): readonly Route[] {
  return [
    ...exportRoutes(parts),
    ...importRoutes(parts),
    ...stepRoutes(parts),
    ...tableRoutes(parts),
    ...jobRoutes(parts),
  ];
}

// Every call that begins a job returns its id.
function startJob({ transfers, routeOf }: TransferRoutesParts) {
  const readList = listReader(routeOf);
  return async ({ context }: { readonly context: RequestContext }, answer: unknown) =>
    transfers.start(context, (answer as AnswerOf<typeof transfersCalls.preexport>).id, readList);
}

function listReader(routeOf: RouteOf): ReadList {
  return async (context, call, { query, body }) => {
    const route = routeOf(call.name);
    if (!route) throw new Error(`EXPORT_LIST: no route answers ${call.name}.`);
    // A list reads neither headers nor an upload, and the input was checked against the schemas of its call.
    return route.handle({ context, query, params: {}, body } as Parameters<Route['handle']>[0]);
  };
}

function exportRoutes(parts: TransferRoutesParts): readonly Route[] {
  const running = { around: { afterCommit: startJob(parts) } };
  return [
    ...recordModules.map((module) =>
      implement(
        recordCallsOf(module).preexport,
        ({ context, body }) => beginRecords(parts, context, { metaKey: module.metaKey, request: body }),
        running,
      ),
    ),
    implement(
      genericRecordCalls.preexport,
      async ({ context, params: { metaKey }, body }) => {
        await demand(context, metaKey, 'export');
        return beginRecords(parts, context, { metaKey, request: body });
      },
      running,
    ),
  ];
}

function importRoutes(parts: TransferRoutesParts): readonly Route[] {
  const running = { around: { afterCommit: startJob(parts) } };
  return [
    ...recordModules.map((module) =>
      implement(
        recordCallsOf(module).import,
        ({ context, query }) => beginImport(parts, context, { metaKey: module.metaKey, fileId: query.fileId }),
        running,
      ),
    ),
    implement(
      genericRecordCalls.import,
      async ({ context, params: { metaKey }, query }) => {
        await demand(context, metaKey, 'import');
        return beginImport(parts, context, { metaKey, fileId: query.fileId });
      },
      running,
    ),
    implement(transfersCalls.template, ({ context, params }) => template(parts, context, params.id)),
    implement(
      transfersCalls.repeat,
      ({ context, params }) =>
        parts.transfers.repeatImport(context, params.id, (asked) => refuseImport(parts, context, asked.metaKey)),
      running,
    ),
  ];
}

function stepRoutes(parts: TransferRoutesParts): readonly Route[] {
  return importStepsRoutes({
    transfers: parts.transfers,
    refuse: (context, metaKey) => refuseImport(parts, context, metaKey),
    start: startJob(parts),
    titleOf: async (context, metaKey) => (await parts.formOf(context, metaKey)).title,
  });
}

function tableRoutes(parts: TransferRoutesParts): readonly Route[] {
  const table = (context: RequestContext, asked: Table) =>
    parts.transfers.begin(
      context,
      { kind: 'table', table: asked },
      workbookName(context, asked.title?.trim() || exportWords[context.language].untitled),
    );
  const tables = {
    around: {
      before: ({ context, body }: { readonly context: RequestContext; readonly body: Table }) =>
        refuseTable(context, body),
      afterCommit: startJob(parts),
    },
  };
  return [
    implement(
      transfersCalls.preexportList,
      async ({ context, body }) => {
        const { metaKey } = await admittedList(context, body);
        const compiled = await parts.systemForm(context, metaKey);
        columnsOf(compiled, body.column);
        const name = workbookName(context, body.name?.trim() || compiled.title);
        return parts.transfers.begin(context, { kind: 'list', request: body }, name);
      },
      { around: { afterCommit: startJob(parts) } },
    ),
    implement(transfersCalls.preexport, ({ context, body }) => table(context, body), tables),
    implement(transfersCalls.preexport2, ({ context, body }) => table(context, body), tables),
  ];
}

function jobRoutes({ transfers }: TransferRoutesParts): readonly Route[] {
  return [
    implement(transfersCalls.cancel, async ({ context, params }) => {
      await transfers.cancel(context, params.id);
      return {};
    }),
    implement(transfersCalls.jobs, ({ context }) => transfers.jobs(context)),
    implement(transfersCalls.progress, ({ context, params }) => transfers.progress(context, params.id)),
    implement(transfersCalls.ticket, async ({ context, query: { id, fileName } }) => {
      const query = new URLSearchParams({
        ...(fileName === undefined ? {} : { fileName }),
        ticket: await transfers.ticket(context, id),
      });
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

/** A table comes from a screen, and a person without any permission has no screen. */
async function refuseTable(context: RequestContext, asked: Table): Promise<void> {
  if ((await context.permissions()).size === 0) throw httpRefusal('NOT_ALLOWED');
  refuseLargeTable(asked);
}

async function demand(context: RequestContext, metaKey: string, action: 'export' | 'import' | 'submit'): Promise<void> {
  if (!(await context.permissions()).has(recordPermission(metaKey, action))) throw httpRefusal('NOT_ALLOWED');
}

/** A user who may not save a record may not import any. */
async function beginImport(
  parts: TransferRoutesParts,
  context: RequestContext,
  asked: { readonly metaKey: string; readonly fileId: string },
) {
  await demand(context, asked.metaKey, 'submit');
  await parts.formOf(context, asked.metaKey);
  return parts.transfers.beginImport(context, { kind: 'import', ...asked });
}

async function refuseImport({ formOf }: TransferRoutesParts, context: RequestContext, metaKey: string): Promise<void> {
  await demand(context, metaKey, 'import');
  await demand(context, metaKey, 'submit');
  await formOf(context, metaKey);
}

async function template(
  { formOf, keyById, choices }: TransferRoutesParts,
  context: RequestContext,
  id: string,
): Promise<BytesAnswer> {
  const metaKey = (await keyById(context, id)) ?? id;
  await demand(context, metaKey, 'import');
  const compiled = await formOf(context, metaKey);
  const name = fillWords(importWords[context.language].template, { title: compiled.title });
  return {
    headers: {
      'content-type': contentTypeOf('xlsx'),
      'content-disposition': attachmentHeader(safeFileName(`${name}.xlsx`)),
      'cache-control': 'no-store',
    },
    content: await makeTemplate(choices, context, compiled),
  };
}

async function beginRecords(
  { transfers, formOf }: TransferRoutesParts,
  context: RequestContext,
  { metaKey, request }: { readonly metaKey: string; readonly request: Request },
) {
  const compiled = await formOf(context, metaKey);
  columnsOf(compiled, request.column);
  listsOf(compiled, request.lists);
  readParts(request.query?.conditions ?? []);
  return transfers.begin(
    context,
    { kind: 'records', metaKey, request },
    workbookName(context, request.name?.trim() || compiled.title),
  );
}

/** A name that distinguishes the exports of a day. */
function workbookName({ now }: RequestContext, title: string): string {
  return `${title}_${now.replaceAll(/\D/g, '')}.xlsx`;
}
