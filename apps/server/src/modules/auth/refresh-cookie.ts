import type { FastifyRequest } from 'fastify';
import { answerWithCookie } from '../../shared/http/pipeline/answer-cookies.ts';
import { cookieOf } from '../../shared/http/request-cookies.ts';
import { refreshSeconds } from '../../shared/security/token-lifetimes.ts';

const NAME = 'x-refresh-token';
// The browser sends it only with calls of signing in and out, and no script can read it.
const FLAGS = 'HttpOnly; SameSite=Strict; Path=/api/blade-auth';

/** Whether the caller wants its refresh token in a cookie instead of the answer. */
export function wantsCookie(request: FastifyRequest): boolean {
  return request.headers['token-place'] === 'cookie';
}

/**
 * The refresh token in the cookie; `''` if there is none. Browsers send cookies for other ports of the site too, so the
 * cookie counts only with a header that such a page cannot send, and only if the browser names no other origin.
 */
export function refreshCookieOf(request: FastifyRequest): string {
  const origin = request.headers['sec-fetch-site'];
  if (!wantsCookie(request) || (origin !== undefined && origin !== 'same-origin')) return '';
  return cookieOf(request, NAME);
}

/** The key of the page, stored where other ports of the site cannot read it; `''` if it sends none. */
export function refreshKeyOf(request: FastifyRequest): string {
  const key = request.headers['refresh-key'];
  return typeof key === 'string' ? key : '';
}

/** Sets the refresh token in the cookie; `undefined` removes the cookie. */
export function keepInCookie(request: FastifyRequest, token: string | undefined): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  answerWithCookie(
    request,
    `${NAME}=${token ?? ''}; ${FLAGS}; Max-Age=${token === undefined ? 0 : refreshSeconds}${secure}`,
  );
}
