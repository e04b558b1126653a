import { sql } from 'kysely';
import type { RequestContext } from '../../shared/http/context.ts';
import { Refusal } from '../../shared/http/refusal.ts';

/**
 * Does a part of a call that may be refused while the rest goes on: a refused part leaves nothing in the database or
 * the audit. Resolves with the refusal; other errors end the whole call.
 */
export async function attempt(context: RequestContext, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  const changes = context.changes.length;
  await sql`savepoint report_part`.execute(context.db);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint report_part`.execute(context.db);
    context.changes.length = changes;
    return error;
  }
  await sql`release savepoint report_part`.execute(context.db);
  return undefined;
}
