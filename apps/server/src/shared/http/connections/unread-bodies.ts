import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

const MEGABYTE = 1024 * 1024;
/** How many bytes of a body are read and dropped after its answer, and for how long. */
const MOST_DROPPED = 64 * MEGABYTE;
const LONGEST_DROP_MS = 10_000;
/** The same during a stop: long enough for the answer to arrive. */
const LONGEST_DROP_AT_STOP_MS = 1000;
const CHECK_EVERY_MS = 100;

/**
 * A call may be answered before its body was read: refused because of a permission, its size or its type, or failed
 * halfway. An unread body would block its connection, and a stop would wait for it. So the rest is read and dropped:
 * the sender gets the answer and keeps the connection. Beyond the limits the connection is closed.
 */
export function dropUnreadBodies(server: FastifyInstance): void {
  let stopsAt = Infinity;
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('finish', () => {
      // A test without a connection (`inject`) has nothing to read.
      if (!request.raw.complete && request.raw.socket instanceof Socket) dropRest(request.raw, () => stopsAt);
    });
    done();
  });
  server.addHook('preClose', (done) => {
    stopsAt = performance.now() + LONGEST_DROP_AT_STOP_MS;
    done();
  });
}

function dropRest(body: IncomingMessage, stopsAt: () => number): void {
  const { socket } = body;
  const mostRead = socket.bytesRead + MOST_DROPPED;
  const until = performance.now() + LONGEST_DROP_MS;
  body.unpipe();
  body.resume();
  const check = setInterval(() => {
    if (socket.bytesRead > mostRead || performance.now() > Math.min(until, stopsAt())) socket.destroy();
    if (body.complete || socket.destroyed) clearInterval(check);
  }, CHECK_EVERY_MS);
}
