import type { Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { callContext, callerOf, requestContext } from '../caller.ts';
import type { RequestContext } from '../context.ts';
import type { HttpKernel } from '../http-kernel.ts';
import type { CallInput, Route } from '../implement.ts';

/** An admitted and validated request on its way to its handler. */
export interface RunningCall {
  readonly kernel: HttpKernel;
  readonly route: Route;
  readonly request: FastifyRequest;
  /** The parameters of the handler. */
  readonly input: CallInput<Call>;
  /** The context of the input; undefined if the call is public and nobody is signed in. */
  readonly caller: RequestContext | undefined;
}

/** Runs the inner steps and the handler. */
export type Next = (call: RunningCall) => Promise<unknown>;

/** Runs before and after the inner steps of a call. */
export type Step = (call: RunningCall, next: Next) => Promise<unknown>;

/** Prepares a call that runs outside of a transaction. */
export function startCall(kernel: HttpKernel, route: Route, request: FastifyRequest): RunningCall {
  return withContext({ kernel, route, request }, kernel.db);
}

/** The same call with a new context over this database, without the changes of rows that it recorded before. */
export function withContext(
  { kernel, route, request }: Pick<RunningCall, 'kernel' | 'route' | 'request'>,
  db: Database,
): RunningCall {
  const base = callContext(kernel, request, db);
  const identity = callerOf(request);
  const caller = identity && requestContext(kernel, base, identity);
  // The schemas of the call have validated all three before the steps run.
  const { query, params, body } = request as Pick<CallInput<Call>, 'query' | 'params' | 'body'>;
  // Only the handlers of public calls run without a caller, and `implement` gives them the type of the smaller context.
  const context = (caller ?? base) as RequestContext;
  const input = { context, query: query ?? {}, params: params ?? {}, body: body ?? {}, request };
  return { kernel, route, request, input, caller };
}

/** Runs a call through the steps, outermost first, and then its handler. */
export function runSteps(steps: readonly Step[], call: RunningCall): Promise<unknown> {
  const [step, ...below] = steps;
  return step ? step(call, (changed) => runSteps(below, changed)) : call.route.handle(call.input);
}
