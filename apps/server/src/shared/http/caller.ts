import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { wallClock } from '../time/clock.ts';
import type { Authenticated, CallContext, Identity, RequestContext } from './context.ts';
import type { HttpKernel } from './http-kernel.ts';
import { httpRefusal } from './http.words.ts';
import { languageOf } from './language.ts';

const authenticatedCallers = new WeakMap<FastifyRequest, Authenticated>();

/** Stores the caller of a request; only `admitSignedIn` calls this. */
export function rememberCaller(request: FastifyRequest, caller: Authenticated): void {
  authenticatedCallers.set(request, caller);
}

/** The caller of a request that passed the sign-in check; undefined for public calls. */
export function callerOf(request: FastifyRequest): Identity | undefined {
  return authenticatedCallers.get(request)?.identity;
}

/** The permissions that the call names and its caller holds. */
export function grantedTo(request: FastifyRequest): readonly string[] {
  return authenticatedCallers.get(request)?.granted ?? [];
}

/** The context of a call before its caller is known. */
export function callContext(kernel: HttpKernel, request: FastifyRequest, db: Database): CallContext {
  const at = kernel.clock();
  return {
    requestId: request.id,
    db,
    at,
    now: wallClock(at),
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: languageOf(request.headers['accept-language']),
    changes: [],
  };
}

/** The context of a call of this identity. */
export function requestContext(kernel: HttpKernel, base: CallContext, identity: Identity): RequestContext {
  let permissions: Promise<ReadonlySet<string>> | undefined;
  return { ...base, ...identity, permissions: () => (permissions ??= kernel.permissionsOf(base, identity)) };
}

/** The context of a request by a signed-in caller, outside of any transaction. */
export function identityContext(kernel: HttpKernel, request: FastifyRequest): RequestContext {
  const identity = callerOf(request);
  if (!identity) throw httpRefusal('NOT_SIGNED_IN');
  return requestContext(kernel, callContext(kernel, request, kernel.db), identity);
}
