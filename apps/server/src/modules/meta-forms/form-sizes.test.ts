import { recordModules } from '@org/contract';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testForm, testItem } from '../../testing/test-forms.ts';
import { LARGEST_FORM, MOST_AT_ONCE } from './limits.ts';
import { inspectDraft } from './read-definition.ts';

const path = '/api/meta-object/metaform';
const unlisted = { hidden: true, tablehidden: true };
const many = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));
const listed = (metaKey: string, count: number, config: Readonly<Record<string, unknown>> = {}) =>
  testForm(metaKey, ...many(count, (index) => testItem(1, `a${index}`, config)));
const columns = (metaKey: string, count: number) =>
  testForm(
    metaKey,
    testItem(7, 'rows', {
      columns: many(count - 1, (index) => ({ name: `c${index}`, field: `c${index}`, columntype: 1 })),
    }),
  );
const naming = (metaKey: string, formulas: number) => {
  const formula = many(100, () => 'a').join(' + ');
  return testForm(
    metaKey,
    testItem(2, 'a'),
    ...many(formulas, (index) =>
      testItem(2, `f${index}`, { ...unlisted, isComputeData: true, computeData: { formula } }),
    ),
  );
};
const chain = (metaKey: string, length: number) =>
  testForm(
    metaKey,
    testItem(2, 'f0'),
    ...many(length, (index) =>
      testItem(2, `f${index + 1}`, { ...unlisted, isComputeData: true, computeData: { formula: `f${index} + 1` } }),
    ),
  );

onEachDatabase('the size of forms', (kind) => {
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url: `${path}/${url}`, payload, token })).body;
  const shown = async (metaKey: string) =>
    (await app.call({ method: 'GET', url: `${path}/getMetaFormByMetaKey?metaKey=${metaKey}`, token })).body.data;

  test.each([
    ['META_FORM_TOO_MANY_UNIQUE', listed('manyunique', LARGEST_FORM.listed + 1, { unique: true })],
    ['META_FORM_TOO_MANY_ITEMS', columns('manycolumns', LARGEST_FORM.items + 1)],
    ['META_FORM_TOO_MANY_ITEMS', listed('manyitems', 10_000)],
    ['META_FORM_TOO_MANY_REFERENCES', naming('manynames', LARGEST_FORM.references / 100 + 1)],
  ])('a form over a limit (%s) is stored as a draft, and not published', async (code, form) => {
    const saved = await post('submit', { definition: form });
    expect(saved.data.issues).toEqual(expect.arrayContaining([expect.objectContaining({ code, severity: 'error' })]));
    const answer = await post(`publish?id=${saved.data.id}`);
    expect(answer).toMatchObject({
      code: 400,
      reason: 'META_FORM_HAS_ERRORS',
      data: { issues: [{ code, message: expect.stringMatching(/最多|超过/) }] },
    });
    expect(await shown(form.metaKey)).toEqual({});
  });

  test.each([
    ['listed items', listed('fulllist', LARGEST_FORM.listed)],
    ['columns', columns('fullcolumns', LARGEST_FORM.items)],
    ['names in formulas', naming('fullnames', LARGEST_FORM.references / 100)],
    ['formulas that follow each other', chain('fullchain', 3000)],
  ])('a form with as many %s as the limit allows is published', { timeout: 120_000 }, async (_, form) => {
    const { data } = await post('submit', { definition: form });
    expect(data.issues).toEqual([]);
    expect(await post(`publish?id=${data.id}`)).toMatchObject({ code: 200, data: { publishedVersion: 1 } });
    expect((await shown(form.metaKey)).metaFormItemList).toHaveLength(form.metaFormItemList.length);
  });

  test(
    'a form with more listed items is published, lists the first of them, and warns its author',
    { timeout: 120_000 },
    async () => {
      const { issues, data } = await post('submit', {
        definition: testForm(
          'keyrecord',
          ...many(LARGEST_FORM.listed, (index) => testItem(1, `a${index}`)),
          testItem(1, 'code', { unique: true }),
        ),
      }).then((body) => ({ data: body.data, issues: body.data.issues }));
      expect(issues).toMatchObject([
        { code: 'META_FORM_TOO_MANY_LISTED', severity: 'warning', message: expect.stringContaining('a299') },
      ]);
      expect(await post(`publish?id=${data.id}`)).toMatchObject({ code: 200 });
      const records = recordModules.find(({ metaKey }) => metaKey === 'keyrecord')?.path;
      const call = async (url: string, payload: object) =>
        (await app.call({ method: 'POST', url: `${records}/${url}`, payload, token })).body;
      const saved = await call('submit', { a0: '前面的文字', a298: '列出的文字', a299: '其余的文字', code: 'ZC-1' });
      expect(saved).toMatchObject({ code: 200, data: { a299: '其余的文字' } });
      const found = async (field: string, value: string) => call('list', [{ field, condition: 'like', value }]);
      for (const [field, value] of [
        ['a0', '前面'],
        ['a298', '列出'],
        ['code', 'ZC'],
      ] as const)
        expect((await found(field, value)).data).toMatchObject({ total: 1 });
      expect(await found('a299', '其余')).toMatchObject({ code: 400 });
      const [row] = (await call('list', [])).data.records;
      expect(row).toMatchObject({ a298: '列出的文字', code: 'ZC-1' });
      expect(row).not.toHaveProperty('a299');
      expect(await call('submit', { code: 'zc-1' })).toMatchObject({ reason: 'RECORD_INVALID' });
    },
  );

  test(
    'parts of texts are found in the first and the last item of a form with 300 listed items',
    { timeout: 120_000 },
    async () => {
      const { data } = await post('submit', { definition: listed('village', LARGEST_FORM.listed) });
      expect(await post(`publish?id=${data.id}`)).toMatchObject({ code: 200 });
      const records = recordModules.find(({ metaKey }) => metaKey === 'village')?.path;
      const call = async (url: string, payload: object) =>
        (await app.call({ method: 'POST', url: `${records}/${url}`, payload, token })).body;
      // Each item has a long text: the row of the list table must have room for all.
      const filled = Object.fromEntries(
        many(LARGEST_FORM.listed, (index) => [`a${index}`, `${index} ${randomBytes(100).toString('base64')}`]),
      );
      expect(await call('submit', { ...filled, a0: '前面的文字', a99: '后面的文字' })).toMatchObject({ code: 200 });
      for (const [field, value] of [
        ['a0', '前面'],
        ['a99', '后面'],
      ])
        expect((await call('list', [{ field, condition: 'like', value }])).data).toMatchObject({ total: 1 });
      expect((await call('list', [{ field: 'a0', condition: 'like', value: '后面' }])).data).toMatchObject({
        total: 0,
      });
    },
  );

  test('other calls are answered while a long definition is read', async () => {
    const definition = chain('meanwhile', 4500);
    expect(JSON.stringify(definition).length).toBeGreaterThan(MOST_AT_ONCE);
    let saved = false;
    const saving = post('submit', { definition }).finally(() => (saved = true));
    let answered = 0;
    while (!saved) {
      expect(await shown('nothing')).toEqual({});
      answered += 1;
    }
    expect(await saving).toMatchObject({ code: 200, data: { issues: [] } });
    expect(answered).toBeGreaterThan(5);
  });
});

test('the event loop continues while a long definition is read, and the definition is read once', async () => {
  const definition = chain('turning', 4600);
  let turns = 0;
  let isRead = false;
  const turn = () => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  turn();
  const first = await inspectDraft(definition);
  isRead = true;
  expect(first).toMatchObject({ metaKey: 'turning', issues: [] });
  expect(turns).toBeGreaterThan(20);
  expect(await inspectDraft(structuredClone(definition))).toBe(first);
});
