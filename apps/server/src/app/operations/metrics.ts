import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../shared/database/database.ts';
import type { PoolWatch } from '../../shared/database/pool-watch.ts';
import { countJobs, countSessions } from './count-work.ts';

/** The metrics of a server: counts, durations and sizes, and nothing about persons or records. */
export interface Metrics {
  /** Counts the requests of a server. Call it before routes are registered. */
  watchRequests(server: FastifyInstance): void;
  watchDatabase(watched: { readonly db: Database; readonly pool: PoolWatch }): void;
  /** Counts a request that was refused for this reason. */
  readonly refused: (reason: string) => void;
  /** All metrics in the format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5];
// The label for requests without a route. Their addresses are chosen by outsiders and must not become labels.
const NO_ROUTE = 'none';

/** The metrics of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    registers,
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
  });
  const inProgress = new Gauge({
    registers,
    name: 'http_requests_in_progress',
    help: 'Requests that are being answered, streams included.',
  });
  const refusals = new Counter({
    registers,
    name: 'requests_refused_total',
    help: 'Refused requests by reason (docs/errors.md).',
    labelNames: ['reason'] as const,
  });
  return {
    watchRequests(server) {
      server.addHook('onRequest', async (_request, reply) => {
        inProgress.inc();
        // `close` also comes if the client disconnects before the answer.
        reply.raw.once('close', () => inProgress.dec());
      });
      server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        duration.observe(
          { method, route: routeOptions.url ?? NO_ROUTE, status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      });
    },
    watchDatabase: (watched) => watchDatabase(registry, watched),
    refused: (reason) => refusals.inc({ reason }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function watchDatabase(registry: Registry, { db, pool }: { readonly db: Database; readonly pool: PoolWatch }): void {
  const wait = new Histogram({
    registers: [registry],
    name: 'database_connection_wait_seconds',
    help: 'Time until a connection to the database was free.',
    buckets: waitBuckets,
  });
  pool.onWait((seconds) => wait.observe(seconds));
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'database_connections',
      help:
        'Connections to the database: size of the pool, open, idle; ' +
        'waiting: who waits for one (the queue of the embedded database).',
      labelNames: ['state'] as const,
      collect() {
        for (const [state, value] of Object.entries(pool.use())) this.set({ state }, value);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'jobs',
      help: 'Imports and exports of the last hour by state.',
      labelNames: ['state'] as const,
      async collect() {
        this.reset();
        for (const { state, count } of await countJobs(db)) this.set({ state }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'sessions',
      help: 'Sessions that are signed in.',
      async collect() {
        this.set(await countSessions(db));
      },
    }),
  );
}
