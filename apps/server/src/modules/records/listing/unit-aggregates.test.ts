import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase, openTestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { recordsRepository } from '../records.repository.ts';
import { analyserOf } from './record-analyses.ts';
import { sweepAggregates } from './unit-aggregates.ts';

const form = testForm('house', testItem(1, 'name'));
const compiled = compileForm(parseMetaForm(form).form);
const time = '2026-01-02 08:00:00';
const record = (index: number) => ({
  id: `record-${index}`,
  metaKey: 'house',
  tenantId: '000000',
  unitId: 'unit-east',
  deptId: '',
  status: 2,
  createUser: 'user-east',
  createTime: time,
  updateUser: 'user-east',
  updateTime: time,
  content: { name: `record ${index}` },
});

onEachDatabase('aggregates of units', (kind) => {
  test('stay right when housekeeping takes marks that nobody read, and when old ones are deleted', async () => {
    await using app = await openTestApp(kind);
    const { db } = app.app.database;
    await storePublished(db, ['000000'], form);
    const scope = { db, tenantId: '000000', visibleUnitIds: ['unit-east'] };
    const order = { by: 'measure', place: 0, direction: 'desc' } as const;
    const total = async () => {
      const asked = { measures: [{ kind: 'count' }] as const, order, most: 50, mostSplits: 20, conditions: [] };
      return (await analyserOf(0)(scope, compiled, asked)).total;
    };
    const rowsOf = async (table: 'record_tallies' | 'record_tally_marks') =>
      (await sql`select 1 from ${sql.table(table)} where meta_key = 'house'`.execute(db)).rows.length;
    expect(await total()).toBe(0);
    await recordsRepository.insertWhole(db, [record(0)]);
    expect([await total(), await rowsOf('record_tallies'), await rowsOf('record_tally_marks')]).toEqual([1, 1, 0]);
    for (let index = 1; index <= 201; index += 1) await recordsRepository.insertWhole(db, [record(index)]);
    expect(await rowsOf('record_tally_marks')).toBe(201);
    await sweepAggregates(db, new Date());
    expect([await rowsOf('record_tally_marks'), await rowsOf('record_tallies')]).toEqual([0, 1]);
    expect(await total()).toBe(202);
    await sweepAggregates(db, new Date(Date.now() + 15 * 24 * 60 * 60 * 1000));
    expect(await rowsOf('record_tallies')).toBe(0);
    expect(await total()).toBe(202);
  });
});
