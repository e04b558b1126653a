import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the current request; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Makes the request id available to all code that runs for a request, so that every log line can contain it. */
export function followRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
  // The events of a body come from the connection and lose the context, so it is set again after the body was read.
  server.addHook('preValidation', (request, _reply, done) => requestIds.run(request.id, done));
}
