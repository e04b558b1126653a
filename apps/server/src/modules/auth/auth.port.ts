import type { Database } from '../../shared/database/database.ts';
import type { Authenticated, Identity } from '../../shared/http/context.ts';
import type { TokenClaims } from '../../shared/security/tokens.ts';

export interface Account {
  readonly id: string;
  /** It may not sign in, whatever it proves. */
  readonly isDisabled: boolean;
  readonly passwordHash: string;
}

/** The user in a token answer. */
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

export interface AccountName {
  readonly tenantId: string;
  readonly accountKey: string;
}

export interface NewSession {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly refreshId: string;
  /** The hash of the key that its page renews it with; `''` for none. */
  readonly keyHash: string;
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

/** The state of a running session that a renewal is checked against. */
export interface RenewalState {
  readonly refreshId: string;
  /** The previous refresh token, and when it was exchanged. */
  readonly previousRefreshId: string;
  readonly rotatedAt: Date | null;
  readonly keyHash: string;
}

/** The moment of the question, and the permission codes to look for. */
export interface IdentityAsked {
  readonly at: Date;
  readonly permissions: readonly string[];
}

export interface AuthPort {
  /** An account of an open tenant, also a disabled one. */
  findAccount(db: Database, name: AccountName): Promise<Account | undefined>;
  replaceHash(db: Database, userId: string, hash: string): Promise<void>;
  /** From now on the user must change the password before anything else. */
  requireNewPassword(db: Database, userId: string): Promise<void>;
  openSession(db: Database, session: NewSession): Promise<void>;
  /** Exchanges the refresh token of a running session; false if it is not the current one. */
  rotate(db: Database, rotation: Rotation): Promise<boolean>;
  /** Undefined for a session that has ended. */
  readRenewal(db: Database, sessionId: string): Promise<RenewalState | undefined>;
  endSession(db: Database, sessionId: string, end: { readonly at: Date; readonly reason: string }): Promise<void>;
  /** Ends the running sessions of users, except one if it is named. */
  endSessionsOf(
    db: Database,
    userIds: readonly string[],
    end: { readonly at: Date; readonly except?: string | undefined },
  ): Promise<void>;
  readProfile(db: Database, userId: string): Promise<Profile | undefined>;
  readIdentity(db: Database, claims: TokenClaims, asked: IdentityAsked): Promise<Authenticated | undefined>;
  readPermissions(db: Database, identity: Identity): Promise<readonly string[]>;
  /** Marks a sign-on token as used; false if it was used before. */
  useTicket(db: Database, ticket: { readonly id: string; readonly expiresAt: Date }): Promise<boolean>;
}
