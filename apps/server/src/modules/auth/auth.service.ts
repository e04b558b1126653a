import { randomUUID } from 'node:crypto';
import type { CallContext, Identity, RequestContext, Scope } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { checkPassword, hashPassword } from '../../shared/security/passwords.ts';
import type { FailureLimiter } from '../../shared/security/failure-limiter.ts';
import type { PasswordCipher } from '../../shared/security/sm2.ts';
import type { Tokens } from '../../shared/security/tokens.ts';
import type { AccountName, AuthPort, Profile } from './auth.port.ts';
import { authRefusal } from './auth.words.ts';
import type { Ticket } from './trusted-proofs.ts';
import { accessSeconds, failuresBeforeCaptcha, failuresBeforeLock, lockMinutes, refreshSeconds } from './limits.ts';

export interface SignInInput {
  readonly tenantId: string;
  readonly account: string;
  /** As it came over the wire. */
  readonly password: string;
  /** Whether the grant says that there is a captcha: without one it is a wrong one. */
  readonly mustHaveCaptcha: boolean;
  readonly captchaKey: string;
  readonly captchaCode: string;
}

export interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  readonly sessionId: string;
  readonly profile: Profile;
}

export interface SignInEvent {
  readonly tenantId: string;
  readonly userId: string;
  readonly account: string;
  readonly call: string;
  readonly outcome: string;
}

export interface AuthParts {
  readonly port: AuthPort;
  readonly tokens: Tokens;
  readonly cipher: PasswordCipher;
  /** Holds back an address from which many sign-ins failed. */
  readonly limiter: FailureLimiter;
  /** Reads tokens of the regional sign-on, where the deployment has one. */
  readonly readTicket?: ((token: string, at: Date) => Promise<Ticket | undefined>) | undefined;
  /** Writes a line of the audit for a sign-in, a failed one too. */
  readonly audit: (context: CallContext, event: SignInEvent) => Promise<void>;
  /** The rule that the tenant has for passwords, where it has one. */
  readonly readRule: (of: Pick<Scope, 'db' | 'tenantId'>) => Promise<{ accepts(password: string): boolean } | undefined>;
}

export interface AuthService {
  /** Lets in whom somebody else has checked. */
  admit(context: CallContext, name: AccountName): Promise<SignedIn>;
  /** By a one-time token of the regional sign-on; it is good once. */
  redeem(context: CallContext, token: string): Promise<SignedIn>;
  /** Holds back an address that tried too often, and counts a try that failed. */
  refuseProof(context: CallContext): never;
  signIn(context: CallContext, input: SignInInput): Promise<SignedIn>;
  refresh(context: CallContext, refreshToken: string): Promise<SignedIn>;
  signOut(context: RequestContext): Promise<void>;
  identify(context: CallContext, accessToken: string): Promise<Identity | undefined>;
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** Signing in and out; every refusal that counts is stored before it is thrown, so these calls commit for themselves. */
export function createAuthService(parts: AuthParts): AuthService {
  return {
    admit: (context, name) => admit(parts, context, name),
    redeem: (context, token) => redeem(parts, context, token),
    refuseProof: (context) => refuseProof(parts, context),
    signIn: (context, input) => signIn(parts, context, input),
    refresh: (context, token) => refresh(parts, context, token),
    signOut: (context) => parts.port.endSession(context.db, context.sessionId, { at: context.at, reason: 'signedOut' }),
    identify: async ({ db, at }, token) => {
      const claims = await parts.tokens.verify(token, 'access_token', at);
      return claims && parts.port.readIdentity(db, claims, at);
    },
  };
}

async function refuseWhileLocked({ port }: AuthParts, context: CallContext, name: AccountName): Promise<number> {
  const { failures, lockedUntil } = await port.readAttempts(context.db, name);
  const left = lockedUntil ? lockedUntil.getTime() - context.at.getTime() : 0;
  if (left > 0) throw authRefusal('AUTH_LOCKED', { minutes: Math.ceil(left / 60_000) });
  return lockedUntil ? 0 : failures;
}

async function checkCaptcha({ port }: AuthParts, context: CallContext, input: SignInInput & { readonly failures: number }): Promise<void> {
  if (input.captchaKey === '') {
    if (input.mustHaveCaptcha) throw authRefusal('AUTH_CAPTCHA_WRONG');
    if (input.failures >= failuresBeforeCaptcha) throw authRefusal('AUTH_CAPTCHA_REQUIRED');
    return;
  }
  const text = await port.takeCaptcha(context.db, input.captchaKey, context.at);
  if (text === undefined || text.toLowerCase() !== input.captchaCode.trim().toLowerCase()) throw authRefusal('AUTH_CAPTCHA_WRONG');
}

async function fail(parts: AuthParts, context: CallContext, name: AccountName): Promise<never> {
  const { port } = parts;
  parts.limiter.count(context.clientAddress, context.at);
  const since = later(context.at, -lockMinutes * 60);
  const failures = await port.countFailure(context.db, name, { at: context.at, since });
  const event = { tenantId: name.tenantId, userId: '', account: name.accountKey, call: 'auth.signIn' };
  await parts.audit(context, { ...event, outcome: 'AUTH_BAD_CREDENTIALS' });
  if (failures < failuresBeforeLock) throw authRefusal('AUTH_BAD_CREDENTIALS');
  await port.lock(context.db, name, later(context.at, lockMinutes * 60));
  await parts.audit(context, { ...event, outcome: 'AUTH_LOCKED' });
  throw authRefusal('AUTH_LOCKED', { minutes: lockMinutes });
}

async function signIn(parts: AuthParts, context: CallContext, input: SignInInput): Promise<SignedIn> {
  const { port } = parts;
  const name = { tenantId: input.tenantId, accountKey: input.account.trim().toLowerCase() };
  if (parts.limiter.isHeldBack(context.clientAddress, context.at)) throw httpRefusal('REQUEST_TOO_MANY');
  const failures = await refuseWhileLocked(parts, context, name);
  await checkCaptcha(parts, context, { ...input, failures });
  const password = parts.cipher.open(input.password);
  if (password === undefined) throw authRefusal('AUTH_PASSWORD_UNREADABLE');
  const account = await port.findAccount(context.db, name);
  const { matches, replace } = await checkPassword(password, account?.passwordHash);
  if (!account || !matches) return fail(parts, context, name);
  if (replace) await port.replaceHash(context.db, account.id, await hashPassword(password));
  // Only here is the password known: nobody keeps it to be looked at again when the rule has changed.
  const rule = await parts.readRule({ db: context.db, tenantId: name.tenantId });
  if (rule && !rule.accepts(password)) await port.requireNewPassword(context.db, account.id);
  await port.clearFailures(context.db, name);
  return enter(parts, context, { ...name, userId: account.id });
}

async function enter(parts: AuthParts, context: CallContext, { tenantId, userId }: AccountName & { readonly userId: string }): Promise<SignedIn> {
  const signedIn = await openSession(parts, context, userId);
  await parts.audit(context, { tenantId, userId, account: signedIn.profile.account, call: 'auth.signIn', outcome: 'done' });
  return signedIn;
}

function refuseProof({ limiter }: AuthParts, context: CallContext): never {
  if (limiter.isHeldBack(context.clientAddress, context.at)) throw httpRefusal('REQUEST_TOO_MANY');
  limiter.count(context.clientAddress, context.at);
  throw authRefusal('AUTH_PROOF_REFUSED');
}

async function admit(parts: AuthParts, context: CallContext, name: AccountName): Promise<SignedIn> {
  const known = { ...name, accountKey: name.accountKey.toLowerCase() };
  const account = await parts.port.findAccount(context.db, known);
  if (account) return enter(parts, context, { ...known, userId: account.id });
  await parts.audit(context, { tenantId: name.tenantId, userId: '', account: known.accountKey, call: 'auth.signIn', outcome: 'AUTH_PROOF_REFUSED' });
  return refuseProof(parts, context);
}

async function redeem(parts: AuthParts, context: CallContext, token: string): Promise<SignedIn> {
  const ticket = await parts.readTicket?.(token, context.at);
  if (!ticket || !(await parts.port.useTicket(context.db, ticket))) return refuseProof(parts, context);
  return admit(parts, context, { tenantId: ticket.tenantId, accountKey: ticket.account });
}

async function openSession(parts: AuthParts, context: CallContext, userId: string): Promise<SignedIn> {
  const profile = await parts.port.readProfile(context.db, userId);
  if (!profile) throw authRefusal('AUTH_BAD_CREDENTIALS');
  const session = { id: randomUUID(), refreshId: randomUUID() };
  await parts.port.openSession(context.db, {
    ...session,
    tenantId: profile.tenantId,
    userId,
    at: context.at,
    expiresAt: later(context.at, refreshSeconds),
    clientAddress: context.clientAddress,
    userAgent: context.userAgent.slice(0, 500),
  });
  return issue(parts, context, { profile, sessionId: session.id, refreshId: session.refreshId });
}

interface Issue {
  readonly profile: Profile;
  readonly sessionId: string;
  readonly refreshId: string;
}

async function issue({ tokens }: AuthParts, { at }: CallContext, { profile, sessionId, refreshId }: Issue): Promise<SignedIn> {
  const claims = { userId: profile.userId, tenantId: profile.tenantId, account: profile.account, sessionId };
  return {
    accessToken: await tokens.sign({ ...claims, use: 'access_token', tokenId: randomUUID() }, at, accessSeconds),
    refreshToken: await tokens.sign({ ...claims, use: 'refresh_token', tokenId: refreshId }, at, refreshSeconds),
    expiresIn: accessSeconds,
    sessionId,
    profile,
  };
}

async function refresh(parts: AuthParts, context: CallContext, refreshToken: string): Promise<SignedIn> {
  const { port } = parts;
  const claims = await parts.tokens.verify(refreshToken, 'refresh_token', context.at);
  const identity = claims && (await port.readIdentity(context.db, claims, context.at));
  if (!claims || !identity) throw authRefusal('AUTH_REFRESH_INVALID');
  const refreshId = randomUUID();
  const expiresAt = later(context.at, refreshSeconds);
  const rotated = await port.rotate(context.db, {
    sessionId: claims.sessionId,
    from: claims.tokenId,
    to: refreshId,
    at: context.at,
    expiresAt,
  });
  if (!rotated) {
    // A token that was exchanged before is in two hands: neither may go on.
    await port.endSession(context.db, claims.sessionId, { at: context.at, reason: 'refreshReused' });
    await parts.audit(context, { ...identity, call: 'auth.refresh', outcome: 'AUTH_REFRESH_INVALID' });
    throw authRefusal('AUTH_REFRESH_INVALID');
  }
  const profile = await port.readProfile(context.db, claims.userId);
  if (!profile) throw authRefusal('AUTH_REFRESH_INVALID');
  return issue(parts, context, { profile, sessionId: claims.sessionId, refreshId });
}
