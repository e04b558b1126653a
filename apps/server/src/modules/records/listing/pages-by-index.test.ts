import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import type { ConditionPart } from '../conditions.port.ts';
import { recordsRepository } from '../records.repository.ts';
import { columnIndexes } from '../storage/column-indexes.ts';
import { searchableColumns } from '../storage/record-columns.ts';
import { listTableOf } from '../storage/table-names.ts';
import { sampledRows } from '../../../shared/database/expected-rows.ts';
import { textPrefilters } from './text-prefilters.ts';

interface Row {
  readonly id: string;
  readonly unitId: string;
  readonly keeper: string;
  readonly size: number;
  readonly note: string;
}

// Each unit has two keepers of its own: their order follows the units.
const rows: readonly Row[] = Array.from({ length: 4000 }, (_, n) => {
  const place = (n * 7919) % 4000;
  const unit = place % 8;
  return {
    id: `row-${String(place).padStart(5, '0')}`,
    unitId: `unit-${unit}`,
    keeper: `keeper-${unit}-${place % 3 === 0 ? 'a' : 'b'}`,
    size: (n * 31) % 97,
    note: `${n % 11}`,
  };
});

const form = testForm(
  'village',
  testItem(8, 'keeper', { refKey: 'user' }),
  testItem(2, 'size'),
  testItem(1, 'note', { tablehidden: true }),
);
const compiled = compileForm(parseMetaForm(form).form);
const table = listTableOf('village');

type Key = 'keeper' | 'size';
const compare = (key: Key, sign: number) => (a: Row, b: Row) => {
  if (a[key] !== b[key]) return a[key] < b[key] ? -sign : sign;
  return a.id < b.id ? -sign : sign;
};

/** A group that two indexes answer: that of the sizes, and that of the pairs of characters in notes. */
const eitherOf = (size: number): ConditionPart => ({
  match: 'any',
  conditions: [
    { field: 'size', condition: 'eq', value: size },
    { field: 'note', condition: 'like', value: '10' },
  ],
});

const filters: readonly (readonly [conditions: readonly ConditionPart[], fits: (row: Row) => boolean])[] = [
  [[], () => true],
  [[{ field: 'size', condition: 'ge', value: [20, 80] }], ({ size }) => size >= 20 && size <= 80],
  [[{ field: 'note', condition: 'eq', value: '7' }], ({ note }) => note === '7'],
  [[{ field: 'keeper', condition: 'in', value: 'keeper-1-a,keeper-6-b' }], ({ keeper }) => /1-a|6-b/.test(keeper)],
  [[{ field: 'note', condition: 'like', value: '10' }], ({ note }) => note.includes('10')],
  [[eitherOf(5)], ({ size, note }) => size === 5 || note === '10'],
];
const scopes = [['unit-6'], ['unit-1', 'unit-6'], Array.from({ length: 8 }, (_, unit) => `unit-${unit}`)];
const sets = { none: () => false, earned: (isEarned: boolean) => isEarned, possible: () => true };

onEachDatabase('pages with any indexes on columns', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await storePublished(db, ['000000'], form);
    const facts = { tenantId: '000000', metaKey: 'village', deptId: '', status: 0, createUser: '1', updateUser: '1' };
    const createTime = '2026-01-01 08:00:00';
    await recordsRepository.insertWhole(
      db,
      rows.map(({ id, unitId, ...content }) =>
        Object.assign({ id, unitId, createTime, updateTime: createTime, content }, facts),
      ),
    );
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const haveIndexes = async (isWanted: (isEarned: boolean) => boolean) => {
    const { db } = app.app.database;
    for (const [name, { on, isEarned }] of columnIndexes(compiled)) {
      await sql`drop index if exists ${sql.id(name)}`.execute(db);
      if (isWanted(isEarned)) await sql`create index ${sql.id(name)} on ${sql.id(table)} ${on}`.execute(db);
    }
    await sql`analyze ${sql.id(table)}`.execute(db);
  };

  test('any of a number and a part of a text is found by two indexes, or by none', async () => {
    const { db } = app.app.database;
    await haveIndexes(sets.possible);
    expect(await textPrefilters(db, compiled, [eitherOf(5)])).toHaveLength(1);
    await haveIndexes(sets.none);
    expect(await textPrefilters(db, compiled, [eitherOf(5)])).toEqual([]);
  });

  test('the number of matches is estimated from a sample, also for columns that depend on each other', async () => {
    const { db } = app.app.database;
    await sql`analyze ${sql.id(table)}`.execute(db);
    // Each keeper belongs to one unit, so 333 rows match; as if the two were independent, it would be 42.
    const keeper = searchableColumns(compiled).get('keeper');
    const expected = await sampledRows(db, table, sql`unit_id = 'unit-6' and ${keeper?.expression} = 'keeper-6-b'`);
    expect(expected).toBeGreaterThan(200);
    expect(expected).toBeLessThan(500);
    expect(await sampledRows(db, table, sql`unit_id = 'nowhere'`)).toBe(0);
  });

  test.each(Object.entries(sets))('have the right rows in the right order with %s of them', async (_name, isWanted) => {
    await haveIndexes(isWanted);
    const { db } = app.app.database;
    for (const visibleUnitIds of scopes)
      for (const [conditions, fits] of filters)
        for (const [sort, key, sign] of [
          [{ ascs: 'keeper' }, 'keeper', 1],
          [{ descs: 'keeper' }, 'keeper', -1],
          [{ descs: 'size' }, 'size', -1],
        ] as const) {
          const expected = rows
            .filter((row) => visibleUnitIds.includes(row.unitId) && fits(row))
            .toSorted(compare(key, sign))
            .map(({ id }) => id);
          for (const current of [1, 2, 30, Math.ceil(expected.length / 20)]) {
            const scope = { db, tenantId: '000000', visibleUnitIds };
            const page = await recordsRepository.page(scope, compiled, { ...sort, current, size: 20, conditions });
            const place = { visibleUnitIds, conditions, sort, current };
            expect({ ...place, ids: page.records.map(({ id }) => id) }).toEqual({
              ...place,
              ids: expected.slice((current - 1) * 20, current * 20),
            });
          }
        }
  });
});
