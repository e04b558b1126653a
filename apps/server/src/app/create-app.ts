import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { addressesOf, allCalls, createOpenApi, ownClient } from '@org/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { DocumentEditor } from '../modules/files/editing/editing-parts.ts';
import { FILE_BYTES } from '../modules/files/limits.ts';
import { refreshSeconds } from '../modules/auth/limits.ts';
import type { TrustedSignIn } from '../modules/auth/trusted-proofs.ts';
import type { AvailabilityChange } from '../shared/database/availability.ts';
import { transfersRepository } from '../modules/transfers/transfers.repository.ts';
import { migrate } from '../shared/database/migrate.ts';
import { openDatabase, type DatabaseOptions, type OpenDatabase } from '../shared/database/open-database.ts';
import { embeddedAdmission } from '../shared/http/admission.ts';
import {
  connectionLimits,
  connectionOptions,
  limitConnections,
  type ConnectionLimits,
} from '../shared/http/connection-limits.ts';
import { acceptBodies } from '../shared/http/json-body.ts';
import { compileAtFirstUse } from '../shared/http/compile-at-first-use.ts';
import { dropUnreadBodies } from '../shared/http/unread-bodies.ts';
import { registerProtocols } from '../shared/http/register-protocols.ts';
import { answerFailures, registerRoutes } from '../shared/http/register-routes.ts';
import { openSealingKeys, type SealingSource } from '../shared/security/sealing/open-sealing.ts';
import { createSealing, type Sealing } from '../shared/security/sealing/sealing.ts';
import { attemptsSecret, auditSecret, refuseWeakKey, signingKeys } from '../shared/security/secret.ts';
import { openPasswordCipher } from '../shared/security/sm2.ts';
import { createTokens } from '../shared/security/tokens.ts';
import type { Clock } from '../shared/time/clock.ts';
import { deploymentClock } from '../shared/time/deployment-clock.ts';
import { continueStoredIds } from '../shared/ids/continue-ids.ts';
import type { TrustedProxies } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { logCalls, loggerFor, type LogLevel, type LogTarget } from './log-lines.ts';
import { allMigrations } from './migrations.ts';
import { composeModules, type Composition } from './modules.ts';
import { createLifecycle, type Lifecycle } from './operations/lifecycle.ts';
import type { Metrics } from './operations/metrics.ts';
import { registerProbes } from './operations/probes.ts';
import { followRequests } from './operations/request-ids.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { serveAdmin } from './serve-admin.ts';
import { answersToUnreadable } from './unreadable-requests.ts';

export interface AppOptions {
  readonly database: DatabaseOptions;
  /** That of the database where it is left out. */
  readonly clock?: Clock;
  /** Nothing where it is left out. */
  readonly log?: LogLevel;
  /** The standard output where it is left out. */
  readonly logTo?: LogTarget | undefined;
  /** A configured key for tokens; one is made and kept where it is left out. */
  readonly tokenSecret?: string | undefined;
  /** The key before that one: its tokens stay good for as long as one may be, counted from the first start with both. */
  readonly previousTokenSecret?: string | undefined;
  /** Where the key for numbers of people comes from; left out, one is made that ends with this server. */
  readonly sealing?: SealingSource;
  /** Whether unencrypted passwords are taken (the connection is TLS, or this is a demo). */
  readonly plainPasswords?: boolean;
  readonly isDemo?: boolean;
  /** Who else may say who somebody is; nobody where it is left out. */
  readonly trusted?: TrustedSignIn;
  /** Front ends beside the product's own that may sign people in, as `id:secret`. */
  readonly clients?: readonly string[];
  /** Bounds of connections; those of `connectionLimits` where they are left out. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Whether a proxy in front tells the client's address and protocol. */
  readonly trustProxy?: TrustedProxies;
  /** The file that remembers outside the database where the chains of the audit ended. */
  readonly auditEnds?: string | undefined;
  /** The folder of the built admin app. */
  readonly site?: string | undefined;
  /** The document editor of the deployment; nothing is edited online where it is left out. */
  readonly editor?: DocumentEditor | undefined;
  /** Where requests and the use of the database are counted; nowhere where it is left out. */
  readonly metrics?: Metrics | undefined;
}

export interface App {
  readonly server: FastifyInstance;
  readonly database: OpenDatabase;
  readonly modules: Composition;
  /** What numbers of people are stored with. */
  readonly sealing: Sealing;
  readonly lifecycle: Lifecycle;
  /** Takes no further connection, ends streams, and resolves when running calls and jobs are finished. */
  finish(): Promise<void>;
  /** Ends the running calls and jobs, then the database. */
  close(): Promise<void>;
}

const version = '0.1.0';
const bodyLimit = 8 * 1024 * 1024;
const compressFrom = 1024;

async function createServer({
  log = 'none',
  logTo,
  trustProxy = false,
  metrics,
  connections,
}: Omit<AppOptions, 'database'>): Promise<FastifyInstance> {
  const limits = { ...connectionLimits, ...connections };
  const server = Fastify({
    logger: loggerFor(log, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    trustProxy: trustProxy === false ? false : [...trustProxy],
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered: the sender cannot know of the stop.
    return503OnClosing: false,
    bodyLimit,
    ajv: { customOptions: { allowUnionTypes: true } },
    schemaController: compileAtFirstUse,
    routerOptions: { maxParamLength: 200 },
    ...connectionOptions(limits),
    ...answersToUnreadable,
  });
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

/** Opens the database, brings it up to date and builds the server; it listens only when asked to. */
export async function createApp(options: AppOptions): Promise<App> {
  refuseWeakKey(options.tokenSecret);
  refuseWeakKey(options.previousTokenSecret);
  const database = await openDatabase(options.database);
  try {
    return await createAppOver(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function logAvailability(server: FastifyInstance, change: AvailabilityChange): void {
  if (change.state === 'lost')
    server.log.error(
      { code: 'DATABASE_UNAVAILABLE', err: change.cause },
      'the database cannot be reached: calls are refused with 503 until it can',
    );
  else
    server.log.error(
      { code: 'DATABASE_AVAILABLE', milliseconds: change.milliseconds, refused: change.refused },
      'the database can be reached again',
    );
}

function logOverload(server: FastifyInstance, refused: number): void {
  server.log.error(
    { code: 'EMBEDDED_DATABASE_BUSY', refused },
    'more calls came than the embedded database can answer: it serves one office for trying; set DATABASE_URL to a PostgreSQL server',
  );
}

/** Builds the server over a database that is open already and that the caller closes after it. */
export async function createAppOver(database: OpenDatabase, options: Omit<AppOptions, 'database'>): Promise<App> {
  const { db } = database;
  await migrate(db, allMigrations);
  await continueStoredIds(db);
  const time = options.clock ? { clock: options.clock, stop: () => undefined } : await deploymentClock(db);
  const { clock } = time;
  const tokens = createTokens(
    await signingKeys(db, {
      current: options.tokenSecret,
      previous: options.previousTokenSecret,
      at: clock(),
      overlapSeconds: refreshSeconds,
    }),
  );
  const server = await createServer(options);
  const endWatch = database.availability.subscribe((change) => logAvailability(server, change));
  const sealing = createSealing(await openSealingKeys(db, options.sealing ?? {}), (place) =>
    server.log.error({ code: 'SEALED_UNREADABLE', ...place }, 'a sealed text does not open'),
  );
  const { plainPasswords = false, isDemo = false, trusted = {} } = options;
  const clients = [`${ownClient.clientId}:${ownClient.clientSecret}`, ...(options.clients ?? [])];
  const cipher = await openPasswordCipher(db, plainPasswords);
  const modules = composeModules({
    db,
    signals: database.signals,
    clock,
    tokens,
    cipher,
    auditKey: await auditSecret(db),
    attemptsSecret: await attemptsSecret(db),
    sealing,
    plainPasswords,
    isDemo,
    version,
    trusted,
    clients,
    auditEnds: options.auditEnds,
    editor: options.editor,
    onJobFailed: (err, requestId) => server.log.error({ err, requestId }, 'job failed'),
  });
  await modules.prepare();
  // Nobody else runs jobs over an embedded database: what was running has ended with the server before.
  if (database.embedded) await transfersRepository.endAll(db);
  const bareAddresses = allCalls.flatMap((call) => (call.answerStyle === 'bare' ? addressesOf(call) : []));
  answerFailures(server, new Set(bareAddresses), options.metrics?.refused);
  options.metrics?.watchDatabase({ db, pool: database.pool });
  const lifecycle = createLifecycle();
  registerProbes(server, { db, lifecycle });
  const kernel = {
    db,
    clock,
    admission: database.embedded ? embeddedAdmission((refused) => logOverload(server, refused)) : undefined,
    ...modules.kernel,
  };
  registerRoutes(server, modules.routes, kernel);
  registerProtocols(server, modules.protocols, kernel);
  server.get('/api/openapi.json', () => createOpenApi(allCalls, version));
  server.get('/api/health', async () => {
    await db.selectFrom('settings').select('name').limit(1).execute();
    return { ok: true };
  });
  await serveAdmin(server, options.site);
  const endHousekeeping = startHousekeeping(db, (at) => modules.sweepFiles(at));
  return {
    server,
    database,
    modules,
    sealing,
    lifecycle,
    async finish() {
      endHousekeeping();
      modules.endStreams();
      await server.close();
      await modules.finishJobs();
    },
    async close() {
      endHousekeeping();
      time.stop();
      await modules.close();
      await server.close();
      endWatch();
      await database.close();
    },
  };
}
