import type { ErrorCode } from '@org/contract';
import { identityContext } from '../caller.ts';
import type { Route } from '../implement.ts';
import { Refusal } from '../refusal.ts';
import type { Next, RunningCall } from './step.ts';

const guessedPasswords: ReadonlySet<string> = new Set<ErrorCode>([
  'PASSWORD_OLD_WRONG',
  'PASSWORD_TRIES_EXCEEDED',
  'LOCK_PASSWORD_WRONG',
]);

/** The audit records two kinds of refusals: a missing permission, and a wrong password. */
function isAudited(error: unknown): error is Refusal {
  return error instanceof Refusal && (error.status === 403 || guessedPasswords.has(error.reason));
}

/** Records a refusal outside of the transaction of the call, which was rolled back. */
export async function auditRefusal(call: RunningCall, next: Next): Promise<unknown> {
  try {
    return await next(call);
  } catch (error) {
    if (isAudited(error) && call.caller) {
      const { kernel, route, request } = call;
      // The filters of a read are not recorded because they may contain personal values.
      const input = route.work === 'read' ? { query: {}, body: {}, params: {} } : call.input;
      const entry = { call: route.call, input, outcome: error.reason, answer: {} };
      await kernel.audit(identityContext(kernel, request), entry);
    }
    throw error;
  }
}

function isAuditedWork({ call, work, auditsItself }: Route): boolean {
  if (call.audited === false) return false;
  return work === 'write' || (work === 'own' && call.method === 'POST' && !auditsItself);
}

/** Records a successful call; a write in its transaction. */
export async function auditSuccess(call: RunningCall, next: Next): Promise<unknown> {
  const answer = await next(call);
  const { kernel, route, caller, input } = call;
  if (caller && isAuditedWork(route)) await kernel.audit(caller, { call: route.call, input, outcome: 'done', answer });
  return answer;
}
