/**
 * Four server processes over one PostgreSQL race for every task; each task must be decided exactly once.
 *   npm run bench -- --race 10000        TEST_DATABASE_URL names the PostgreSQL server; without it the bench starts one
 */
import { parseArgs } from 'node:util';
import { startCluster } from '../kills/cluster.ts';
import { raceTasks } from './race-tasks.ts';

const { values: options } = parseArgs({ options: { race: { type: 'string', default: '10000' } } });
const given = process.env['TEST_DATABASE_URL'];
const cluster = given === undefined ? await startCluster() : undefined;
try {
  const { faults, summary } = await raceTasks({ tasks: Number(options.race), url: given ?? cluster?.url ?? '' });
  for (const fault of faults.slice(0, 50)) console.log(`FAULT ${fault}`);
  console.log(`${summary}; faults: ${faults.length}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await cluster?.stop();
}
