import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { columnIndexes, ENOUGH_ROWS, indexName, type IndexWay } from './column-indexes.ts';
import { createColumnUses, DAYS_UNUSED, SLOW_MS } from './column-uses.ts';
import { SLOW_USES_TO_EARN, tendIndexes } from './index-upkeep.ts';
import { prepareStorage } from './record-storage.ts';
import { columnOf } from './record-columns.ts';
import { listTableOf } from './table-names.ts';

const metaKey = 'village';
const table = listTableOf(metaKey);
const unlisted = { tablehidden: true };
/** A key with every quote of the database. */
const weightKey = `it's "weight"`;
const form = testForm(
  metaKey,
  testItem(1, 'name'),
  testItem(2, 'size'),
  testItem(8, 'keeper', { refKey: 'user' }),
  testItem(4, 'kind', { dictKey: 'kind', ...unlisted }),
  testItem(11, 'units', { refKey: 'unit', ...unlisted }),
  testItem(3, 'until', { ...unlisted, searchedOften: true }),
  testItem(3, 'since', unlisted),
  testItem(1, 'remark', unlisted),
  testItem(2, weightKey, unlisted),
);
const compiled = compileForm(parseMetaForm(form).form);
const DAY_MS = 24 * 60 * 60 * 1000;

const nameOf = (way: IndexWay, key: string) => {
  const field = compiled.fieldByKey.get(key);
  return indexName(metaKey, way, field ? columnOf(field).name : key);
};

onEachDatabase('indexes of a list', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
    await storePublished(app.app.database.db, ['000000'], form);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const db = () => app.app.database.db;
  const tend = () => tendIndexes(db(), metaKey, () => Promise.resolve([compiled]));
  const prepare = () => prepareStorage(db(), metaKey, [compiled]);

  /** The indexes on columns that exist, of those that the form may have. */
  const existing = async () => {
    const { rows } = await sql<{
      readonly name: string;
    }>`select indexname as name from pg_indexes where tablename = ${table}`.execute(db());
    const names = new Set(rows.map(({ name }) => name));
    return [...columnIndexes(compiled).keys()].filter((name) => names.has(name)).toSorted();
  };
  const earned = [
    ...['name', 'size', 'keeper', 'status', 'create_time', 'update_time'].map((key) => nameOf('order', key)),
    ...['kind', 'until', 'create_user', 'update_user'].map((key) => nameOf('condition', key)),
    ...['keeper', 'create_user', 'update_user'].map((key) => nameOf('unitGroup', key)),
    nameOf('parts', 'units'),
  ].toSorted();

  interface Used {
    readonly way: IndexWay;
    readonly times: number;
    readonly key?: string;
  }

  const useOn = async (at: Date, { way, times, key = weightKey }: Used) => {
    const uses = createColumnUses();
    const column = compiled.fieldByKey.get(key);
    if (!column) throw new Error('the form has lost its item');
    for (let time = 0; time < times; time += 1)
      uses.note(metaKey, { asked: [{ columnName: columnOf(column).name, way }], milliseconds: SLOW_MS });
    await uses.flush(db(), at);
  };

  test('a form with few records has none on columns, not even after many slow uses', async () => {
    await useOn(new Date('2026-01-01'), { way: 'condition', times: SLOW_USES_TO_EARN });
    await tend();
    expect(await existing()).toEqual([]);
    await sql`delete from record_column_uses`.execute(db());
  });

  test('a form with many records gets those of orders, of choices, and the one that its author asks for', async () => {
    await sql`insert into ${sql.id(table)}
      (id, tenant_id, unit_id, status, create_time, update_time, create_user, update_user)
      select n::text, '000000', 'unit-east', 0, now(), now(), '1', '1'
      from generate_series(1, ${ENOUGH_ROWS}::int) as n`.execute(db());
    await prepare();
    expect(await existing()).toEqual([]);
    await tend();
    expect(await existing()).toEqual(earned);
    await prepare();
    expect(await existing()).toEqual(earned);
  });

  test('indexes that nothing earns are dropped when a release starts, as those of an older release are', async () => {
    const former = nameOf('unitOrder', 'size');
    await sql`create index ${sql.id(former)} on ${sql.id(table)} (tenant_id, unit_id, id)`.execute(db());
    expect(await existing()).toContain(former);
    await prepare();
    expect(await existing()).toEqual(earned);
  });

  test('slow lists earn an index, which goes when nothing has used it for 90 days', async () => {
    const first = new Date('2026-02-01');
    const index = nameOf('condition', weightKey);
    await useOn(first, { way: 'condition', times: SLOW_USES_TO_EARN - 1 });
    await tend();
    expect(await existing()).toEqual(earned);
    await useOn(first, { way: 'condition', times: 1 });
    await tend();
    expect(await existing()).toEqual([...earned, index].toSorted());
    await prepare();
    expect(await existing()).toEqual([...earned, index].toSorted());
    await createColumnUses().flush(db(), new Date(first.getTime() + DAYS_UNUSED * DAY_MS));
    await tend();
    expect(await existing()).toEqual([...earned, index].toSorted());
    await createColumnUses().flush(db(), new Date(first.getTime() + (DAYS_UNUSED + 1) * DAY_MS));
    await tend();
    expect(await existing()).toEqual(earned);
  });

  test('of several slow lists the slowest earn an index, until those by use take a quarter of the list', async () => {
    const at = new Date('2026-07-01');
    await useOn(at, { way: 'unitOrder', key: 'name', times: SLOW_USES_TO_EARN });
    await useOn(at, { way: 'unitOrder', key: 'size', times: SLOW_USES_TO_EARN + 2 });
    await useOn(at, { way: 'unitOrder', key: 'keeper', times: SLOW_USES_TO_EARN + 1 });
    await tend();
    const slowest = [...earned, nameOf('unitOrder', 'size')].toSorted();
    expect(await existing()).toEqual(slowest);
    await tend();
    expect(await existing()).toEqual(slowest);
    await sql`delete from record_column_uses`.execute(db());
    await tend();
    expect(await existing()).toEqual(earned);
  });

  test('what a build left that was interrupted is dropped, and built again', async () => {
    const index = nameOf('order', 'size');
    await sql`alter index ${sql.id(index)} rename to ${sql.id(`${index}_new`)}`.execute(db());
    await tend();
    expect(await existing()).toEqual(earned);
    const { rows } = await sql`select 1 from pg_indexes where indexname = ${`${index}_new`}`.execute(db());
    expect(rows).toEqual([]);
  });

  test('the limit of a statement holds again after the upkeep', async () => {
    const limit = sql`select current_setting('statement_timeout') as limit`;
    const before = await limit.execute(db());
    await tend();
    expect((await limit.execute(db())).rows).toEqual(before.rows);
  });

  test('a list counts what it is sorted and searched by, except for parts of texts', async () => {
    await sql`delete from record_column_uses`.execute(db());
    await app.call({
      method: 'POST',
      url: '/api/property-basics/village/list?descs=size',
      payload: [
        { field: weightKey, condition: 'ge', value: [1, 2] },
        { field: 'remark', condition: 'like', value: '仓库' },
      ],
      token: await app.signIn('admin'),
    });
    await app.app.modules.tendIndexes(new Date('2026-03-01'));
    const { rows } = await sql`select column_name as name, way, uses from record_column_uses order by way`.execute(
      db(),
    );
    const columnNames = compiled.fields.map((field) => [field.key, columnOf(field).name] as const);
    const { [weightKey]: weight, size } = Object.fromEntries(columnNames);
    expect(rows).toEqual([
      { name: weight, way: 'condition', uses: 1 },
      { name: size, way: 'order', uses: 1 },
    ]);
  });
});
