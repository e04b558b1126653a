import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Sealing } from '../security/sealing/sealing.ts';
import { httpRefusal } from './http.words.ts';
import type { RequestContext } from './context.ts';

/** A call that an idempotency key identifies. */
export interface Intent {
  readonly key: string;
  readonly call: string;
  /** Query, path and body of the call. The same key with another content is an error of the caller. */
  readonly content: unknown;
}

const keyShape = /^[\x21-\x7e]{8,200}$/;

/** Whether a header is a valid key. */
function isIdempotencyKey(key: string): boolean {
  return keyShape.test(key);
}

/** The key of a request; undefined if it has none. Refuses an invalid key. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw httpRefusal('IDEMPOTENCY_KEY_REUSED');
  return key;
}

/** A call that may be repeated, and the sealing of its stored answer. */
interface Repeatable {
  readonly context: RequestContext;
  readonly sealing: Sealing;
}

/** The owner of a key. */
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

/** Encrypts an answer for storage, because it may contain everything that a record contains. */
export function sealAnswer(sealing: Sealing, answer: string, owner: KeyOwner): string {
  return String(sealing.seal(answer, placeOf(owner)));
}

/**
 * Runs the work once per key, in the caller's transaction. A second call with the same key waits until the first one
 * commits, and gets its answer. If the first call is refused, the key can be used again.
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
  // The call was done but its answer is lost. Doing it again would do it twice.
  if (!opened) throw httpRefusal('SEALED_UNREADABLE', { field: 'Idempotency-Key' });
  // The answer was written above in this shape.
  const { answer } = JSON.parse(String(opened.value)) as { readonly answer?: unknown };
  return answer;
}
