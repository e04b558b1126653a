import { authCalls } from '@org/contract';
import type { BladeSession } from '@org/meta-forms/blade';
import { createStore } from '@org/meta-forms/react';
import type { Api } from '../api/api.ts';
import { holdTokens, isSamePerson, NOBODY, personOf, type HeldTokens } from './held-tokens.ts';
import { openSessionNews, type SessionNews } from './session-news.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';
import { claimsOf, type Place } from './token-claims.ts';
import type { ClientProfile, Grant } from './token-grants.ts';

/**
 * The signed-in person. `expired`: the server ended the session during work; the page stays, so that no input
 * is lost, until the same person signs in again or leaves.
 */
export type SessionState =
  | { readonly stage: 'signed-out'; readonly cause: 'never-signed-in' | 'left' }
  | { readonly stage: 'signed-in'; readonly tenantId: string; readonly account: string }
  | { readonly stage: 'expired'; readonly tenantId: string; readonly account: string };

export interface Session extends BladeSession, SignIns {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Removes the person's data on this machine, unless they keep it or are not proved to be the owner (a locked screen).
   */
  signOut(options?: { readonly keepsOwn?: boolean }): Promise<void>;
  /** How many unsaved forms of the person wait on this machine. */
  countUnsaved(): Promise<number>;
}

export interface SessionOptions {
  /**
   * Removes the person's data on this machine. It is called only when a person signs out of a valid session: after an
   * expired one it is not proved who signs out, and only the owner may discard their input.
   */
  readonly onLeave?: () => Promise<void>;
  readonly countUnsaved?: () => Promise<number>;
  readonly profile?: ClientProfile;
  /** Headers that carry a certificate, where a local driver holds it; a proxy that checks it needs none. */
  readonly certificateHeaders?: () => Promise<Readonly<Record<string, string>>>;
}

const REFRESH_LOCK = 'mf-session-refresh';
// Earlier versions kept the account here.
const FORMER_PLACE = 'mf-session';

/**
 * `anonymousApi` sends no token; it is what signing in and refreshing speak through. `signedInApi` ends the session.
 * The tokens are shared by all tabs through the cookies: a refresh token is good for one use, so one tab renews at a
 * time and the others take what it got. Leaving in one tab is leaving in all.
 */
export function createSession(
  anonymousApi: Api,
  signedInApi: () => Api,
  {
    onLeave = () => Promise.resolve(),
    countUnsaved = () => Promise.resolve(0),
    profile = 'bladex',
    certificateHeaders,
  }: SessionOptions = {},
): Session {
  localStorage.removeItem(FORMER_PLACE);
  const held = holdTokens(anonymousApi, profile);
  const { get: state, set: become, subscribe } = createStore(firstState(held));
  const news = openSessionNews((heard) => {
    const next = stateAfterNews(state(), heard, held);
    if (next) become(next);
  });

  function enter(granted: Grant, asked: Place = NOBODY): void {
    held.keep(granted.tokens);
    const person = grantedPerson(granted, asked);
    become({ stage: 'signed-in', ...person });
    news.tell({ kind: 'signed-in', ...person });
  }

  return {
    state,
    subscribe,
    token: () => held.current()?.access,
    tenantId: () => tenantOf(state()),
    ...createSignIns({ api: anonymousApi, profile, certificateHeaders, onGranted: enter }),
    refresh: () => inTurn(() => renewFor(state(), held)),
    signedOut() {
      held.forget();
      const current = state();
      if (current.stage === 'signed-in') become({ ...current, stage: 'expired' });
    },
    // A browser that gives no storage has none.
    countUnsaved: () => countUnsaved().catch(() => 0),
    async signOut({ keepsOwn = false } = {}) {
      const current = state();
      if (current.stage === 'signed-in')
        news.tell({ kind: 'left', tenantId: current.tenantId, account: current.account });
      await Promise.allSettled([
        current.stage === 'signed-in' && !keepsOwn && onLeave(),
        signedInApi()(authCalls.springLogout, { quiet: true }),
      ]);
      held.forget();
      become({ stage: 'signed-out', cause: 'left' });
    },
  };
}

function firstState(held: HeldTokens): SessionState {
  const found = held.current();
  return found ? { stage: 'signed-in', ...personOf(found.access) } : { stage: 'signed-out', cause: 'never-signed-in' };
}

function tenantOf(state: SessionState): string | undefined {
  return state.stage === 'signed-out' ? undefined : state.tenantId;
}

async function renewFor(state: SessionState, held: HeldTokens): Promise<boolean> {
  return state.stage !== 'signed-out' && held.renew(state);
}

/**
 * The state that another tab's news leads to, with the tokens brought up to date; undefined where it changes nothing.
 */
function stateAfterNews(
  state: SessionState,
  { kind, tenantId, account }: SessionNews,
  held: HeldTokens,
): SessionState | undefined {
  if (state.stage === 'signed-out' || !isSamePerson(state, { tenantId, account })) return undefined;
  if (kind === 'left') {
    held.drop();
    return { stage: 'signed-out', cause: 'left' };
  }
  if (state.stage !== 'expired') return undefined;
  held.adopt();
  return { stage: 'signed-in', tenantId, account };
}

/** The person as the token names them: other tabs and later page loads identify the person by the token. */
function grantedPerson({ tokens, place }: Grant, asked: Place): Place {
  const { tenantId, account } = claimsOf(tokens.access) ?? {
    tenantId: place.tenantId || asked.tenantId,
    account: place.account || asked.account,
  };
  return { tenantId, account };
}

/** One tab renews at a time. Without locks, as on a page served over plain HTTP, each tab renews its own. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(REFRESH_LOCK, work) : work();
}
