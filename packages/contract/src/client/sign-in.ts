import type { authCalls } from '../calls/access/auth.calls.ts';
import type { CallOutput, ClientMethods } from './client-types.ts';
import { clientWords } from './client.words.ts';
import { ContractError } from './contract-error.ts';
import type { RoutesOf } from './routes.ts';

/** The methods of the group `auth` that signing in needs. */
export type SignInMethods = Pick<ClientMethods<RoutesOf<typeof authCalls>>, 'publicKey' | 'springToken' | 'challenge'>;

/** The tokens of a session, and whose it is. */
export type SignedIn = CallOutput<(typeof authCalls)['springToken']>;

/** An answer to a captcha or a challenge: sent as `Captcha-Key` and `Captcha-Code`. */
export interface SignInProof {
  readonly key: string;
  readonly code: string;
}

/** Who signs in. */
export interface SignIn {
  /** `000000` if left out. */
  readonly tenantId?: string;
  readonly account: string;
  readonly password: string;
  /** Encrypts the password with the server's SM2 public key; only demos and `PLAIN_PASSWORDS=on` take plain ones. */
  readonly encrypt?: (password: string, publicKey: string) => string | Promise<string>;
  /** The server asks for one with `AUTH_CAPTCHA_REQUIRED` after failed sign-ins. */
  readonly proof?: SignInProof;
}

const MAIN_TENANT = '000000';

/** Signs in by password and answers the tokens. Rejects with a `ContractError`. */
export async function signIn(auth: SignInMethods, asked: SignIn): Promise<SignedIn> {
  const { tenantId = MAIN_TENANT, account, proof } = asked;
  return auth.springToken({
    // In the body: an address is written to the logs of proxies.
    body: {
      grantType: proof === undefined ? 'password' : 'captcha',
      tenantId,
      account,
      password: await sentPassword(auth, asked),
    },
    ...(proof === undefined ? {} : { headers: { 'Captcha-Key': proof.key, 'Captcha-Code': proof.code } }),
  });
}

/** New tokens for those of a session that goes on. The former refresh token is then used up. */
export async function renewSession(
  auth: Pick<SignInMethods, 'springToken'>,
  { tenantId, refreshToken }: Pick<SignedIn, 'tenantId' | 'refreshToken'>,
): Promise<SignedIn> {
  return auth.springToken({ body: { grantType: 'refresh_token', tenantId, refreshToken, scope: 'all' } });
}

/** A proof of work where nobody can read a captcha. Needs Web Crypto, which pages without TLS do not have. */
export async function proveWork(
  auth: Pick<SignInMethods, 'challenge'>,
  { tenantId = MAIN_TENANT, account }: Pick<SignIn, 'tenantId' | 'account'>,
): Promise<SignInProof> {
  const { key, salt, hash, most } = await auth.challenge({ query: { tenantId, account } });
  // A server must not keep its callers busy.
  const end = Math.min(most, MOST_WORK);
  for (let number = 0; number <= end; number += 1)
    if ((await sha256(`${salt}.${number}`)) === hash) return { key, code: String(number) };
  throw new ContractError('ANSWER_UNREADABLE', clientWords.zh.ANSWER_UNREADABLE, { status: 0 });
}

/** More than the server ever asks for. */
const MOST_WORK = 2 ** 20;

async function sentPassword(auth: SignInMethods, { password, encrypt }: SignIn): Promise<string> {
  const { publicKey, plainAccepted } = await auth.publicKey();
  if (encrypt) return encrypt(password, publicKey);
  if (plainAccepted) return password;
  throw new ContractError('AUTH_PASSWORD_UNREADABLE', clientWords.zh.AUTH_PASSWORD_UNREADABLE, { status: 0 });
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
