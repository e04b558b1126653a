import type { Session } from './session.ts';
import { claimsOf } from './token-claims.ts';

/** shell.md §9: the interval between checks of the token's age, in ms. */
const REFRESH_CHECK_MS = 10_000;

export interface KeepFreshOptions {
  /** Age in seconds from which a token is renewed: `tokenTime` of the site. */
  readonly tokenTime: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Renews the token of the signed-in person before it expires; returns a function that stops this. The age of a token
 * counts from its arrival in this page, so a wrong clock causes at most one unnecessary renewal.
 */
export function keepFresh(
  session: Pick<Session, 'state' | 'token' | 'refresh' | 'signedOut'>,
  { tokenTime, now = Date.now }: KeepFreshOptions,
): () => void {
  let known: { readonly token: string; readonly since: number } | undefined;
  let isRenewing = false;

  function ageOf(token: string): number {
    if (known?.token !== token)
      known = { token, since: known === undefined ? (claimsOf(token)?.issuedAt ?? now()) : now() };
    return now() - known.since;
  }
  async function check(): Promise<void> {
    const token = session.token();
    if (isRenewing || session.state().stage !== 'signed-in' || token === undefined || ageOf(token) <= tokenTime * 1000)
      return;
    isRenewing = true;
    try {
      if (!(await session.refresh())) session.signedOut();
    } catch {
      // The connection or the server failed: the next check tries again.
    } finally {
      isRenewing = false;
    }
  }
  const timer = setInterval(() => void check(), REFRESH_CHECK_MS);
  return () => clearInterval(timer);
}
