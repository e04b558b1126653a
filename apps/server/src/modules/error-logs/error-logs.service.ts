import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { FailureLimiter } from '../../shared/security/failure-limiter.ts';
import { redactSecrets } from '@org/contract';
import type { ErrorLogsPort, SentFault } from './error-logs.port.ts';

function redacted(fault: SentFault): SentFault {
  return Object.fromEntries(Object.entries(fault).map(([key, text]) => [key, redactSecrets(text)]));
}

/** Accepts a limited number of errors from each person, and shows them to users who may read the log. */
export function createErrorLogsService(port: ErrorLogsPort, limiter: FailureLimiter) {
  return {
    port,
    submit: async (context: RequestContext, faults: readonly SentFault[]) => {
      if (limiter.isHeldBack(context.userId, context.at)) throw httpRefusal('REQUEST_TOO_MANY');
      limiter.count(context.userId, context.at);
      await port.append(context, faults.map(redacted));
      return { stored: faults.length };
    },
  };
}

export type ErrorLogsService = ReturnType<typeof createErrorLogsService>;
