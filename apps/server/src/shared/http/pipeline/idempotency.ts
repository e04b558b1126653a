import { idempotencyKeyOf, onlyOnce } from '../idempotency.ts';
import type { Next, RunningCall } from './step.ts';

/** Runs a write with an idempotency key once; each repetition gets the stored answer. */
export async function answerOnce(call: RunningCall, next: Next): Promise<unknown> {
  const { kernel, route, request, caller } = call;
  // Bytes are not stored.
  const isStored = route.work === 'write' && route.call.answerStyle !== 'bytes';
  const key = isStored && caller ? idempotencyKeyOf(request.headers) : undefined;
  if (!caller || key === undefined) return next(call);
  const intent = { key, call: route.call.name, content: [request.query, request.params, request.body] };
  return onlyOnce({ context: caller, sealing: kernel.sealing }, intent, () => next(call));
}
