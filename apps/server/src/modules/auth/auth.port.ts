import type { Database } from '../../shared/database/database.ts';
import type { Identity } from '../../shared/http/context.ts';
import type { TokenClaims } from '../../shared/security/tokens.ts';

export interface Account {
  readonly id: string;
  readonly passwordHash: string;
}

/** What the token answers tell of a user. */
export interface Profile {
  readonly userId: string;
  readonly tenantId: string;
  readonly account: string;
  readonly realName: string;
  readonly nickName: string;
  readonly avatar: string;
  readonly unitId: string;
  readonly unitName: string;
  readonly departmentIds: readonly string[];
  readonly postId: string;
  readonly roleIds: readonly string[];
  readonly roleAliases: readonly string[];
  readonly mustChangePassword: boolean;
}

export interface Attempts {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

export interface AccountName {
  readonly tenantId: string;
  readonly accountKey: string;
}

export interface NewSession {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly refreshId: string;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly clientAddress: string;
  readonly userAgent: string;
}

export interface Rotation {
  readonly sessionId: string;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface CaptchaEntry {
  readonly key: string;
  readonly text: string;
  readonly expiresAt: Date;
}

/** What signing in needs to be remembered. */
export interface AuthPort {
  /** An account that may sign in: switched on, of a tenant that is open. */
  findAccount(db: Database, name: AccountName): Promise<Account | undefined>;
  replaceHash(db: Database, userId: string, hash: string): Promise<void>;
  /** From now on the user may do nothing before changing the password. */
  requireNewPassword(db: Database, userId: string): Promise<void>;
  readAttempts(db: Database, name: AccountName): Promise<Attempts>;
  /** Counts one more failure and answers the count; failures before `since` are forgotten. */
  countFailure(db: Database, name: AccountName, moment: { readonly at: Date; readonly since: Date }): Promise<number>;
  lock(db: Database, name: AccountName, until: Date): Promise<void>;
  clearFailures(db: Database, name: AccountName): Promise<void>;
  openSession(db: Database, session: NewSession): Promise<void>;
  /** Exchanges the refresh token of a running session; false when it is not the current one. */
  rotate(db: Database, rotation: Rotation): Promise<boolean>;
  endSession(db: Database, sessionId: string, end: { readonly at: Date; readonly reason: string }): Promise<void>;
  /** Ends the running sessions of users, all but one where it is named. */
  endSessionsOf(db: Database, userIds: readonly string[], end: { readonly at: Date; readonly except?: string | undefined }): Promise<void>;
  readProfile(db: Database, userId: string): Promise<Profile | undefined>;
  readIdentity(db: Database, claims: TokenClaims, at: Date): Promise<Identity | undefined>;
  readPermissions(db: Database, identity: Identity): Promise<readonly string[]>;
  /** Marks a sign-on token as used; false where it was used before. */
  useTicket(db: Database, ticket: { readonly id: string; readonly expiresAt: Date }): Promise<boolean>;
  saveCaptcha(db: Database, captcha: CaptchaEntry): Promise<void>;
  /** Takes a captcha out, so that it is good once; undefined when it is unknown or too old. */
  takeCaptcha(db: Database, key: string, at: Date): Promise<string | undefined>;
}
