/**
 * What an office asks of the server at a time: pages of lists, records, pickers, dictionaries, forms, counts and saves
 * of many people, at a steady rate, through HTTP to one or more processes over one database with the demo's deployment.
 * npm run bench -- --mixed [--rate 100] [--seconds 60] [--processes 1] [--database postgres|embedded] [--checkout
 * folder]
 *   npm run bench -- --mixed --rate 100,150,200,250,300 --seconds 20     # up to the rate at which p99 passes a second
 * Without DATABASE_URL (an empty database) it starts a PostgreSQL of its own.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { benchServer } from './bench-server.ts';
import { kindFor, officeOf, type Office } from './mixed-kinds.ts';

const { values: options } = parseArgs({
  options: {
    mixed: { type: 'boolean' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    processes: { type: 'string', default: '1' },
    database: { type: 'string', default: 'postgres' },
    checkout: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const WARM_UP_SECONDS = 5;
const TOO_LONG_MS = 1000;

interface Answered {
  readonly kind: string;
  /** In ms from the due time of the request, so that waiting in a queue counts. */
  readonly time: number;
  readonly fault: string | undefined;
}

/** Sends requests at the rate with random gaps, without waiting for answers. */
async function ask(offices: readonly Office[], rate: number, lasts: number): Promise<readonly Answered[]> {
  const answers: Promise<Answered>[] = [];
  const start = performance.now();
  let due = start;
  for (let turn = 0; due < start + lasts * 1000; turn += 1) {
    due += (-Math.log(1 - Math.random()) / rate) * 1000;
    const pause = due - performance.now();
    if (pause > 1) await wait(pause);
    const office = offices[turn % offices.length];
    if (office) answers.push(answered(office, due));
  }
  return Promise.all(answers);
}

async function answered(office: Office, due: number): Promise<Answered> {
  const { kind, call } = kindFor(office, Math.random());
  const fault = await call().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { kind, time: performance.now() - due, fault };
}

function percentile(some: readonly Answered[], share: number): number {
  const times = some.map(({ time }) => time).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function show(answers: readonly Answered[]): void {
  const line = (name: string, some: readonly Answered[]) => {
    const times = [0.5, 0.95, 0.99, 1].map((share) => percentile(some, share).toFixed(0));
    const refused = some.filter(({ fault }) => fault !== undefined);
    console.log(`| ${name} | ${some.length} | ${times.join(' | ')} | ${refused.length} |`);
  };
  console.log('\n| what | calls | p50 ms | p95 | p99 | most | refused |\n|---|---|---|---|---|---|---|');
  for (const [kind, some] of Map.groupBy(answers, ({ kind }) => kind)) line(kind, some);
  line('all', answers);
  for (const fault of new Set(answers.flatMap(({ fault: said }) => said ?? []))) console.log(fault);
}

const server = await benchServer({
  isEmbedded: options.database === 'embedded',
  processes: Number(options.processes),
  checkout: options.checkout,
});
try {
  const offices: Office[] = [];
  // One after the other, because three concurrent sign-ins to one account need a proof of work.
  for (const address of server.addresses) offices.push(await officeOf(address));
  await ask(offices, 50, WARM_UP_SECONDS);
  for (const rate of options.rate.split(',').map(Number)) {
    const before = process.cpuUsage();
    const answers = await ask(offices, rate, seconds);
    const { user, system } = process.cpuUsage(before);
    show(answers);
    const p99 = percentile(answers, 0.99);
    const own = ((user + system) / 1e6 / seconds).toFixed(2);
    console.log(
      `${rate} a second for ${seconds} s, ${offices.length} processes: p99 ${p99.toFixed(0)} ms; ` +
        `this process used ${own} of a core`,
    );
    if (p99 > TOO_LONG_MS) break;
  }
} finally {
  await server.stop();
}
