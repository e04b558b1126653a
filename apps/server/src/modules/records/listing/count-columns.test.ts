import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { everyType, testForm, testItem } from '../../../testing/test-forms.ts';
import { recordsRepository } from '../records.repository.ts';
import { sortableColumns } from '../storage/record-columns.ts';

const items = [
  ...everyType.metaFormItemList,
  testItem(3, 'month', { dateformat: 'yyyy-MM' }),
  testItem(1, 'number', { sealed: true }),
];
const compiled = compileForm(parseMetaForm(testForm('everyType', ...items)).form);

const rows = [
  {
    name: 'a',
    area: 0.1,
    price: 3,
    kind: '1',
    uses: '1,2',
    rented: 2,
    person: 'user-east',
    month: '2024-05-01 00:00:00',
  },
  {
    name: 'b',
    area: 0.2,
    price: 3,
    kind: '1',
    uses: '2',
    rented: 1,
    person: 'user-east',
    month: '2024-05-01 00:00:00',
  },
  { name: 'c', area: 0.3, kind: '2', uses: '', rented: 2, month: '2024-06-01 00:00:00' },
  { name: 'c', kind: '', number: '350100' },
];

onEachDatabase('counting columns of a list', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(calls, ...items);
    for (const row of rows) await calls.save(row);
    for (let n = 0; n < 3; n += 1) await calls.save({ name: 'west', area: 1000, kind: '3' }, 'west');
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const values = async (query: string, conditions: unknown = [], who: keyof RecordCalls['tokens'] = 'east') =>
    (await calls.post(`${everyTypePath}/values?${query}`, conditions, who)).body;
  const counted = async (query: string, conditions: unknown = []) => {
    const { code, data } = await values(query, conditions);
    expect([code, data.isCapped]).toEqual([200, false]);
    return data.values.map(({ value, text, count }: Record<string, unknown>) => [value, text, count]);
  };
  const totals = async (fields: string, conditions: unknown = [], who: keyof RecordCalls['tokens'] = 'east') =>
    (await calls.post(`${everyTypePath}/totals?fields=${fields}`, conditions, who)).body;

  test('starts with these records', async () => {
    expect((await calls.list()).body.data.total).toBe(rows.length);
  });

  test('answers the values, most frequent first, each with the text that a list shows', async () => {
    expect(await counted('field=kind')).toEqual([
      ['1', 'kind 1', 2],
      ['', '', 1],
      ['2', 'kind 2', 1],
    ]);
    expect(await counted('field=name')).toEqual([
      ['c', 'c', 2],
      ['a', 'a', 1],
      ['b', 'b', 1],
    ]);
    expect(await counted('field=area')).toEqual(['', '0.1', '0.2', '0.3'].map((value) => [value, value, 1]));
    expect(await counted('field=month')).toEqual([
      ['2024-05-01 00:00:00', '2024-05', 2],
      ['', '', 1],
      ['2024-06-01 00:00:00', '2024-06', 1],
    ]);
    expect((await counted('field=rented')).map(([value, text]: string[]) => [value, text])).toContainEqual(['2', '是']);
    expect(await counted('field=status')).toEqual([['0', '0', 4]]);
    expect(await counted('field=createUser')).toEqual([['user-east', expect.stringMatching(/\S/), 4]]);
    expect(await counted('field=unitId')).toEqual([['unit-east', 'unit-east', 4]]);
    expect((await counted('field=person')).map(([value]: string[]) => value)).toEqual(['', 'user-east']);
  });

  test('counts moments by their day', async () => {
    const days = await counted('field=createTime');
    expect(days.every(([value]: string[]) => value?.endsWith(' 00:00:00'))).toBe(true);
    expect(days.reduce((sum: number, [, , count]: [string, string, number]) => sum + count, 0)).toBe(rows.length);
  });

  test('counts each id of a record with several', async () => {
    expect(await counted('field=uses')).toEqual([
      ['', '', 2],
      ['2', 'kind 2', 2],
      ['1', 'kind 1', 1],
    ]);
  });

  test('restricts values by a keyword in what is shown, and records by conditions', async () => {
    expect(await counted('field=kind&keyword=KIND%202')).toEqual([['2', 'kind 2', 1]]);
    expect(await counted('field=area&keyword=.2')).toEqual([['0.2', '0.2', 1]]);
    expect(await counted('field=name&keyword=%25')).toEqual([]);
    const any = [{ match: 'any', conditions: ['a', 'b'].map((value) => ({ field: 'name', condition: 'eq', value })) }];
    expect(await counted('field=kind', any)).toEqual([['1', 'kind 1', 2]]);
    expect(await counted('field=name', [{ field: '$keyword', condition: 'like', value: 'b' }])).toEqual([
      ['b', 'b', 1],
    ]);
    expect(await counted('field=name', [{ field: 'number', condition: 'eq', value: '350100' }])).toEqual([
      ['c', 'c', 1],
    ]);
  });

  test('sums exactly, and averages the records with a value', async () => {
    expect((await totals('area,price')).data).toEqual({
      count: 4,
      countIsCapped: false,
      totals: { area: { sum: '0.6', average: '0.2' }, price: { sum: '6', average: '3' } },
    });
    const none = [{ field: 'name', condition: 'eq', value: 'none' }];
    expect((await totals('area', none)).data).toEqual({
      count: 0,
      countIsCapped: false,
      totals: { area: { sum: '0', average: '' } },
    });
    const one = [{ field: 'number', condition: 'eq', value: '350100' }];
    expect((await totals('area', one)).data).toMatchObject({ count: 1, totals: { area: { sum: '0', average: '' } } });
  });

  test('never counts records of units that the caller does not see', async () => {
    expect((await counted('field=kind')).map(([value]: string[]) => value)).not.toContain('3');
    expect((await values('field=kind', [], 'west')).data.values).toEqual([{ value: '3', text: 'kind 3', count: 3 }]);
    expect((await totals('area', [], 'west')).data).toMatchObject({ count: 3, totals: { area: { sum: '3000' } } });
    expect((await totals('area', [], 'admin')).data).toMatchObject({ count: 7, totals: { area: { sum: '3000.6' } } });
    expect((await values('field=name', [], 'foreign')).data.values).toEqual([]);
  });

  test('asks for the permission of the list', async () => {
    expect((await values('field=kind', [], 'clerk')).reason).toBe('NOT_ALLOWED');
    expect((await totals('area', [], 'clerk')).reason).toBe('NOT_ALLOWED');
  });

  test('refuses columns that a list does not show, that are sealed, or that are no numbers', async () => {
    for (const field of [
      'secret',
      'story',
      'lines',
      'papers',
      'heading',
      'none',
      '__proto__',
      'id',
      'tenantId',
      'content',
    ])
      expect([field, (await values(`field=${field}`)).reason]).toEqual([field, 'COLUMN_UNKNOWN']);
    expect(await values('field=number')).toMatchObject({
      reason: 'COLUMN_SEALED',
      msg: '“number”已加密存储，不能统计',
    });
    expect((await totals('number')).reason).toBe('COLUMN_SEALED');
    expect((await totals('area,name')).reason).toBe('COLUMN_NOT_NUMBER');
    expect((await totals('area,none')).reason).toBe('COLUMN_UNKNOWN');
    expect((await totals(' , ')).reason).toBe('COLUMNS_TOO_MANY');
    expect((await totals(Array.from({ length: 21 }, (_, n) => `c${n}`).join())).reason).toBe('COLUMNS_TOO_MANY');
    expect((await values('field=name', [{ field: 'secret', condition: 'eq', value: '1' }])).reason).toBe(
      'FILTER_FIELD_UNKNOWN',
    );
  });

  test('says so if there are more values or records than it counts', async () => {
    const { db } = calls.app.app.database;
    const scope = { db, tenantId: '000000', visibleUnitIds: ['unit-east', 'unit-west'] };
    const column = sortableColumns(compiled).get('name');
    const area = sortableColumns(compiled).get('area');
    if (!column || !area) throw new Error('No column.');
    const asked = { conditions: [], column, most: 100, mostRecords: 7 };
    const names = async (limits: Partial<typeof asked>) => {
      const { values: found, isCapped } = await recordsRepository.values(scope, compiled, { ...asked, ...limits });
      return [found.length, isCapped];
    };
    expect(await names({})).toEqual([4, false]);
    expect(await names({ most: 3 })).toEqual([3, true]);
    expect((await names({ mostRecords: 6 }))[1]).toBe(true);
    const sum = (mostRecords: number) =>
      recordsRepository.totals(scope, compiled, { conditions: [], columns: [area], mostRecords });
    expect(await sum(7)).toMatchObject({ count: 7, countIsCapped: false });
    expect(await sum(6)).toMatchObject({ count: 6, countIsCapped: true });
  });

  test('shows at most 100 values', async () => {
    for (let n = 0; n < 98; n += 1) await calls.save({ name: `n ${n}` });
    expect((await values('field=name')).data).toMatchObject({ isCapped: true, values: { length: 100 } });
  });
});
