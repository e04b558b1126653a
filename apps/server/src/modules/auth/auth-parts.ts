import type { CallContext, Scope } from '../../shared/http/context.ts';
import type { Questions } from '../../shared/security/questions.ts';
import type { PasswordCipher } from '../../shared/security/sm2.ts';
import type { Tokens } from '../../shared/security/tokens.ts';
import type { AuthPort, Profile } from './auth.port.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SentProof } from './proofs-of-effort.ts';
import type { Ticket } from './trusted-proofs.ts';

/** What a browser brings along that is no proof of who somebody is. */
export interface Caller {
  /** Recognises a device that has signed in before; `''` where there is none. */
  readonly deviceCookie: string;
  /** What the page proves itself with when it renews; `''` where it has none. */
  readonly refreshKey: string;
}

export interface SignInInput extends Caller {
  readonly tenantId: string;
  readonly account: string;
  /** As it came over the wire. */
  readonly password: string;
  /** Whether the grant says that there is a captcha: without one it is a wrong one. */
  readonly mustHaveCaptcha: boolean;
  readonly proof: SentProof;
}

export interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  readonly sessionId: string;
  readonly profile: Profile;
  /** What the browser is recognised by from now on. */
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
  /** Reads tokens of the regional sign-on, where the deployment has one. */
  readonly readTicket?: ((token: string, at: Date) => Promise<Ticket | undefined>) | undefined;
  /** Writes a line of the audit for a sign-in, a failed one too. */
  readonly audit: (context: CallContext, event: SignInEvent) => Promise<void>;
  /** The rule that the tenant has for passwords, where it has one. */
  readonly readRule: (
    of: Pick<Scope, 'db' | 'tenantId'>,
  ) => Promise<{ accepts(password: string): Promise<boolean> } | undefined>;
}
