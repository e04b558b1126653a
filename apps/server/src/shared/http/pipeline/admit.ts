import type { Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { callContext, grantedTo, identityContext, rememberCaller } from '../caller.ts';
import type { HttpKernel } from '../http-kernel.ts';
import { httpRefusal } from '../http.words.ts';

const bearerIn = (text: unknown) => (typeof text === 'string' ? /^bearer (\S+)$/i.exec(text)?.[1] : undefined);

// An address with a token that was copied from a history, or that another site leads to, must not work.
function isOfOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'same-site';
}

/** The token of the `blade-auth` parameter. Its schema drops the parameter, so no handler and no audit sees it. */
function bearerInQuery(request: FastifyRequest): string | undefined {
  const { query } = request;
  const named = typeof query === 'object' && query !== null && 'blade-auth' in query ? query['blade-auth'] : undefined;
  return isOfOwnPage(request) ? bearerIn(named) : undefined;
}

/**
 * The token of the `Blade-Auth: bearer ...` header. Tokens in a cookie are ignored, and so are those in a query except
 * of the downloads that front ends of the family open as an address.
 */
function bearerOf(request: FastifyRequest, { takesTokenInQuery }: Admitting): string | undefined {
  return bearerIn(request.headers['blade-auth']) ?? (takesTokenInQuery ? bearerInQuery(request) : undefined);
}

/** The properties of a call that admission depends on. */
type Admitting = Pick<Call, 'openToInitialPassword' | 'openToLocked' | 'takesTokenInQuery'> & {
  readonly permissions?: readonly string[];
};

/** Admits a request of a signed-in caller and stores the caller; refuses every other. */
export async function admitSignedIn(
  kernel: HttpKernel,
  request: FastifyRequest,
  { permissions = [], ...open }: Admitting = {},
): Promise<void> {
  const base = callContext(kernel, request, kernel.db);
  const token = bearerOf(request, open);
  const authenticated = token === undefined ? undefined : await kernel.authenticate(base, token, permissions);
  if (!authenticated) throw httpRefusal('NOT_SIGNED_IN');
  rememberCaller(request, authenticated);
  const { identity } = authenticated;
  if (identity.isLocked && !open.openToLocked) throw httpRefusal('SESSION_LOCKED');
  if (identity.mustChangePassword && !open.openToInitialPassword) throw httpRefusal('PASSWORD_CHANGE_REQUIRED');
}

/** Admits a request if its caller may make the call; refuses every other. */
export async function admit(kernel: HttpKernel, call: Call, request: FastifyRequest): Promise<void> {
  if (call.permission === 'public') return;
  const { permission, permissionToAdd, ...open } = call;
  const permissions =
    permission === 'signedIn' ? [] : [permission, ...(permissionToAdd === undefined ? [] : [permissionToAdd])];
  await admitSignedIn(kernel, request, { ...open, permissions });
  if (permissions.length > 0) await demand({ kernel, call }, request, permissions);
}

/**
 * A call with separate permissions to add and to change needs one of them. The body, which is read later, decides
 * which.
 */
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
  const granted = grantedTo(request);
  if (anyOf.some((code) => granted.includes(code))) return;
  await kernel.audit(context, { call, input: { query: {}, body: {}, params: {} }, outcome: 'NOT_ALLOWED', answer: {} });
  throw httpRefusal('NOT_ALLOWED');
}
