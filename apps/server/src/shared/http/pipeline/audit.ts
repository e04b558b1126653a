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

/** The audit keeps two kinds of refusals: a caller may not do what they asked for, or guessed at a password. */
function isAudited(error: unknown): error is Refusal {
  return error instanceof Refusal && (error.status === 403 || guessedPasswords.has(error.reason));
}

/** Writes a line for a refusal outside of the transaction of the call, which is rolled back. */
export async function auditRefusal(call: RunningCall, next: Next): Promise<unknown> {
  try {
    return await next(call);
  } catch (error) {
    if (isAudited(error) && call.caller) {
      const { kernel, route, request } = call;
      // The filters of a reading are not recorded: they may hold personal values.
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

/** Writes a line for a call that succeeded: of a write in its transaction. */
export async function auditSuccess(call: RunningCall, next: Next): Promise<unknown> {
  const answer = await next(call);
  const { kernel, route, caller, input } = call;
  if (caller && isAuditedWork(route)) await kernel.audit(caller, { call: route.call, input, outcome: 'done', answer });
  return answer;
}
