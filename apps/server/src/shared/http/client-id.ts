import type { FastifyRequest } from 'fastify';

const LONGEST_HEADER = 1000;

/**
 * The client that a request names in its Authorization header; `''` if it names none. Anybody can name any client: this
 * may decide what is drawn, never what is permitted.
 */
export function clientIdOf({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string {
  return credentialsIn(authorization)?.split(':')[0] ?? '';
}

/** The `id:secret` of a Basic header. */
export function credentialsIn(authorization: string): string | undefined {
  if (authorization.length > LONGEST_HEADER) return undefined;
  const encoded = /^basic ([a-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8');
}
