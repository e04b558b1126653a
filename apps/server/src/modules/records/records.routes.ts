import type { WireRecord } from '@org/meta-forms/core';
import {
  genericRecordCalls,
  recordCallsOf,
  recordModules,
  recordPermission,
  type LifecycleVerb,
  type ModuleVerbName,
  type RecordModule,
} from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { isExisting, distinctIds } from '../../shared/http/saving.ts';
import type { PageInput } from '../../shared/http/paging.ts';
import { genericBulkRoutes, moduleBulkRoutes } from './bulk/bulk.routes.ts';
import type { BulkRecords } from './bulk/bulk.service.ts';
import { numberSaves } from './numbering/number-saves.ts';
import { readParts } from './conditions.port.ts';
import type { RecordsService } from './records.service.ts';
import { recordRefusal } from './records.words.ts';
import { idOfRecord } from './wire-records.ts';

/** The routes of every record module, and the generic routes of the other forms. */
export function recordsRoutes(records: RecordsService, bulk: BulkRecords): readonly Route[] {
  return [
    ...genericRoutes(records),
    ...genericBulkRoutes(bulk, demand),
    ...recordModules.flatMap((module) => moduleRoutes(records, module).concat(moduleBulkRoutes(bulk, module))),
  ];
}

interface ListInput {
  readonly context: RequestContext;
  readonly query: PageInput;
  readonly body?: Parameters<typeof readParts>[0];
}

function moduleRoutes(records: RecordsService, module: RecordModule): readonly Route[] {
  const { metaKey } = module;
  const calls = recordCallsOf(module);
  const numbered = numberSaves<typeof calls.submit>(async ({ context, body }) => {
    await records.prepare(context, metaKey, body);
    return isNew(body) ? records.reserveNumbers(context, metaKey, 1) : undefined;
  });
  const list = ({ context, query, body }: ListInput) =>
    records.list(context, metaKey, { ...query, conditions: readParts(body ?? []) });
  return [
    implement(calls.list, list, { work: 'read' }),
    implement(calls.chooselist, list, { work: 'read' }),
    implement(
      calls.values,
      ({ context, query, body }) => records.values(context, metaKey, { ...query, conditions: readParts(body ?? []) }),
      { work: 'read' },
    ),
    implement(
      calls.totals,
      ({ context, query, body }) => records.totals(context, metaKey, { ...query, conditions: readParts(body ?? []) }),
      { work: 'read' },
    ),
    implement(
      calls.groups,
      ({ context, query, body }) => records.groups(context, metaKey, { ...query, conditions: readParts(body ?? []) }),
      { work: 'read' },
    ),
    implement(calls.detail, ({ context, query }) => records.detail(context, metaKey, query.id)),
    implement(
      calls.submit,
      ({ context, body, request }) => records.save(context, metaKey, { sent: body, numbers: numbered.take(request) }),
      { around: numbered.around },
    ),
    implement(calls.checkUnique, async ({ context, body }) => [...(await records.repeated(context, metaKey, body))], {
      work: 'read',
    }),
    ...historyRoutes(records, module),
    implement(calls.moves, ({ context, query }) => records.moves(context, metaKey, query.id), { work: 'read' }),
    implement(calls.remove, async ({ context, query, body }) => {
      await records.remove(context, metaKey, idsToRemove(query.ids ?? body?.ids));
      return {};
    }),
    ...calls.verbs.map((call, index) => {
      const verb: LifecycleVerb | undefined = module.verbs[index];
      return implement(call, ({ context, query, body }) => {
        const id = query.id ?? idOfRecord(body);
        if (verb === undefined || id === undefined) throw httpRefusal('RECORD_MISSING');
        return records.act(context, metaKey, { verb, id, version: body?.['version'], comment: body?.['comment'] });
      });
    }),
    ...calls.ownVerbs.map((call, index) => {
      const verb: ModuleVerbName | undefined = module.ownVerbs?.[index];
      return implement(call, ({ context, query, body }) => {
        const id = query.id ?? idOfRecord(body);
        if (verb === undefined || id === undefined) throw httpRefusal('RECORD_MISSING');
        return records.runOwnVerb(context, metaKey, { verb, id, sent: body ?? {} });
      });
    }),
  ];
}

function historyRoutes(records: RecordsService, module: RecordModule): readonly Route[] {
  const { metaKey } = module;
  const calls = recordCallsOf(module);
  return [
    implement(
      calls.history,
      ({ context, query, body }) => records.history(context, metaKey, { ...body, id: query.id }),
      {
        work: 'read',
      },
    ),
    implement(calls.revision, ({ context, query }) => records.revision(context, metaKey, query), { work: 'read' }),
    implement(calls.compareRevisions, ({ context, query }) => records.compareRevisions(context, metaKey, query), {
      work: 'read',
    }),
    implement(calls.inMonth, ({ context, query }) => records.inMonth(context, metaKey, query), { work: 'read' }),
  ];
}

/** The form in the path decides which permission is needed: that of the buttons of its menu. */
async function demand(
  context: RequestContext,
  metaKey: string,
  action: 'view' | 'submit' | 'commit' | 'delete',
): Promise<void> {
  if (!(await context.permissions()).has(recordPermission(metaKey, action))) throw recordRefusal('NOT_ALLOWED');
}

function isNew(record: WireRecord): boolean {
  return !isExisting(idOfRecord(record));
}

function idsToRemove(ids: string | undefined): readonly string[] {
  if (ids === undefined) throw httpRefusal('RECORD_MISSING');
  return distinctIds(ids);
}

function genericRoutes(records: RecordsService): readonly Route[] {
  const numbered = numberSaves<typeof genericRecordCalls.submit>(async ({ context, params: { metaKey }, body }) => {
    await demand(context, metaKey, 'submit');
    await records.prepare(context, metaKey, body);
    return isNew(body) ? records.reserveNumbers(context, metaKey, 1) : undefined;
  });
  return [
    implement(
      genericRecordCalls.list,
      async ({ context, params, query, body }) => {
        await demand(context, params.metaKey, 'view');
        return records.list(context, params.metaKey, { ...query, conditions: readParts(body ?? []) });
      },
      { work: 'read' },
    ),
    ...genericCountingRoutes(records),
    implement(genericRecordCalls.detail, async ({ context, params, query }) => {
      await demand(context, params.metaKey, 'view');
      return records.detail(context, params.metaKey, query.id);
    }),
    implement(
      genericRecordCalls.submit,
      async ({ context, params, body, request }) => {
        await demand(context, params.metaKey, 'submit');
        return records.save(context, params.metaKey, { sent: body, numbers: numbered.take(request) });
      },
      { around: numbered.around },
    ),
    implement(
      genericRecordCalls.checkUnique,
      async ({ context, params, body }) => {
        await demand(context, params.metaKey, 'submit');
        return [...(await records.repeated(context, params.metaKey, body))];
      },
      { work: 'read' },
    ),
    ...genericMovingRoutes(records),
    implement(genericRecordCalls.remove, async ({ context, params, query, body }) => {
      await demand(context, params.metaKey, 'delete');
      await records.remove(context, params.metaKey, idsToRemove(query.ids ?? body?.ids));
      return {};
    }),
  ];
}

/** Records of these forms are moved by their process; people only send them for approval. */
function genericMovingRoutes(records: RecordsService): readonly Route[] {
  return [
    implement(genericRecordCalls.commit, async ({ context, params: { metaKey }, query, body }) => {
      await demand(context, metaKey, 'commit');
      const id = query.id ?? idOfRecord(body);
      if (id === undefined) throw httpRefusal('RECORD_MISSING');
      return records.act(context, metaKey, { verb: 'commit', id, version: body?.['version'] });
    }),
    implement(
      genericRecordCalls.moves,
      async ({ context, params: { metaKey }, query }) => {
        await demand(context, metaKey, 'view');
        return records.moves(context, metaKey, query.id);
      },
      { work: 'read' },
    ),
  ];
}

function genericCountingRoutes(records: RecordsService): readonly Route[] {
  return [
    implement(
      genericRecordCalls.values,
      async ({ context, params: { metaKey }, query, body }) => {
        await demand(context, metaKey, 'view');
        return records.values(context, metaKey, { ...query, conditions: readParts(body ?? []) });
      },
      { work: 'read' },
    ),
    implement(
      genericRecordCalls.totals,
      async ({ context, params: { metaKey }, query, body }) => {
        await demand(context, metaKey, 'view');
        return records.totals(context, metaKey, { ...query, conditions: readParts(body ?? []) });
      },
      { work: 'read' },
    ),
    implement(
      genericRecordCalls.groups,
      async ({ context, params: { metaKey }, query, body }) => {
        await demand(context, metaKey, 'view');
        return records.groups(context, metaKey, { ...query, conditions: readParts(body ?? []) });
      },
      { work: 'read' },
    ),
  ];
}
