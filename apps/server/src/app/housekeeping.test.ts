import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { startHousekeeping } from './housekeeping.ts';

const HOUR_MS = 60 * 60 * 1000;

onEachDatabase('housekeeping', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Advances the clock by an hour. Resolves with the times of file sweeps and with the errors. */
  async function afterAnHour(at: Date) {
    const swept: Date[] = [];
    const failed: string[] = [];
    const end = startHousekeeping({
      db: app.app.database.db,
      clock: () => at,
      sweepFiles: (when) => Promise.resolve(void swept.push(when)),
      sweepBin: (when) => app.app.modules.sweepBin(when),
      tendIndexes: (when) => app.app.modules.tendIndexes(when),
      fireTimers: (when) => app.app.modules.fireTimers(when),
      followEngine: () => app.app.modules.followEngine(),
      onFailed: (error) => void failed.push(String(error)),
    });
    vi.advanceTimersByTime(HOUR_MS);
    await vi.waitFor(() => expect(swept).toHaveLength(1));
    end();
    return { swept, failed };
  }

  test('uses the clock of the deployment, which may differ from that of the machine', async () => {
    const at = new Date('2030-01-01T00:00:00Z');
    expect(await afterAnHour(at)).toEqual({ swept: [at], failed: [] });
  });

  test('reports the task that failed, and runs the others', async () => {
    const { db } = app.app.database;
    await app.signIn('admin');
    await sql`alter table idempotency rename to idempotency_away`.execute(db);
    const { failed } = await afterAnHour(new Date('2040-01-01T00:00:00Z'));
    await sql`alter table idempotency_away rename to idempotency`.execute(db);
    expect(failed).toEqual([expect.stringContaining('idempotency')]);
    expect((await sql`select 1 from sessions`.execute(db)).rows).toEqual([]);
  });
});
