import { createHash } from 'node:crypto';
import { httpRefusal } from './http.words.ts';
import type { RequestContext } from './context.ts';

export interface Intent {
  readonly key: string;
  readonly call: string;
  /** Query and body of the call: the same key with another content is a mistake of the caller. */
  readonly content: unknown;
}

const keyShape = /^[\x21-\x7e]{8,200}$/;

/** Whether a header is a usable key. */
export function isIdempotencyKey(key: string): boolean {
  return keyShape.test(key);
}

/**
 * Runs the work once per key, in the caller's transaction: a second call with the same key waits for the first to
 * commit and gets its answer; when the first was refused, the key is free again.
 */
export async function onlyOnce(context: RequestContext, intent: Intent, work: () => Promise<unknown>): Promise<unknown> {
  const { db, tenantId, userId } = context;
  const bodyHash = createHash('sha256').update(JSON.stringify(intent.content)).digest('hex');
  const claimed = await db
    .insertInto('idempotency')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      key: intent.key,
      call: intent.call,
      body_hash: bodyHash,
      answer: null,
      created_at: context.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return repeated(context, intent, bodyHash);
  const answer = await work();
  await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify({ answer }) })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', intent.key)
    .execute();
  return answer;
}

async function repeated(context: RequestContext, intent: Intent, bodyHash: string): Promise<unknown> {
  const stored = await context.db
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'answer'])
    .where('tenant_id', '=', context.tenantId)
    .where('user_id', '=', context.userId)
    .where('key', '=', intent.key)
    .executeTakeFirstOrThrow();
  if (stored.call !== intent.call || stored.body_hash !== bodyHash || stored.answer === null) throw httpRefusal('IDEMPOTENCY_KEY_REUSED');
  const { answer } = JSON.parse(stored.answer) as { readonly answer?: unknown }; // written above, as this shape
  return answer;
}
