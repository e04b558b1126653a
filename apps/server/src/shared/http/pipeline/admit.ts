import type { Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { callContext, grantedTo, identityContext, rememberCaller } from '../caller.ts';
import type { HttpKernel } from '../http-kernel.ts';
import { httpRefusal } from '../http.words.ts';

/** The token of the `Blade-Auth: bearer ...` header; tokens in a query or a cookie are ignored. */
function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers['blade-auth'];
  return typeof header === 'string' ? /^bearer (\S+)$/i.exec(header)?.[1] : undefined;
}

/**
 * What a call leaves open to a locked session or an initial password, and the permissions to look up with the sign-in.
 */
type Admitting = Pick<Call, 'openToInitialPassword' | 'openToLocked'> & { readonly permissions?: readonly string[] };

/** Lets a request of a signed-in caller pass, and remembers who it is; refuses every other. */
export async function admitSignedIn(
  kernel: HttpKernel,
  request: FastifyRequest,
  { permissions = [], ...open }: Admitting = {},
): Promise<void> {
  const base = callContext(kernel, request, kernel.db);
  const token = bearerOf(request);
  const authenticated = token === undefined ? undefined : await kernel.authenticate(base, token, permissions);
  if (!authenticated) throw httpRefusal('NOT_SIGNED_IN');
  rememberCaller(request, authenticated);
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
  const granted = grantedTo(request);
  if (anyOf.some((code) => granted.includes(code))) return;
  await kernel.audit(context, { call, input: { query: {}, body: {}, params: {} }, outcome: 'NOT_ALLOWED', answer: {} });
  throw httpRefusal('NOT_ALLOWED');
}
