import { randomUUID } from 'node:crypto';
import { ownerOf } from '../../shared/attempts/account-owner.ts';
import type { CallContext } from '../../shared/http/context.ts';
import type { AccountName, Profile } from './auth.port.ts';
import type { AuthParts, Caller, SignedIn } from './auth-parts.ts';
import { authRefusal } from './auth.words.ts';
import { familyClaims } from './family-claims.ts';
import { accessSeconds, refreshSeconds } from '../../shared/security/token-lifetimes.ts';
import { hashOfRefreshKey } from './refresh-key.ts';

interface Entering extends AccountName {
  readonly userId: string;
  readonly caller: Caller;
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** Opens a session for a person who has proved their identity, and marks the device. */
export async function enter(
  parts: AuthParts,
  context: CallContext,
  { tenantId, accountKey, userId, caller }: Entering,
): Promise<SignedIn> {
  const profile = await parts.port.readProfile(context.db, userId);
  if (!profile) throw authRefusal('AUTH_BAD_CREDENTIALS');
  const session = { id: randomUUID(), refreshId: randomUUID() };
  await parts.port.openSession(context.db, {
    ...session,
    tenantId: profile.tenantId,
    userId,
    keyHash: hashOfRefreshKey(caller.refreshKey),
    at: context.at,
    expiresAt: later(context.at, refreshSeconds),
    clientAddress: context.clientAddress,
    userAgent: context.userAgent.slice(0, 500),
  });
  await parts.audit(context, { tenantId, userId, account: profile.account, call: 'auth.signIn', outcome: 'done' });
  const issued = { profile, sessionId: session.id, refreshId: session.refreshId, clientId: caller.clientId };
  const signedIn = await issue(parts, context, issued);
  return { ...signedIn, ...(await markOf(parts, context, { tenantId, accountKey, caller })) };
}

/** The cookie that recognises this device from now on. */
export async function markOf(
  parts: AuthParts,
  { db }: CallContext,
  { caller, ...name }: AccountName & { readonly caller: Caller },
): Promise<Pick<SignedIn, 'deviceCookie'>> {
  const account = await parts.port.findAccount(db, name);
  return account
    ? {
        deviceCookie: parts.devices.mark(caller.deviceCookie, {
          owner: ownerOf(name),
          passwordHash: account.passwordHash,
        }),
      }
    : {};
}

interface Issue {
  readonly profile: Profile;
  readonly sessionId: string;
  readonly refreshId: string;
  readonly clientId: string;
}

/** Signs the tokens of a session. */
export async function issue(
  { tokens }: AuthParts,
  { at }: CallContext,
  { profile, sessionId, refreshId, clientId }: Issue,
): Promise<SignedIn> {
  const claims = { userId: profile.userId, tenantId: profile.tenantId, account: profile.account, sessionId };
  const access = { ...claims, use: 'access_token' as const, tokenId: randomUUID() };
  return {
    accessToken: await tokens.sign({ ...access, shown: familyClaims(profile, clientId) }, at, accessSeconds),
    refreshToken: await tokens.sign({ ...claims, use: 'refresh_token', tokenId: refreshId }, at, refreshSeconds),
    expiresIn: accessSeconds,
    sessionId,
    clientId,
    profile,
  };
}
