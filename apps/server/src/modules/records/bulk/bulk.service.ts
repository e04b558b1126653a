import { MOST_IN_BULK, type BulkAnswer, type Call, type LifecycleVerb } from '@org/contract';
import { recordName } from '@org/meta-forms/checking';
import type { Static } from 'typebox';
import { inTransaction } from '../../../shared/database/transaction.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { PageInput } from '../../../shared/http/paging.ts';
import { found } from '../../../shared/http/saving.ts';
import { listBin, restore } from '../bin/record-bin.service.ts';
import { readParts } from '../conditions.port.ts';
import { withToDo } from '../listing/to-dos.service.ts';
import { act, remove } from '../moving/move-record.service.ts';
import { commentOf } from '../moving/record-moves.ts';
import type { MovedRecord, RecordsParts } from '../records-parts.ts';
import { recordRefusal } from '../records.words.ts';
import { prepare } from '../saving/check-save.service.ts';
import { save } from '../saving/store-save.service.ts';
import { shown } from '../showing/show-record.service.ts';
import { toWire } from '../wire-records.ts';
import { fieldForBulk, withValues } from './bulk-edit.ts';
import { runBulk, type Bulk, type BulkParts } from '../../../shared/bulk/run-bulk.ts';

/** The records of a call: these ids, or all that a list with these conditions finds. */
interface Chosen {
  readonly ids?: readonly string[];
  readonly conditions?: Parameters<typeof readParts>[0];
}

/** A call that changes many records of a form. */
interface BulkRequest {
  readonly metaKey: string;
  readonly call: Call;
  /** The idempotency key. */
  readonly key: string | undefined;
  readonly chosen: Chosen;
}

type Answer = Static<typeof BulkAnswer>;
type Change = Pick<Bulk, 'change'> & {
  /** What the call sends in addition to the records. */
  readonly asked?: unknown;
  /** Reads a record for its name. */
  readonly find?: 'find' | 'findBinned';
};

type Run = (context: RequestContext, request: BulkRequest, change: Change) => Promise<Answer>;

/** Changes many records, each like a single call would, and lists and restores removed ones. */
export function createBulkRecords(parts: RecordsParts, bulk: BulkParts) {
  const run: Run = async (context, { metaKey, call, key, chosen }, { asked, change, find = 'find' }) => {
    const outcomes = await runBulk(bulk, context, {
      call,
      key,
      content: [metaKey, chosen, asked],
      ids: (own) => chosenIds(parts, own, { metaKey, chosen }),
      change,
      nameOf: (own, id) => nameOf(parts, own, { metaKey, id, find }),
    });
    const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
    return { done, refused: outcomes.length - done, outcomes };
  };
  return {
    edit: editing(parts, run),
    move: moving(parts, run, bulk),
    remove: (context: RequestContext, request: BulkRequest) =>
      run(context, request, {
        async change(own, id) {
          const name = await nameOf(parts, own, { metaKey: request.metaKey, id, find: 'find' });
          await remove(parts, own, { metaKey: request.metaKey, ids: [id] });
          return name;
        },
      }),
    restore: (context: RequestContext, request: BulkRequest) =>
      run(context, request, {
        find: 'findBinned',
        async change(own, id) {
          await restore(parts, own, { metaKey: request.metaKey, id });
          return nameOf(parts, own, { metaKey: request.metaKey, id, find: 'find' });
        },
      }),
    bin: (context: RequestContext, metaKey: string, page: PageInput) => listBin(parts, context, { metaKey, page }),
  };
}

/** Gives one field of the records a value, with the checks and formulas of a save. */
function editing(parts: RecordsParts, run: Run) {
  return async (
    context: RequestContext,
    request: BulkRequest,
    asked: { readonly field: string; readonly value: unknown },
  ) => {
    const { metaKey } = request;
    const compiled = await parts.formOf(context, metaKey);
    const field = fieldForBulk(compiled, asked.field);
    const sent: Record<string, unknown> = { [field.key]: asked.value };
    await prepare(parts, context, { metaKey, sent });
    return run(context, request, {
      asked,
      async change(own, id) {
        const record = found(await parts.port.find(own, metaKey, id));
        const changed = withValues(compiled, record, { [field.key]: sent[field.key] });
        return recordName(compiled, (await save(parts, own, { metaKey, sent: changed })) ?? {});
      },
    });
  };
}

/**
 * Moves the records to another state, with one comment for all. Messages about them are sent together after the last
 * one: a receiver gets one, and no record waits for their receivers.
 */
function moving(parts: RecordsParts, run: Run, bulk: BulkParts) {
  return async (
    context: RequestContext,
    request: BulkRequest,
    { verb, comment: sent }: { readonly verb: LifecycleVerb; readonly comment?: string | undefined },
  ) => {
    const { metaKey } = request;
    const comment = commentOf(verb, sent);
    const compiled = await parts.formOf(context, metaKey);
    const moves = new Map<string, MovedRecord>();
    const collecting: RecordsParts = { ...parts, onMoved: async (_own, move) => void moves.set(move.record.id, move) };
    const answer = await run(context, request, {
      asked: comment,
      change: async (own, id) =>
        recordName(compiled, (await act(collecting, own, { metaKey, verb, id, comment })) ?? {}),
    });
    // The transaction of a refused record was rolled back, perhaps after its move.
    const done = answer.outcomes.flatMap(({ id, outcome }) => (outcome === 'done' ? (moves.get(id) ?? []) : []));
    await report(parts, context, { bulk, moves: done });
    return answer;
  };
}

interface Reported {
  readonly bulk: BulkParts;
  readonly moves: readonly MovedRecord[];
}

/** Reports moves that are committed: a failure is logged and changes nothing of the answer. */
async function report({ onManyMoved }: RecordsParts, context: RequestContext, { bulk, moves }: Reported) {
  if (!onManyMoved || moves.length === 0) return;
  try {
    await inTransaction(context.db, (db) => onManyMoved({ ...context, db, changes: [] }, moves));
  } catch (error) {
    bulk.onFailed(error, context.requestId);
  }
}

export type BulkRecords = ReturnType<typeof createBulkRecords>;

/** The ids of the records, each once. Refuses a request for none, for two kinds of choice, and for too many. */
async function chosenIds(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, chosen: { ids, conditions } }: { readonly metaKey: string; readonly chosen: Chosen },
): Promise<readonly string[]> {
  if ((ids === undefined) === (conditions === undefined) || ids?.length === 0)
    throw recordRefusal('BULK_NOTHING_CHOSEN');
  const distinct = ids ? [...new Set(ids)] : await foundIds(parts, context, { metaKey, conditions: conditions ?? [] });
  if (distinct.length > MOST_IN_BULK) throw recordRefusal('BULK_TOO_MANY', { most: MOST_IN_BULK });
  return distinct;
}

interface Found {
  readonly metaKey: string;
  readonly conditions: Parameters<typeof readParts>[0];
}

async function foundIds(parts: RecordsParts, context: RequestContext, { metaKey, conditions }: Found) {
  const compiled = await parts.formOf(context, metaKey);
  const filter = await withToDo(parts, context, { compiled, filter: { conditions: readParts(conditions) } });
  return parts.port.ids(context, compiled, { ...filter, most: MOST_IN_BULK + 1 });
}

interface NamedRecord {
  readonly metaKey: string;
  readonly id: string;
  readonly find: 'find' | 'findBinned';
}

/** The name of a record; empty if the caller does not see it. */
async function nameOf(
  { port, formOf, choices }: RecordsParts,
  context: RequestContext,
  { metaKey, id, find }: NamedRecord,
): Promise<string> {
  const record = await port[find](context, metaKey, id);
  if (!record) return '';
  const compiled = await formOf(context, metaKey);
  return recordName(compiled, (await shown(choices, context, { compiled, record })) ?? toWire(record));
}
