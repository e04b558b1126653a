import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the request that is being answered where this is called; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Lets everything that is done for a request know its id, so that every line of the log can name it. */
export function followRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
  // The events of a body that is read come from the connection.
  server.addHook('preValidation', (request, _reply, done) => requestIds.run(request.id, done));
}
