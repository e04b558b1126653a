/** A user of this machine. */
export interface Place {
  readonly tenantId: string;
  readonly account: string;
}

/** The claims of an access token. They only identify the person; the server checks the token. */
export interface TokenClaims extends Place {
  /** Milliseconds since 1970, by the server's clock. */
  readonly issuedAt: number | undefined;
}

/** The claims of a token; undefined if it does not name a person. */
export function claimsOf(token: string): TokenClaims | undefined {
  const claims = payloadOf(token);
  const tenantId = claims['tenant_id'];
  const account = claims['account'] ?? claims['user_name'];
  const issuedAt = claims['iat'] ?? claims['nbf'];
  if (typeof tenantId !== 'string' || typeof account !== 'string') return undefined;
  return { tenantId, account, issuedAt: typeof issuedAt === 'number' ? issuedAt * 1000 : undefined };
}

function payloadOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    // A JSON object; each property is checked where it is read.
    return typeof payload === 'object' && payload !== null ? (payload as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
