import { redactSecrets } from '@org/contract';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { callerOf } from '../shared/http/caller.ts';
import { currentRequestId } from './operations/request-ids.ts';

/** What is logged: nothing, failures of the server, or also a line for each call. */
export type LogLevel = 'none' | 'failures' | 'calls';

/** The target for log lines instead of the standard output. */
export interface LogTarget {
  write(line: string): void;
}

// A database error contains the failed row and the values of the statement. Neither is logged.
function writtenError(error: Error): {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
} {
  return {
    type: error.name,
    message: redactSecrets(error.message),
    stack: redactSecrets(error.stack ?? ''),
    ...('code' in error ? { code: error.code } : {}),
  };
}

const idOf = (reqId: string | undefined) => (reqId === undefined ? {} : { reqId });

/**
 * The logger of the server. It writes JSON lines that contain the route pattern of a call, and of a failure only what
 * is needed to find its cause.
 */
export function loggerFor(level: LogLevel, stream?: LogTarget): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'none') return false;
  return {
    level: level === 'calls' ? 'info' : 'error',
    serializers: {
      err: writtenError,
      // The pattern, never the address: queries may hold passwords.
      req: ({ method, routeOptions }) => ({ method, call: routeOptions.url }),
    },
    // A line that is written while a request is answered also contains the request id.
    mixin: (_line, _level, logger) => ('reqId' in logger.bindings() ? {} : idOf(currentRequestId())),
    ...(stream ? { stream } : {}),
  };
}

/** Writes a line for every call that was answered. */
export function logCalls(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      call: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: callerOf(request)?.userId,
    };
    request.log.info(line, 'call');
  });
}
