import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../shared/database/database.ts';
import type { Lifecycle } from './lifecycle.ts';

/** How long the database may take to answer a probe, and how long this answer is shared by all probes, in ms. */
const LONGEST_ANSWER_MS = 2000;
const BELIEVED_MS = 500;

/** Why a server is not ready. */
type Unready = 'starting' | 'stopping' | 'database';

/** The body of a probe. */
export function probeAnswer(reason?: Unready): string {
  return `${JSON.stringify(reason === undefined ? { status: 'ok' } : { status: 'unready', reason })}\n`;
}

/**
 * Registers `/healthz` (the process answers) and `/readyz` (the server accepts requests: the database answers, and no
 * stop has begun).
 */
export function registerProbes(
  server: FastifyInstance,
  { db, lifecycle }: { readonly db: Database; readonly lifecycle: Lifecycle },
): void {
  const answers = createDatabaseProbe(db);
  server.addHook('onSend', async (_request, reply) => {
    // A client that kept the connection would send its next request to a stopped server.
    if (lifecycle.isStopping()) void reply.header('connection', 'close');
  });
  // A line for each probe would hide all other lines.
  const quiet = { logLevel: 'error' } as const;
  server.get('/healthz', quiet, (_request, reply) =>
    reply.type('application/json').header('cache-control', 'no-store').send(probeAnswer()),
  );
  server.get('/readyz', quiet, async (_request, reply) => {
    const reason: Unready | undefined = lifecycle.isStopping()
      ? 'stopping'
      : (await answers())
        ? undefined
        : 'database';
    return reply
      .code(reason === undefined ? 200 : 503)
      .type('application/json')
      .header('cache-control', 'no-store')
      .send(probeAnswer(reason));
  });
}

// Asks the database at most twice a second, however many probes arrive.
function createDatabaseProbe(db: Database): () => Promise<boolean> {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    if (!asked || asked.at + BELIEVED_MS < performance.now()) asked = { at: performance.now(), answer: ask(db) };
    return asked.answer;
  };
}

async function ask(db: Database): Promise<boolean> {
  const late = new AbortController();
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const tooLate = pause(LONGEST_ANSWER_MS, false, { signal: late.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    late.abort();
  }
}
