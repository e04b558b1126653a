import { PortError } from '@org/meta-forms/core';
import type { Api } from '../api/api.ts';
import { keepRenewalKey } from './renewal-key.ts';
import { claimsOf, type Place } from './token-claims.ts';
import { readTokens, writeTokens, type Tokens } from './token-cookies.ts';
import { askForGrant, type ClientProfile } from './token-grants.ts';

/** The tokens of this tab; all tabs share tokens in the cookies. */
export interface HeldTokens {
  current(): Tokens | undefined;
  /** Holds what the server gave, for all tabs. */
  keep(tokens: Tokens): void;
  /** Takes the tokens of the cookies. */
  adopt(): void;
  /** Lets go of its own and leaves the cookies alone. */
  drop(): void;
  /** Forgets the tokens, but leaves those that another tab has got for another person since. */
  forget(): void;
  /**
   * Gets new ones for a person, or takes what another tab of the same person got meanwhile; false where neither can be
   * had.
   */
  renew(person: Place): Promise<boolean>;
}

export const NOBODY: Place = { tenantId: '', account: '' };

/** The person that a token names. */
export function personOf(token: string): Place {
  const { tenantId, account } = claimsOf(token) ?? NOBODY;
  return { tenantId, account };
}

/** A missing name equals no person. */
export function isSamePerson(one: Place, other: Place): boolean {
  return one.account !== '' && one.tenantId === other.tenantId && one.account === other.account;
}

export function holdTokens(anonymousApi: Api, profile: ClientProfile): HeldTokens {
  let tokens = readTokens();

  async function renew(person: Place): Promise<boolean> {
    const stored = readTokens();
    // No cookie: the person has signed out in another tab.
    if (!tokens || !stored) return false;
    if (stored.access !== tokens.access) {
      if (!isSamePerson(person, personOf(stored.access))) return false;
      tokens = stored;
      return true;
    }
    try {
      const refreshToken = tokens.refresh === undefined ? {} : { refreshToken: tokens.refresh };
      const { tokens: renewed } = await askForGrant(anonymousApi, profile, {
        type: 'refresh_token',
        tenantId: person.tenantId,
        ...refreshToken,
      });
      // Another person's refresh token replaced ours: this session must not continue as that person.
      if (personOf(renewed.access).account !== '' && !isSamePerson(person, personOf(renewed.access))) return false;
      tokens = renewed;
    } catch (error) {
      // Not a refusal: the connection or the server is down, which ends no session.
      if (error instanceof PortError && (error.kind === 'network' || error.kind === 'server')) throw error;
      return false;
    }
    writeTokens(tokens);
    return true;
  }

  return {
    current: () => tokens,
    keep(granted) {
      tokens = granted;
      writeTokens(granted);
    },
    adopt: () => void (tokens = readTokens()),
    drop: () => void (tokens = undefined),
    forget() {
      const stored = readTokens();
      if (stored === undefined || stored.access === tokens?.access) {
        writeTokens(undefined);
        keepRenewalKey(undefined);
      }
      tokens = undefined;
    },
    renew,
  };
}
