import { expect, test } from 'vitest';
import { raceTasks } from './race-tasks.ts';

const url = process.env['TEST_DATABASE_URL'];
/** The full race is `FLOW_RACE_TASKS=10000`, or `npm run bench -- --race 10000`. */
const TASKS = Number(process.env['FLOW_RACE_TASKS'] ?? 40);
const LONGEST_MS = 300_000 + TASKS * 200;

test.skipIf(url === undefined)(
  'four server processes that race for tasks decide each exactly once',
  { timeout: LONGEST_MS },
  async () => {
    const { faults } = await raceTasks({ tasks: TASKS, url: url ?? '' });
    expect(faults).toEqual([]);
  },
);
