import type { FastifyInstance, FastifyRequest } from 'fastify';

// Pictures are our own: a picture of another address would tell its server who reads. Scripts come from our own files
// only, and none is made from text. Positions and sizes are style attributes, which hold no selector: style elements,
// which could read a page by selectors, must name the nonce of their page.
const directives = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' https: http:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/** The content policy of an answer; a page names the nonce that its style elements carry. */
export function contentPolicy(nonce?: string): string {
  return directives
    .map((directive) =>
      nonce !== undefined && directive.startsWith('style-src ') ? `${directive} 'nonce-${nonce}'` : directive,
    )
    .join('; ');
}

/** The security headers of an answer that no request can be read for. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
};

/** The security headers and the request id of an answer; answers of the API are never stored by anyone. */
export function headersFor(request: FastifyRequest): Readonly<Record<string, string>> {
  return {
    ...securityHeaders,
    'x-request-id': request.id,
    ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(request.url.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
  };
}

/** Puts the security headers on the answer of every request that finds its way to a route or to none. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request));
  });
}
