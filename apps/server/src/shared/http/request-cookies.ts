import type { FastifyRequest } from 'fastify';

/**
 * The value of a cookie; `''` if it was not sent. If two have the same name, the one with the longer path comes first
 * (RFC 6265 5.4).
 */
export function cookieOf(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split('; ');
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
