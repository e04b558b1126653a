import type { FastifyInstance, FastifyRequest } from 'fastify';

// Pictures come from our server only: a picture from another address would reveal the reader to its server. Scripts
// come from our files only, never from text. Positions and sizes are style attributes, which cannot contain selectors.
// Style elements could read a page with selectors, so they must carry the nonce of their page.
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

/** The content policy of an answer. A page passes the nonce of its style elements. */
export function contentPolicy(nonce?: string): string {
  return directives
    .map((directive) =>
      nonce !== undefined && directive.startsWith('style-src ') ? `${directive} 'nonce-${nonce}'` : directive,
    )
    .join('; ');
}

/** The security headers for answers to requests that cannot be read. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  // Stock-taking reads codes with the camera.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
};

/** The security headers and the request id of an answer. Nothing may cache answers of the API. */
export function headersFor(request: FastifyRequest): Readonly<Record<string, string>> {
  return {
    ...securityHeaders,
    'x-request-id': request.id,
    ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(request.url.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
  };
}

/** Adds the security headers to the answer of every readable request, also if no route matches. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request));
  });
}
