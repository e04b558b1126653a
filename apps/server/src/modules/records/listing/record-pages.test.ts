import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storeKinds, storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { recordsRepository } from '../records.repository.ts';

interface Row {
  readonly id: string;
  readonly unitId: string;
  readonly createTime: string;
  readonly name: string;
  readonly size: number;
  readonly kind: string;
  readonly note: string;
}

const path = '/api/property-basics/village/list';
const two = (n: number) => String(n).padStart(2, '0');

// The kind decides the name: the names of kind 3 sort last.
const rows: readonly Row[] = Array.from({ length: 6000 }, (_, n) => ({
  id: `row-${String((n * 7919) % 6000).padStart(5, '0')}`,
  unitId: n % 4 === 0 ? 'unit-west' : 'unit-east',
  createTime: `2026-01-01 ${two(n % 24)}:${two(n % 60)}:00`,
  name: `${n % 5 < 2 ? 'z' : 'a'}${n % 97}`,
  size: (n * 31) % 977,
  kind: n % 5 < 2 ? '3' : String(1 + (n % 2)),
  note: n % 3 === 0 ? `${n} 仓库 Store` : `${n} 办公用房`,
}));

type Compare = (a: Row, b: Row) => number;
const by =
  (read: (row: Row) => string | number): Compare =>
  (a, b) =>
    read(a) < read(b) ? -1 : Number(read(a) > read(b));
const then =
  (...parts: readonly Compare[]): Compare =>
  (a, b) =>
    parts.reduce((found, part) => found || part(a, b), 0);
const down =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a);

const orders: Readonly<Record<string, Compare>> = {
  '': then(down(by((row) => row.createTime)), down(by((row) => row.id))),
  'ascs=name': then(
    by((row) => row.name),
    by((row) => row.id),
  ),
  'descs=size': then(down(by((row) => row.size)), down(by((row) => row.id))),
  'ascs=kind&descs=size': then(
    by((row) => row.kind),
    down(by((row) => row.size)),
    down(by((row) => row.id)),
  ),
};

const filters: readonly (readonly [title: string, condition: object, fits: (row: Row) => boolean])[] = [
  ['few matches', { field: 'size', condition: 'eq', value: 5 }, (row) => row.size === 5],
  [
    'plenty by a range',
    { field: 'size', condition: 'ge', value: [100, 800] },
    (row) => row.size >= 100 && row.size <= 800,
  ],
  ['plenty of a kind', { field: 'kind', condition: 'eq', value: '3' }, (row) => row.kind === '3'],
  ['plenty of two kinds', { field: 'kind', condition: 'in', value: '3,1' }, (row) => row.kind !== '2'],
  [
    'plenty by a part of a text',
    { field: 'note', condition: 'like', value: '办公' },
    (row) => row.note.includes('办公'),
  ],
  ['plenty in any case', { field: 'note', condition: 'like', value: 'STORE' }, (row) => row.note.includes('Store')],
];

onEachDatabase('pages of a long list', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await storePublished(
      db,
      ['000000', '000001'],
      testForm(
        'village',
        testItem(1, 'name'),
        testItem(2, 'size'),
        testItem(4, 'kind', { dictKey: 'kind' }),
        testItem(1, 'note'),
      ),
    );
    await storeKinds(db);
    const written = {
      tenantId: '000000',
      metaKey: 'village',
      deptId: '',
      status: 0,
      createUser: 'user-east',
      updateUser: 'user-east',
    };
    await recordsRepository.insertWhole(
      db,
      rows.map(({ id, unitId, createTime, ...content }) =>
        Object.assign({ id, unitId, createTime, updateTime: createTime, content }, written),
      ),
    );
    // Rows of another tenant with the same form.
    await recordsRepository.insertWhole(
      db,
      rows.slice(0, 50).map(({ id, createTime, ...content }) =>
        Object.assign({}, written, {
          id: `x${id}`,
          unitId: 'unit-foreign',
          createTime,
          updateTime: createTime,
          content,
          tenantId: '000001',
        }),
      ),
    );
    tokens['admin'] = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const list = async (query: string, conditions: readonly object[]) =>
    (await app.call({ method: 'POST', url: `${path}?${query}`, payload: [...conditions], token: tokens['admin'] })).body
      .data;

  const cases = filters.flatMap(([title, condition, fits]) =>
    Object.keys(orders).map((order) => ({ title, order, condition, fits })),
  );
  test.each(cases)(
    '$title, sorted by "$order": every page has the same rows in the same order',
    async ({ order, condition, fits }) => {
      const expected = rows
        .filter(fits)
        .toSorted(orders[order])
        .map(({ id }) => id);
      for (const current of [1, 3, 80, Math.ceil(expected.length / 20), Math.ceil(expected.length / 20) + 1]) {
        const { records, total, totalIsCapped } = await list(`${order}&size=20&current=${current}`, [condition]);
        expect([current, records.map(({ id }: { readonly id: string }) => id)]).toEqual([
          current,
          expected.slice((current - 1) * 20, current * 20),
        ]);
        expect([total, totalIsCapped]).toEqual(expected.length < 2000 ? [expected.length, false] : [2000, true]);
      }
    },
  );

  test.each(Object.keys(orders))('all rows are correct when sorted by %j', async (order) => {
    const expected = rows.toSorted(orders[order]).map(({ id }) => id);
    for (const current of [1, 200, 300, 301]) {
      const { records, total } = await list(`${order}&size=20&current=${current}`, []);
      expect([current, total, records.map(({ id }: { readonly id: string }) => id)]).toEqual([
        current,
        6000,
        expected.slice((current - 1) * 20, current * 20),
      ]);
    }
  });
});
