import type { Place } from '../session/token-claims.ts';

/** An unsigned token in the format of the server family; `turn` distinguishes tokens. */
export function fakeToken({ tenantId, account }: Place, turn: number | string = 1, issuedAt?: number): string {
  const payload = {
    tenant_id: tenantId,
    account,
    jti: String(turn),
    ...(issuedAt === undefined ? {} : { iat: Math.floor(issuedAt / 1000) }),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return `h.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.s`;
}
