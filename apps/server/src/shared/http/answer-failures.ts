import type { FastifyInstance } from 'fastify';
import { refused } from './answers.ts';
import { languageOf } from './language.ts';
import { toRefusal } from './to-refusal.ts';

/** When a caller may retry after a refusal that was caused by the state of the server, not by the request. */
const RETRY_AFTER_SECONDS = 1;

/** Answers failures in the envelope (or, if the call uses no envelope, as an OAuth2 error) and logs their cause. */
export function answerFailures(
  app: FastifyInstance,
  bareAddresses: ReadonlySet<string>,
  onRefused?: (reason: string) => void,
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, request.id);
    onRefused?.(refusal.reason);
    // An outage is logged once at its start, not for each call that it refuses.
    if (refusal.status >= 500 && refusal.status !== 503) request.log.error({ err: error }, 'call failed');
    else request.log.info({ reason: refusal.reason }, 'call refused');
    const envelopeOfFailure = {
      ...refused(refusal, languageOf(request.headers['accept-language'])),
      requestId: request.id,
    };
    if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    const isBare = bareAddresses.has(request.routeOptions.url ?? '');
    return reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .send(
        isBare
          ? {
              ...envelopeOfFailure,
              error: refusal.reason === 'AUTH_CLIENT_UNKNOWN' ? 'invalid_client' : 'invalid_grant',
              error_code: refusal.status,
              error_description: envelopeOfFailure.msg,
            }
          : envelopeOfFailure,
      );
  });
}
