import type { Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { wallClock } from '../time/clock.ts';
import type { Authenticated, CallContext, Identity, RequestContext } from './context.ts';
import type { HttpKernel } from './http-kernel.ts';
import { httpRefusal } from './http.words.ts';
import { languageOf } from './language.ts';

const admitted = new WeakMap<FastifyRequest, Authenticated>();

/** The identity that makes a request that passed the sign-in check; for log lines. */
export function callerOf(request: FastifyRequest): Identity | undefined {
  return admitted.get(request)?.identity;
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

/** The context of a request that was admitted to something for the signed-in; outside of any transaction. */
export function identityContext(kernel: HttpKernel, request: FastifyRequest): RequestContext {
  const identity = admitted.get(request)?.identity;
  if (!identity) throw httpRefusal('NOT_SIGNED_IN');
  return requestContext(kernel, callContext(kernel, request, kernel.db), identity);
}

/** The token of the `Blade-Auth: bearer ...` header; tokens in a query or a cookie are not looked at. */
function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers['blade-auth'];
  return typeof header === 'string' ? /^bearer (\S+)$/i.exec(header)?.[1] : undefined;
}

/** What stays open to whom little is open, and the permissions that are asked about at once. */
type Admitting = Pick<Call, 'openToInitialPassword' | 'openToLocked'> & { readonly permissions?: readonly string[] };

/** Lets a request of somebody signed in pass, and remembers who it is; refuses every other. */
export async function admitSignedIn(
  kernel: HttpKernel,
  request: FastifyRequest,
  { permissions = [], ...open }: Admitting = {},
): Promise<void> {
  const base = callContext(kernel, request, kernel.db);
  const token = bearerOf(request);
  const authenticated = token === undefined ? undefined : await kernel.authenticate(base, token, permissions);
  if (!authenticated) throw httpRefusal('NOT_SIGNED_IN');
  admitted.set(request, authenticated);
  const { identity } = authenticated;
  if (identity.isLocked && !open.openToLocked) throw httpRefusal('SESSION_LOCKED');
  if (identity.mustChangePassword && !open.openToInitialPassword) throw httpRefusal('PASSWORD_CHANGE_REQUIRED');
}

/** Lets a request pass to a call that its caller may make; refuses every other. */
export async function admit(kernel: HttpKernel, call: Call, request: FastifyRequest): Promise<void> {
  if (call.permission === 'public') return;
  const { permission, permissionToAdd, openToInitialPassword, openToLocked } = call;
  const permissions =
    permission === 'signedIn' ? [] : [permission, ...(permissionToAdd === undefined ? [] : [permissionToAdd])];
  await admitSignedIn(kernel, request, { openToInitialPassword, openToLocked, permissions });
  if (permissions.length > 0) await demand({ kernel, call }, request, permissions);
}

/** A call with one permission to add and another to change asks for one of them when the body is read. */
export async function admitAdding(kernel: HttpKernel, call: Call, request: FastifyRequest): Promise<void> {
  if (call.permissionToAdd === undefined) return;
  const { body } = request;
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  await demand({ kernel, call }, request, [id === undefined || id === '' ? call.permissionToAdd : call.permission]);
}

async function demand(
  { kernel, call }: { readonly kernel: HttpKernel; readonly call: Call },
  request: FastifyRequest,
  anyOf: readonly string[],
): Promise<void> {
  const context = identityContext(kernel, request);
  if (kernel.holdsAll(context)) return;
  const granted = admitted.get(request)?.granted ?? [];
  if (anyOf.some((code) => granted.includes(code))) return;
  await kernel.audit(context, { call, input: { query: {}, body: {}, params: {} }, outcome: 'NOT_ALLOWED', answer: {} });
  throw httpRefusal('NOT_ALLOWED');
}
