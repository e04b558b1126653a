import { countedByAddress, type AddressRule } from '../../shared/attempts/by-address.ts';
import type { Authenticated, CallContext, RequestContext } from '../../shared/http/context.ts';
import type { AuthParts, Caller, SignedIn, SignInInput } from './auth-parts.ts';
import type { AccountName } from './auth.port.ts';
import { authRefusal } from './auth.words.ts';
import { attemptsAllowed } from './limits.ts';
import { createCaptcha, createWork, type CaptchaPicture, type WorkToDo } from './proofs-of-effort.ts';
import { refresh, type Renewal } from './renewals.service.ts';
import { enter } from './sessions.ts';
import { signIn } from './sign-in.service.ts';

export interface AuthService {
  /**
   * Signs in the person that a proof of another system names. `readProof` returns undefined for a proof that is not
   * genuine, and is called only while few were wrong.
   */
  admit(context: CallContext, caller: Caller, readProof: () => Promise<AccountName | undefined>): Promise<SignedIn>;
  /** The account in a token of the regional sign-on; each token is valid once. */
  redeem(context: CallContext, token: string): Promise<AccountName | undefined>;
  signIn(context: CallContext, input: SignInInput): Promise<SignedIn>;
  refresh(context: CallContext, renewal: Renewal): Promise<SignedIn>;
  signOut(context: RequestContext): Promise<void>;
  identify(
    context: CallContext,
    accessToken: string,
    permissions: readonly string[],
  ): Promise<Authenticated | undefined>;
  captcha(context: CallContext): Promise<CaptchaPicture>;
  work(context: CallContext, name: AccountName): Promise<WorkToDo>;
}

const proofRule: AddressRule = { scope: 'trusted-proof', limit: attemptsAllowed.address };

/**
 * Signs in and out. These calls run outside a transaction, because a refusal that counts is stored before it is thrown.
 */
export function createAuthService(parts: AuthParts): AuthService {
  return {
    admit: (context, caller, readProof) => admit(parts, context, { caller, readProof }),
    redeem: async (context, token) => {
      const ticket = await parts.readTicket?.(token, context.at);
      if (!ticket || !(await parts.port.useTicket(context.db, ticket))) return undefined;
      return { tenantId: ticket.tenantId, accountKey: ticket.account };
    },
    signIn: (context, input) => signIn(parts, context, input),
    refresh: (context, renewal) => refresh(parts, context, renewal),
    signOut: (context) => parts.port.endSession(context.db, context.sessionId, { at: context.at, reason: 'signedOut' }),
    identify: async ({ db, at }, token, permissions) => {
      const claims = await parts.tokens.verify(token, 'access_token', at);
      return claims && parts.port.readIdentity(db, claims, { at, permissions });
    },
    captcha: (context) => createCaptcha(parts.questions, context),
    work: (context, { tenantId, accountKey }) =>
      createWork(parts.questions, context, { tenantId, accountKey: accountKey.trim().toLowerCase() }),
  };
}

interface Admission {
  readonly caller: Caller;
  readonly readProof: () => Promise<AccountName | undefined>;
}

async function admit(parts: AuthParts, context: CallContext, { caller, readProof }: Admission): Promise<SignedIn> {
  const found = await countedByAddress(context, proofRule, async () => {
    const named = await readProof();
    if (!named) return undefined;
    const name = { ...named, accountKey: named.accountKey.trim().toLowerCase() };
    const account = await parts.port.findAccount(context.db, name);
    if (account && !account.isDisabled) return { ...name, userId: account.id };
    await parts.audit(context, {
      tenantId: name.tenantId,
      userId: '',
      account: name.accountKey,
      call: 'auth.signIn',
      outcome: 'AUTH_PROOF_REFUSED',
    });
    return undefined;
  });
  if (!found) throw authRefusal('AUTH_PROOF_REFUSED');
  return enter(parts, context, { ...found, caller });
}
