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
  | {
      readonly stage: 'signed-in';
      readonly tenantId: string;
      readonly account: string;
      /** The server said so at the sign-in; the current user says whether it is still so. */
      readonly mustChangePassword?: boolean;
    }
  | { readonly stage: 'expired'; readonly tenantId: string; readonly account: string };

export interface Session extends BladeSession, SignIns {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Signs out and removes the person's data on this machine, unless the person chose to keep it or may not be the owner
   * (on a locked screen).
   */
  signOut(options?: { readonly keepsOwn?: boolean }): Promise<void>;
  /** The number of unsaved forms of the person on this machine. */
  countUnsaved(): Promise<number>;
}

export interface SessionOptions {
  /**
   * Removes the person's data on this machine. Called only at a sign-out from a valid session: after it has expired,
   * the person at the screen may not be the owner, and only the owner may discard their input.
   */
  readonly onLeave?: () => Promise<void>;
  readonly countUnsaved?: () => Promise<number>;
  readonly profile?: ClientProfile;
  /** Headers with the certificate, if a local driver holds it; a proxy that checks certificates needs none. */
  readonly certificateHeaders?: () => Promise<Readonly<Record<string, string>>>;
}

const REFRESH_LOCK = 'mf-session-refresh';
// Earlier versions stored the account under this key.
const FORMER_PLACE = 'mf-session';

/**
 * Creates the session. `anonymousApi` sends no token and is used for sign-in and renewal; `signedInApi` is used for
 * sign-out. All tabs share the tokens through cookies. A refresh token is valid once, so one tab renews at a time and
 * the others take its result. Signing out in one tab signs out all tabs.
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
    become({ stage: 'signed-in', ...person, ...(granted.mustChangePassword ? { mustChangePassword: true } : {}) });
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
    // A browser without storage has no unsaved forms.
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

/** The state after a message from another tab; also updates the tokens. Undefined if nothing changes. */
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

/** The person named in the token, because other tabs and later page loads know only the token. */
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
