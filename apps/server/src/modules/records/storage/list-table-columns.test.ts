import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';
import { prepareStorage } from './record-storage.ts';
import { listTableOf } from './table-names.ts';

const forms = '/api/meta-object/metaform';
const houses = '/api/property-basics/house';
const table = listTableOf('house');
/** The number of columns after earlier publishings added and dropped some. */
const FORMER = 1490;

const formWith = (...keys: readonly string[]) =>
  testForm(
    'house',
    testItem(1, 'code', { unique: true }),
    testItem(1, 'buildingUse'),
    testItem(2, 'buildingArea'),
    ...keys.map((key) => testItem(1, key)),
  );

onEachDatabase('a form that was published very often with other listed items', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, payload, token })).body;
  const highestColumn = async () => {
    const { rows } = await sql<{
      readonly highest: number;
    }>`select max(attnum) as highest from pg_attribute where attrelid = to_regclass(${table})`.execute(
      app.app.database.db,
    );
    return Number(rows[0]?.highest);
  };

  const useUpColumns = async (name: string) => {
    const { db } = app.app.database;
    const length = FORMER - (await highestColumn());
    const former = Array.from({ length }, (_, index) => sql.id(`${name}${index}`));
    await sql`alter table ${sql.id(table)} ${sql.join(former.map((one) => sql`add column ${one} integer`))}`.execute(
      db,
    );
    await sql`alter table ${sql.id(table)} ${sql.join(former.map((one) => sql`drop column ${one}`))}`.execute(db);
  };

  /** The unique indexes of the list table, and the trigger that marks its units. */
  const guardsOf = async () => {
    const { rows } = await sql<{
      readonly name: string;
    }>`select indexname as name from pg_indexes where tablename = ${table} and strpos(indexname, '_unique_') > 0
      union all select tgname from pg_trigger where tgrelid = to_regclass(${table}) and tgname = 'mark_tally'`.execute(
      app.app.database.db,
    );
    return rows;
  };

  test('is published again; lists, searches, unique checks and aggregates of its records stay correct', async () => {
    const { id } = (await post(`${forms}/submit`, { definition: formWith('before') })).data;
    expect(await post(`${forms}/publish?id=${id}`)).toMatchObject({ code: 200 });
    const record = { code: 'FW-1', buildingUse: '办公用房', buildingArea: 120, before: '原来的文字' };
    expect(await post(`${houses}/submit`, record)).toMatchObject({ code: 200 });
    await useUpColumns('former');

    for (let version = 1; version <= 3; version += 1) {
      const added = Array.from({ length: 60 }, (_, index) => `added${version}x${index}`);
      const definition = formWith('before', ...added);
      expect(await post(`${forms}/submit`, { id, version, definition })).toMatchObject({ code: 200 });
      expect(await post(`${forms}/publish?id=${id}&confirmedName=house`)).toMatchObject({ code: 200 });
      // The next publishing would hide that one is missing.
      expect(await guardsOf()).toHaveLength(2);
      expect(await post(`${houses}/submit`, { code: `FW-2${version}`, [String(added[0])]: '新的文字' })).toMatchObject({
        code: 200,
      });
      const found = (field: string, value: string) => post(`${houses}/list`, [{ field, condition: 'like', value }]);
      expect((await found('before', '原来')).data).toMatchObject({ total: 1, records: [record] });
      expect((await found(String(added[0]), '新的')).data).toMatchObject({ total: 1 });
      expect(await post(`${houses}/submit`, { code: 'fw-1' })).toMatchObject({ reason: 'RECORD_INVALID' });
    }
    expect(await highestColumn()).toBeLessThan(500);
  });

  test('is prepared once, as when a release starts: its table is rebuilt with all its indexes', async () => {
    await useUpColumns('used');
    const { form } = parseMetaForm(formWith('before', ...Array.from({ length: 20 }, (_, index) => `more${index}`)));
    await prepareStorage(app.app.database.db, 'house', [compileForm(form)]);
    expect(await highestColumn()).toBeLessThan(500);
    expect(await guardsOf()).toHaveLength(2);
  });
});
