import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, type Cluster } from './cluster.ts';
import { ownDatabase, type Report } from './kill-servers.ts';
import { seed } from './seed.ts';
import { startServer } from './server-process.ts';
import { newTimes } from './times.ts';
import { newTruth, type Truth } from './truth.ts';
import { verify } from './verify.ts';
import { createWriters } from './writers.ts';

export interface CutOptions {
  readonly cuts: number;
  readonly print: (line: string) => void;
  /**
   * A PostgreSQL server for a new database: its connections are closed, but it is not restarted. If left out, the bench
   * starts one.
   */
  readonly url?: string | undefined;
}

const WRITERS = 12;
const LONGEST_PAUSE_MS = 600;
/** The goal on an idle machine; a busy machine may miss it, which is reported but not a fault. */
const WANTED_ABSENCE_MS = 1000;

async function endAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}

/** The interruptions in turn; a server that the bench did not start is not restarted. */
function kindsOf(
  cluster: Cluster | undefined,
  url: string,
): readonly (readonly [kind: string, make: () => Promise<void>])[] {
  const ended = ['all connections ended', () => endAll(url)] as const;
  if (!cluster) return [ended];
  return [ended, ['restarted', () => cluster.restart('fast')], ['crashed', () => cluster.restart('immediate')]];
}

/**
 * Interrupts the PostgreSQL of a server under load, again and again. The process must survive, and work again within a
 * second.
 */
export async function cutConnections({ cuts, print, url: given }: CutOptions): Promise<Report> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'mf-cuts-'));
  const cluster = given === undefined ? await startCluster() : undefined;
  const own = await ownDatabase(given ?? cluster?.url ?? '');
  const { url } = own;
  const kinds = kindsOf(cluster, url);
  const truth = newTruth();
  let late = 0;
  const times = newTimes(kinds.flatMap(([kind]) => [`${kind}: until a reading`, `${kind}: until a write`]));
  try {
    const place = { folder, url };
    await seed(place);
    const server = startServer(place);
    const address = await server.address;
    const writers = createWriters(truth, WRITERS);
    let isOver = false;
    await writers.begin(address);
    const work = writers.work(address, () => isOver);
    for (let cut = 0; cut < cuts && server.isAlive(); cut += 1) {
      await wait(Math.random() * LONGEST_PAUSE_MS);
      const [kind = '', make] = kinds[cut % kinds.length] ?? [];
      await make?.();
      truth.firstAnswerAt = undefined;
      const [reading, write] = await Promise.all([
        untilAnswered(address, writers.tokens.get('east') ?? ''),
        untilWritten(truth),
      ]);
      times.add(`${kind}: until a reading`, reading);
      times.add(`${kind}: until a write`, write);
      const absence = Math.max(reading, write);
      if (absence > WANTED_ABSENCE_MS) late += 1;
      if (absence >= GIVE_UP_MS) truth.faults.push(`${kind}: not back after ${GIVE_UP_MS} ms`);
      if (cut % 10 === 9)
        print(
          `${cut + 1} of ${cuts} cuts, ${truth.acknowledged} writes acknowledged, ${truth.resent} sent again; ` +
            times.line(),
        );
    }
    isOver = true;
    await work;
    if (!server.isAlive()) truth.faults.push(`the process ended:\n${server.printed()}`);
    else await writers.finish(address);
    await server.end('SIGTERM');
    truth.faults = [...(await verify(place, truth))];
    for (const fault of truth.faults) print(`FAULT ${fault}`);
  } finally {
    await own.drop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    faults: truth.faults,
    summary:
      `${cuts} cuts in ${((performance.now() - began) / 1000).toFixed(0)} s, ` +
      `${truth.acknowledged} writes acknowledged, ${truth.resent} sent again, ` +
      `${late} times back after more than ${WANTED_ABSENCE_MS} ms; ${times.line()}`,
  };
}

const GIVE_UP_MS = 15_000;

/** The time from the end of the outage to the next acknowledged write. */
async function untilWritten(truth: Truth): Promise<number> {
  const start = performance.now();
  while (truth.firstAnswerAt === undefined && performance.now() < start + GIVE_UP_MS) await wait(2);
  return (truth.firstAnswerAt ?? performance.now()) - start;
}

/** The time from the end of the outage to the next answer from the database. */
async function untilAnswered(address: string, token: string): Promise<number> {
  const start = performance.now();
  for (let now = start; now < start + GIVE_UP_MS; now = performance.now()) {
    const isAnswered = await fetch(`${address}/api/blade-user/current`, {
      headers: { 'blade-auth': `bearer ${token}` },
    }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isAnswered) return performance.now() - start;
    await wait(10);
  }
  return GIVE_UP_MS;
}
