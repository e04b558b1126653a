import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { checkPassword, hashPassword } from '../../shared/security/passwords.ts';
import { randomPassword } from '../../shared/security/random-password.ts';
import type { PasswordCipher } from '../../shared/security/sm2.ts';
import type { UsersPort } from './users.port.ts';
import { defaultPasswordRule, samePasswordRule, userRefusal } from './users.words.ts';

/** The deployment's rule for passwords, and the sentence that tells people of it. */
export interface PasswordRule {
  accepts(password: string): boolean;
  readonly sentence: string;
}

export interface PasswordParts {
  readonly port: UsersPort;
  readonly cipher: PasswordCipher;
  readonly readRule: (context: RequestContext) => Promise<PasswordRule | undefined>;
  /** Ends the sessions of users, all but one where it is named. */
  readonly endSessions: (context: RequestContext, userIds: readonly string[], exceptSession?: string) => Promise<void>;
}

export interface PasswordChange {
  readonly oldPassword?: string | undefined;
  readonly newPassword?: string | undefined;
  readonly newPassword1?: string | undefined;
}

const lengths = { min: 8, max: 128 } as const;

/** The password behind what came over the wire, if the rule of the deployment allows it. */
export async function acceptPassword(parts: PasswordParts, context: RequestContext, sent: string): Promise<string> {
  const password = parts.cipher.open(sent);
  if (password === undefined) throw userRefusal('AUTH_PASSWORD_UNREADABLE');
  if (password.length < lengths.min || password.length > lengths.max) throw userRefusal('PASSWORD_TOO_WEAK', { rule: defaultPasswordRule });
  const rule = await parts.readRule(context);
  if (rule && !rule.accepts(password)) throw userRefusal('PASSWORD_TOO_WEAK', { rule: rule.sentence });
  return password;
}

/** Changes the caller's own password; every other session of his ends. */
export async function changeOwnPassword(parts: PasswordParts, context: RequestContext, change: PasswordChange): Promise<void> {
  const old = parts.cipher.open(change.oldPassword ?? '');
  const { matches } = await checkPassword(old ?? '', await parts.port.passwordHash(context.db, context.userId));
  if (!matches) throw userRefusal('PASSWORD_OLD_WRONG');
  const password = await acceptPassword(parts, context, change.newPassword ?? '');
  if (parts.cipher.open(change.newPassword1 ?? '') !== password) throw userRefusal('PASSWORD_CONFIRM_DIFFERS');
  if (password === old) throw userRefusal('PASSWORD_TOO_WEAK', { rule: samePasswordRule });
  await parts.port.setPassword(context, context.userId, { hash: await hashPassword(password), mustChange: false });
  await parts.endSessions(context, [context.userId], context.sessionId);
}

/** Gives users random passwords that they must change, and ends their sessions. */
export async function resetPasswords(parts: PasswordParts, context: RequestContext, ids: readonly string[]) {
  const passwords: { userId: string; account: string; password: string }[] = [];
  for (const id of ids) {
    const user = found(await parts.port.find(context, id));
    const password = randomPassword();
    await parts.port.setPassword(context, id, { hash: await hashPassword(password), mustChange: true });
    passwords.push({ userId: id, account: user.account, password });
  }
  await parts.endSessions(context, ids);
  return { passwords };
}
