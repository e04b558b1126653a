/**
 * People who save records of one unit at once: new ones, then changes of their own, for each number of writers, through
 * HTTP to a process of its own with the demo's deployment.
 *   npm run bench -- --writers 1,4,16,32 [--seconds 10] [--database postgres|embedded] [--checkout folder]
 * Without DATABASE_URL (an empty database) it starts a PostgreSQL of its own. `--checkout` measures the server of
 * another checkout.
 */
import { parseArgs } from 'node:util';
import { officeOf, type Person } from './mixed-kinds.ts';
import { benchServer } from './bench-server.ts';

const { values: options } = parseArgs({
  options: {
    writers: { type: 'string', default: '1,4,16,32' },
    seconds: { type: 'string', default: '10' },
    database: { type: 'string', default: 'postgres' },
    checkout: { type: 'string' },
  },
});
const keys = '/api/residence/keyrecord';

interface KeyRecord {
  readonly id: string;
  readonly version: number;
}

interface Saved {
  readonly time: number;
  readonly fault: string | undefined;
}

function percentile(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(
    0,
  );
}

/** Everybody saves without a pause until the time is up. */
async function measure(writers: number, save: (writer: number) => Promise<unknown>): Promise<readonly Saved[]> {
  const until = performance.now() + Number(options.seconds) * 1000;
  const saved: Saved[] = [];
  const write = async (_: unknown, writer: number) => {
    while (performance.now() < until) {
      const start = performance.now();
      const fault = await save(writer).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      saved.push({ time: performance.now() - start, fault });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return saved;
}

async function show(what: string, writers: number, save: (writer: number) => Promise<unknown>): Promise<void> {
  const before = server.processorTime();
  const saved = await measure(writers, save);
  const processor = (server.processorTime() - before) / saved.length;
  const times = saved.map(({ time }) => time);
  const refused = saved.filter(({ fault }) => fault !== undefined);
  const rate = ((saved.length - refused.length) / Number(options.seconds)).toFixed(0);
  const shown = [0.5, 0.95, 0.99].map((share) => percentile(times, share)).join(' | ');
  console.log(`| ${what} | ${writers} | ${rate} | ${shown} | ${refused.length} | ${processor.toFixed(1)} |`);
  for (const fault of new Set(refused.map(({ fault: said }) => said))) console.log(fault);
}

async function templateOf(clerk: Person): Promise<object> {
  // The contract defines this shape.
  const page = (await clerk.post(`${keys}/list?current=1&size=1`, [])) as { readonly records: readonly KeyRecord[] };
  const {
    id: _id,
    version: _version,
    ...template
  } = (await clerk.get(`${keys}/detail?id=${page.records[0]?.id ?? ''}`)) as KeyRecord; // a record
  return { ...template, handovers: [] };
}

const server = await benchServer({ isEmbedded: options.database === 'embedded', checkout: options.checkout });
try {
  const [address = ''] = server.addresses;
  const { people } = await officeOf(address);
  const [clerk] = people;
  if (!clerk) throw new Error('nobody is there');
  const template = await templateOf(clerk);
  let serial = 0;
  // The record as stored.
  const create = () =>
    clerk.post(`${keys}/submit`, { ...template, keyRecordCode: `B${(serial += 1)}` }) as Promise<KeyRecord>;
  console.log(
    '| what | writers | saves/s | p50 ms | p95 | p99 | refused | processor, ms a save |\n' +
      '|---|---|---|---|---|---|---|---|',
  );
  await measure(4, create);
  for (const writers of options.writers.split(',').map(Number)) {
    await show('new', writers, create);
    const own = await Promise.all(Array.from({ length: writers }, create));
    const change = async (writer: number) => {
      const current = own[writer];
      own[writer] = (await clerk.post(`${keys}/submit`, {
        ...template,
        ...current,
        notes: `change ${(serial += 1)}`,
      })) as KeyRecord; // the record as stored
    };
    await show('change', writers, change);
  }
} finally {
  await server.stop();
}
