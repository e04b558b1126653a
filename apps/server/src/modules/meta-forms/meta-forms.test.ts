import { recordModules } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testForm, testItem } from '../../testing/test-forms.ts';
import { listTableOf, shortName } from '../records/storage/table-names.ts';

const path = '/api/meta-object/metaform';
const column = (kind: 'number' | 'text', key: string) => `${kind}_${shortName(key)}`;
const copyOfTel = (config: object = {}) =>
  testForm(
    'sealedResult',
    testItem(1, 'tel'),
    testItem(1, 'copy', { isComputeData: true, computeData: { formula: 'tel' }, ...config }),
    testItem(1, 'name'),
  );
const copyOf = (property: string, config: object = {}) =>
  testForm('borrower', testItem(8, 'lender', { refKey: 'lender' }), {
    ...testItem(1, 'copy', {
      edited: false,
      mapperOrigin: 'lender',
      simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'lender', mapperMetaFormItem: property },
      ...config,
    }),
    itemName: '电话副本',
  });

/** The indexes whose definition contains a text. */
const having = (all: readonly string[], part: string) => all.filter((index) => index.includes(part));

onEachDatabase('publishing forms', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    tokens['admin'] = await app.signIn('admin');
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = (url: string, payload: object = {}, who = 'admin') =>
    app.call({ method: 'POST', url, payload, token: tokens[who] });
  const get = (url: string, who = 'admin') => app.call({ method: 'GET', url, token: tokens[who] });
  const draft = async (definition: object, head: object = {}, who = 'admin') =>
    (await post(`${path}/submit`, { ...head, definition }, who)).body;
  const publish = async (id: string, who = 'admin') => (await post(`${path}/publish?id=${id}`, {}, who)).body;
  const shown = async (metaKey: string, who = 'admin') =>
    (await get(`${path}/getMetaFormByMetaKey?metaKey=${encodeURIComponent(metaKey)}`, who)).body.data;
  const store = async (definition: object, who = 'admin') => {
    const { data } = await draft(definition, {}, who);
    expect(await publish(data.id, who)).toMatchObject({ code: 200 });
    return data;
  };
  const indexes = async (metaKey: string) =>
    (
      await sql<{
        indexdef: string;
      }>`select indexdef from pg_indexes where tablename = ${listTableOf(metaKey)}`.execute(app.app.database.db)
    ).rows.map(({ indexdef }) => indexdef);

  test('a draft with errors is stored with its issues, and not published; screens do not get it', async () => {
    const { data } = await draft(
      testForm(
        'broken',
        testItem(1, '__proto__'),
        testItem(2, 'a', { isComputeData: true, computeData: { formula: 'b +' } }),
      ),
    );
    expect(data.issues.map(({ severity }: { severity: string }) => severity)).toContain('error');
    expect(await publish(data.id)).toMatchObject({
      code: 400,
      reason: 'META_FORM_HAS_ERRORS',
      data: { issues: expect.arrayContaining([expect.objectContaining({ severity: 'error' })]) },
    });
    expect(await shown('broken')).toEqual({});
    expect((await get(`${path}/detail?id=${data.id}`)).body.data).toMatchObject({
      metaKey: 'broken',
      publishedVersion: 0,
      version: 1,
    });
  });

  test('publishing changes the screens at once, a draft does not, and every revision is stored', async () => {
    const first = testForm('plan', testItem(1, 'name', { unknownAttribute: { extra: [1] } }));
    const { id } = await store(first);
    expect(await shown('plan')).toEqual(first);
    const second = testForm('plan', testItem(1, 'name'), testItem(2, 'size'));
    expect(await draft(second, { id, version: 1 })).toMatchObject({ code: 200, data: { version: 2 } });
    expect(await shown('plan')).toEqual(first);
    expect(await publish(id)).toMatchObject({ data: { publishedVersion: 2 } });
    expect(await shown('plan')).toEqual(second);
    const saved = (await post('/api/meta-object/record/plan/submit', { name: 'x', size: 3 })).body;
    expect(saved.reason).toBe('NOT_ALLOWED');
    expect((await get(`${path}/getLiteFormByMetaKey?metaKey=plan`)).body.data).toEqual({
      id,
      metaKey: 'plan',
      formName: 'plan',
      metaType: 3,
      publishedVersion: 2,
      version: 2,
    });
    const revisions = await sql<{
      definition: object;
    }>`select definition from meta_form_revisions where form_id = ${id} order by published_version`.execute(
      app.app.database.db,
    );
    expect(revisions.rows.map(({ definition }) => definition)).toEqual([first, second]);
  });

  test("personal numbers and formerly sealed items are stored open only with the author's confirmation", async () => {
    const { data } = await draft(
      testForm(
        'people',
        { ...testItem(1, 'tel', { sealed: false }), itemName: '电话' },
        testItem(1, 'account', { sealed: true }),
        testItem(7, 'rows', { columns: [{ name: '身份证号', field: 'idCard', columntype: 1, sealed: false }] }),
      ),
    );
    expect(data.issues).toMatchObject([
      { code: 'META_FORM_NUMBER_UNSEALED', severity: 'warning' },
      { code: 'META_FORM_NUMBER_UNSEALED' },
    ]);
    expect(await publish(data.id)).toMatchObject({
      code: 400,
      reason: 'META_FORM_UNSEALS',
      msg: expect.stringMatching(/电话、.*身份证号/),
    });
    expect(await shown('people')).toEqual({});
    expect((await post(`${path}/publish?id=${data.id}&unsealed=true`)).body).toMatchObject({ code: 200 });
    // A sealed item needs no second confirmation, but storing it as plain text does.
    const open = testForm('people', testItem(1, 'tel'), { ...testItem(1, 'account'), itemName: '账号' });
    await draft(open, { id: data.id, version: 1 });
    expect(await publish(data.id)).toMatchObject({
      code: 400,
      reason: 'META_FORM_UNSEALS',
      msg: expect.stringContaining('账号'),
    });
    expect((await shown('people')).metaFormItemList).toHaveLength(3);
    await draft(testForm('people', testItem(1, 'tel'), testItem(1, 'account', { sealed: true })), {
      id: data.id,
      version: 2,
    });
    expect(await publish(data.id)).toMatchObject({ code: 200 });
  });

  test("a formula over a sealed item is sealed, and stored open only with the author's confirmation", async () => {
    const { db } = app.app.database;
    const { data } = await draft(copyOfTel());
    expect(await publish(data.id)).toMatchObject({ code: 200 });
    await grantButtons(db, { 'role-admin': ['sealedResult_submit', 'sealedResult_view'] });
    const saved = (await post('/api/meta-object/record/sealedResult/submit', { tel: '13800000001', name: 'a' })).body;
    expect(saved.code).toBe(200);
    expect((await get(`/api/meta-object/record/sealedResult/detail?id=${saved.data.id}`)).body.data).toMatchObject({
      copy: saved.data.copy,
    });
    const { rows } = await sql<{
      content: string;
    }>`select content::text as content from records where meta_key = 'sealedResult'
      union all
      select to_json(l)::text from ${sql.id(listTableOf('sealedResult'))} as l`.execute(db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('13800000001');
    await draft(copyOfTel({ sealed: false }), { id: data.id, version: 1 });
    expect(await publish(data.id)).toMatchObject({
      code: 400,
      reason: 'META_FORM_UNSEALS',
      msg: expect.stringContaining('copy'),
    });
  });

  test("a copy of a sealed item of another form is published open only with the author's confirmation", async () => {
    await store(testForm('lender', testItem(1, 'tel'), testItem(1, 'name')));
    const { data } = await draft(copyOf('tel'));
    expect(await publish(data.id)).toMatchObject({
      code: 400,
      reason: 'META_FORM_UNSEALS',
      msg: expect.stringContaining('电话副本'),
    });
    await draft(copyOf('tel', { sealed: true }), { id: data.id, version: 1 });
    expect(await publish(data.id)).toMatchObject({ code: 200 });
    await draft(copyOf('name', { sealed: true }), { id: data.id, version: 2 });
    expect(await publish(data.id)).toMatchObject({ code: 200 });
  });

  test('a stale draft is refused with the newer one, and a published key does not change', async () => {
    const { id } = await store(testForm('fixed', testItem(1, 'name')));
    expect(await draft(testForm('fixed', testItem(1, 'other')), { id, version: 1 })).toMatchObject({ code: 200 });
    expect(await draft(testForm('fixed', testItem(1, 'late')), { id, version: 1 })).toMatchObject({
      code: 409,
      reason: 'VERSION_STALE',
      data: { version: 2 },
    });
    expect(await draft(testForm('moved', testItem(1, 'name')), { id, version: 2 })).toMatchObject({
      code: 400,
      reason: 'REQUEST_INVALID',
    });
    expect(await draft(testForm('fixed', testItem(1, 'name')))).toMatchObject({ code: 400, reason: 'VALUE_TAKEN' });
  });

  test('one index has the texts of a form, and follows its items; a small form has none on columns', async () => {
    const { id } = await store(
      testForm('indexed', testItem(1, 'name'), testItem(2, 'size'), testItem(11, 'units', { refKey: 'unit' })),
    );
    const before = await indexes('indexed');
    expect(having(having(before, 'record_search'), column('text', 'name'))).toHaveLength(1);
    for (const part of [column('number', 'size'), 'string_to_array']) expect(having(before, part)).toEqual([]);
    await draft(testForm('indexed', testItem(1, 'size'), testItem(1, 'name', { hidden: true, tablehidden: true })), {
      id,
      version: 1,
    });
    expect(await publish(id)).toMatchObject({ code: 200 });
    const after = await indexes('indexed');
    expect(having(after, column('text', 'name'))).toEqual([]);
    expect(having(having(after, 'record_search'), column('text', 'size'))).toHaveLength(1);
  });

  test('a field with a new type keeps earlier values in its list column, and later writes update it', async () => {
    const { id } = await store(testForm('village', testItem(1, 'name'), testItem(1, 'size')));
    const module = recordModules.find(({ metaKey }) => metaKey === 'village');
    const save = async (values: object) => (await post(`${module?.path}/submit`, values)).body.data;
    const names = async (query: string, value: number) =>
      (await post(`${module?.path}/list${query}`, [{ field: 'size', condition: 'ge', value }])).body.data.records.map(
        ({ name }: { name: string }) => name,
      );
    const [one, other] = [await save({ name: 'one', size: '2' }), await save({ name: 'other', size: '1' })];
    await draft(testForm('village', testItem(1, 'name'), testItem(2, 'size')), { id, version: 1 });
    expect(await publish(id)).toMatchObject({ code: 200 });
    expect(await names('?ascs=size', 1)).toEqual(['other', 'one']);
    await save({ ...other, size: 3 });
    await save({ name: 'third', size: 4 });
    expect(await names('?ascs=size', 2)).toEqual(['one', 'other', 'third']);
    await post(`${module?.path}/remove?ids=${one.id}`);
    expect(await names('?ascs=size', 2)).toEqual(['other', 'third']);
    // Published as a text, then as a number again: no value from that time is missing.
    for (const [type, size] of [
      [1, '9'],
      [2, 10],
    ] as const) {
      const { version } = (await get(`${path}/detail?id=${id}`)).body.data;
      await draft(testForm('village', testItem(1, 'name'), testItem(type, 'size')), { id, version });
      expect(await publish(id)).toMatchObject({ code: 200 });
      await save({ name: `as ${type}`, size });
    }
    expect(await names('?ascs=size', 4)).toEqual(['third', 'as 1', 'as 2']);
  });

  test('a tenant that publishes the same key takes nothing from another', async () => {
    await store(testForm('shared', testItem(1, 'mine')));
    await store(testForm('shared', testItem(1, 'theirs')), 'foreign');
    const all = (await indexes('shared')).join('\n');
    expect(all).toContain(column('text', 'mine'));
    expect(all).toContain(column('text', 'theirs'));
    expect((await shown('shared')).metaFormItemList[0].itemKey).toBe('mine');
    expect((await shown('shared', 'foreign')).metaFormItemList[0].itemKey).toBe('theirs');
  });

  test.each([
    ['house', 'it\'s "quoted"; drop table records --'],
    ['floor', '产权证编号'],
    ['room', 'k'.repeat(190)],
    ['landbase', 'a\\b%_$1{x}'],
  ])('a %s form with the item key %j publishes, saves, lists, sorts and filters', async (metaKey, key) => {
    await store(testForm(metaKey, testItem(1, key), testItem(2, `${key}2`)));
    const module = recordModules.find((row) => row.metaKey === metaKey);
    expect((await post(`${module?.path}/submit`, { [key]: '文字', [`${key}2`]: 4 })).body.data).toMatchObject({
      [key]: '文字',
    });
    const conditions = [
      { field: key, condition: 'like', value: '文字' },
      { field: `${key}2`, condition: 'eq', value: 4 },
    ];
    const sort = `?ascs=${encodeURIComponent(key)}&descs=${encodeURIComponent(`${key}2`)}`;
    expect((await post(`${module?.path}/list${sort}`, conditions)).body.data).toMatchObject({
      total: 1,
      records: [{ [key]: '文字' }],
    });
    expect((await indexes(metaKey)).filter((index) => index.includes(column('text', key))).length).toBeGreaterThan(0);
  });

  test('forms of another tenant look missing', async () => {
    const { id } = await store(testForm('own', testItem(1, 'name')));
    expect((await get(`${path}/detail?id=${id}`, 'foreign')).body.data).toEqual({});
    expect(await shown('own', 'foreign')).toEqual({});
    expect(await publish(id, 'foreign')).toMatchObject({ reason: 'RECORD_MISSING' });
    expect((await draft(testForm('own', testItem(1, 'name')), { id, version: 1 }, 'foreign')).reason).toBe(
      'RECORD_MISSING',
    );
    expect((await post(`${path}/remove?ids=${id}`, {}, 'foreign')).body.reason).toBe('RECORD_MISSING');
  });
});
