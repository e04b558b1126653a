import { jwtVerify, SignJWT } from 'jose';

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

/** What is signed: the account is for the page to read, and is never read back. */
export interface SignedClaims extends TokenClaims {
  readonly account: string;
}

export interface Tokens {
  /** Signs claims for that many seconds from `at`. */
  sign(claims: SignedClaims, at: Date, seconds: number): Promise<string>;
  /** The claims of a token that is genuine, of that use and not expired at `at`; undefined otherwise. */
  verify(token: string, use: TokenUse, at: Date): Promise<TokenClaims | undefined>;
}

/** Signs and checks tokens with one key (HS256 only: a token cannot choose another algorithm). */
export function createTokens(key: Uint8Array): Tokens {
  return {
    sign: (claims, at, seconds) => {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT({ token_type: claims.use, user_id: claims.userId, tenant_id: claims.tenantId, account: claims.account, sid: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(claims.tokenId)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key);
    },
    verify: async (token, use, at) => {
      const verified = await jwtVerify(token, key, { issuer, audience, algorithms: ['HS256'], currentDate: at }).catch(() => undefined);
      const { token_type, user_id, tenant_id, sid, jti } = verified?.payload ?? {};
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
