import { authCalls, ownClient } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { countedByAddress, type AddressRule } from '../../shared/attempts/by-address.ts';
import type { CallContext } from '../../shared/http/context.ts';
import { answerWords } from '../../shared/http/http.words.ts';
import { clientIdOf } from '../../shared/http/client-id.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { Caller, SignedIn } from './auth-parts.ts';
import type { AuthService } from './auth.service.ts';
import { authRefusal } from './auth.words.ts';
import type { ClientCheck } from './clients.ts';
import { deviceCookieOf, keepDeviceCookie } from './known-devices.ts';
import { attemptsAllowed } from './limits.ts';
import { keepInCookie, refreshCookieOf, refreshKeyOf, wantsCookie } from './refresh-cookie.ts';
import { toBladexToken, toSpringToken } from './token-answers.ts';
import { certificateAccount, type TrustedSignIn } from './trusted-proofs.ts';

export interface AuthRouteParts {
  readonly auth: AuthService;
  readonly publicKey: string;
  readonly plainPasswords: boolean;
  readonly trusted: TrustedSignIn;
  readonly isOwnClient: ClientCheck;
  readonly isKnownClient: ClientCheck;
  /** The grants of a client that administrators stored; undefined if there is none behind the header. */
  readonly storedClient: (context: CallContext, authorization: string) => Promise<readonly string[] | undefined>;
}

interface Grant {
  readonly type: string;
  readonly tenantId: string | undefined;
  readonly account: string | undefined;
  readonly password: string | undefined;
  readonly refreshToken: string | undefined;
}

const defaultTenant = '000000';

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

// No account belongs to two tenants, so a tenant in the address that differs from the header is refused.
function tenantOf(request: FastifyRequest, named: string | undefined): string {
  const inHeader = header(request, 'tenant-id');
  const tenantId = named === undefined || named === '' ? inHeader : named;
  if (inHeader !== '' && tenantId !== inHeader) return '';
  return tenantId === '' ? defaultTenant : tenantId;
}

function callerOf(request: FastifyRequest): Caller {
  const clientId = clientIdOf(request) || ownClient.clientId;
  return { clientId, deviceCookie: deviceCookieOf(request), refreshKey: refreshKeyOf(request) };
}

/** A client that the environment names may use every grant. */
const ALL_GRANTS = 'all';
const clientRule: AddressRule = { scope: 'client', limit: attemptsAllowed.clients };

/**
 * Refuses front ends that the deployment does not know. Wrong secrets are counted by network; the secret of the own
 * front end is public, so guesses of another one cannot keep its users out.
 */
async function admitClient(
  parts: AuthRouteParts,
  { context, request }: { readonly context: CallContext; readonly request: FastifyRequest },
  grantType: string,
): Promise<void> {
  const authorization = header(request, 'authorization');
  if (parts.isOwnClient(authorization)) return;
  if (clientIdOf(request) === '') throw authRefusal('AUTH_CLIENT_UNKNOWN');
  const grants = await countedByAddress(context, clientRule, async () =>
    parts.isKnownClient(authorization) ? ALL_GRANTS : parts.storedClient(context, authorization),
  );
  if (!grants) throw authRefusal('AUTH_CLIENT_UNKNOWN');
  if (grants !== ALL_GRANTS && !grants.includes(grantType)) throw authRefusal('AUTH_GRANT_UNKNOWN');
}

async function grant(
  parts: AuthRouteParts,
  call: { readonly context: CallContext; readonly request: FastifyRequest },
  input: Grant,
): Promise<SignedIn> {
  const { auth, trusted } = parts;
  const { context, request } = call;
  await admitClient(parts, call, input.type);
  const caller = callerOf(request);
  if (input.type === 'refresh_token')
    return auth.refresh(context, { ...caller, refreshToken: input.refreshToken ?? refreshCookieOf(request) });
  const tenantId = tenantOf(request, input.tenantId);
  const { certificate } = trusted;
  if (input.type === 'certificate' && certificate) {
    return auth.admit(context, caller, async () => {
      const accountKey = certificateAccount(certificate, request.raw);
      return accountKey === undefined ? undefined : { tenantId, accountKey };
    });
  }
  if (input.type !== 'password' && input.type !== 'captcha') throw authRefusal('AUTH_GRANT_UNKNOWN');
  return auth.signIn(context, {
    ...caller,
    tenantId,
    account: input.account ?? '',
    password: input.password ?? '',
    mustHaveCaptcha: input.type === 'captcha',
    proof: { key: header(request, 'captcha-key'), code: header(request, 'captcha-code') },
  });
}

/** Puts the refresh token into a cookie that no script reads, and only there, if the caller asks for it. */
function inPlace(request: FastifyRequest, signedIn: SignedIn): SignedIn {
  const isKept = wantsCookie(request);
  if (isKept) keepInCookie(request, signedIn.refreshToken);
  if (signedIn.deviceCookie !== undefined) keepDeviceCookie(request, signedIn.deviceCookie);
  return isKept ? { ...signedIn, refreshToken: '' } : signedIn;
}

/** The routes of signing in and out, for both families of clients. */
export function authRoutes(parts: AuthRouteParts): readonly Route[] {
  const { publicKey, plainPasswords } = parts;
  return [
    ...tokenRoutes(parts),
    ...signOnRoutes(parts),
    ...proofRoutes(parts),
    ...signOutRoutes(parts),
    implement(authCalls.publicKey, async () => ({ publicKey, plainAccepted: plainPasswords })),
  ];
}

function tokenRoutes(parts: AuthRouteParts): readonly Route[] {
  return [
    implement(
      authCalls.bladexToken,
      async ({ query, body, ...call }) => {
        const sent = { ...query, ...body };
        const asked = {
          type: sent.grant_type ?? 'password',
          tenantId: sent.tenantId,
          account: sent.username,
          password: sent.password,
          refreshToken: sent.refresh_token,
        };
        return toBladexToken(inPlace(call.request, await grant(parts, call, asked)));
      },
      { work: 'own' },
    ),
    implement(
      authCalls.springToken,
      async ({ query, body, ...call }) => {
        const sent = { ...query, ...body };
        const asked = {
          type: sent.grantType ?? 'password',
          tenantId: sent.tenantId,
          account: sent.account,
          password: sent.password,
          refreshToken: sent.refreshToken,
        };
        return toSpringToken(inPlace(call.request, await grant(parts, call, asked)));
      },
      { work: 'own' },
    ),
  ];
}

function signOnRoutes({ auth }: AuthRouteParts): readonly Route[] {
  return [
    implement(
      authCalls.regionalSignOn,
      async ({ context, query, request }) => {
        // Another site could send a user here to sign them in as a person of its choice.
        const isLed = header(request, 'sec-fetch-site') === 'cross-site';
        return toBladexToken(
          inPlace(
            request,
            await auth.admit(context, callerOf(request), async () =>
              isLed ? undefined : auth.redeem(context, query.token),
            ),
          ),
        );
      },
      { work: 'own' },
    ),
  ];
}

function proofRoutes({ auth, trusted }: AuthRouteParts): readonly Route[] {
  return [
    implement(authCalls.variants, async () => ({
      certificate: trusted.certificate !== undefined,
      regionalSignOn: trusted.issuer !== undefined,
      challenge: true,
    })),
    implement(authCalls.bladexCaptcha, ({ context }) => auth.captcha(context), { work: 'own' }),
    implement(
      authCalls.challenge,
      ({ context, query, request }) =>
        auth.work(context, { tenantId: tenantOf(request, query.tenantId), accountKey: query.account }),
      { work: 'own' },
    ),
    implement(authCalls.springCaptcha, ({ context }) => auth.captcha(context), { work: 'own' }),
  ];
}

function signOutRoutes({ auth }: AuthRouteParts): readonly Route[] {
  return [
    implement(
      authCalls.bladexLogout,
      async ({ context, request }) => {
        await auth.signOut(context);
        keepInCookie(request, undefined);
        return { success: 'true', msg: 'success' };
      },
      { work: 'write' },
    ),
    // Nothing that a caller could have changed is kept between calls.
    implement(authCalls.clearCache, async () => ({ success: 'true', msg: 'success' })),
    implement(authCalls.springLogout, async ({ context, request }) => {
      await auth.signOut(context);
      keepInCookie(request, undefined);
      return { code: '200', msg: answerWords.done };
    }),
  ];
}
