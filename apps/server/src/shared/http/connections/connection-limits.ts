/**
 * Limits of connections: a client that sends slowly, or not at all, is disconnected, and neither one address nor all
 * together can occupy every connection. A trusted proxy is exempt because it has its own limits.
 */
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** The most time until the headers of a request are complete, in ms. */
  readonly headersMs: number;
  /** The most time until a request is complete, in ms: the largest file over a slow line. */
  readonly requestMs: number;
  /** The most time between two requests on one connection, in ms. */
  readonly idleMs: number;
  /** The most time without a byte in either direction, in ms. */
  readonly silentMs: number;
  /** How often slow requests are checked, in ms. */
  readonly lookMs: number;
  /** The fewest bytes that a body must bring between two checks. */
  readonly leastBytes: number;
  /** How many checks in a row it may bring less. */
  readonly slowLooks: number;
  /** The most connections at a time. */
  readonly total: number;
  /** The most connections of one address at a time: an office behind one address has several for each user. */
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

/** The options that the server must be created with. */
export function connectionOptions({ headersMs, requestMs, idleMs, silentMs, lookMs }: ConnectionLimits) {
  return {
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: silentMs,
  } satisfies FastifyHttpOptions<Server>;
}

/** The proxies that are exempt from the limits. */
export type TrustedAddresses = false | readonly string[];

/** Applies the limits to a server that was created with `connectionOptions`. */
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
      // Bytes that the server has not read yet are not the client's fault.
      else if (bytesRead - state.bytes >= leastBytes || raw.readableLength > 0) state.slow = 0;
      else if ((state.slow += 1) > slowLooks) raw.destroy();
      state.bytes = bytesRead;
    }
  }, lookMs);
  look.unref();
  app.addHook('onClose', async () => clearInterval(look));
}
