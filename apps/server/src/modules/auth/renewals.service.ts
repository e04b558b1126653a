import { randomUUID } from 'node:crypto';
import { countAttempt } from '../../shared/attempts/attempts.ts';
import { countedByAddress } from '../../shared/attempts/by-address.ts';
import type { CallContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { TokenClaims } from '../../shared/security/tokens.ts';
import type { AuthParts, Caller, SignedIn } from './auth-parts.ts';
import { authRefusal } from './auth.words.ts';
import { attemptsAllowed, periods, renewalGraceSeconds } from './limits.ts';
import { refreshSeconds } from '../../shared/security/token-lifetimes.ts';
import { isRefreshKey } from './refresh-key.ts';
import { issue, markOf } from './sessions.ts';

export interface Renewal extends Caller {
  readonly refreshToken: string;
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/**
 * Exchanges a refresh token. A session that was opened with a key of its page needs this key, and a call without it has
 * no effect: all ports of a host share cookies, but not the storage with the key.
 */
export async function refresh(parts: AuthParts, context: CallContext, renewal: Renewal): Promise<SignedIn> {
  const { port } = parts;
  const claims = await genuine(parts, context, renewal.refreshToken);
  const identity = (await port.readIdentity(context.db, claims, { at: context.at, permissions: [] }))?.identity;
  const known = identity && (await port.readRenewal(context.db, claims.sessionId));
  const profile = known && (await port.readProfile(context.db, claims.userId));
  if (!known || !profile || !isRefreshKey(renewal.refreshKey, known.keyHash)) throw authRefusal('AUTH_REFRESH_INVALID');
  const refreshId = await exchanged(parts, context, { claims, hasKey: known.keyHash !== '' });
  if (refreshId === undefined) {
    // Two parties have a token that was exchanged before, so the session ends for both.
    await port.endSession(context.db, claims.sessionId, { at: context.at, reason: 'refreshReused' });
    await parts.audit(context, { ...identity, call: 'auth.refresh', outcome: 'AUTH_REFRESH_INVALID' });
    throw authRefusal('AUTH_REFRESH_INVALID');
  }
  const { clientId } = renewal;
  const signedIn = await issue(parts, context, { profile, sessionId: claims.sessionId, refreshId, clientId });
  return {
    ...signedIn,
    ...(await markOf(parts, context, {
      tenantId: profile.tenantId,
      accountKey: profile.account.toLowerCase(),
      caller: renewal,
    })),
  };
}

/**
 * The claims of a valid token. A forged token is counted for its network, a valid one for its session, so that other
 * callers cannot use up its renewals.
 */
async function genuine({ tokens }: AuthParts, context: CallContext, token: string): Promise<TokenClaims> {
  const { db, at } = context;
  const claims = await tokens.verify(token, 'refresh_token', at);
  if (!claims) {
    // A browser without a token sends an empty one.
    if (token !== '')
      await countedByAddress(context, { scope: 'refresh', limit: attemptsAllowed.address }, () =>
        Promise.resolve(undefined),
      );
    throw authRefusal('AUTH_REFRESH_INVALID');
  }
  const { refusedBy } = await countAttempt(
    db,
    [
      {
        scope: 'renewal',
        owner: claims.sessionId,
        source: '',
        limit: attemptsAllowed.renewals,
        seconds: periods.renewals,
      },
    ],
    at,
  );
  if (refusedBy) throw httpRefusal('REQUEST_TOO_MANY');
  return claims;
}

/** The id of the new refresh token; undefined if the sent one was used before. */
async function exchanged(
  { port }: AuthParts,
  { db, at }: CallContext,
  { claims, hasKey }: { readonly claims: TokenClaims; readonly hasKey: boolean },
): Promise<string | undefined> {
  const to = randomUUID();
  if (
    await port.rotate(db, {
      sessionId: claims.sessionId,
      from: claims.tokenId,
      to,
      at,
      expiresAt: later(at, refreshSeconds),
    })
  )
    return to;
  // Only the page with the key gets here: its answer was lost, or two of its tabs renewed at once.
  const known = hasKey ? await port.readRenewal(db, claims.sessionId) : undefined;
  const isRecent = known?.rotatedAt != null && known.rotatedAt > later(at, -renewalGraceSeconds);
  return isRecent && known.previousRefreshId === claims.tokenId ? known.refreshId : undefined;
}
