import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';
import { foldCounts } from '../storage/fold-counts.ts';

const WRITERS = 32;
const ROUNDS = 3;

onEachDatabase('the counts of records', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const db = () => calls.app.app.database.db;
  const total = async () => (await calls.list()).body.data.total;
  const waiting = async () =>
    (await sql<{ readonly total: number }>`select count(*)::int as total from record_count_changes`.execute(db()))
      .rows[0]?.total;

  test(`include every write of ${WRITERS} concurrent writers of one unit`, async () => {
    const before = await total();
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: WRITERS }, (_, place) => calls.save({ name: `at once ${round}.${place}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    expect(await total()).toBe(before + WRITERS * ROUNDS);
  });

  test('stay exact while they are folded, and while records are removed', async () => {
    const saved = await Promise.all(Array.from({ length: 8 }, (_, place) => calls.save({ name: `folded ${place}` })));
    const before = await total();
    const folds = Array.from({ length: 5 }, () => foldCounts(db()));
    const more = Array.from({ length: 8 }, (_, place) => calls.save({ name: `meanwhile ${place}` }));
    await Promise.all([...folds, ...more]);
    expect(await total()).toBe(before + 8);
    const [gone] = saved;
    await calls.post(`/api/meta-object/record/everyType/remove?ids=${gone?.body.data.id}`);
    expect(await total()).toBe(before + 7);
    await foldCounts(db());
    expect([await waiting(), await total()]).toEqual([0, before + 7]);
  });
});
