import { inTransaction } from '../../database/transaction.ts';
import { withContext, type Next, type RunningCall } from './step.ts';

/**
 * Runs a write in one transaction and repeats it after a collision with another write. After the commit its audit lines
 * are appended to the chain of the tenant.
 */
export async function transact(call: RunningCall, next: Next): Promise<unknown> {
  const { kernel, route, caller } = call;
  if (route.work !== 'write') return next(call);
  const answer = await inTransaction(kernel.db, (db) => next(withContext(call, db)));
  if (caller && route.call.audited !== false) await kernel.chainAuditLines(caller.tenantId);
  return answer;
}

/** Runs the work of a write that belongs before and after its transaction. */
export async function aroundTransaction(call: RunningCall, next: Next): Promise<unknown> {
  const { around } = call.route;
  if (!around || !call.caller) return next(call);
  await around.before?.(call.input);
  try {
    const answer = await next(call);
    await around.afterCommit?.(call.input, answer);
    return answer;
  } catch (error) {
    await around.afterFailure?.(call.input);
    throw error;
  }
}
