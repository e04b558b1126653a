import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, type Cluster } from './cluster.ts';
import { seed, type Place } from './seed.ts';
import { startServer } from './server-process.ts';
import { newTimes, type Times } from './times.ts';
import { newTruth, type Truth } from './truth.ts';
import { verify } from './verify.ts';
import type { Writers } from './callers.ts';
import { createWriters } from './writers.ts';

export interface KillOptions {
  readonly database: 'embedded' | 'postgres';
  readonly kills: number;
  /** The number of kills before the stored data is verified and a new folder is used. */
  readonly perFolder: number;
  /** Folders in parallel. */
  readonly lanes?: number;
  readonly print: (line: string) => void;
  /** What people write; records and files if left out. */
  readonly scene?: (() => Scene) | undefined;
  /** A PostgreSQL server for new databases; if left out, the bench starts one. */
  readonly url?: string | undefined;
}

/** What people write in one folder, and how the stored data is verified. */
export interface Scene {
  readonly truth: Truth;
  readonly seed: (place: Place) => Promise<void>;
  readonly writers: (count: number) => Writers;
  readonly verify: (place: Place) => Promise<readonly string[]>;
  /** A line about the stored data. */
  readonly describe?: (place: Place) => Promise<string>;
}

function recordScene(): Scene {
  const truth = newTruth();
  return { truth, seed, writers: (count) => createWriters(truth, count), verify: (place) => verify(place, truth) };
}

export interface Report {
  readonly faults: readonly string[];
  readonly summary: string;
}

/** The share of kills before the server listens. */
const SHARE_WHILE_STARTING = 0.1;
const LONGEST_START_MS = 1500;
/** A server is killed at the latest a moment after this many writes, while others are in progress. */
const MOST_WRITES = 16;
const LAST_MOMENT_MS = 60;
const LONGEST_LIFE_MS = 8000;
const WRITERS = 6;
const PROGRESS_EVERY = 10;

/**
 * Starts servers with concurrent writers, and kills them at random moments. The first call of each server repeats an
 * unanswered write.
 */
export async function killServers({
  database,
  kills,
  perFolder,
  lanes = 1,
  print,
  url,
  scene = recordScene,
}: KillOptions): Promise<Report> {
  const began = performance.now();
  const cluster = database === 'postgres' && url === undefined ? await startCluster() : undefined;
  const server = url ?? cluster?.url;
  const faults: string[] = [];
  const times = newTimes([
    'from start to listening',
    'from listening to the first write',
    'from start to the first write',
  ]);
  let acknowledged = 0;
  let resent = 0;
  let begun = 0;
  let done = 0;
  const lane = async () => {
    while (begun < kills) {
      const count = Math.min(perFolder, kills - begun);
      begun += count;
      const truth = await killsInOneFolder({ server, count, print, times, scene: scene() });
      faults.push(...truth.faults);
      for (const fault of truth.faults) print(`FAULT ${fault}`);
      acknowledged += truth.acknowledged;
      resent += truth.resent;
      done += count;
      print(
        `${done} of ${kills} kills, ${acknowledged} writes acknowledged, ${resent} sent again, ` +
          `${faults.length} faults, ${seconds(began)} s; ${times.line()}`,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await stopCluster(cluster);
  }
  return {
    faults,
    summary:
      `${database}: ${kills} kills in ${seconds(began)} s, ` +
      `${acknowledged} writes acknowledged, ${resent} sent again; ${times.line()}`,
  };
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(0);

async function stopCluster(cluster: Cluster | undefined): Promise<void> {
  await cluster?.stop();
}

interface OneFolder {
  readonly server: string | undefined;
  readonly count: number;
  readonly print: (line: string) => void;
  readonly times: Times;
  readonly scene: Scene;
}

async function killsInOneFolder({ server, count, print, times, scene }: OneFolder): Promise<Truth> {
  const folder = mkdtempSync(join(tmpdir(), 'mf-kills-'));
  const own = server === undefined ? undefined : await ownDatabase(server);
  const place: Place = { folder, url: own?.url };
  const { truth } = scene;
  try {
    await scene.seed(place);
    const writers = scene.writers(WRITERS);
    await firstLife(place, writers);
    for (let kill = 1; kill <= count; kill += 1) {
      await oneLife({ place, writers, truth, times });
      if (kill % PROGRESS_EVERY === 0)
        print(`  in this folder ${kill}: ${truth.acknowledged} acknowledged, ${truth.resent} sent again`);
    }
    await lastLife(place, writers);
    truth.faults = [...(await scene.verify(place))];
    if (scene.describe) print(await scene.describe(place));
  } finally {
    if (truth.faults.length === 0) {
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    } else print(`kept for a look: ${folder} ${own?.url ?? ''}`);
  }
  return truth;
}

async function firstLife(place: Place, writers: Writers): Promise<void> {
  const server = startServer(place);
  await writers.begin(await server.address);
  await server.end('SIGTERM');
}

interface Life {
  readonly place: Place;
  readonly writers: Writers;
  readonly truth: Truth;
  readonly times: Times;
}

async function oneLife({ place, writers, truth, times }: Life): Promise<void> {
  const start = performance.now();
  const server = startServer(place);
  if (Math.random() < SHARE_WHILE_STARTING) {
    await wait(Math.random() * LONGEST_START_MS);
    await server.end('SIGKILL');
    return;
  }
  const address = await server.address;
  const listening = performance.now();
  truth.firstAnswerAt = undefined;
  const work = writers.work(address, () => !server.isAlive());
  const enough = truth.acknowledged + Math.floor(Math.random() * MOST_WRITES);
  while (truth.acknowledged < enough && performance.now() - listening < LONGEST_LIFE_MS) await wait(2);
  await wait(Math.random() * LAST_MOMENT_MS);
  await server.end('SIGKILL');
  await work;
  times.add('from start to listening', listening - start);
  if (truth.firstAnswerAt === undefined) return;
  times.add('from listening to the first write', truth.firstAnswerAt - listening);
  times.add('from start to the first write', truth.firstAnswerAt - start);
}

async function lastLife(place: Place, writers: Writers): Promise<void> {
  const server = startServer(place);
  await writers.finish(await server.address);
  await server.end('SIGTERM');
}

/** A new database on a PostgreSQL server. */
export async function ownDatabase(server: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `mf_kills_${randomUUID().slice(0, 8)}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => onServer(`drop database if exists ${name} with (force)`) };
}
