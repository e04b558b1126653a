/**
 * How many decisions a second one server process commits durably: each completes a task that waits to be claimed,
 * through HTTP. The PostgreSQL of the bench writes its log to the disk before it acknowledges (fsync).
 *   npm run bench -- --commands [--writers 1,4,16] [--seconds 10] [--database postgres|embedded]
 */
import { ownClientHeader } from '@org/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testPassword } from '../../../apps/server/src/testing/test-tenants.ts';
import { startCluster } from '../kills/cluster.ts';
import { tenantId, type Place } from '../kills/seed.ts';
import { startServer } from '../kills/server-process.ts';
import { seedTasks } from './seed-tasks.ts';

const { values: options } = parseArgs({
  strict: false,
  options: {
    writers: { type: 'string', default: '1,4,16' },
    seconds: { type: 'string', default: '10' },
    database: { type: 'string', default: 'postgres' },
    tasks: { type: 'string', default: '30000' },
  },
});

const at = (times: readonly number[], share: number) =>
  (
    times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  ).toFixed(0);

const cluster = options.database === 'embedded' ? undefined : await startCluster({ isDurable: true });
const place: Place = { folder: mkdtempSync(join(tmpdir(), 'mf-commands-')), url: cluster?.url };
const ids = [...(await seedTasks(place, Number(options.tasks)))];
const server = startServer(place);
try {
  const address = await server.address;
  const query = new URLSearchParams({ grantType: 'password', tenantId, account: 'west', password: testPassword });
  const signedIn = await fetch(`${address}/api/blade-auth/token?${query}`, {
    method: 'POST',
    headers: { authorization: ownClientHeader },
  });
  const { data }: { readonly data: { readonly accessToken: string } } = await signedIn.json();
  const headers = { 'blade-auth': `bearer ${data.accessToken}`, 'content-type': 'application/json' };
  console.log('| database | writers | commands/s | p50 ms | p95 | p99 | load |\n|---|---|---|---|---|---|---|');
  for (const writers of String(options.writers).split(',').map(Number)) {
    const times: number[] = [];
    const until = performance.now() + Number(options.seconds) * 1000;
    const work = async () => {
      for (let taskId = ids.pop(); taskId !== undefined && performance.now() < until; taskId = ids.pop()) {
        const start = performance.now();
        const body = JSON.stringify({ taskId, flag: 'ok', comment: '同意' });
        const response = await fetch(`${address}/api/blade-flow/work/complete-task`, { method: 'POST', headers, body });
        if (response.status !== 200) throw new Error(await response.text());
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: writers }, work));
    const shown = [0.5, 0.95, 0.99].map((share) => at(times, share)).join(' | ');
    const rate = (times.length / Number(options.seconds)).toFixed(0);
    console.log(
      `| ${String(options.database)} | ${writers} | ${rate} | ${shown} | ${(loadavg()[0] ?? 0).toFixed(1)} |`,
    );
  }
} finally {
  await server.end('SIGTERM');
  await cluster?.stop();
  rmSync(place.folder, { recursive: true, force: true });
}
