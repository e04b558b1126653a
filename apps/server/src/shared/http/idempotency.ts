import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Sealing } from '../security/sealing/sealing.ts';
import { httpRefusal } from './http.words.ts';
import type { RequestContext } from './context.ts';

/** What the sender of an idempotency key wants done once. */
export interface Intent {
  readonly key: string;
  readonly call: string;
  /** Query, path and body of the call: the same key with another content is a mistake of the caller. */
  readonly content: unknown;
}

const keyShape = /^[\x21-\x7e]{8,200}$/;

/** Whether a header is a usable key. */
function isIdempotencyKey(key: string): boolean {
  return keyShape.test(key);
}

/** The key that a request names; undefined where it names none. Refuses one that is no usable key. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw httpRefusal('IDEMPOTENCY_KEY_REUSED');
  return key;
}

/** A call that may be sent again, and the sealing that its answer is stored with. */
interface Repeatable {
  readonly context: RequestContext;
  readonly sealing: Sealing;
}

/** Whose key it is. */
interface KeyOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly key: string;
}

const placeOf = ({ tenantId, userId, key }: KeyOwner) => ({
  table: 'idempotency',
  column: 'answer',
  tenantId,
  id: `${userId} ${key}`,
});

/** An answer as it is stored for a repetition of its call: it may hold all that a record holds. */
export function sealAnswer(sealing: Sealing, answer: string, owner: KeyOwner): string {
  return String(sealing.seal(answer, placeOf(owner)));
}

/**
 * Runs the work once per key, in the caller's transaction: a second call with the same key waits for the first to
 * commit and gets its answer; when the first was refused, the key is free again.
 */
export async function onlyOnce(
  { context, sealing }: Repeatable,
  intent: Intent,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { db, tenantId, userId } = context;
  const bodyHashes = sealing.fingerprintsOf(createHash('sha256').update(JSON.stringify(intent.content)).digest('hex'));
  const claimed = await db
    .insertInto('idempotency')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      key: intent.key,
      call: intent.call,
      body_hash: bodyHashes[0] ?? '',
      answer: null,
      created_at: context.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return repeated({ context, sealing }, intent, bodyHashes);
  const answer = await work();
  await db
    .updateTable('idempotency')
    .set({ answer: sealAnswer(sealing, JSON.stringify({ answer }), { tenantId, userId, key: intent.key }) })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', intent.key)
    .execute();
  return answer;
}

async function repeated(
  { context, sealing }: Repeatable,
  intent: Intent,
  bodyHashes: readonly string[],
): Promise<unknown> {
  const stored = await context.db
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'answer'])
    .where('tenant_id', '=', context.tenantId)
    .where('user_id', '=', context.userId)
    .where('key', '=', intent.key)
    .executeTakeFirstOrThrow();
  if (stored.call !== intent.call || !bodyHashes.includes(stored.body_hash) || stored.answer === null)
    throw httpRefusal('IDEMPOTENCY_KEY_REUSED');
  const opened = sealing.open(stored.answer, placeOf({ ...context, key: intent.key }));
  // Done once and its answer lost: to do it again would be doing it twice.
  if (!opened) throw httpRefusal('SEALED_UNREADABLE', { field: 'Idempotency-Key' });
  const { answer } = JSON.parse(String(opened.value)) as { readonly answer?: unknown }; // written above, as this shape
  return answer;
}
