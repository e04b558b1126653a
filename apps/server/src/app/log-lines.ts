import { redactSecrets } from '@org/contract';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { callerOf } from '../shared/http/caller.ts';
import { currentRequestId } from './operations/request-ids.ts';

/** What is written to the log: nothing, failures of the server, or a line per call too. */
export type LogLevel = 'none' | 'failures' | 'calls';

/** Where lines go that do not go to the standard output. */
export interface LogTarget {
  write(line: string): void;
}

// A failure of the database brings along the row that failed and the values that were asked for: neither is written
// down.
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
 * The logger of the server: lines of JSON that tell of a call its pattern, and of a failure no more than it takes to
 * find it.
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
    // A line of the server itself, written while a request is answered, names the request as well.
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
