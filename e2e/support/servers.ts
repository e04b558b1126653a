/**
 * Starts one server for each worker of a run at the same time, and reports when all of them listen: Playwright would
 * start them one after the other, and each takes ten seconds for its database. They end with this process, whose group
 * the runner ends.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The environment of each server; PORT is the port that it listens on. */
const environments: readonly (Readonly<Record<string, string>> & {
  readonly PORT: string;
  readonly DATABASE_URL: string;
})[] = JSON.parse(process.env.E2E_SERVERS ?? '[]');

const listens = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Drops the database of an address with the data of earlier runs, and creates it empty. */
async function recreateDatabase(address: string): Promise<void> {
  const name = new URL(address).pathname.slice(1);
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
}

async function start(environment: (typeof environments)[number]): Promise<void> {
  // A server of another run would be mistaken for ours.
  if (await listens(environment.PORT)) throw new Error(`a server listens on ${environment.PORT} already`);
  if (environment.DATABASE_URL !== '') await recreateDatabase(environment.DATABASE_URL);
  const server = spawn('node', ['-C', '@org/source', 'apps/server/src/main.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  server.once('exit', (code) => process.exit(code ?? 1));
  while (!(await listens(environment.PORT))) await wait(200);
}

await Promise.all(environments.map(start));
process.stdout.write('every server listens\n');
