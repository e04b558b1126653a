import { addressesOf, allCalls, familyClient, ownClient } from '@org/contract';
import type { FastifyInstance } from 'fastify';
import type { DocumentEditor } from '../modules/files/editing/editing-parts.ts';
import { refreshSeconds } from '../shared/security/token-lifetimes.ts';
import type { EngineOptions } from '../modules/flow/engine/open-engines.ts';
import type { TrustedSignIn } from '../modules/auth/trusted-proofs.ts';
import type { AvailabilityChange } from '../shared/database/availability.ts';
import { NO_GROUND, type MapGroundOptions } from '../modules/maps/tile-layers.ts';
import { transfersRepository } from '../modules/transfers/transfers.repository.ts';
import { DatabaseUnavailable } from '../shared/database/database-unavailable.ts';
import { migrate } from '../shared/database/migrate.ts';
import { openDatabase, type DatabaseOptions, type OpenDatabase } from '../shared/database/open-database.ts';
import { embeddedAdmission } from '../shared/http/pipeline/admission.ts';
import { registerProtocols } from '../shared/http/register-protocols.ts';
import { answerFailures } from '../shared/http/answer-failures.ts';
import { registerRoutes } from '../shared/http/register-routes.ts';
import { openSealingKeys, type SealingSource } from '../shared/security/sealing/open-sealing.ts';
import { createSealing, type Sealing } from '../shared/security/sealing/sealing.ts';
import { attemptsSecret, auditSecret, refuseWeakKey, signingKeys } from '../shared/security/secret.ts';
import { openPasswordCipher } from '../shared/security/sm2.ts';
import { createTokens } from '../shared/security/tokens.ts';
import type { Clock } from '../shared/time/clock.ts';
import { deploymentClock } from '../shared/time/deployment-clock.ts';
import { continueStoredIds } from '../shared/ids/continue-ids.ts';
import { startHousekeeping } from './housekeeping.ts';
import { documentCalls } from './documents/document-calls.ts';
import { createServer, type ServerOptions } from './create-server.ts';
import { composeModules, type Composition } from './compose-modules.ts';
import { allMigrations } from './modules.ts';
import { createLifecycle, type Lifecycle } from './operations/lifecycle.ts';
import { registerProbes } from './operations/probes.ts';
import { readLanguageFiles } from './language-files.ts';
import { serveAdmin } from './serve-admin.ts';

export interface AppOptions extends ServerOptions {
  readonly database: DatabaseOptions;
  /** The clock of the database if left out. */
  readonly clock?: Clock;
  /** The configured key for tokens. If left out, the server creates a key and stores it. */
  readonly tokenSecret?: string | undefined;
  /** The former key. Its tokens stay valid for the lifetime of a token, counted from the first start with both keys. */
  readonly previousTokenSecret?: string | undefined;
  /** The source of the key for personal numbers. If left out, the key exists in memory only. */
  readonly sealing?: SealingSource;
  /** Whether unencrypted passwords are accepted (the connection is TLS, or this is a demo). */
  readonly plainPasswords?: boolean;
  /** The first password of new and reset accounts. If left out, each gets a random one. */
  readonly initialPassword?: string | undefined;
  readonly isDemo?: boolean;
  /** Whether the server describes its calls at `/docs` and `/api/openapi.json`. */
  readonly documents?: boolean;
  /** Other systems that may sign people in: single sign-on or a proxy that checks certificates. */
  readonly trusted?: TrustedSignIn;
  /** Front ends, in addition to the product's, that may sign people in, as `id:secret`. */
  readonly clients?: readonly string[];
  /** A file outside the database that records where the audit chains end. */
  readonly auditEnds?: string | undefined;
  /** The folder of the built admin app. */
  readonly site?: string | undefined;
  /** The folder with the deployment's own languages. */
  readonly languages?: string | undefined;
  /** The document editor of the deployment. If left out, documents cannot be edited online. */
  readonly editor?: DocumentEditor | undefined;
  /** Which engine runs processes; the embedded one if left out. */
  readonly engine?: EngineOptions;
  /** What maps are drawn on; imported areas alone if left out. */
  readonly ground?: MapGroundOptions;
}

export interface App {
  readonly server: FastifyInstance;
  readonly database: OpenDatabase;
  readonly modules: Composition;
  /** Encrypts the stored personal numbers. */
  readonly sealing: Sealing;
  readonly lifecycle: Lifecycle;
  /** Accepts no new connections, ends streams, and resolves when running calls and jobs are finished. */
  finish(): Promise<void>;
  /** Stops running calls and jobs, then closes the database. */
  close(): Promise<void>;
}

const version = '0.1.0';

/** Opens and migrates the database and builds the server, which does not listen yet. */
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
    'more calls came than the embedded database can answer: ' +
      'it serves one office for trying; set DATABASE_URL to a PostgreSQL server',
  );
}

function logHousekeeping(server: FastifyInstance, err: unknown): void {
  // The start of an outage is logged separately, once.
  if (!(err instanceof DatabaseUnavailable))
    server.log.error({ err }, 'housekeeping failed, and is tried again in an hour');
}

type OverOptions = Omit<AppOptions, 'database'>;

interface Built {
  readonly server: FastifyInstance;
  readonly database: OpenDatabase;
  readonly modules: Composition;
  readonly lifecycle: Lifecycle;
  readonly clock: Clock;
}

async function openModules(
  { server, database, clock }: Pick<Built, 'server' | 'database' | 'clock'>,
  sealing: Sealing,
  options: OverOptions,
): Promise<Composition> {
  const { db } = database;
  const { plainPasswords = false, isDemo = false, trusted = {} } = options;
  const tokens = createTokens(
    await signingKeys(db, {
      current: options.tokenSecret,
      previous: options.previousTokenSecret,
      at: clock(),
      overlapSeconds: refreshSeconds,
    }),
  );
  const modules = composeModules({
    db,
    signals: database.signals,
    clock,
    tokens,
    cipher: await openPasswordCipher(db, plainPasswords),
    auditKey: await auditSecret(db),
    attemptsSecret: await attemptsSecret(db),
    sealing,
    plainPasswords,
    initialPassword: options.initialPassword,
    isDemo,
    version,
    trusted,
    clients: [
      ...[ownClient, familyClient].map(({ clientId, clientSecret }) => `${clientId}:${clientSecret}`),
      ...(options.clients ?? []),
    ],
    auditEnds: options.auditEnds,
    editor: options.editor,
    ground: options.ground ?? NO_GROUND,
    engine: options.engine ?? { current: 'embedded', flowable: undefined },
    onJobFailed: (err, requestId) => server.log.error({ err, requestId }, 'job failed'),
  });
  await modules.prepare();
  return modules;
}

async function serveCalls({ server, database, modules, lifecycle, clock }: Built, options: OverOptions): Promise<void> {
  const { db } = database;
  const bareAddresses = allCalls.flatMap((call) => (call.answerStyle === 'bare' ? addressesOf(call) : []));
  answerFailures(server, new Set(bareAddresses), options.metrics?.refused);
  options.metrics?.watchDatabase({ db, pool: database.pool });
  registerProbes(server, { db, lifecycle });
  const kernel = {
    db,
    clock,
    admission: database.embedded ? embeddedAdmission((refused) => logOverload(server, refused)) : undefined,
    ...modules.kernel,
  };
  if (options.documents) await documentCalls(server, version);
  registerRoutes(server, modules.routes, kernel);
  registerProtocols(server, modules.protocols, kernel);
  server.get('/api/health', async () => {
    await db.selectFrom('settings').select('name').limit(1).execute();
    return { ok: true };
  });
  const { site, languages } = options;
  await serveAdmin(server, site, languages === undefined ? undefined : readLanguageFiles(languages));
}

/** Builds the server over an open database. The caller closes the database after the server. */
export async function createAppOver(database: OpenDatabase, options: OverOptions): Promise<App> {
  const { db } = database;
  await migrate(db, allMigrations);
  await continueStoredIds(db);
  const time = options.clock ? { clock: options.clock, stop: () => undefined } : await deploymentClock(db);
  const { clock } = time;
  const server = await createServer(options);
  const endWatch = database.availability.subscribe((change) => logAvailability(server, change));
  const sealing = createSealing(await openSealingKeys(db, options.sealing ?? {}), (place) =>
    server.log.error({ code: 'SEALED_UNREADABLE', ...place }, 'a sealed text does not open'),
  );
  const modules = await openModules({ server, database, clock }, sealing, options);
  // An embedded database has only this server, so jobs that are marked as running were interrupted by its last stop.
  if (database.embedded) await transfersRepository.endAll(db);
  const lifecycle = createLifecycle();
  await serveCalls({ server, database, modules, lifecycle, clock }, options);
  const endHousekeeping = startHousekeeping({
    db,
    clock,
    sweepFiles: (at) => modules.sweepFiles(at),
    sweepBin: (at) => modules.sweepBin(at),
    tendIndexes: (at) => modules.tendIndexes(at),
    fireTimers: (at) => modules.fireTimers(at),
    followEngine: () => modules.followEngine(),
    followMs: options.engine?.followMs,
    onFailed: (err) => logHousekeeping(server, err),
  });
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
