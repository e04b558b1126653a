import { authCalls } from '@org/contract';
import type { BladeSession } from '@org/meta-forms/blade';
import { PortError } from '@org/meta-forms/core';
import type { Api } from '../api/api.ts';
import { holdTokens, isSamePerson, NOBODY, personOf } from './held-tokens.ts';
import { sealPassword } from './seal-password.ts';
import { openSessionNews } from './session-news.ts';
import { claimsOf, type Place } from './token-claims.ts';
import { askForGrant, exchangeTicket, type ClientProfile, type Grant, type GrantRequest } from './token-grants.ts';

/**
 * Who is signed in. `expired`: the server ended the session while somebody worked; the page stays, so that nothing
 * typed is lost, until the same person signs in again or leaves.
 */
export type SessionState =
  | { readonly stage: 'signed-out'; readonly cause: 'never-signed-in' | 'left' }
  | { readonly stage: 'signed-in'; readonly tenantId: string; readonly account: string }
  | { readonly stage: 'expired'; readonly tenantId: string; readonly account: string };

export interface Credentials {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  /** Answer to a captcha picture, where one was shown, or what the browser has worked for. */
  readonly captcha?: { readonly key: string; readonly code: string };
}

export interface Session extends BladeSession {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Rejects with a `PortError` whose message is the server's own sentence. `onWork` hears that the browser has to work before it is let in. */
  signIn(credentials: Credentials, onWork?: () => void): Promise<void>;
  /** By the certificate that the browser or a key beside it presents. */
  signInByCertificate(tenantId: string): Promise<void>;
  /** By the one-time token of the regional sign-on. */
  signInByTicket(token: string): Promise<void>;
  /** Removes what the person has on this machine, unless they keep it, or nobody has proved to be them (a locked screen). */
  signOut(options?: { readonly keepsOwn?: boolean }): Promise<void>;
  /** How many unsaved forms of the person wait on this machine. */
  countUnsaved(): Promise<number>;
}

export interface SessionOptions {
  /**
   * Removes what the person has on this machine: only of who leaves while signed in, since nobody has proved to be a person
   * whose session has expired, and only they may throw away what they typed.
   */
  readonly onLeave?: () => Promise<void>;
  readonly countUnsaved?: () => Promise<number>;
  readonly profile?: ClientProfile;
  /** Headers that carry a certificate, where a driver beside the browser holds it; a proxy that checks it needs none. */
  readonly certificateHeaders?: () => Promise<Readonly<Record<string, string>>>;
}

const REFRESH_LOCK = 'mf-session-refresh';
// Earlier versions kept the account here.
const FORMER_PLACE = 'mf-session';

/**
 * `anonymousApi` sends no token; it is what signing in and refreshing speak through. `signedInApi` ends the session.
 * The tokens are shared by all tabs through the cookies: a refresh token is good for one use, so one tab renews at a time
 * and the others take what it got. Leaving in one tab is leaving in all.
 */
export function createSession(anonymousApi: Api, signedInApi: () => Api, { onLeave = () => Promise.resolve(), countUnsaved = () => Promise.resolve(0), profile = 'bladex', certificateHeaders }: SessionOptions = {}): Session {
  localStorage.removeItem(FORMER_PLACE);
  const held = holdTokens(anonymousApi, profile);
  const found = held.current();
  let state: SessionState = found ? { stage: 'signed-in', ...personOf(found.access) } : { stage: 'signed-out', cause: 'never-signed-in' };
  const listeners = new Set<() => void>();
  const news = openSessionNews(({ kind, tenantId, account }) => {
    if (state.stage === 'signed-out' || !isSamePerson(state, { tenantId, account })) return;
    if (kind === 'left') {
      held.drop();
      become({ stage: 'signed-out', cause: 'left' });
    } else if (state.stage === 'expired') {
      held.adopt();
      become({ stage: 'signed-in', tenantId, account });
    }
  });

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function enter(granted: Grant, asked: Place = NOBODY): void {
    held.keep(granted.tokens);
    // As the token names them, since other tabs and later loads know them by it.
    const place = claimsOf(granted.tokens.access) ?? { tenantId: granted.place.tenantId || asked.tenantId, account: granted.place.account || asked.account };
    const person = { tenantId: place.tenantId, account: place.account };
    become({ stage: 'signed-in', ...person });
    news.tell({ kind: 'signed-in', ...person });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => held.current()?.access,
    tenantId: () => (state.stage === 'signed-out' ? undefined : state.tenantId),
    async signIn(credentials, onWork) {
      const attempt = async (proved: Credentials) => askForGrant(anonymousApi, profile, await passwordRequest(anonymousApi, proved));
      enter(await withProof(anonymousApi, credentials, { attempt, onWork }), credentials);
    },
    async signInByCertificate(tenantId) {
      const headers = { 'Tenant-Id': tenantId, 'User-Type': 'ca', ...(await certificateHeaders?.()) };
      enter(await askForGrant(anonymousApi, profile, { type: 'certificate', tenantId, headers }), { ...NOBODY, tenantId });
    },
    async signInByTicket(token) {
      enter(await exchangeTicket(anonymousApi, token));
    },
    refresh: () => inTurn(async () => state.stage !== 'signed-out' && held.renew(state)),
    signedOut() {
      held.forget();
      if (state.stage === 'signed-in') become({ ...state, stage: 'expired' });
    },
    // A browser that gives no storage has none.
    countUnsaved: () => countUnsaved().catch(() => 0),
    async signOut({ keepsOwn = false } = {}) {
      if (state.stage === 'signed-in') news.tell({ kind: 'left', tenantId: state.tenantId, account: state.account });
      await Promise.allSettled([state.stage === 'signed-in' && !keepsOwn && onLeave(), signedInApi()(authCalls.springLogout, { quiet: true })]);
      held.forget();
      become({ stage: 'signed-out', cause: 'left' });
    },
  };
}

async function passwordRequest(api: Api, { tenantId, account, password, captcha }: Credentials): Promise<GrantRequest> {
  const { publicKey } = await api(authCalls.publicKey, { quiet: true });
  const answered: Readonly<Record<string, string>> = captcha ? { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code } : {};
  return { type: captcha ? 'captcha' : 'password', tenantId, account, password: await sealPassword(password, publicKey), headers: { 'Tenant-Id': tenantId, ...answered } };
}

const PROOF_WANTED = 'AUTH_CAPTCHA_REQUIRED';

interface ProvedSignIn {
  readonly attempt: (credentials: Credentials) => Promise<Grant>;
  readonly onWork: (() => void) | undefined;
}

/** Signs in; where the server asks for a proof of effort, the browser works for it and nobody has to read a picture. */
async function withProof(api: Api, credentials: Credentials, { attempt, onWork }: ProvedSignIn): Promise<Grant> {
  try {
    return await attempt(credentials);
  } catch (error) {
    if (credentials.captcha || !(error instanceof PortError) || error.details.reason !== PROOF_WANTED) throw error;
    onWork?.();
    const captcha = await workedFor(api, credentials);
    if (!captcha) throw error;
    return attempt({ ...credentials, captcha });
  }
}

/** What a server asks browsers to work for; undefined where it does not. */
async function workedFor(api: Api, { tenantId, account }: Credentials): Promise<Credentials['captcha']> {
  try {
    const { key, ...work } = await api(authCalls.challenge, { query: { tenantId, account }, quiet: true });
    const { solveWork } = await import('../login/work/solve-work.ts');
    const number = await solveWork(work);
    return number === undefined ? undefined : { key, code: String(number) };
  } catch {
    // A server of the family that knows pictures only.
    return undefined;
  }
}

/** One tab at a time. Without locks, as on a page served over plain HTTP, each renews by itself. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(REFRESH_LOCK, work) : work();
}
