import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';

const TIMES = 5;

onEachDatabase('what a save asks of the database', (kind) => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(async () => {
    asked.mockRestore();
    await calls[Symbol.asyncDispose]();
  });

  /** The least of several times: the server does other work meanwhile. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const counts: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      asked.mockClear();
      await work();
      counts.push(asked.mock.calls.length);
    }
    return Math.min(...counts);
  }

  test('a new record and a change are at most fifteen statements, however many sources their items choose from', async () => {
    const record = {
      name: 'counted',
      area: 2,
      price: 3,
      kind: '1',
      uses: '1,2',
      rented: 2,
      person: 'user-clerk',
      units: 'unit-east',
    };
    let saved = (await calls.save(record)).body.data;
    expect(saved).toMatchObject({ $kind: 'kind 1', $uses: 'kind 1、kind 2' });
    expect(await statementsOf(() => calls.save(record))).toBeLessThanOrEqual(15);
    expect(
      await statementsOf(async () => (saved = (await calls.save({ ...saved, price: saved.price + 1 })).body.data)),
    ).toBeLessThanOrEqual(15);
  });
});
