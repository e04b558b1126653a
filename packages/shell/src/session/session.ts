import { authCalls } from '@org/contract';
import type { BladeSession } from '@org/meta-forms/blade';
import { PortError } from '@org/meta-forms/core';
import type { Api } from '../api/api.ts';
import { sealPassword } from './seal-password.ts';
import { readTokens, writeTokens, type Tokens } from './token-cookies.ts';

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
  /** Answer to a captcha picture, where one was shown. */
  readonly captcha?: { readonly key: string; readonly code: string };
}

export interface Session extends BladeSession {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Rejects with a `PortError` whose message is the server's own sentence. */
  signIn(credentials: Credentials): Promise<void>;
  signOut(): Promise<void>;
}

const PLACE = 'mf-session';
const REFRESH_LOCK = 'mf-session-refresh';

/**
 * `anonymousApi` sends no token; it is what signing in and refreshing speak through. `signedInApi` ends the session. `onLeave` removes
 * what the person has on this machine: only of who leaves while signed in, since nobody has proved to be a person whose
 * session has expired, and only they may throw away what they typed.
 * The tokens are shared by all tabs through the cookies: a refresh token is good for one use, so one tab renews at a time
 * and the others take what it got.
 */
export function createSession(anonymousApi: Api, signedInApi: () => Api, onLeave: () => Promise<void> = () => Promise.resolve()): Session {
  let tokens = readTokens();
  let state: SessionState = tokens ? { stage: 'signed-in', ...readPlace() } : { stage: 'signed-out', cause: 'never-signed-in' };
  const listeners = new Set<() => void>();

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Forgets the tokens; those that another tab got for somebody since are not ours to remove. */
  function forget(): void {
    const stored = readTokens();
    if (stored === undefined || stored.refresh === tokens?.refresh) writeTokens(undefined);
    tokens = undefined;
  }

  async function renew(): Promise<boolean> {
    if (!tokens || state.stage === 'signed-out') return false;
    const stored = readTokens();
    if (stored && stored.refresh !== tokens.refresh) {
      if (!isSamePerson(state, readPlace())) return false;
      tokens = stored;
      return true;
    }
    const body = { tenantId: state.tenantId, refresh_token: tokens.refresh, grant_type: 'refresh_token', scope: 'all' };
    try {
      tokens = await grant(anonymousApi, body);
    } catch (error) {
      // Nobody refused: the line or the server is down, which ends no session.
      if (error instanceof PortError && (error.kind === 'network' || error.kind === 'server')) throw error;
      return false;
    }
    writeTokens(tokens);
    return true;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => tokens?.access,
    tenantId: () => (state.stage === 'signed-out' ? undefined : state.tenantId),
    async signIn({ tenantId, account, password, captcha }) {
      const { publicKey } = await anonymousApi(authCalls.publicKey, { quiet: true });
      const sealed = await sealPassword(password, publicKey);
      const body = { tenantId, username: account, password: sealed, grant_type: captcha ? 'captcha' : 'password', scope: 'all', type: 'account' };
      tokens = await grant(anonymousApi, body, { 'Tenant-Id': tenantId, ...(captcha ? { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code } : {}) });
      writeTokens(tokens);
      localStorage.setItem(PLACE, JSON.stringify({ tenantId, account }));
      become({ stage: 'signed-in', tenantId, account });
    },
    // Without locks, as on a page served over plain HTTP, each tab renews by itself.
    refresh: () => (navigator.locks ? navigator.locks.request(REFRESH_LOCK, renew) : renew()),
    signedOut() {
      forget();
      if (state.stage === 'signed-in') become({ ...state, stage: 'expired' });
    },
    async signOut() {
      await Promise.allSettled([state.stage === 'signed-in' && onLeave(), signedInApi()(authCalls.springLogout, { quiet: true })]);
      forget();
      become({ stage: 'signed-out', cause: 'left' });
    },
  };
}

/** Asks for tokens. BladeX refuses in a text of its own, beside the envelope. */
async function grant(api: Api, body: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Tokens> {
  const accepts = (answer: unknown) => isGrant(answer) || isRefusal(answer);
  const answer: unknown = await api(authCalls.bladexToken, { body, quiet: true, accepts, ...(headers ? { headers } : {}) });
  if (isGrant(answer)) return { access: answer.access_token, refresh: answer.refresh_token };
  throw new PortError('invalid', isRefusal(answer) ? answer.error_description : '');
}

function isGrant(answer: unknown): answer is { readonly access_token: string; readonly refresh_token: string } {
  return typeof answer === 'object' && answer !== null && 'access_token' in answer && typeof answer.access_token === 'string' && 'refresh_token' in answer && typeof answer.refresh_token === 'string';
}

function isRefusal(answer: unknown): answer is { readonly error_description: string } {
  return typeof answer === 'object' && answer !== null && 'error_description' in answer && typeof answer.error_description === 'string';
}

/** Who uses this machine. */
export interface Place {
  readonly tenantId: string;
  readonly account: string;
}

function isSamePerson(one: Place, other: Place): boolean {
  return one.tenantId === other.tenantId && one.account === other.account;
}

/** The tenant and account last signed in with on this machine: no secret, and what the login page starts with. */
export function readPlace(): Place {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return { tenantId: '', account: '' };
    const { tenantId, account } = stored as { readonly tenantId?: unknown; readonly account?: unknown };
    return { tenantId: typeof tenantId === 'string' ? tenantId : '', account: typeof account === 'string' ? account : '' };
  } catch {
    return { tenantId: '', account: '' };
  }
}
