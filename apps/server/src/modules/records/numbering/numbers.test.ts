import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, publishedItems, publishItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';
import { reserveNumbers } from './reserve-numbers.ts';

const items = [
  testItem(1, 'number', { numberRule: 'ZC{unit}{yyyy}{seq:4}' }),
  testItem(1, 'name', { required: true }),
  testItem(1, 'title', { isComputeData: true, computeData: { formula: 'CONCAT(number, name)' } }),
];

onEachDatabase('automatic numbers', (kind) => {
  let calls: RecordCalls;
  const year = new Date().getFullYear();
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishItems(calls, testItem(1, 'number'), ...items.slice(1));
    await calls.save({ name: 'typed before', number: `ZCunit-east${year}0041` });
    await calls.save({ name: 'typed before', number: `ZCunit-east${year}x` });
    await publishedItems(calls, ...items);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const saved = async (values: object, who?: 'west', headers: Readonly<Record<string, string>> = {}) =>
    (await calls.post('/api/meta-object/record/everyType/submit', values, who ?? 'east', headers)).body;

  test('the server assigns them at the save, after the largest typed one, and formulas read them', async () => {
    const { data } = await saved({ name: '楼' });
    expect(data).toMatchObject({ number: `ZCunit-east${year}0042`, title: `ZCunit-east${year}0042楼` });
    expect((await saved({ name: '楼', number: '' }, 'west')).data.number).toBe(`ZCunit-west${year}0001`);
  });

  test('a typed number is refused, and a stored one does not change', async () => {
    expect(await saved({ name: '楼', number: 'ZC1' })).toMatchObject({
      code: 400,
      data: { problems: [{ path: 'number', code: 'READ_ONLY_CHANGED' }] },
    });
    const { data } = await saved({ name: '楼' });
    expect((await saved({ ...data, name: '另一栋' })).data).toMatchObject({
      number: data.number,
      title: `${data.number}另一栋`,
    });
  });

  test('a refused save returns its number, and a repeated one takes none', async () => {
    const once = { 'idempotency-key': '5c2f1c1e-5f0e-4e0c-9a59-1f7d3c8a9b10' };
    const before = (await saved({ name: 'a' })).data.number;
    expect((await saved({ name: '' })).code).toBe(400);
    const first = await saved({ name: 'b' }, undefined, once);
    const again = await saved({ name: 'b' }, undefined, once);
    expect(again.data.number).toBe(first.data.number);
    const after = (await saved({ name: 'c' })).data.number;
    expect(
      [before, first.data.number, after].map((number) => Number(number.slice(-4)) - Number(before.slice(-4))),
    ).toEqual([0, 1, 2]);
  });

  test('the number of a stored record is not returned', async () => {
    const { db } = calls.app.app.database;
    const compiled = compileForm(parseMetaForm(testForm('everyType', ...items)).form);
    const reserved = await reserveNumbers(
      db,
      { tenantId: '000000', compiled, facts: { unit: 'unit-east', now: `${year}-06-01 08:00:00` } },
      1,
    );
    await reserved?.release();
    const { data } = await saved({ name: 'stored' });
    expect(data.number).toBe(reserved?.records[0]?.['number']);
    await reserved?.release();
    expect(Number((await saved({ name: 'next' })).data.number.slice(-4))).toBe(Number(data.number.slice(-4)) + 1);
  });

  test('twelve concurrent saves get twelve numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => saved({ name: `race ${at}` })));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(12);
  });

  test('a new year starts at one', async () => {
    calls.app.turnClock(366 * 24 * 60);
    const token = await calls.app.signIn('east');
    const { body } = await calls.app.call({
      method: 'POST',
      url: '/api/meta-object/record/everyType/submit',
      payload: { name: 'later' },
      token,
    });
    expect(body.data.number).toBe(`ZCunit-east${year + 1}0001`);
  });
});
