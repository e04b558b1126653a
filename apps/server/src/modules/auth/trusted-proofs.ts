import { jwtVerify } from 'jose';
import { createPublicKey, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CLOCK_TOLERANCE_SECONDS } from '../../shared/time/deployment-clock.ts';
import { mainTenant } from '../../shared/reach/main-tenant.ts';

/** Other systems that may vouch for people. Both are off unless a deployment configures them. */
export interface TrustedSignIn {
  /**
   * Regional sign-on: accepts tokens of this issuer, signed with its key (a PEM public key, or a secret of at least 32
   * bytes).
   */
  readonly issuer?: { readonly name: string; readonly key: string } | undefined;
  /** Certificates: a reverse proxy checks them, proves itself with the secret and names the subject in a header. */
  readonly certificate?: { readonly subjectHeader: string; readonly proxySecret: string } | undefined;
}

/** The content of a genuine sign-on token. */
export interface Ticket {
  readonly id: string;
  readonly tenantId: string;
  readonly account: string;
  readonly expiresAt: Date;
}

const leastBytes = 32;
const audience = 'meta-forms';
const longestLife = '5m';
const longestLifeMs = 5 * 60_000;

function keyOf(text: string): { readonly key: KeyObject; readonly algorithms: string[] } {
  if (text.includes('BEGIN PUBLIC KEY'))
    return { key: createPublicKey(text), algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'] };
  if (Buffer.byteLength(text) < leastBytes)
    throw new Error('SSO_KEY_WEAK: SSO_KEY is neither a PEM public key nor a secret of at least 32 bytes.');
  return { key: createSecretKey(Buffer.from(text)), algorithms: ['HS256'] };
}

/**
 * Reads the sign-on tokens of an issuer; throws at once if its key is unfit. Returns undefined for a token that is
 * forged, too old or incomplete.
 */
export function createTicketReader({
  name,
  key: text,
}: NonNullable<TrustedSignIn['issuer']>): (token: string, at: Date) => Promise<Ticket | undefined> {
  const { key, algorithms } = keyOf(text);
  return async (token, at) => {
    const verified = await jwtVerify(token, key, {
      issuer: name,
      audience,
      algorithms,
      currentDate: at,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: longestLife,
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
    }).catch(() => undefined);
    const { jti, sub, exp, tenant_id: tenantId = mainTenant } = verified?.payload ?? {};
    if (!isText(jti) || !isText(sub) || exp === undefined || !isText(tenantId)) return undefined;
    // Older tokens are refused whatever they say, so a used one need not be remembered longer.
    return {
      id: `${name} ${jti}`,
      tenantId,
      account: sub,
      expiresAt: new Date(Math.min(exp * 1000, at.getTime() + longestLifeMs)),
    };
  };
}

// A database stores no text with a null character.
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('\0');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** How often a header was sent: a proxy that adds its header to that of a client makes two. */
function timesOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === name.toLowerCase()).length;
}

/**
 * The account in a checked certificate (its CN, or the whole header); undefined if no proxy vouches for it. A subject
 * with two CNs is refused, because one of them may be text of another attribute.
 */
export function certificateAccount(
  rule: NonNullable<TrustedSignIn['certificate']>,
  { headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
): string | undefined {
  const secret = headers['certificate-proxy'];
  const subject = headers[rule.subjectHeader.toLowerCase()];
  if (
    headers['user-type'] !== 'ca' ||
    typeof secret !== 'string' ||
    typeof subject !== 'string' ||
    !isSame(secret, rule.proxySecret)
  )
    return undefined;
  if (['certificate-proxy', 'user-type', rule.subjectHeader].some((name) => timesOf(rawHeaders, name) !== 1))
    return undefined;
  const names = subject.match(/\bCN\s*=/gi) ?? [];
  if (names.length === 0) return subject.includes('=') || subject.trim() === '' ? undefined : subject.trim();
  // Quoted or escaped text belongs to the value of an attribute, whatever it looks like.
  const plain = subject.replace(/\\./g, '').replace(/"[^"]*"/g, '');
  const account =
    names.length === 1 ? (/(?:^|[,/])\s*CN\s*=([^,/+\\"=]+)(?:[,/+]|$)/i.exec(plain)?.[1] ?? '').trim() : '';
  return account === '' ? undefined : account;
}
