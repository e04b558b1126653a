import { authCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import type { Api } from '../api/api.ts';
import { NOBODY } from './held-tokens.ts';
import { sealPassword } from './seal-password.ts';
import type { Place } from './token-claims.ts';
import { askForGrant, exchangeTicket, type ClientProfile, type Grant, type GrantRequest } from './token-grants.ts';

export interface Credentials {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  /** The answer to a captcha picture if one was shown, or the proof of work of the browser. */
  readonly captcha?: { readonly key: string; readonly code: string };
}

/** The ways to sign in. */
export interface SignIns {
  /**
   * Rejects with a `PortError` that has the message of the server. `onWork` is called when the browser starts a proof
   * of work.
   */
  signIn(credentials: Credentials, onWork?: () => void): Promise<void>;
  /** Signs in with a certificate of the browser or of a hardware key. */
  signInByCertificate(tenantId: string): Promise<void>;
  /** Signs in with the one-time token of the regional sign-on. */
  signInByTicket(token: string): Promise<void>;
}

export interface SignInOptions {
  readonly api: Api;
  readonly profile: ClientProfile;
  readonly certificateHeaders: (() => Promise<Readonly<Record<string, string>>>) | undefined;
  /** Receives the grant of the server, and the requested person. */
  readonly onGranted: (granted: Grant, asked?: Place) => void;
}

export function createSignIns({ api, profile, certificateHeaders, onGranted }: SignInOptions): SignIns {
  return {
    async signIn(credentials, onWork) {
      const attempt = async (proved: Credentials) => askForGrant(api, profile, await passwordRequest(api, proved));
      onGranted(await withProof(api, credentials, { attempt, onWork }), credentials);
    },
    async signInByCertificate(tenantId) {
      const headers = { 'Tenant-Id': tenantId, 'User-Type': 'ca', ...(await certificateHeaders?.()) };
      onGranted(await askForGrant(api, profile, { type: 'certificate', tenantId, headers }), { ...NOBODY, tenantId });
    },
    async signInByTicket(token) {
      onGranted(await exchangeTicket(api, token));
    },
  };
}

async function passwordRequest(api: Api, { tenantId, account, password, captcha }: Credentials): Promise<GrantRequest> {
  const { publicKey } = await api(authCalls.publicKey, { quiet: true });
  const answered: Readonly<Record<string, string>> = captcha
    ? { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code }
    : {};
  return {
    type: captcha ? 'captcha' : 'password',
    tenantId,
    account,
    password: await sealPassword(password, publicKey),
    headers: { 'Tenant-Id': tenantId, ...answered },
  };
}

const PROOF_WANTED = 'AUTH_CAPTCHA_REQUIRED';

interface ProvedSignIn {
  readonly attempt: (credentials: Credentials) => Promise<Grant>;
  readonly onWork: (() => void) | undefined;
}

/** Signs in. If the server asks for a proof of work, the browser computes it and no picture is needed. */
async function withProof(api: Api, credentials: Credentials, { attempt, onWork }: ProvedSignIn): Promise<Grant> {
  try {
    return await attempt(credentials);
  } catch (error) {
    if (credentials.captcha || !(error instanceof PortError) || error.details.reason !== PROOF_WANTED) throw error;
    onWork?.();
    const captcha = await workedFor(api, credentials);
    if (!captcha) throw error;
    return attempt({ ...credentials, captcha });
  }
}

/** The proof of work that a server asks for; undefined if it asks for none. */
async function workedFor(api: Api, { tenantId, account }: Credentials): Promise<Credentials['captcha']> {
  try {
    const { key, ...work } = await api(authCalls.challenge, { query: { tenantId, account }, quiet: true });
    const { solveWork } = await import('../login/work/solve-work.ts');
    const number = await solveWork(work);
    return number === undefined ? undefined : { key, code: String(number) };
  } catch {
    // A server of the family that only knows pictures.
    return undefined;
  }
}
