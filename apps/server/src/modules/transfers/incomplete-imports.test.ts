import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';
import { endOf, sheetIn, uploaded, workbookOf } from '../../testing/transfer-calls.ts';

// A record module, because records of other forms cannot be committed.
const path = '/api/property-basics/village';
const form = testForm(
  'village',
  { ...testItem(1, 'name', { required: true }), maxlength: 20 },
  testItem(9, 'papers', {
    filetype: [
      { name: '合同', required: true, filetype: 'txt' },
      { name: '发票', required: false, filetype: 'txt' },
    ],
  }),
  testItem(9, 'photo', { required: true }),
);

onEachDatabase('imports of a form with required files', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await storePublished(calls.app.app.database.db, ['000000'], form);
    const codes = ['view', 'submit', 'import', 'commit', 'add', 'edit'].map((action) => `village_${action}`);
    await grantButtons(calls.app.app.database.db, { 'role-manager': codes });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const list = async () => (await calls.post(`${path}/list?size=-1&ascs=name`, [])).body.data.records;

  test('the template says above its titles that files are added later', async () => {
    const { rawPayload } = await calls.app.server.inject({
      url: '/api/meta-object/metaformdownload/template/village',
      headers: { 'blade-auth': `bearer ${calls.tokens.east}` },
    });
    const { rows, dataValidations = [] } = await sheetIn(rawPayload);
    expect(rows.map(([first]) => first)).toEqual([
      '附件不能随模板导入：缺少必填附件（合同、photo）的数据将存为草稿，导入后请打开草稿补充附件再提交',
      '*name',
    ]);
    expect(dataValidations[0]?.range).toBe('A3:A5002');
  });

  test('rows become drafts that name their missing files, and are committed once these are there', async () => {
    const { rawPayload } = await calls.app.server.inject({
      url: '/api/meta-object/metaformdownload/template/village',
      headers: { 'blade-auth': `bearer ${calls.tokens.east}` },
    });
    const { rows } = await sheetIn(rawPayload);
    const file = await uploaded(calls, await workbookOf([...rows, ['first'], ['second']]));
    const { body } = await calls.post(`${path}/import?fileId=${file}`);
    expect(await endOf(calls, body.data.id, { end: 200 })).toBe(
      '导入成功，共新增 2 条数据，其中 2 条缺少附件，已存为草稿，补齐后才能提交：\n第 3 行 缺少：合同、photo\n第 4 行 缺少：合同、photo',
    );
    const [first, second] = await list();
    expect(first).toMatchObject({
      name: 'first',
      status: 0,
      $$missing: [
        { code: 'FILE_SLOT_EMPTY', path: 'papers', params: { slot: '合同' } },
        { code: 'REQUIRED', path: 'photo' },
      ],
    });

    const refused = await calls.post(`${path}/commit?id=${second.id}`);
    expect(refused.body).toMatchObject({
      code: 409,
      reason: 'RECORD_FILES_MISSING',
      msg: '请先补充附件再提交：合同、photo',
    });
    expect(
      (await calls.post(`${path}/commit?id=${second.id}`, {}, 'east', { 'accept-language': 'en-US' })).body.msg,
    ).toContain('before you commit');

    const { data: detail } = (await calls.get(`${path}/detail?id=${first.id}`)).body;
    expect(detail.$$missing).toHaveLength(2);
    const [papers, photo] = [
      await uploaded(calls, Buffer.from('contract'), { name: 'a.txt' }),
      await uploaded(calls, Buffer.from('photo'), { name: 'b.txt' }),
    ];
    const saved = await calls.post(`${path}/submit`, { ...detail, papers: `${papers},`, photo });
    expect(saved.body.code).toBe(200);
    const complete = (await calls.get(`${path}/detail?id=${first.id}`)).body.data;
    expect(complete).not.toHaveProperty('$$missing');
    expect((await calls.post(`${path}/commit?id=${first.id}`)).body.code).toBe(200);
    expect(
      (await list()).map(({ name, status }: { readonly name: string; readonly status: number }) => [name, status]),
    ).toEqual([
      ['first', 1],
      ['second', 0],
    ]);
  });

  test('other mistakes are refused as before, and so is a save without its files', async () => {
    const file = await uploaded(
      calls,
      await workbookOf([['*name'], ['a name that is far too long for its item'.repeat(20)], ['fine']]),
    );
    const { body } = await calls.post(`${path}/import?fileId=${file}`);
    expect(await endOf(calls, body.data.id, { end: 200 })).toMatch(/^第 2 行 /);
    expect((await calls.post(`${path}/submit`, { name: 'typed' })).body.reason).toBe('RECORD_INVALID');
  });
});
