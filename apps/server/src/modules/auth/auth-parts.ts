import type { CallContext, Scope } from '../../shared/http/context.ts';
import type { Questions } from '../../shared/security/questions.ts';
import type { PasswordCipher } from '../../shared/security/sm2.ts';
import type { Tokens } from '../../shared/security/tokens.ts';
import type { AuthPort, Profile } from './auth.port.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SentProof } from './proofs-of-effort.ts';
import type { Ticket } from './trusted-proofs.ts';

/** What a browser sends with a sign-in in addition to its credentials. */
export interface Caller {
  /** The id of the front end. */
  readonly clientId: string;
  /** Recognises a device that has signed in before; `''` for none. */
  readonly deviceCookie: string;
  /** The page proves itself with it at a renewal; `''` for none. */
  readonly refreshKey: string;
}

export interface SignInInput extends Caller {
  readonly tenantId: string;
  readonly account: string;
  /** The password as sent. */
  readonly password: string;
  /** Whether the grant demands a captcha; if so, a missing one counts as wrong. */
  readonly mustHaveCaptcha: boolean;
  readonly proof: SentProof;
}

export interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  readonly sessionId: string;
  /** The id of the front end that signed in. */
  readonly clientId: string;
  readonly profile: Profile;
  /** The new cookie that recognises the browser. */
  readonly deviceCookie?: string;
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
  readonly questions: Questions;
  readonly devices: KnownDevices;
  /** Reads tokens of the regional sign-on, if the deployment has one. */
  readonly readTicket?: ((token: string, at: Date) => Promise<Ticket | undefined>) | undefined;
  /** Writes a line of the audit for a sign-in, including a failed one. */
  readonly audit: (context: CallContext, event: SignInEvent) => Promise<void>;
  /** The password rule of the tenant, if it has one. */
  readonly readRule: (
    of: Pick<Scope, 'db' | 'tenantId'>,
  ) => Promise<{ accepts(password: string): Promise<boolean> } | undefined>;
}
