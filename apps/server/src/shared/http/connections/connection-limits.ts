/**
 * Limits of connections: a client that sends slowly, or not at all, is disconnected, and neither one address nor all of
 * them together can hold every connection. Behind a proxy its connections are its own affair: it has its own limits.
 */
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Until the headers of a request are there, in ms. */
  readonly headersMs: number;
  /** Until a whole request is there, in ms: an upload of the largest file on a slow line. */
  readonly requestMs: number;
  /** Between two requests on one connection, in ms. */
  readonly idleMs: number;
  /** Without a byte in either direction, in ms. */
  readonly silentMs: number;
  /** How often slow requests are looked for, in ms. */
  readonly lookMs: number;
  /** What a body that is still coming brings from one look to the next. */
  readonly leastBytes: number;
  /** Looks at which it may bring less, one after the other. */
  readonly slowLooks: number;
  /** Connections at a time. */
  readonly total: number;
  /** Connections of one address at a time: an office behind one address has several for each of its people. */
  readonly perAddress: number;
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  requestMs: 15 * 60_000,
  idleMs: 72_000,
  silentMs: 5 * 60_000,
  lookMs: 2000,
  leastBytes: 2000,
  slowLooks: 5,
  total: 5000,
  perAddress: 1000,
};

/** What the server has to be made with. */
export function connectionOptions({ headersMs, requestMs, idleMs, silentMs, lookMs }: ConnectionLimits) {
  return {
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: silentMs,
  } satisfies FastifyHttpOptions<Server>;
}

/** Who is trusted to have limits of its own: the proxies in front. */
export type TrustedAddresses = false | readonly string[];

/** Puts the limits on a server that was made with `connectionOptions`. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, trusted: TrustedAddresses): void {
  const isProxy = trusted === false ? () => false : proxyAddr.compile([...trusted]);
  const counts = new Map<string, number>();
  app.server.maxConnections = limits.total;
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address, 0)) return;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (count > limits.perAddress) socket.destroy();
  });
  endSlowBodies(app, limits);
}

interface Coming {
  bytes: number;
  slow: number;
}

function endSlowBodies(app: FastifyInstance, { lookMs, leastBytes, slowLooks }: ConnectionLimits): void {
  const coming = new Map<FastifyRequest['raw'], Coming>();
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.complete) coming.set(raw, { bytes: raw.socket.bytesRead, slow: 0 });
    raw.once('close', () => coming.delete(raw));
  });
  app.addHook('onResponse', async ({ raw }) => {
    coming.delete(raw);
  });
  const look = setInterval(() => {
    for (const [raw, state] of coming) {
      const { bytesRead } = raw.socket;
      if (raw.complete) coming.delete(raw);
      // What lies here unread is the server's own slowness.
      else if (bytesRead - state.bytes >= leastBytes || raw.readableLength > 0) state.slow = 0;
      else if ((state.slow += 1) > slowLooks) raw.destroy();
      state.bytes = bytesRead;
    }
  }, lookMs);
  look.unref();
  app.addHook('onClose', async () => clearInterval(look));
}
