/**
 * Every operator on every item type, compared with a filter in JavaScript over the same random records: alone, and in
 * random groups.
 */
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { recordsRepository } from '../records.repository.ts';
import { sealingRecords } from '../sealing/sealing-records.ts';
import { everyType, testForm, testItem } from '../../../testing/test-forms.ts';

type Row = Readonly<Record<string, unknown>>;
type Fits = (row: Row) => boolean;
interface Asked {
  readonly field: string;
  readonly condition: string;
  readonly value: unknown;
}
type Case = Asked & { readonly fits: Fits };

const items = [...everyType.metaFormItemList, testItem(1, 'number', { sealed: true })];
const compiled = compileForm(parseMetaForm(testForm('everyType', ...items)).form);

/** Pseudo-random numbers below a limit: every run has the same records. */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const people = ['user-east', 'user-west', 'user-admin'] as const;
const units = ['unit-east', 'unit-west'] as const;

function randomRow(roll: (limit: number) => number, n: number): Row {
  const one = (...values: readonly unknown[]) => values[roll(values.length)];
  return {
    id: `row-${String(n).padStart(3, '0')}`,
    name: one('', 'Hall 1', 'hall 2', '办公楼', '办公%', '仓库'),
    area: one(undefined, '', 0, 1, '2.50', -3),
    bought: one('', '2024-01-31 00:00:00', '2024-02-29 23:59:59', '2025-06-01 12:00:00'),
    kind: one('', '1', '2'),
    uses: one('', '1', '2', '1,2', '1,3'),
    rented: one('', 1, 2),
    note: one('', '办公用房', 'Office', `长${'文'.repeat(600)}`),
    person: one('', 'user-east', 'user-west'),
    units: one('', 'unit-east', 'unit-east,unit-west'),
    unit: one('', 'unit-east', 'unit-west'),
    number: one('', '350100', '350200'),
    status: one(0, 1, 2),
    unitId: one(...units),
    createUser: one(...people),
    updateUser: one(...people),
    createTime: one('2024-01-01 08:00:00', '2025-01-01 08:00:00'),
    updateTime: one('2025-03-01 08:00:00', '2026-01-01 08:00:00'),
  };
}

const roll = dice(7);
const rows = Array.from({ length: 150 }, (_, n) => randomRow(roll, n));

const text = (row: Row, key: string) => String(row[key] ?? '');
const figure = (row: Row, key: string) => (text(row, key) === '' ? undefined : Number(row[key]));
const ids = (row: Row, key: string) => text(row, key).split(',');

/** The operators with a sample value, and what the operator means. */
const equal = (field: string, value: string | number): readonly Case[] => [
  { field, condition: 'eq', value, fits: (row) => text(row, field) === String(value) },
];
const unequal = (field: string, value: string | number): readonly Case[] => [
  { field, condition: 'ne', value, fits: (row) => text(row, field) !== String(value) },
];
const chosen = (field: string, condition: string, values: readonly string[]): readonly Case[] =>
  [values, values.join(',')].map((value) => ({
    field,
    condition,
    value,
    fits: (row) => values.includes(text(row, field)),
  }));
const overlapping = (field: string, condition: string, values: readonly string[]): readonly Case[] => [
  { field, condition, value: values.join(','), fits: (row) => ids(row, field).some((id) => values.includes(id)) },
];
const containing = (field: string, ...parts: readonly string[]): readonly Case[] =>
  parts.map((value) => ({
    field,
    condition: 'like',
    value,
    fits: (row) => text(row, field).toLowerCase().includes(value.toLowerCase()),
  }));
const presence = (field: string): readonly Case[] => [
  { field, condition: 'empty', value: '', fits: (row) => text(row, field) === '' },
  { field, condition: 'ne', value: '', fits: (row) => text(row, field) !== '' },
];
const between = (field: string, from: string, to: string): readonly Case[] => [
  {
    field,
    condition: 'ge',
    value: [from, to],
    fits: (row) => text(row, field) !== '' && text(row, field) >= from && text(row, field) <= to,
  },
];

const cases: readonly Case[] = [
  ...['name', 'note'].flatMap((field) =>
    [
      equal(field, '办公楼'),
      equal(field, `长${'文'.repeat(600)}`),
      unequal(field, 'Office'),
      containing(field, '办公', 'HALL', '%', '公'),
      presence(field),
    ].flat(),
  ),
  { field: 'area', condition: 'eq', value: '2.5', fits: (row) => figure(row, 'area') === 2.5 },
  { field: 'area', condition: 'ne', value: 1, fits: (row) => figure(row, 'area') !== 1 },
  { field: 'area', condition: 'ge', value: [-3, 1], fits: (row) => [-3, 0, 1].includes(figure(row, 'area') ?? 9) },
  ...presence('area'),
  ...between('bought', '2024-02-01 00:00:00', '2024-12-31 23:59:59'),
  ...presence('bought'),
  ...equal('kind', '1'),
  ...unequal('kind', '1'),
  ...chosen('kind', 'in', ['1', '2']),
  ...chosen('kind', 'findInStr', ['2', '9']),
  ...presence('kind'),
  ...equal('uses', '1,2'),
  ...unequal('uses', '1'),
  ...overlapping('uses', 'in', ['2', '3']),
  ...overlapping('uses', 'findInStr', ['1']),
  ...presence('uses'),
  ...equal('rented', 2),
  ...presence('rented'),
  ...['person', 'unit'].flatMap((field) => {
    const [one, other] = field === 'unit' ? units : people;
    return [
      equal(field, one),
      unequal(field, one),
      chosen(field, 'in', [one, other]),
      chosen(field, 'findInStr', [other]),
      presence(field),
    ].flat();
  }),
  ...equal('units', 'unit-east'),
  ...unequal('units', 'unit-east'),
  ...overlapping('units', 'in', ['unit-west']),
  ...overlapping('units', 'findInStr', ['unit-west', 'unit-east']),
  ...presence('units'),
  ...equal('number', '350100'),
  ...equal('status', 2),
  ...unequal('status', 2),
  ...chosen('status', 'in', ['0', '1']),
  ...['createUser', 'updateUser', 'unitId'].flatMap((field) => {
    const [one, other] = field === 'unitId' ? units : people;
    return [equal(field, one), unequal(field, one), chosen(field, 'in', [one, other])].flat();
  }),
  ...between('createTime', '2024-06-01 00:00:00', '2025-12-31 23:59:59'),
  ...between('updateTime', '2025-01-01 00:00:00', '2025-12-31 23:59:59'),
];

const operators = ['eq', 'ne', 'like', 'in', 'ge', 'findInStr', 'empty'] as const;
const facts = ['status', 'createUser', 'updateUser', 'unitId', 'createTime', 'updateTime'] as const;

describe('the cases', () => {
  test('have every operator that the type of an item offers, and both sides of each have records', () => {
    const offered = compiled.queryFields.flatMap(({ key, operators: own }) =>
      own.map((operator) => `${key} ${operator}`),
    );
    const tried = new Set(cases.map(({ field, condition }) => `${field} ${condition}`));
    const left = offered.filter((one) => !tried.has(one) && !/^(price|worth|fixed) /.test(one));
    expect(left).toEqual([]);
    const found = new Set(
      cases.filter(({ fits }) => rows.some(fits)).map(({ field, condition }) => `${field} ${condition}`),
    );
    expect([...tried].filter((one) => !found.has(one))).toEqual([]);
  });
});

const fitting = (fits: Fits) => rows.filter(fits).map(({ id }) => id);
const asked = ({ field, condition, value }: Asked): Asked => ({ field, condition, value });
const group = (...conditions: readonly object[]) => ({ match: 'any', conditions });

onEachDatabase('the operators of conditions', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(calls, ...items);
    const { db } = calls.app.app.database;
    const sealing = { sealing: calls.app.app.sealing, formOf: async () => compiled };
    await sealingRecords(recordsRepository, sealing).insertWhole(
      db,
      rows.map(({ id, status, unitId, createUser, createTime, updateUser, updateTime, ...content }) => ({
        id: String(id),
        tenantId: '000000',
        metaKey: 'everyType',
        unitId: String(unitId),
        deptId: '',
        status: Number(status),
        createUser: String(createUser),
        createTime: String(createTime),
        updateUser: String(updateUser),
        updateTime: String(updateTime),
        content: Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)),
      })),
    );
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const listed = async (parts: unknown) => {
    const { body } = await calls.list('?size=200&ascs=name', parts, 'admin');
    expect(body).toMatchObject({ code: 200, data: { totalIsCapped: false, total: body.data?.records?.length } });
    return body.data.records.map(({ id }: Row) => id).toSorted();
  };

  const reason = async (parts: unknown) => {
    const { status, body } = await calls.list('', parts, 'admin');
    return [status, body.reason, body.msg];
  };

  test.each(
    cases.map((one) => [`${one.field} ${one.condition} ${JSON.stringify(one.value).slice(0, 40)}`, one] as const),
  )('%s finds what a filter in JavaScript finds', async (_title, one) => {
    expect(await listed([asked(one)])).toEqual(fitting(one.fits));
  });

  test('that an item does not offer are refused with its name', async () => {
    const tried = new Set(cases.map(({ field, condition }) => `${field} ${condition}`));
    const fields = [...new Set([...compiled.queryFields.map(({ key }) => key), ...facts])].filter(
      (key) => !['price', 'worth', 'fixed'].includes(key),
    );
    // Numbers at rest were searched by these before conditions offered less.
    const older = new Set(['number ne', 'number in']);
    for (const field of fields)
      for (const condition of operators) {
        const name = `${field} ${condition}`;
        if (tried.has(name) || older.has(name)) continue;
        const { body } = await calls.list('', [{ field, condition, value: '1' }], 'admin');
        expect([name, body.reason]).toEqual([name, 'FILTER_OPERATOR_UNKNOWN']);
        expect(body.msg).toContain(field);
      }
  });

  test('match in random groups of three levels what a filter in JavaScript matches', async () => {
    const random = dice(11);
    type Tree = { readonly part: object; readonly fits: Fits };
    const tree = (level: number): Tree => {
      const one = cases[random(cases.length)];
      if (!one) throw new Error('No case.');
      if (level === 3 || random(3) === 0) return { part: asked(one), fits: one.fits };
      const parts = Array.from({ length: 1 + random(3) }, () => tree(level + 1));
      const match = random(2) === 0 ? 'all' : 'any';
      return {
        part: { match, conditions: parts.map(({ part }) => part) },
        fits: (row) => (match === 'all' ? parts.every(({ fits }) => fits(row)) : parts.some(({ fits }) => fits(row))),
      };
    };
    for (let n = 0; n < 60; n += 1) {
      const parts = [tree(1), tree(1)].slice(0, 1 + (n % 2));
      expect(await listed(parts.map(({ part }) => part))).toEqual(
        fitting((row) => parts.every(({ fits }) => fits(row))),
      );
    }
  });

  test('in groups are ignored without a value, and a group without any restricts nothing', async () => {
    const nothing = { field: 'name', condition: 'like', value: '' };
    const kind1 = { field: 'kind', condition: 'eq', value: '1' };
    const all = fitting(() => true);
    expect(await listed([{ match: 'any', conditions: [] }])).toEqual(all);
    expect(await listed([{ match: 'any', conditions: [nothing, { match: 'all', conditions: [nothing] }] }])).toEqual(
      all,
    );
    expect(await listed([{ match: 'any', conditions: [nothing, kind1] }])).toEqual(
      fitting((row) => text(row, 'kind') === '1'),
    );
  });

  test('are refused if they nest too deep, are too many, or are neither a condition nor a group', async () => {
    const one = { field: 'kind', condition: 'eq', value: '1' };
    expect((await reason([group(group(one))]))[0]).toBe(200);
    expect(await reason([group(group(group(one)))])).toEqual([400, 'FILTER_TOO_DEEP', '查询条件最多嵌套 3 层']);
    const many = Array.from({ length: 50 }, () => one);
    expect((await reason([group(...many), ...many]))[0]).toBe(200);
    expect(await reason([group(...many), group(...many), one])).toEqual([
      400,
      'FILTER_TOO_MANY',
      '查询条件合计最多 100 个',
    ]);
    const long = { field: 'kind', condition: 'in', value: Array.from({ length: 1000 }, (_, n) => String(n)) };
    expect((await reason([group(long, long, one)]))[1]).toBe('FILTER_TOO_LARGE');
    for (const wrong of [{}, { match: 'any' }, { ...one, match: 'all' }, { ...one, conditions: [] }, { field: 'kind' }])
      expect((await reason([wrong]))[1]).toBe('FILTER_PART_INVALID');
    expect((await reason([{ match: 'none', conditions: [one] }]))[1]).toBe('REQUEST_INVALID');
    expect((await reason([group({ field: '$toDo', condition: 'eq', value: 'verify' })]))[1]).toBe(
      'FILTER_FIELD_UNKNOWN',
    );
  });
});
