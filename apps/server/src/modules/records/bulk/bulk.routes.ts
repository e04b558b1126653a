import { genericRecordCalls, recordCallsOf, type RecordModule } from '@org/contract';
import { idempotencyKeyOf } from '../../../shared/http/idempotency.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { distinctIds } from '../../../shared/http/saving.ts';
import type { BulkRecords } from './bulk.service.ts';

/** Each record is committed with its own audit line. */
const work = { work: 'own', auditsItself: true } as const;

/** The calls of a module that change many records, and those of its recycle bin. */
export function moduleBulkRoutes(bulk: BulkRecords, { metaKey, verbs, ...module }: RecordModule): readonly Route[] {
  const calls = recordCallsOf({ metaKey, verbs, ...module });
  return [
    ...calls.bulkVerbs.map((call, index) => {
      const verb = verbs[index];
      if (verb === undefined) throw new Error(`${call.name} has no verb`);
      return implement(
        call,
        ({ context, body: { comment, ...chosen }, request: { headers } }) =>
          bulk.move(context, { metaKey, call, key: idempotencyKeyOf(headers), chosen }, { verb, comment }),
        work,
      );
    }),
    ...bulkRoutes(bulk, calls, { metaKeyOf: () => metaKey, demand: async () => undefined }),
  ];
}

/** The same calls of the forms that are not a module, whose only verb is `commit`. */
export function genericBulkRoutes(bulk: BulkRecords, demand: Demand): readonly Route[] {
  const call = genericRecordCalls.bulkCommit;
  return [
    implement(
      call,
      async ({ context, params: { metaKey }, body: { comment, ...chosen }, request: { headers } }) => {
        await demand(context, metaKey, 'commit');
        const asked = { metaKey, call, key: idempotencyKeyOf(headers), chosen };
        return bulk.move(context, asked, { verb: 'commit', comment });
      },
      work,
    ),
    ...bulkRoutes(bulk, genericRecordCalls, {
      metaKeyOf: (params) => ('metaKey' in params ? String(params.metaKey) : ''),
      demand,
    }),
  ];
}

/** Refuses a caller without the permission for an action on the records of a form. */
type Demand = (context: RequestContext, metaKey: string, action: 'submit' | 'commit' | 'delete') => Promise<void>;

type BulkCalls = Pick<
  ReturnType<typeof recordCallsOf> | typeof genericRecordCalls,
  'bulkEdit' | 'bulkRemove' | 'bin' | 'restore'
>;

interface FormOfCall {
  readonly metaKeyOf: (params: object) => string;
  readonly demand: Demand;
}

function bulkRoutes(bulk: BulkRecords, calls: BulkCalls, { metaKeyOf, demand }: FormOfCall): readonly Route[] {
  return [
    implement(
      calls.bulkEdit,
      async ({ context, params, body: { field, value, ...chosen }, request: { headers } }) => {
        const metaKey = metaKeyOf(params);
        await demand(context, metaKey, 'submit');
        const asked = { metaKey, call: calls.bulkEdit, key: idempotencyKeyOf(headers), chosen };
        return bulk.edit(context, asked, { field, value });
      },
      work,
    ),
    implement(
      calls.bulkRemove,
      async ({ context, params, body: chosen, request: { headers } }) => {
        const metaKey = metaKeyOf(params);
        await demand(context, metaKey, 'delete');
        return bulk.remove(context, { metaKey, call: calls.bulkRemove, key: idempotencyKeyOf(headers), chosen });
      },
      work,
    ),
    implement(
      calls.bin,
      async ({ context, params, query }) => {
        const metaKey = metaKeyOf(params);
        await demand(context, metaKey, 'delete');
        return bulk.bin(context, metaKey, query);
      },
      { work: 'read' },
    ),
    implement(
      calls.restore,
      async ({ context, params, query, request: { headers } }) => {
        const metaKey = metaKeyOf(params);
        await demand(context, metaKey, 'delete');
        const chosen = { ids: distinctIds(query.ids) };
        return bulk.restore(context, { metaKey, call: calls.restore, key: idempotencyKeyOf(headers), chosen });
      },
      work,
    ),
  ];
}
