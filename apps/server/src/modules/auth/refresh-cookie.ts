import type { FastifyRequest } from 'fastify';
import { answerWithCookie } from '../../shared/http/pipeline/answer-cookies.ts';
import { cookieOf } from '../../shared/http/request-cookies.ts';
import { refreshSeconds } from './limits.ts';

const NAME = 'x-refresh-token';
// Sent with the calls of signing in and out only, and read by no script.
const FLAGS = 'HttpOnly; SameSite=Strict; Path=/api/blade-auth';

/** Whether the caller wants its refresh token kept in a cookie instead of the answer. */
export function wantsCookie(request: FastifyRequest): boolean {
  return request.headers['token-place'] === 'cookie';
}

/**
 * The refresh token that came in the cookie; `''` where none did. The browser sends a cookie for pages of other ports of the
 * site too, so it counts only with a header that such a page cannot send, and not where the browser names another origin.
 */
export function refreshCookieOf(request: FastifyRequest): string {
  const origin = request.headers['sec-fetch-site'];
  if (!wantsCookie(request) || (origin !== undefined && origin !== 'same-origin')) return '';
  return cookieOf(request, NAME);
}

/** The key that the page holds where other ports of the site do not reach; `''` where it sends none. */
export function refreshKeyOf(request: FastifyRequest): string {
  const key = request.headers['refresh-key'];
  return typeof key === 'string' ? key : '';
}

/** Keeps the refresh token in the cookie; `undefined` takes the cookie away. */
export function keepInCookie(request: FastifyRequest, token: string | undefined): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  answerWithCookie(
    request,
    `${NAME}=${token ?? ''}; ${FLAGS}; Max-Age=${token === undefined ? 0 : refreshSeconds}${secure}`,
  );
}
