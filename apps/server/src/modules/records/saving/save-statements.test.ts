import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { watchStatements, type StatementWatch } from '../../../testing/watch-statements.ts';

const TIMES = 5;
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

onEachDatabase('the statements of a save', (kind) => {
  let watch: StatementWatch;
  let calls: RecordCalls;
  beforeAll(async () => {
    watch = watchStatements();
    calls = await openRecordCalls(kind);
  });
  afterAll(async () => {
    watch[Symbol.dispose]();
    await calls[Symbol.asyncDispose]();
  });

  /** The shortest of several runs, because the server does other work at the same time. */
  async function shortest(work: () => Promise<unknown>): Promise<readonly string[]> {
    const runs: (readonly string[])[] = [];
    for (let time = 0; time < TIMES; time += 1) runs.push((await watch.during(work)).statements);
    return runs.reduce((least, run) => (run.length < least.length ? run : least));
  }

  test('are eight for a new record, however many sources its items choose from', async () => {
    const { body } = await calls.save(record);
    expect(body.data).toMatchObject({ $kind: 'kind 1', $uses: 'kind 1、kind 2' });
    const statements = await shortest(() => calls.save(record));
    expect(statements).toHaveLength(8);
    expect(statements.filter(readsRecords)).toEqual([]);
  });

  test('are ten for a change, which asks for the process of its record and reads the record once', async () => {
    let saved = (await calls.save(record)).body.data;
    const statements = await shortest(async () => {
      saved = (await calls.save({ ...saved, price: saved.price + 1 })).body.data;
    });
    expect(saved.version).toBe(TIMES + 1);
    expect(statements).toHaveLength(10);
    expect(statements.filter(readsRecords)).toHaveLength(1);
  });

  test('read the record of a transition once', async () => {
    await storePublished(calls.app.app.database.db, ['000000'], testForm('village', testItem(1, 'name')));
    const village = '/api/property-basics/village';
    const { id } = (await calls.post(`${village}/submit`, { name: 'a' }, 'admin')).body.data;
    await calls.post(`${village}/commit?id=${id}`, {}, 'admin');
    const { statements } = await watch.during(() => calls.post(`${village}/verify?id=${id}`, {}, 'admin'));
    expect(statements.filter((statement) => statement.startsWith('update "records"'))).toHaveLength(1);
    expect(statements.filter(readsRecords)).toHaveLength(1);
  });
});

function readsRecords(statement: string): boolean {
  return statement.startsWith('select') && statement.includes('from "records"');
}
