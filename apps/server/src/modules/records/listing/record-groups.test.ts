import { compileForm, parseMetaForm, type WireRecord } from '@org/meta-forms/core';
import { conditionOfGroup, queryFields, queryToConditions, EMPTY_QUERY, type Grouping } from '@org/meta-forms/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { everyType, testForm, testItem } from '../../../testing/test-forms.ts';
import { recordsRepository } from '../records.repository.ts';
import { sortableColumns } from '../storage/record-columns.ts';

const items = [...everyType.metaFormItemList, testItem(1, 'number', { sealed: true })];
const compiled = compileForm(parseMetaForm(testForm('everyType', ...items)).form);
const fields = queryFields(compiled);

const RECORDS = 150;
/** The same numbers in each run, so that a failure can be repeated. */
let seed = 20_260_715;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}
const oneOf = <T>(values: readonly T[]) => values[random(values.length)];
const two = (value: number) => String(value).padStart(2, '0');
const randomRow = () => ({
  name: `n ${random(5)}`,
  kind: oneOf(['', '1', '2', '3']),
  uses: oneOf(['', '1', '1,2', '3,1']),
  rented: oneOf([1, 2]),
  person: oneOf(['', 'user-east']),
  bought: oneOf(['', `${2023 + random(4)}-${two(1 + random(12))}-${two(1 + random(28))} 00:00:00`]),
  ...oneOf([{}, { area: random(100_000) / 100 }]),
  ...oneOf([{}, { price: random(1000) / 10 }]),
});

/** The groups of records as JavaScript counts them; sums are those of whole hundredths. */
function groupsIn(records: readonly WireRecord[], valueOf: (record: WireRecord) => string) {
  return new Map(
    [...Map.groupBy(records, valueOf)].map(([value, own]) => {
      const areas = own.flatMap(({ area }) => (area === undefined || area === '' ? [] : [Number(area)]));
      return [value, { count: own.length, area: areas.reduce((sum, area) => sum + Math.round(area * 100), 0) }];
    }),
  );
}

function periodOf(moment: unknown, by: Grouping['by']): string {
  const text = String(moment ?? '');
  if (text === '') return '';
  if (by === 'year') return text.slice(0, 4);
  if (by === 'month') return text.slice(0, 7);
  return `${text.slice(0, 4)}-Q${Math.ceil(Number(text.slice(5, 7)) / 3)}`;
}

const address = ({ key, by }: Grouping) => `field=${key}${by === undefined ? '' : `&by=${by}`}`;

interface Group {
  readonly value: string;
  readonly text: string;
  readonly count: number;
  readonly totals: Readonly<Record<string, { readonly sum: string; readonly average: string }>>;
}

const found = (list: readonly Group[]) =>
  new Map(
    list.map(({ value, count, totals }) => [
      value,
      { count, area: Math.round(Number(totals['area']?.sum ?? Number.NaN) * 100) },
    ]),
  );

/** Periods come latest first, values by their number of records. */
const inOrder = (list: readonly Group[], { by }: Grouping) =>
  list.toSorted((one, other) =>
    by === undefined ? other.count - one.count : Number(one.value < other.value) - Number(one.value > other.value),
  );

onEachDatabase('groups of a list', (database) => {
  let calls: RecordCalls;
  let stored: readonly WireRecord[] = [];
  beforeAll(async () => {
    calls = await openRecordCalls(database);
    await publishedItems(calls, ...items);
    for (let n = 0; n < RECORDS; n += 1) await calls.save(randomRow());
    for (let n = 0; n < 3; n += 1) await calls.save({ name: 'west', area: 1000, kind: '3' }, 'west');
    stored = (await calls.list('?size=1000')).body.data.records;
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const answer = async (query: string, conditions: unknown = [], who: keyof RecordCalls['tokens'] = 'east') =>
    (await calls.post(`${everyTypePath}/groups?${query}`, conditions, who)).body;
  const groups = async (grouping: Grouping, conditions: unknown = []): Promise<readonly Group[]> => {
    const { code, data } = await answer(`${address(grouping)}&fields=area,price`, conditions);
    expect([code, data?.isCapped, data?.countIsCapped]).toEqual([200, false, false]);
    return data.groups;
  };

  test('starts with these records', () => {
    expect(stored).toHaveLength(RECORDS);
  });

  test.each<[Grouping, (record: WireRecord) => string]>([
    [{ key: 'kind' }, ({ kind }) => String(kind ?? '')],
    [{ key: 'rented' }, ({ rented }) => String(rented ?? '')],
    [{ key: 'person' }, ({ person }) => String(person ?? '')],
    [{ key: 'status' }, ({ status }) => String(status)],
    [{ key: 'createUser' }, ({ createUser }) => String(createUser)],
    [{ key: 'bought', by: 'year' }, ({ bought }) => periodOf(bought, 'year')],
    [{ key: 'bought', by: 'quarter' }, ({ bought }) => periodOf(bought, 'quarter')],
    [{ key: 'bought', by: 'month' }, ({ bought }) => periodOf(bought, 'month')],
    [{ key: 'createTime', by: 'month' }, ({ createTime }) => periodOf(createTime, 'month')],
    [{ key: 'createTime', by: 'quarter' }, ({ createTime }) => periodOf(createTime, 'quarter')],
  ])('count and sum random records as JavaScript does, by %j', async (grouping, valueOf) => {
    const all = await groups(grouping);
    expect(found(all)).toEqual(groupsIn(stored, valueOf));
    const few = stored.filter(({ name }) => name === 'n 1' || name === 'n 2');
    const conditions = [
      { match: 'any', conditions: ['n 1', 'n 2'].map((value) => ({ field: 'name', condition: 'eq', value })) },
    ];
    expect(found(await groups(grouping, conditions))).toEqual(groupsIn(few, valueOf));
    expect(all).toEqual(inOrder(all, grouping));
  });

  test.each<[Grouping]>([
    [{ key: 'kind' }],
    [{ key: 'rented' }],
    [{ key: 'person' }],
    [{ key: 'status' }],
    [{ key: 'createUser' }],
    [{ key: 'bought', by: 'year' }],
    [{ key: 'bought', by: 'quarter' }],
    [{ key: 'bought', by: 'month' }],
    [{ key: 'createTime', by: 'month' }],
  ])('are opened by a condition that finds as many records, by %j', async (grouping) => {
    for (const { value, count, totals } of await groups(grouping)) {
      const query = { ...EMPTY_QUERY, parts: [conditionOfGroup(grouping, value)] };
      const conditions = queryToConditions(query, fields, new Date());
      const { total } = (await calls.list('?size=1', conditions)).body.data;
      expect([value, total]).toEqual([value, count]);
      const { data } = (await calls.post(`${everyTypePath}/totals?fields=area,price`, conditions)).body;
      expect(data.totals).toEqual(totals);
    }
  });

  test('have the text that a list shows, and exact totals of the columns that are asked for', async () => {
    const kinds = await groups({ key: 'kind' });
    expect(Object.fromEntries(kinds.map(({ value, text }) => [value, text]))).toEqual({
      '': '',
      '1': 'kind 1',
      '2': 'kind 2',
      '3': 'kind 3',
    });
    expect((await groups({ key: 'rented' })).map(({ value, text }) => [value, text])).toContainEqual(['2', '是']);
    const { data } = await answer('field=kind');
    expect(data.groups[0].totals).toEqual({});
    expect((await answer('field=kind&fields=area', [{ field: 'name', condition: 'eq', value: 'none' }])).data).toEqual({
      count: 0,
      countIsCapped: false,
      groups: [],
      isCapped: false,
    });
  });

  test('never contain records of units that the caller does not see', async () => {
    const only = (await answer('field=kind&fields=area', [], 'west')).data;
    expect(only).toMatchObject({ count: 3, groups: [{ value: '3', count: 3, totals: { area: { sum: '3000' } } }] });
    expect((await answer('field=kind', [], 'admin')).data.count).toBe(RECORDS + 3);
    expect((await answer('field=kind', [], 'foreign')).data.groups).toEqual([]);
  });

  test('ask for the permission of the list', async () => {
    expect((await answer('field=kind', [], 'clerk')).reason).toBe('NOT_ALLOWED');
  });

  test('refuse columns without groups, and dates without a period', async () => {
    for (const field of ['name', 'area', 'uses', 'units', 'bought', 'createTime'])
      expect([field, (await answer(`field=${field}`)).reason]).toEqual([field, 'COLUMN_NOT_GROUPED']);
    expect((await answer('field=kind&by=month')).reason).toBe('COLUMN_NOT_GROUPED');
    expect((await answer('field=bought&by=week')).code).toBe(400);
    for (const field of ['secret', 'story', 'none', '__proto__', 'id', 'content'])
      expect([field, (await answer(`field=${field}`)).reason]).toEqual([field, 'COLUMN_UNKNOWN']);
    expect((await answer('field=number')).reason).toBe('COLUMN_SEALED');
    expect((await answer('field=kind&fields=name')).reason).toBe('COLUMN_NOT_NUMBER');
    const many = Array.from({ length: 21 }, (_, n) => `c${n}`).join();
    expect((await answer(`field=kind&fields=${many}`)).reason).toBe('COLUMNS_TOO_MANY');
  });

  test('say so if there are more of them, or more records than are counted', async () => {
    const { db } = calls.app.app.database;
    const scope = { db, tenantId: '000000', visibleUnitIds: ['unit-east'] };
    const column = sortableColumns(compiled).get('bought');
    if (!column) throw new Error('No column.');
    const asked = { conditions: [], column, by: 'month' as const, columns: [] };
    const months = groupsIn(stored, ({ bought }) => periodOf(bought, 'month')).size;
    const counted = (most: number, mostRecords: number) =>
      recordsRepository.groups(scope, compiled, { ...asked, most, mostRecords });
    expect(await counted(months, RECORDS)).toMatchObject({ count: RECORDS, countIsCapped: false, isCapped: false });
    expect(await counted(months - 1, RECORDS)).toMatchObject({ groups: { length: months - 1 }, isCapped: true });
    expect(await counted(200, RECORDS - 1)).toMatchObject({ count: RECORDS - 1, countIsCapped: true });
  });
});
