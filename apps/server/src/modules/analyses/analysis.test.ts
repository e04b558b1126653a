import type { AskedAnalysis } from '@org/contract';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { wallClock } from '../../shared/time/clock.ts';
import { analyserOf } from '../records/listing/record-analyses.ts';
import { recordsRepository } from '../records/records.repository.ts';
import { analysedForm, randomAnalysis, randomNumbers, randomRecord, storeAnalysed } from './analysis.fixture.ts';
import { expectedAnswer } from './expected-answer.fixture.ts';
import { readAnalysis } from './read-analysis.ts';

const RECORDS = 400;
const ANALYSES = 300;
const compiled = compileForm(parseMetaForm(analysedForm).form);
const random = randomNumbers(20_261_127);
const records = Array.from({ length: RECORDS }, (_one, index) => randomRecord(random, index));

const topsOfAdmin = {
  'unit-east-1': 'unit-east',
  'unit-east-2': 'unit-east',
  'unit-east-11': 'unit-east',
};
const topsOfEast = { 'unit-east-11': 'unit-east-1' };
const unitsOfEast: ReadonlySet<string> = new Set(['unit-east', 'unit-east-1', 'unit-east-2', 'unit-east-11']);

/** How many were bought in a range. */
const askedOf = (value: unknown) => ({
  conditions: [{ field: 'bought', condition: 'ge', value }],
  measures: [{ kind: 'count' as const }],
});
const daysBefore = (year: number) => [`${year - 1}-01-01`, `${year - 1}-12-31 24:00:00`];

const asRead = { language: 'zh', now: '2026-11-20 08:00:00' } as const;

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(9)));

onEachDatabase('analyses', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await storeAnalysed(db);
    await recordsRepository.insertWhole(db, records);
    for (const account of ['admin', 'east', 'clerk']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const run = async (asked: unknown, who = 'admin') => {
    const sent = { method: 'POST', url: '/api/business/analysis/run', payload: asked as object } as const;
    return (await app.call({ ...sent, token: tokens[who] })).body;
  };
  const of = (asked: Omit<AskedAnalysis, 'metaKey'>, who?: string) => run({ metaKey: 'house', ...asked }, who);

  const named = async (asked: Omit<AskedAnalysis, 'metaKey' | 'measures'>) => {
    const { data } = await of({ ...asked, measures: [{ kind: 'count' }], order: { by: 'key', direction: 'asc' } });
    return data.rows.map(({ key, name }: { key: string; name: string }) => [key, name]);
  };
  const fields = async (who: string) =>
    (await app.call({ method: 'GET', url: '/api/business/analysis/fields?metaKey=house', token: tokens[who] })).body;

  /** The answer without names, with averages to ten places. */
  const plain = ({ rows, total, isCut }: Awaited<ReturnType<typeof run>>['data']) => ({
    rows: rows.map(
      ({ key, split, values }: { key: string; split?: { key: string }; values: readonly (number | null)[] }) => ({
        key,
        ...(split ? { split: split.key } : {}),
        values: values.map(rounded),
      }),
    ),
    total,
    isCut,
  });

  test(`${ANALYSES} random ones over random records answer what JavaScript counts, for two readers`, async () => {
    const own = records.filter(({ unitId }) => unitsOfEast.has(unitId));
    for (let place = 0; place < ANALYSES; place += 1) {
      const asked = randomAnalysis(random);
      const [who, seen, tops] =
        place % 3 === 0 ? (['east', own, topsOfEast] as const) : (['admin', records, topsOfAdmin] as const);
      const { code, data, msg } = await run(asked, who);
      expect([code, msg, JSON.stringify(asked)]).toEqual([200, msg, JSON.stringify(asked)]);
      const expected = expectedAnswer(seen, asked, tops);
      const rows = expected.rows.map((row) => ({ ...row, values: row.values.map(rounded) }));
      expect({ asked, ...plain(data) }).toEqual({ asked, ...expected, rows });
    }
  });

  test('aggregates of units give the same answers as counting records, while records change', async () => {
    const { db } = app.app.database;
    const scope = { db, tenantId: '000000', visibleUnitIds: ['unit-bureau', 'unit-west', ...unitsOfEast] };
    const questions = Array.from({ length: 25 }, () => {
      const { port, conditions, dimension, split } = readAnalysis(compiled, randomAnalysis(random), asRead);
      return { ...port, conditions, dimension: dimension?.counted, split: split?.counted };
    });
    const change = async (step: number) => {
      const at = `record-${(step * 37) % RECORDS}`;
      const other = randomRecord(random, step);
      await sql`update records set content = ${JSON.stringify(other.content)}, unit_id = ${other.unitId},
        status = ${other.status} where meta_key = 'house' and id = ${at}`.execute(db);
    };
    for (let step = 0; step < 40; step += 1) {
      await change(step);
      const asked = questions[random.below(questions.length)];
      if (!asked) continue;
      const [aggregated, direct] = [
        await analyserOf(0)(scope, compiled, asked),
        await analyserOf(RECORDS * 2)(scope, compiled, asked),
      ];
      expect({ step, ...aggregated }).toEqual({ step, ...direct });
    }
    // What the random test above compares with is as it was.
    for (const { id, unitId, status, content } of records)
      await sql`update records set content = ${JSON.stringify(content)}, unit_id = ${unitId}, status = ${status}
        where meta_key = 'house' and id = ${id}`.execute(db);
  });

  test('aggregates add up for each reader the units that they see, and never another tenant', async () => {
    const { db } = app.app.database;
    const count = { port: { measures: [{ kind: 'count' }] as const } };
    const { port, conditions } = readAnalysis(
      compiled,
      { metaKey: 'house', measures: [...count.port.measures] },
      asRead,
    );
    const totalOf = async (tenantId: string, visibleUnitIds: readonly string[]) =>
      (await analyserOf(0)({ db, tenantId, visibleUnitIds }, compiled, { ...port, conditions })).total;
    const inForce = records.filter(({ status }) => status === 2 || status === 5);
    expect(await totalOf('000000', [...unitsOfEast, 'unit-west'])).toBe(inForce.length);
    expect(await totalOf('000000', ['unit-west'])).toBe(inForce.filter(({ unitId }) => unitId === 'unit-west').length);
    expect(await totalOf('000001', [...unitsOfEast, 'unit-west'])).toBe(0);
    expect(await totalOf('000000', [])).toBe(0);
  });

  test('a relative date has the days of the moment at which it is asked', async () => {
    for (const year of [2024, 2026]) {
      const read = (value: unknown) =>
        readAnalysis(
          compiled,
          { metaKey: 'house', ...askedOf(value) },
          { language: 'zh', now: `${year}-07-01 08:00:00` },
        );
      expect(read({ relative: 'lastYear' }).conditions).toEqual(read(daysBefore(year)).conditions);
    }
    const thisYear = Number(wallClock(new Date()).slice(0, 4));
    const [answer, expected] = [await of(askedOf({ relative: 'lastYear' })), await of(askedOf(daysBefore(thisYear)))];
    expect(answer.data).toEqual(expected.data);
    expect((await of(askedOf({ relative: 'once upon a time' }))).code).toBe(400);
  });

  test('name their groups: entries, units, people, ranges, and records without a value', async () => {
    expect(await named({ dimension: { field: 'kind' } })).toEqual([
      ['1', 'kind 1'],
      ['2', 'kind 2'],
      ['3', 'kind 3'],
      ['', '未填写'],
    ]);
    expect(await named({ dimension: { field: 'unitId', by: 'unitTop' } })).toEqual([
      ['unit-east', 'unit-east'],
      ['unit-west', 'unit-west'],
    ]);
    expect(await named({ dimension: { field: 'area', by: 'range', ranges: [100, 500] } })).toEqual([
      ['~100', '100 以下'],
      ['100~500', '100 至 500'],
      ['500~', '500 及以上'],
      ['', '未填写'],
    ]);
  });

  test('say what they leave out: other units, sealed items, items that the form has not', async () => {
    const measures = [{ kind: 'count' }, { kind: 'sum', field: 'number' }, { kind: 'sum', field: 'gone' }] as const;
    const own = await of({ dimension: { field: 'kind' }, split: { field: 'gone' }, measures: [...measures] }, 'east');
    expect(own.data.left).toEqual([
      '表单项“gone”已加密或不在表单中，未统计',
      '表单项“number”已加密或不在表单中，未统计',
      '只统计本人可见单位的单据',
    ]);
    expect(own.data.rows[0].values.slice(1)).toEqual([null, null]);
    expect(own.data.rows[0].split).toBeUndefined();
    expect((await of({ measures: [{ kind: 'count' }] })).data.left).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['a form that there is not', { metaKey: 'gone' }, 'NOT_ALLOWED'],
    ['a sum of nothing', { measures: [{ kind: 'sum' }] }, 'ANALYSIS_MEASURE_ALONE'],
    ['a sum of words', { measures: [{ kind: 'sum', field: 'kind' }] }, 'COLUMN_NOT_NUMBER'],
    ['a second dimension alone', { split: { field: 'kind' } }, 'ANALYSIS_SPLIT_ALONE'],
    ['a sealed dimension', { dimension: { field: 'number' } }, 'COLUMN_SEALED'],
    ['an unknown dimension', { dimension: { field: 'constructor' } }, 'COLUMN_UNKNOWN'],
    ['an item of several values', { dimension: { field: 'units' } }, 'COLUMN_UNKNOWN'],
    ['a free text', { dimension: { field: 'name' } }, 'COLUMN_NOT_GROUPED'],
    ['a date without a period', { dimension: { field: 'bought' } }, 'COLUMN_NOT_GROUPED'],
    ['a year by month', { dimension: { field: 'year', by: 'month' } }, 'COLUMN_NOT_GROUPED'],
    ['a kind by unit', { dimension: { field: 'kind', by: 'unitTop' } }, 'COLUMN_NOT_GROUPED'],
    ['ranges without ends', { dimension: { field: 'area', by: 'range' } }, 'ANALYSIS_RANGES'],
    ['falling ranges', { dimension: { field: 'area', by: 'range', ranges: [2, 1] } }, 'ANALYSIS_RANGES'],
    ['equal ranges', { dimension: { field: 'area', by: 'range', ranges: [1, 1] } }, 'ANALYSIS_RANGES'],
    ['an unknown condition', { conditions: [{ field: 'gone', condition: 'eq', value: '1' }] }, 'FILTER_FIELD_UNKNOWN'],
    ['a bad group', { conditions: [{ field: 'kind', match: 'any' }] }, 'FILTER_PART_INVALID'],
    ['no measure', { measures: [] }, 'REQUEST_INVALID'],
    ['five measures', { measures: Array.from({ length: 5 }, () => ({ kind: 'count' })) }, 'REQUEST_INVALID'],
    ['201 groups', { limit: 201 }, 'REQUEST_INVALID'],
    ['an unknown measure', { measures: [{ kind: 'median', field: 'area' }] }, 'REQUEST_INVALID'],
  ])('refuse %s', async (_what, asked, reason) => {
    const { code, reason: given, msg } = await of({ measures: [{ kind: 'count' }], ...asked });
    expect([given, code === 200]).toEqual([reason, false]);
    expect(msg).toMatch(/[\u4e00-\u9fff]/);
  });

  test('are refused to people without the permission, and count nothing of another tenant', async () => {
    expect(await of({ measures: [{ kind: 'count' }] }, 'clerk')).toMatchObject({ reason: 'NOT_ALLOWED' });
    expect(await run({ metaKey: 'gone', measures: [{ kind: 'count' }] }, 'east')).toMatchObject({
      reason: 'NOT_ALLOWED',
    });
    expect((await of({ measures: [{ kind: 'count' }] }, 'foreign')).data).toMatchObject({ total: 0 });
  });

  test('are made of the items that the form offers', async () => {
    const { data } = await fields('admin');
    expect(data.measures.map(({ field }: { field: string }) => field)).toEqual(['area', 'price']);
    const offered = new Map(data.dimensions.map((one: { field: string }) => [one.field, one]));
    expect(offered.get('unitId')).toMatchObject({ label: '所属单位', ways: ['unitTop'], byValue: true });
    expect(offered.get('bought')).toMatchObject({ ways: ['year', 'quarter', 'month'], byValue: false });
    expect(offered.get('area')).toMatchObject({ ways: ['range'], byValue: false });
    for (const key of ['name', 'units', 'number']) expect(offered.has(key)).toBe(false);
    expect(await fields('clerk')).toMatchObject({ reason: 'NOT_ALLOWED' });
  });
});
