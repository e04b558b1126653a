import type { FastifyRequest } from 'fastify';
import { answerWithCookie } from '../../shared/http/answer-cookies.ts';
import { refreshSeconds } from './limits.ts';

const NAME = 'x-refresh-token';
// Sent with the calls of signing in and out only, and read by no script.
const FLAGS = 'HttpOnly; SameSite=Strict; Path=/api/blade-auth';

/** Whether the caller wants its refresh token kept in a cookie instead of the answer. */
export function wantsCookie(request: FastifyRequest): boolean {
  return request.headers['token-place'] === 'cookie';
}

/** The refresh token that came in the cookie; `''` where none did. */
export function refreshCookieOf(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split('; ');
  // Of two cookies with this name the one with the narrower path comes first (RFC 6265 5.4), and that is ours.
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
}

/** Keeps the refresh token in the cookie; `undefined` takes the cookie away. */
export function keepInCookie(request: FastifyRequest, token: string | undefined): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  answerWithCookie(request, `${NAME}=${token ?? ''}; ${FLAGS}; Max-Age=${token === undefined ? 0 : refreshSeconds}${secure}`);
}
