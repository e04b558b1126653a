import { genericRecordCalls, recordCallsOf, recordModules, recordPermission, type LifecycleVerb, type RecordModule } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { splitIds } from '../../shared/http/saving.ts';
import type { PageInput } from '../../shared/http/paging.ts';
import type { WireCondition } from './record-conditions.ts';
import type { RecordsService } from './records.service.ts';
import { recordRefusal } from './records.words.ts';
import { idOfRecord } from './wire-records.ts';

/** The routes of every business module, and those of forms that are no module of their own. */
export function recordsRoutes(records: RecordsService): readonly Route[] {
  return [...genericRoutes(records), ...recordModules.flatMap((module) => moduleRoutes(records, module))];
}

interface ListInput {
  readonly context: RequestContext;
  readonly query: PageInput;
  readonly body?: readonly WireCondition[];
}

function moduleRoutes(records: RecordsService, module: RecordModule): readonly Route[] {
  const { metaKey } = module;
  const calls = recordCallsOf(module);
  const list = ({ context, query, body }: ListInput) => records.list(context, metaKey, { ...query, conditions: body ?? [] });
  return [
    implement(calls.list, list, { work: 'read' }),
    implement(calls.chooselist, list, { work: 'read' }),
    implement(calls.detail, ({ context, query }) => records.detail(context, metaKey, query.id)),
    implement(calls.submit, ({ context, body }) => records.save(context, metaKey, body)),
    implement(calls.remove, async ({ context, query }) => {
      await records.remove(context, metaKey, splitIds(query.ids));
      return {};
    }),
    ...calls.verbs.map((call, index) => {
      const verb: LifecycleVerb | undefined = module.verbs[index];
      return implement(call, ({ context, query, body }) => {
        const id = query.id ?? idOfRecord(body);
        if (verb === undefined || id === undefined) throw httpRefusal('RECORD_MISSING');
        return records.act(context, metaKey, { verb, id, version: body?.['version'] });
      });
    }),
  ];
}

/** The form in the path decides the permission: the one that its menu's buttons carry. */
async function demand(context: RequestContext, metaKey: string, action: 'view' | 'submit' | 'delete'): Promise<void> {
  if (!(await context.permissions()).has(recordPermission(metaKey, action))) throw recordRefusal('NOT_ALLOWED');
}

function genericRoutes(records: RecordsService): readonly Route[] {
  return [
    implement(
      genericRecordCalls.list,
      async ({ context, params, query, body }) => {
        await demand(context, params.metaKey, 'view');
        return records.list(context, params.metaKey, { ...query, conditions: body ?? [] });
      },
      { work: 'read' },
    ),
    implement(genericRecordCalls.detail, async ({ context, params, query }) => {
      await demand(context, params.metaKey, 'view');
      return records.detail(context, params.metaKey, query.id);
    }),
    implement(genericRecordCalls.submit, async ({ context, params, body }) => {
      await demand(context, params.metaKey, 'submit');
      return records.save(context, params.metaKey, body);
    }),
    implement(genericRecordCalls.remove, async ({ context, params, query }) => {
      await demand(context, params.metaKey, 'delete');
      await records.remove(context, params.metaKey, splitIds(query.ids));
      return {};
    }),
  ];
}
