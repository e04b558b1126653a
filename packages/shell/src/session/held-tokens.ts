import { PortError } from '@org/meta-forms/core';
import type { Api } from '../api/api.ts';
import { keepRenewalKey } from './renewal-key.ts';
import { claimsOf, type Place } from './token-claims.ts';
import { readTokens, writeTokens, type Tokens } from './token-cookies.ts';
import { askForGrant, type ClientProfile } from './token-grants.ts';

/** The tokens of this tab, and the cookies through which tabs share them. */
export interface HeldTokens {
  current(): Tokens | undefined;
  /** Stores granted tokens for all tabs. */
  keep(tokens: Tokens): void;
  /** Takes the tokens from the cookies. */
  adopt(): void;
  /** Drops the tokens of this tab, and leaves the cookies. */
  drop(): void;
  /** Removes the tokens, unless another tab has stored tokens of another person since. */
  forget(): void;
  /**
   * Renews the tokens of a person, or takes those that another tab of the same person has renewed; false if both fail.
   */
  renew(person: Place): Promise<boolean>;
}

export const NOBODY: Place = { tenantId: '', account: '' };

/** The person named in a token. */
export function personOf(token: string): Place {
  const { tenantId, account } = claimsOf(token) ?? NOBODY;
  return { tenantId, account };
}

/** Whether both are the same person; a missing name equals nobody. */
export function isSamePerson(one: Place, other: Place): boolean {
  return one.account !== '' && one.tenantId === other.tenantId && one.account === other.account;
}

export function holdTokens(anonymousApi: Api, profile: ClientProfile): HeldTokens {
  let tokens = readTokens();

  async function renew(person: Place): Promise<boolean> {
    const stored = readTokens();
    // Without a cookie, the person has signed out in another tab.
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
      // Another person's refresh token is in the cookie now, and this session must not continue as that person.
      if (personOf(renewed.access).account !== '' && !isSamePerson(person, personOf(renewed.access))) return false;
      tokens = renewed;
    } catch (error) {
      // A failure of the connection or the server is not a refusal, and does not end the session.
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
