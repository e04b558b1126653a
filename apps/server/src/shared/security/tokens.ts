import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { CLOCK_TOLERANCE_SECONDS } from '../time/deployment-clock.ts';
import type { SigningKeys } from './secret.ts';

const issuer = 'meta-forms';
const audience = 'meta-forms-api';

export type TokenUse = 'access_token' | 'refresh_token';

export interface TokenClaims {
  readonly use: TokenUse;
  readonly userId: string;
  readonly tenantId: string;
  readonly sessionId: string;
  readonly tokenId: string;
}

/** The signed claims; those beyond `TokenClaims` are only for front ends and are never read back. */
export interface SignedClaims extends TokenClaims {
  readonly account: string;
  /** Further claims, such as those that front ends of the family read. */
  readonly shown?: Readonly<Record<string, string>>;
}

export interface Tokens {
  /** Signs claims that expire this many seconds after `at`. */
  sign(claims: SignedClaims, at: Date, seconds: number): Promise<string>;
  /**
   * The claims of a token that is genuine, has this use, and is not expired at `at` within the tolerance of clocks;
   * undefined otherwise.
   */
  verify(token: string, use: TokenUse, at: Date): Promise<TokenClaims | undefined>;
}

/** The most verified tokens in memory: checking a signature takes longer than most calls. */
const MOST_VERIFIED = 5000;

async function verifiedWith(key: SigningKeys['current'], token: string, at: Date): Promise<JWTPayload | undefined> {
  const verified = await jwtVerify(token, key, {
    issuer,
    audience,
    algorithms: ['HS256'],
    currentDate: at,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch(() => undefined);
  return verified?.payload;
}

/** The same rules for the times of a token as `jwtVerify`. */
function isGoodAt({ nbf = 0, exp = 0 }: JWTPayload, at: Date): boolean {
  const seconds = Math.floor(at.getTime() / 1000);
  return nbf <= seconds + CLOCK_TOLERANCE_SECONDS && exp > seconds - CLOCK_TOLERANCE_SECONDS;
}

/**
 * Signs tokens with the current key, and checks them with it or with the previous one while that is valid. HS256 only,
 * so that a token cannot choose another algorithm.
 */
export function createTokens({ current, previous }: SigningKeys): Tokens {
  const genuine = new Map<string, JWTPayload>();
  const payloadOf = async (token: string, at: Date): Promise<JWTPayload | undefined> => {
    const known = genuine.get(token);
    if (known) return isGoodAt(known, at) ? known : undefined;
    const verified = await verifiedWith(current, token, at);
    // Tokens of the previous key are checked each time, because that key is valid only for a while.
    if (!verified) return previous && at < previous.until ? verifiedWith(previous.key, token, at) : undefined;
    genuine.set(token, verified);
    const [oldest] = genuine.keys();
    if (genuine.size > MOST_VERIFIED && oldest !== undefined) genuine.delete(oldest);
    return verified;
  };
  return {
    sign: (claims, at, seconds) => {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT({
        ...claims.shown,
        token_type: claims.use,
        user_id: claims.userId,
        tenant_id: claims.tenantId,
        account: claims.account,
        sid: claims.sessionId,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(claims.tokenId)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(current);
    },
    verify: async (token, use, at) => {
      const { token_type, user_id, tenant_id, sid, jti } = (await payloadOf(token, at)) ?? {};
      if (
        token_type !== use ||
        typeof user_id !== 'string' ||
        typeof tenant_id !== 'string' ||
        typeof sid !== 'string' ||
        jti === undefined
      )
        return undefined;
      return { use, userId: user_id, tenantId: tenant_id, sessionId: sid, tokenId: jti };
    },
  };
}
