import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { recordsRepository } from '../records.repository.ts';
import type { WholeRecord } from '../records.port.ts';

const tenantId = '000000';
const form = testForm('village', testItem(1, 'owner'), testItem(1, 'tag'), testItem(1, 'name'), testItem(2, 'size'));
const compiled = compileForm(parseMetaForm(form).form);
const units = ['unit-a', 'unit-b', 'unit-c', 'unit-d'] as const;

// Each unit has one owner, nearly all tags are equal, and names and moments repeat: mostly the id decides the order.
const rows = Array.from({ length: 4400 }, (_, n) => {
  const unitId = units[(n * n) % 4 === 0 ? n % 3 : 3] ?? 'unit-a';
  const at = `2026-01-01 08:${String(n % 7).padStart(2, '0')}:00`;
  const content = { owner: `of ${unitId}`, tag: n % 1000 === 7 ? 'b' : 'a', name: `name ${n % 11}`, size: n % 3 };
  return {
    id: `row-${String((n * 7919) % 4400).padStart(5, '0')}`,
    tenantId,
    metaKey: 'village',
    unitId,
    deptId: '',
    status: n % 2,
    content,
    createUser: `maker of ${unitId}`,
    createTime: at,
    updateUser: 'user',
    updateTime: at,
  } satisfies WholeRecord;
});
type Row = (typeof rows)[number];

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
const id = by((row) => row.id);
const owner = by((row) => row.content.owner);

const orders: readonly (readonly [sort: { readonly ascs?: string; readonly descs?: string }, compare: Compare])[] = [
  [
    {},
    then(
      by((row) => row.status),
      down(by((row) => row.createTime)),
      down(id),
    ),
  ],
  [{ ascs: 'owner' }, then(owner, id)],
  [{ descs: 'owner' }, down(then(owner, id))],
  [
    { ascs: 'tag' },
    then(
      by((row) => row.content.tag),
      id,
    ),
  ],
  [
    { descs: 'tag' },
    down(
      then(
        by((row) => row.content.tag),
        id,
      ),
    ),
  ],
  [
    { descs: 'createUser' },
    down(
      then(
        by((row) => row.createUser),
        id,
      ),
    ),
  ],
  [
    { descs: 'createTime' },
    down(
      then(
        by((row) => row.createTime),
        id,
      ),
    ),
  ],
  [
    { ascs: 'name', descs: 'size' },
    then(
      by((row) => row.content.name),
      down(by((row) => row.content.size)),
      down(id),
    ),
  ],
];
const scopes: readonly (readonly [who: string, unitIds: readonly string[]])[] = [
  ['nobody', []],
  ['one unit', ['unit-b']],
  ['two units', ['unit-d', 'unit-b']],
  ['units of which one has no records', ['unit-c', 'unit-empty', 'unit-a']],
  ['a unit that is named twice', ['unit-c', 'unit-a', 'unit-c']],
  ['all units', units],
  ['more units than are merged', ['unit-a', 'unit-d', ...Array.from({ length: 40 }, (_, n) => `unit-${n}`)]],
];
const filters = [
  ['everything', [], () => true],
  [
    'plenty by the column that may be sorted by',
    [{ field: 'tag', condition: 'eq', value: 'a' }],
    (row: Row) => row.content.tag === 'a',
  ],
  ['plenty by another column', [{ field: 'size', condition: 'ge', value: [1, 2] }], (row: Row) => row.content.size > 0],
] as const;

onEachDatabase('the order of a list over several units', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await storePublished(db, [tenantId, '000001'], form);
    const foreign = rows.slice(0, 60).map((row) => Object.assign({}, row, { id: `x${row.id}`, tenantId: '000001' }));
    await recordsRepository.insertWhole(db, [...rows, ...foreign]);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(
    scopes.flatMap(([who, unitIds]) =>
      filters.map(([title, conditions, fits]) => ({ who, unitIds, title, conditions, fits })),
    ),
  )('$who, $title: every page is correct in every order', async ({ unitIds, conditions, fits }) => {
    const scope = { db: app.app.database.db, tenantId, visibleUnitIds: unitIds };
    for (const [sort, compare] of orders) {
      const expected = rows
        .filter((row) => unitIds.includes(row.unitId) && fits(row))
        .toSorted(compare)
        .map((row) => row.id);
      for (const current of [1, 2, 50, Math.ceil(expected.length / 20), Math.ceil(expected.length / 20) + 1]) {
        const { records, total } = await recordsRepository.page(scope, compiled, {
          ...sort,
          conditions,
          current,
          size: 20,
        });
        const start = (Math.max(current, 1) - 1) * 20;
        expect([sort, current, records.map((record) => record.id)]).toEqual([
          sort,
          current,
          expected.slice(start, start + 20),
        ]);
        expect(total).toBe(conditions.length === 0 ? expected.length : Math.min(expected.length, 2000));
      }
    }
  });

  test('a user who saw all records when they were counted does not see later records of other units', async () => {
    const db = await app.app.database.db.startTransaction().execute();
    try {
      await sql`delete from record_counts where unit_id = 'unit-d'`.execute(db);
      await sql`delete from record_count_changes where unit_id = 'unit-d'`.execute(db);
      const scope = { db, tenantId, visibleUnitIds: ['unit-a', 'unit-b', 'unit-c'] };
      const { records } = await recordsRepository.page(scope, compiled, {
        descs: 'owner',
        conditions: [],
        current: 1,
        size: 20,
      });
      expect(records.filter((record) => record.unitId === 'unit-d')).toEqual([]);
    } finally {
      await db.rollback().execute();
    }
  });
});
