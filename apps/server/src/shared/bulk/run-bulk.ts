import type { Call } from '@org/contract';
import { setImmediate as giveWay } from 'node:timers/promises';
import { inTransaction } from '../database/transaction.ts';
import { sentenceOf } from '../http/answers.ts';
import type { RequestContext } from '../http/context.ts';
import type { AuditEntry } from '../http/http-kernel.ts';
import { onlyOnce } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import { toRefusal } from '../http/to-refusal.ts';
import type { Sealing } from '../security/sealing/sealing.ts';

/** What a change of many records needs from the server. */
export interface BulkParts {
  readonly sealing: Sealing;
  /** Writes an audit line; call it in the transaction of the change. */
  readonly audit: (context: RequestContext, entry: AuditEntry) => Promise<void>;
  /** Links the lines of the audit after the commits. */
  readonly settle: (tenantId: string) => Promise<void>;
  /** Receives an error that is not a refusal; the record is answered as refused. */
  readonly onFailed: (error: unknown, requestId: string) => void;
}

/** What happened to one record. */
interface RecordOutcome {
  readonly id: string;
  readonly name: string;
  readonly outcome: 'done' | 'refused';
  readonly reason: string;
  readonly msg: string;
}

/** A change of many records. */
export interface Bulk {
  readonly call: Call;
  /** The idempotency key of the request. */
  readonly key: string | undefined;
  /** The request; a key with another content is refused. */
  readonly content: unknown;
  /** The ids of the records. */
  readonly ids: (context: RequestContext) => Promise<readonly string[]>;
  /** Changes one record in a transaction; resolves with its name. */
  readonly change: (context: RequestContext, id: string) => Promise<string>;
  /** The name of a record that was refused; empty if the caller does not see it. */
  readonly nameOf: (context: RequestContext, id: string) => Promise<string>;
}

/** After this refusal the next records would wait for the database and fail in the same way. */
const AWAY = 'DATABASE_UNAVAILABLE';

/**
 * Changes each record in its own transaction with its own audit line, so that one refusal stops no other record and
 * nobody waits for all of them. With an idempotency key, the records that were found and each change are remembered: a
 * repeated call continues with the same records where the first one ended.
 */
export async function runBulk(parts: BulkParts, context: RequestContext, bulk: Bulk): Promise<RecordOutcome[]> {
  // Read before the transactions, which must not ask for another connection.
  await context.permissions();
  const ids = await idsOnce(parts, context, bulk);
  const outcomes: RecordOutcome[] = [];
  let away: Refusal | undefined;
  try {
    for (const id of ids) {
      const refusal: Refusal | undefined = away ?? (await changeOne(parts, context, { bulk, id, outcomes }));
      if (refusal) outcomes.push(await refusedOutcome(context, { bulk, id, refusal, isAway: away !== undefined }));
      if (refusal?.reason === AWAY) away = refusal;
      await giveWay();
    }
  } finally {
    await parts.settle(context.tenantId);
  }
  return outcomes;
}

async function idsOnce({ sealing }: BulkParts, context: RequestContext, bulk: Bulk): Promise<readonly string[]> {
  const { key, call, content } = bulk;
  if (key === undefined) return bulk.ids(context);
  const remembered = await inTransaction(context.db, (db) => {
    const own = { ...context, db };
    return onlyOnce({ context: own, sealing }, { key, call: call.name, content }, () => bulk.ids(own));
  });
  return remembered as readonly string[]; // stored under the key of this call
}

interface OneChange {
  readonly bulk: Bulk;
  readonly id: string;
  readonly outcomes: RecordOutcome[];
}

/** Changes a record and adds its outcome; returns the refusal instead. */
async function changeOne(
  parts: BulkParts,
  context: RequestContext,
  { bulk, id, outcomes }: OneChange,
): Promise<Refusal | undefined> {
  const { key, call, content } = bulk;
  try {
    const name = await inTransaction(context.db, (db) => {
      const own: RequestContext = { ...context, db, changes: [] };
      const work = async () => {
        const changed = await bulk.change(own, id);
        const input = { query: {}, params: {}, body: {} };
        await parts.audit(own, { call, input, outcome: 'done', answer: { id } });
        return changed;
      };
      return key === undefined
        ? work()
        : onlyOnce(
            { context: own, sealing: parts.sealing },
            { key: `${key} ${id}`, call: call.name, content: [content, id] },
            work,
          );
    });
    outcomes.push({ id, name: String(name), outcome: 'done', reason: '', msg: '' });
    return undefined;
  } catch (error) {
    // A fault at the first record is one of the call: nothing has changed yet.
    if (!(error instanceof Refusal) && outcomes.length === 0) throw error;
    if (!(error instanceof Refusal)) parts.onFailed(error, context.requestId);
    return toRefusal(error, context.requestId);
  }
}

interface RefusedChange {
  readonly bulk: Bulk;
  readonly id: string;
  readonly refusal: Refusal;
  /** The database is away, so the name cannot be read. */
  readonly isAway: boolean;
}

async function refusedOutcome(
  context: RequestContext,
  { bulk, id, refusal, isAway }: RefusedChange,
): Promise<RecordOutcome> {
  // A record whose sealed values do not open has no name either.
  const name = isAway ? '' : await bulk.nameOf(context, id).catch(() => '');
  return { id, name, outcome: 'refused', reason: refusal.reason, msg: sentenceOf(refusal, context.language) };
}
