/**
 * What an office asks of the server at a time: pages of lists, records, pickers, dictionaries, forms, counts and saves of many people, at a
 * steady rate, through HTTP to a process of its own. The demo's deployment on a PostgreSQL of its own, or embedded without DATABASE_URL.
 * DATABASE_URL=postgres://... node -C @org/source bench/server/mixed-bench.ts --rate 100 --seconds 60
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { kindFor, officeOf, type Office } from './mixed-kinds.ts';

const { values: options } = parseArgs({ options: { rate: { type: 'string', default: '100' }, seconds: { type: 'string', default: '60' }, port: { type: 'string', default: '4090' } } });
const address = `http://127.0.0.1:${options.port}`;
const folder = mkdtempSync(join(tmpdir(), 'mixed-bench-'));
const WARM_UP_SECONDS = 5;

interface Answered {
  readonly kind: string;
  /** From the moment at which it was due, in ms: whoever waits in a queue waits too. */
  readonly time: number;
  readonly fault: string | undefined;
}

async function untilItListens(): Promise<void> {
  for (let look = 0; look < 240; look += 1) {
    const isUp = await fetch(`${address}/api/health`).then(({ ok }) => ok, () => false);
    if (isUp) return;
    await wait(500);
  }
  throw new Error('the server did not start');
}

/** Asks at the rate, never waiting for an answer before the next question: gaps are as chance makes them. */
async function ask(office: Office, seconds: number): Promise<readonly Answered[]> {
  const answers: Promise<Answered>[] = [];
  const start = performance.now();
  let due = start;
  while (due < start + seconds * 1000) {
    due += (-Math.log(1 - Math.random()) / Number(options.rate)) * 1000;
    const pause = due - performance.now();
    if (pause > 1) await wait(pause);
    answers.push(answered(office, due));
  }
  return Promise.all(answers);
}

async function answered(office: Office, due: number): Promise<Answered> {
  const { kind, call } = kindFor(office, Math.random());
  const fault = await call().then(() => undefined, (error: unknown) => String(error));
  return { kind, time: performance.now() - due, fault };
}

function percentile(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
}

function show(answers: readonly Answered[]): void {
  const line = (name: string, some: readonly Answered[]) => {
    const times = some.map(({ time }) => time);
    console.log(`| ${name} | ${some.length} | ${[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share)).join(' | ')} | ${some.filter(({ fault }) => fault !== undefined).length} |`);
  };
  console.log('\n| what | calls | p50 ms | p95 | p99 | most | refused |\n|---|---|---|---|---|---|---|');
  for (const [kind, some] of Map.groupBy(answers, ({ kind }) => kind)) line(kind, some);
  line('all', answers);
  for (const fault of new Set(answers.flatMap(({ fault: said }) => said ?? []))) console.log(fault);
}

const server = spawn(process.execPath, ['-C', '@org/source', 'apps/server/src/main.ts'], { env: { ...process.env, PORT: options.port, DATA_DIR: folder }, stdio: ['ignore', 'ignore', 'inherit'] });
try {
  await untilItListens();
  const office = await officeOf(address);
  await ask(office, WARM_UP_SECONDS);
  const before = process.cpuUsage();
  const answers = await ask(office, Number(options.seconds));
  const { user, system } = process.cpuUsage(before);
  show(answers);
  console.log(`${options.rate} a second for ${options.seconds} s; who asked took ${((user + system) / 1e6 / Number(options.seconds)).toFixed(2)} of a core itself`);
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => void server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
