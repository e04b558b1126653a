import { countAttempt, forgetCounter, type Counter } from '../../shared/attempts/attempts.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { requirePersons } from '../../shared/reach/reach.ts';
import { checkPassword, hashPassword } from '../../shared/security/passwords.ts';
import type { PasswordCipher } from '../../shared/security/sm2.ts';
import { passwordLengths } from './limits.ts';
import type { UsersPort } from './users.port.ts';
import { defaultPasswordRule, givenPasswordRule, samePasswordRule, userRefusal } from './users.words.ts';

/** The password rule of the deployment, and the sentence that explains it. */
export interface PasswordRule {
  accepts(password: string): Promise<boolean>;
  readonly sentence: string;
}

export interface PasswordParts {
  readonly port: UsersPort;
  readonly cipher: PasswordCipher;
  /** A first password, which its user must change: that of the deployment, or a random one. */
  readonly newPassword: () => string;
  readonly readRule: (context: RequestContext) => Promise<PasswordRule | undefined>;
  /** Ends the sessions of users, except one if it is named. */
  readonly endSessions: (context: RequestContext, userIds: readonly string[], exceptSession?: string) => Promise<void>;
}

export interface PasswordChange {
  readonly oldPassword?: string | undefined;
  readonly newPassword?: string | undefined;
  readonly newPassword1?: string | undefined;
}

/** The password in a sent text, if the rule of the deployment allows it. */
export async function acceptPassword(parts: PasswordParts, context: RequestContext, sent: string): Promise<string> {
  const password = parts.cipher.open(sent);
  if (password === undefined) throw userRefusal('AUTH_PASSWORD_UNREADABLE');
  const { length } = password;
  const rule = length > passwordLengths.max ? undefined : await parts.readRule(context);
  // The deployment's own sentence first: a person has read it as a hint, and it may name other lengths.
  if (rule && !(await rule.accepts(password))) throw userRefusal('PASSWORD_TOO_WEAK', { rule: rule.sentence });
  if (length < passwordLengths.min || length > passwordLengths.max)
    throw userRefusal('PASSWORD_TOO_WEAK', { rule: defaultPasswordRule });
  return password;
}

/** The new password of a change: it follows the rule, and was typed twice alike. */
async function wantedPassword(parts: PasswordParts, context: RequestContext, change: PasswordChange): Promise<string> {
  const password = await acceptPassword(parts, context, change.newPassword ?? '');
  if (parts.cipher.open(change.newPassword1 ?? '') !== password) throw userRefusal('PASSWORD_CONFIRM_DIFFERS');
  return password;
}

/** Guesses of the caller's own password within half an hour, over all sessions. */
const guesses = { limit: 5, seconds: 30 * 60 } as const;

/** Changes the caller's password after `proveChange`, and ends the caller's other sessions. */
export async function changeOwnPassword(
  parts: PasswordParts,
  context: RequestContext,
  change: PasswordChange,
): Promise<void> {
  const password = await wantedPassword(parts, context, change);
  const old = parts.cipher.open(change.oldPassword ?? '') ?? '';
  if (password === old) throw userRefusal('PASSWORD_TOO_WEAK', { rule: samePasswordRule });
  await admitChange(parts, context, { old, password });
  await parts.port.setPassword(context, context.userId, { hash: await hashPassword(password), mustChange: false });
  await parts.endSessions(context, [context.userId], context.sessionId);
}

/**
 * Refuses a change if another change has replaced the old password since it was proven, and a new password that
 * somebody else knows.
 */
async function admitChange(
  { port }: PasswordParts,
  context: RequestContext,
  { old, password }: { readonly old: string; readonly password: string },
): Promise<void> {
  const stored = await port.hashesForChange(context.db, context.userId);
  if (!(await checkPassword(old, stored?.own)).matches)
    throw userRefusal('PASSWORD_OLD_WRONG', { left: guesses.limit });
  // The person who set the first password still knows it.
  if (stored && stored.given !== '' && (await checkPassword(password, stored.given)).matches)
    throw userRefusal('PASSWORD_TOO_WEAK', { rule: givenPasswordRule });
}

/** Checks a change before its transaction. A wrong new password costs no attempt at the old one. */
export async function proveChange(
  parts: PasswordParts,
  context: RequestContext,
  change: PasswordChange,
): Promise<void> {
  await wantedPassword(parts, context, change);
  await proveOwnPassword(parts, context, change.oldPassword ?? '');
}

/**
 * Checks the old password after counting the attempt. Call it outside the transaction of the change, because a rollback
 * would undo the count.
 */
async function proveOwnPassword(parts: PasswordParts, { db, at, userId }: RequestContext, sent: string): Promise<void> {
  const old = parts.cipher.open(sent);
  if (old === undefined) throw userRefusal('AUTH_PASSWORD_UNREADABLE');
  const counter: Counter = { scope: 'own-password', owner: userId, source: '', ...guesses };
  const { counted, refusedBy } = await countAttempt(db, [counter], at);
  const { matches } = refusedBy
    ? { matches: false }
    : await checkPassword(old, await parts.port.passwordHash(db, userId));
  if (matches) return forgetCounter(db, counter);
  const left = guesses.limit - (counted[0]?.count ?? guesses.limit);
  if (!refusedBy && left > 0) throw userRefusal('PASSWORD_OLD_WRONG', { left });
  const until = (refusedBy ?? counted[0])?.until ?? at;
  throw userRefusal('PASSWORD_TRIES_EXCEEDED', {
    minutes: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 60_000)),
  });
}

/** A first password with its hash. */
export interface FirstPassword {
  readonly password: string;
  readonly hash: string;
}

/** Makes a first password, which its user must change. */
export async function firstPassword({ newPassword }: Pick<PasswordParts, 'newPassword'>): Promise<FirstPassword> {
  const password = newPassword();
  return { password, hash: await hashPassword(password) };
}

/** Sets first passwords that the users must change, and ends their sessions. */
export async function resetPasswords(parts: PasswordParts, context: RequestContext, ids: readonly string[]) {
  // An open session must not be enough to take over its account: changing the own password needs the old one.
  if (ids.includes(context.userId)) throw userRefusal('ACCOUNT_OWN_RESET');
  const users = await Promise.all(ids.map(async (id) => found(await parts.port.find(context, id))));
  await requirePersons(context, ids);
  const passwords: { userId: string; account: string; password: string }[] = [];
  for (const user of users) {
    const { password, hash } = await firstPassword(parts);
    await parts.port.setPassword(context, user.id, { hash, mustChange: true });
    passwords.push({ userId: user.id, account: user.account, password });
  }
  await parts.endSessions(context, ids);
  return { passwords };
}
