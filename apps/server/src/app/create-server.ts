import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { FILE_BYTES } from '../modules/files/limits.ts';
import { cleanForwardedAddresses } from '../shared/http/connections/client-addresses.ts';
import { compileAtFirstUse } from '../shared/http/pipeline/compile-at-first-use.ts';
import {
  connectionLimits,
  connectionOptions,
  limitConnections,
  type ConnectionLimits,
} from '../shared/http/connections/connection-limits.ts';
import { acceptBodies } from '../shared/http/json-body.ts';
import { dropUnreadBodies } from '../shared/http/connections/unread-bodies.ts';
import type { TrustedProxies } from './config.ts';
import { logCalls, loggerFor, type LogLevel, type LogTarget } from './log-lines.ts';
import type { Metrics } from './operations/metrics.ts';
import { followRequests } from './operations/request-ids.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { answersToUnreadable } from './unreadable-requests.ts';

export interface ServerOptions {
  /** If left out, nothing is logged. */
  readonly log?: LogLevel;
  /** The standard output if left out. */
  readonly logTo?: LogTarget | undefined;
  /** Whether a proxy reports the client's address and protocol. */
  readonly trustProxy?: TrustedProxies;
  /** Limits of connections that differ from `connectionLimits`. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Counts requests and the use of the database. If left out, nothing is counted. */
  readonly metrics?: Metrics | undefined;
}

const bodyLimit = 8 * 1024 * 1024;
const compressFrom = 1024;

/** A Fastify server without routes: its log, its limits for connections and bodies, its security headers. */
export async function createServer({
  log = 'none',
  logTo,
  trustProxy = false,
  metrics,
  connections,
}: ServerOptions): Promise<FastifyInstance> {
  const limits = { ...connectionLimits, ...connections };
  const server = Fastify({
    logger: loggerFor(log, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    trustProxy: trustProxy === false ? false : [...trustProxy],
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered, because their senders cannot know that the server stops.
    return503OnClosing: false,
    bodyLimit,
    ajv: { customOptions: { allowUnionTypes: true } },
    schemaController: compileAtFirstUse,
    routerOptions: { maxParamLength: 200 },
    ...connectionOptions(limits),
    ...answersToUnreadable,
  });
  cleanForwardedAddresses(server);
  followRequests(server);
  metrics?.watchRequests(server);
  limitConnections(server, limits, trustProxy);
  dropUnreadBodies(server);
  acceptBodies(server);
  sendSecurityHeaders(server);
  logCalls(server);
  await server.register(compress, { threshold: compressFrom, globalDecompression: false });
  await server.register(multipart, {
    limits: {
      fileSize: FILE_BYTES,
      files: 1,
      fields: 20,
      fieldSize: 100_000,
      fieldNameSize: 200,
      parts: 21,
      headerPairs: 100,
    },
  });
  return server;
}
