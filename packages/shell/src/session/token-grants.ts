import { authCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import type { Api } from '../api/api.ts';
import { keepRenewalKey, newRenewalKey, readRenewalKey } from './renewal-key.ts';
import type { Place } from './token-claims.ts';
import type { Tokens } from './token-cookies.ts';

/** The dialect of the server that signs in: BladeX (bare, snake case) or SpringBlade (enveloped, camel case). */
export type ClientProfile = 'bladex' | 'spring';

/** The server's answer to a successful sign-in. */
export interface Grant {
  readonly tokens: Tokens;
  /** The person according to the server; empty if the answer does not name one. */
  readonly place: Place;
  /** Until then the server refuses everything else; `false` if the answer does not say so. */
  readonly mustChangePassword: boolean;
}

/**
 * A request for tokens: with a password, a certificate, or a refresh token (which may be in the server's own cookie).
 */
export interface GrantRequest {
  readonly type: 'password' | 'captcha' | 'certificate' | 'refresh_token';
  readonly tenantId: string;
  readonly account?: string;
  readonly password?: string;
  readonly refreshToken?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

// Asks the server to put the refresh token into a cookie that no script can read. Servers that cannot do so answer it.
const IN_COOKIE = { 'Token-Place': 'cookie' } as const;

/**
 * Requests a session with a renewal key of its own. The key is stored first: without storage it is not sent, because
 * the browser would lose it.
 */
async function withNewKey(granted: (headers: Readonly<Record<string, string>>) => Promise<Grant>): Promise<Grant> {
  const [former, key] = [readRenewalKey(), newRenewalKey()];
  const isKept = keepRenewalKey(key);
  try {
    return await granted({ ...IN_COOKIE, ...(isKept ? { 'Refresh-Key': key } : {}) });
  } catch (error) {
    keepRenewalKey(former);
    throw error;
  }
}

/** The headers of a renewal; a stored key proves that it comes from this origin. */
function keyHeaders(): Readonly<Record<string, string>> {
  const key = readRenewalKey();
  return { ...IN_COOKIE, ...(key === undefined ? {} : { 'Refresh-Key': key }) };
}

/** Requests tokens in a dialect. Rejects with the message of the server. */
export function askForGrant(api: Api, profile: ClientProfile, asked: GrantRequest): Promise<Grant> {
  if (asked.type === 'refresh_token')
    return ask(api, profile, { ...asked, headers: { ...keyHeaders(), ...asked.headers } });
  return withNewKey((headers) => ask(api, profile, { ...asked, headers: { ...headers, ...asked.headers } }));
}

async function ask(
  api: Api,
  profile: ClientProfile,
  asked: GrantRequest & Required<Pick<GrantRequest, 'headers'>>,
): Promise<Grant> {
  const { type, tenantId, account, password, refreshToken, headers } = asked;
  const common = {
    tenantId,
    scope: 'all',
    ...(password === undefined ? {} : { password }),
    ...(type === 'refresh_token' ? {} : { type: type === 'certificate' ? 'ca' : 'account' }),
  };
  if (profile === 'spring') {
    const body = {
      ...common,
      grantType: type,
      ...(account === undefined ? {} : { account }),
      ...(refreshToken === undefined ? {} : { refreshToken }),
    };
    return grantIn(await api(authCalls.springToken, { body, quiet: true, accepts: isAnswer, headers }));
  }
  const body = {
    ...common,
    grant_type: type,
    ...(account === undefined ? {} : { username: account }),
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
  };
  return grantIn(await api(authCalls.bladexToken, { body, quiet: true, accepts: isAnswer, headers }));
}

/** Exchanges the one-time token of the regional sign-on. */
export async function exchangeTicket(api: Api, token: string): Promise<Grant> {
  return withNewKey(async (headers) =>
    grantIn(await api(authCalls.regionalSignOn, { query: { token }, quiet: true, accepts: isAnswer, headers })),
  );
}

type Answer = Readonly<Record<string, unknown>>;

function isAnswer(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const own = answer as Answer; // an object of JSON; each property is checked where it is read
  // The refresh token is empty where it is in a cookie, and missing in an incomplete answer.
  const hasBoth = accessOf(own) !== '' && typeof (own['refresh_token'] ?? own['refreshToken']) === 'string';
  return textOf(own, 'error_description') !== '' || hasBoth;
}

/** BladeX refuses in its own format, without the envelope. */
function grantIn(answer: object): Grant {
  const own = answer as Answer; // see isAnswer
  const access = accessOf(own);
  if (access === '') throw new PortError('invalid', textOf(own, 'error_description'));
  const refresh = textOf(own, 'refresh_token') || textOf(own, 'refreshToken');
  return {
    tokens: refresh === '' ? { access } : { access, refresh },
    place: { tenantId: textOf(own, 'tenant_id') || textOf(own, 'tenantId'), account: textOf(own, 'account') },
    mustChangePassword: own['must_change_password'] === true,
  };
}

function accessOf(answer: Answer): string {
  return textOf(answer, 'access_token') || textOf(answer, 'accessToken');
}

function textOf(answer: Answer, name: string): string {
  const value = answer[name];
  return typeof value === 'string' ? value : '';
}
