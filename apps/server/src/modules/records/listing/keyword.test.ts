import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';
import { spellingOf, syllablesByCharacter } from '../../../shared/text/spelling.ts';
import { recordsRepository } from '../records.repository.ts';
import { textPrefilters } from './text-prefilters.ts';

const items = [
  testItem(1, 'name'),
  testItem(2, 'area'),
  testItem(1, 'alias'),
  testItem(1, 'note'),
  testItem(1, 'code', { unique: true }),
  testItem(1, 'number', { sealed: true }),
];

const compiled = compileForm(parseMetaForm(testForm('everyType', ...items)).form);

/** Pseudo-random numbers below a limit: every run has the same names. */
let state = 5;
function roll(limit: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

const characters = [...syllablesByCharacter().keys()];
const several = characters.filter((one) => (syllablesByCharacter().get(one) ?? []).length > 1);
const pick = (from: readonly string[]) => from[roll(from.length)] ?? '';
const randomName = () =>
  Array.from({ length: 2 + roll(5) }, () =>
    pick([characters, several, ['A', '7', '-', ' ']][roll(3)] ?? characters),
  ).join('');
const names = Array.from({ length: 200 }, () => randomName());

function randomSpelling(name: string): string {
  const from = roll(name.length);
  const part = name.slice(from, from + 1 + roll(4));
  const isFull = roll(2) === 0;
  return Array.from(part, (one) => {
    const syllable = pick(syllablesByCharacter().get(one) ?? [one.toLowerCase()]);
    return isFull ? syllable : syllable.slice(0, 1);
  }).join('');
}

function keyword(value: unknown, condition = 'like') {
  return { label: '', field: '$keyword', condition, value };
}

onEachDatabase('the keyword of a list', (kind) => {
  let calls: RecordCalls;
  const stamp = { createUser: 'user-east', createTime: '2026-01-01 08:00:00' };
  const store = (rows: readonly Readonly<Record<string, string>>[]) =>
    recordsRepository.insertWhole(
      calls.app.app.database.db,
      rows.map((content) => ({
        id: content['id'] ?? '',
        tenantId: '000000',
        metaKey: 'everyType',
        unitId: 'unit-east',
        deptId: '',
        status: 0,
        ...stamp,
        updateUser: stamp.createUser,
        updateTime: stamp.createTime,
        content,
      })),
    );
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(calls, ...items);
    await store([
      { id: 'card', name: '资产卡', alias: 'Card 1', note: '重要', code: 'ZC-001' },
      { id: 'road', name: '重庆路 8 号', alias: '会计楼', note: '资产', code: 'ZC-002' },
      { id: 'long', name: `${'长'.repeat(520)}尾巴`, alias: '', note: '', code: 'XX-100%' },
    ]);
    await store(names.map((name, place) => ({ id: `n${place}`, name: `${name}.`, note: 'n' })));
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const listed = async (...parts: readonly object[]) => {
    const { body } = await calls.list('?size=300', parts);
    expect(body).toMatchObject({ code: 200, data: { total: body.data?.records?.length } });
    return body.data.records.map(({ id }: { id: string }) => id).toSorted();
  };
  const named = async (...parts: readonly object[]) =>
    (await listed(...parts)).filter((id: string) => !/^n\d/.test(id));

  test.each([
    ['资产', ['card']],
    ['card', ['card']],
    ['C-00', ['card', 'road']],
    ['00', ['card', 'long', 'road']],
    ['002', ['road']],
    ['3001', []],
    ['zc-001', ['card']],
    ['zck', ['card']],
    ['ZiChanKa', ['card']],
    ['zi chan', ['card']],
    ['zichank', ['card']],
    ['chongqing', ['road']],
    ['zhongqing', ['road']],
    ['cql', ['road']],
    ['kuaijilou', ['road']],
    ['hjl', ['road']],
    ['weiba', ['long']],
    ['尾巴', ['long']],
    ['100%', ['long']],
    ['1_0', []],
    ['重要', []],
    ['zhongyao', []],
    ['hanka', []],
    ['资chan', []],
    [' 资产卡 ', ['card']],
  ])('%j finds %j', async (typed, expected) => {
    expect(await named(keyword(typed))).toEqual(expected);
  });

  test('finds of random names what a filter in JavaScript finds, whatever readings their characters have', async () => {
    for (let n = 0; n < 120; n += 1) {
      const typed = randomSpelling(pick(names));
      const pattern = spellingOf(typed)?.pattern;
      const spelled = pattern === undefined ? undefined : new RegExp(pattern, 'u');
      const fits = (name: string) => name.toLowerCase().includes(typed.trim()) || spelled?.test(name) === true;
      const expected = names.flatMap((name, place) => (fits(`${name}.`) ? [`n${place}`] : []));
      const found = (await listed(keyword(typed))).filter((id: string) => /^n\d/.test(id));
      expect([typed, found]).toEqual([typed, typed.trim() === '' ? found : expected.toSorted()]);
    }
  });

  test('finds by one character what contains it, through the index of spellings', async () => {
    const held = [...new Set(names.flatMap((name) => Array.from(name)))].filter((one) => /\p{Script=Han}/u.test(one));
    for (const one of held.slice(0, 60)) {
      const expected = names.flatMap((name, place) => (name.includes(one) ? [`n${place}`] : []));
      const found = (await listed(keyword(one))).filter((id: string) => /^n\d/.test(id));
      expect([one, found]).toEqual([one, expected.toSorted()]);
    }
    const { db } = calls.app.app.database;
    const prefilters = await textPrefilters(db, compiled, [keyword('嵩')]);
    expect(prefilters).toHaveLength(1);
  });

  test('is one test in groups, and blank it restricts nothing', async () => {
    const area = { field: 'area', condition: 'ne', value: '' };
    expect(await named({ match: 'any', conditions: [keyword('zck'), area, keyword('cql')] })).toEqual(['card', 'road']);
    expect(await named(keyword('zc'), { field: 'alias', condition: 'eq', value: '会计楼' })).toEqual(['road']);
    expect(await named(keyword('  '))).toEqual(['card', 'long', 'road']);
    expect(await named({ match: 'any', conditions: [keyword(' '), keyword('cql')] })).toEqual(['road']);
  });

  const reason = async (part: object) => (await calls.list('', [part])).body.reason;

  test('takes nothing but a short text, and no other operator', async () => {
    expect(await reason(keyword('资产', 'eq'))).toBe('FILTER_OPERATOR_UNKNOWN');
    expect(await reason(keyword('x'.repeat(101)))).toBe('FILTER_VALUE_INVALID');
    expect(await reason(keyword(['资产']))).toBe('FILTER_VALUE_INVALID');
    expect(await reason(keyword({ $ne: '' }))).toBe('FILTER_VALUE_INVALID');
  });

  test('finds a record as soon as it is saved, and no record of another unit', async () => {
    const { body } = await calls.post('/api/meta-object/record/everyType/submit', { name: '嵩云馆', code: 'new' });
    expect(body.code).toBe(200);
    expect(await named(keyword('syg'))).toEqual([body.data.id]);
    expect((await calls.list('', [keyword('syg')], 'west')).body.data.total).toBe(0);
    expect((await calls.list('', [keyword('syg')], 'foreign')).body.data?.total ?? 0).toBe(0);
    await calls.post(`/api/meta-object/record/everyType/remove?ids=${body.data.id}`);
    expect(await named(keyword('syg'))).toEqual([]);
  });
});
