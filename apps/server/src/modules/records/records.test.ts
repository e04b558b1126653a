import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';

const full = {
  name: '办公楼',
  area: 12.35,
  price: 2,
  worth: 24.7,
  bought: '2024-02-29 08:30:00',
  kind: '1',
  uses: '1,2',
  rented: 2,
  note: '第一行\n第二行',
  lines: [{ label: '一', count: 2, double: 4 }],
  person: 'user-east',
  units: 'unit-east',
  unit: 'unit-east',
  story: '<p>很好</p>',
};

onEachDatabase('saving records', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  const saved = async (values: object = {}) => (await calls.save({ name: '办公楼', ...values })).body.data;
  const problemsOf = async (values: object) => {
    const { status, body } = await calls.save({ name: '办公楼', ...values });
    expect([status, body.reason]).toEqual([400, 'RECORD_INVALID']);
    return body.data.problems.map(({ code, path }: { code: string; path: string }) => `${path} ${code}`);
  };
  const detail = async (id: string, who?: 'west' | 'foreign' | 'admin') =>
    (await calls.get(`${everyTypePath}/detail?id=${id}`, who)).body.data;
  const send = (key: string, name = 'once') =>
    calls.post(`${everyTypePath}/submit`, { name }, 'east', { 'idempotency-key': key });
  const rows = async () =>
    Number(
      (
        (await calls.app.app.database.db
          .selectFrom('records' as never)
          .select(({ fn }) => fn.countAll().as('n' as never))
          .executeTakeFirstOrThrow()) as { n: string }
      ).n,
    );

  test('values of every type come back as they were saved, with the texts of their ids', async () => {
    const { body } = await calls.save(full);
    expect(body).toMatchObject({
      code: 200,
      data: { version: 1, status: 0, unitId: 'unit-east', createUser: 'user-east', $createUser: 'east' },
    });
    const read = await detail(body.data.id);
    expect(read).toEqual(body.data);
    expect(read).toMatchObject({
      ...full,
      lines: [{ label: '一', count: 2, double: 4, id: expect.stringMatching(/^\d+$/) }],
    });
    expect(read).toMatchObject({
      $kind: 'kind 1',
      $uses: 'kind 1、kind 2',
      $person: 'east',
      $units: 'unit-east',
      $unit: 'unit-east',
    });
  });

  test('formulas are computed by the server, which refuses differing values and names the fields', async () => {
    expect(await saved({ area: 3, price: 2, lines: [{ count: 4 }] })).toMatchObject({
      worth: 6,
      lines: [{ double: 8 }],
    });
    expect(await problemsOf({ area: 3, price: 2, worth: 7, lines: [{ count: 4, double: 9 }] })).toEqual([
      'worth COMPUTED_DIFFERS',
      expect.stringMatching(/^lines.+double COMPUTED_DIFFERS$/),
    ]);
  });

  test('missing, too long, out-of-range and wrongly typed values are refused, all at once', async () => {
    expect(await problemsOf({ name: '', area: -1, note: 1 })).toEqual(
      expect.arrayContaining(['name REQUIRED', 'area BELOW_MINIMUM']),
    );
    expect(await problemsOf({ name: '长'.repeat(21), area: 'x', bought: 'yesterday', lines: 'no' })).toEqual(
      expect.arrayContaining(['name TOO_LONG', 'area NOT_A_NUMBER', 'bought NOT_A_DATE', 'lines NOT_A_LIST']),
    );
  });

  test('chosen options must exist and be visible to the caller', async () => {
    const wrong = {
      kind: '9',
      uses: '1,-1',
      person: 'user-foreign',
      units: 'unit-west',
      unit: 'unit-foreign',
      papers: '123',
    };
    expect(await problemsOf(wrong)).toEqual(
      ['kind', 'uses', 'person', 'papers', 'units', 'unit'].map((key) => `${key} NOT_AN_OPTION`),
    );
    expect(await problemsOf({ kind: '4' })).toEqual(['kind NOT_AN_OPTION']);
  });

  test('a stored option remains valid, but no other field may refer to it', async () => {
    const record = await saved({ uses: '1' });
    await calls.app.app.database.db
      .updateTable('dictionaries' as never)
      .set({ is_deleted: true } as never)
      .where('id' as never, '=', 'kind-000000-1' as never)
      .execute();
    expect((await calls.save({ ...record, note: 'changed' })).status).toBe(200);
    await calls.app.app.database.db
      .updateTable('dictionaries' as never)
      .set({ is_deleted: false } as never)
      .where('id' as never, '=', 'kind-000000-1' as never)
      .execute();
  });

  test('an item that the person may not write keeps its value', async () => {
    const record = await saved();
    expect((await calls.save({ ...record, fixed: 'mine' })).body.data.problems).toMatchObject([
      { path: 'fixed', code: 'READ_ONLY_CHANGED' },
    ]);
    expect((await calls.save({ name: 'x', fixed: 'mine' })).body.reason).toBe('RECORD_INVALID');
  });

  test('only the server sets author, unit and state; unknown properties are dropped', async () => {
    const forged = {
      tenantId: '000001',
      unitId: 'unit-west',
      createUser: 'user-admin',
      createTime: '1999-01-01 00:00:00',
      status: 2,
      isDeleted: 1,
      isAdmin: true,
      roleId: 'role-admin',
      $name: 'x',
    };
    const record = await saved(forged);
    expect(record).toMatchObject({ unitId: 'unit-east', createUser: 'user-east', status: 0, version: 1 });
    for (const key of ['tenantId', 'isDeleted', 'isAdmin', 'roleId', '$name']) expect(record).not.toHaveProperty(key);
    const again = (await calls.save({ ...record, ...forged })).body.data;
    expect(again).toMatchObject({
      unitId: 'unit-east',
      createUser: 'user-east',
      createTime: record.createTime,
      status: 0,
      version: 2,
    });
  });

  test('an unknown id does not create a record', async () => {
    const before = await rows();
    for (const id of ['nobody', 7, "' or 1=1", { $ne: '' }, ['a'], true])
      expect((await calls.save({ id, version: 1, name: 'x' })).body.reason).toBe('RECORD_MISSING');
    expect(await rows()).toBe(before);
  });

  test("a row of another record's list is refused, and rows are matched by their ids", async () => {
    const one = await saved({ lines: [{ label: 'a' }, { label: 'b' }] });
    const other = await saved({ lines: [{ label: 'c' }] });
    expect(
      (await calls.save({ ...other, lines: [{ ...one.lines[0], label: 'stolen' }] })).body.data.problems,
    ).toMatchObject([{ path: 'lines', code: 'READ_ONLY_CHANGED' }]);
    const changed = (
      await calls.save({
        ...one,
        lines: [
          { ...one.lines[1], label: 'B' },
          { ...one.lines[0], isDeleted: 1 },
        ],
      })
    ).body.data;
    expect(changed.lines).toEqual([{ id: one.lines[1].id, label: 'B', double: expect.anything() }]);
  });

  test('a save with an old or missing version is refused with the newer record', async () => {
    const record = await saved();
    const newer = (await calls.save({ ...record, note: 'first' })).body.data;
    for (const version of [1, undefined, null, '1', 'x', 99]) {
      const { status, body } = await calls.save({ ...record, version, note: 'second' });
      expect([status, body.reason]).toEqual([409, 'VERSION_STALE']);
      expect(body.data).toEqual(newer);
    }
  });

  test('one of two concurrent saves succeeds', async () => {
    const record = await saved();
    const answers = await Promise.all(['a', 'b', 'c'].map((note) => calls.save({ ...record, note })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('two writes with one key have the effect of one, also concurrently', async () => {
    const before = await rows();
    const answers = await Promise.all([send('key-00001'), send('key-00001'), send('key-00001')]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.code).toBe(200);
    expect((await send('key-00001')).body).toEqual(answers[0]?.body);
    expect(await rows()).toBe(before + 1);
    expect((await send('key-00001', 'another')).body.reason).toBe('IDEMPOTENCY_KEY_REUSED');
    // A refused write frees its key.
    expect((await send('key-00002', '')).body.reason).toBe('RECORD_INVALID');
    expect((await send('key-00002', 'now')).body.code).toBe(200);
  });

  test('formatted text is stored without scripts, and harmless text unchanged', async () => {
    const harmless = [
      '<h2 style="text-align: center;">标题</h2><p>a&nbsp;b &amp; c &lt;d&gt; "e" \'f\'<br>g</p>',
      '<ul><li><p><strong>粗</strong><em>斜</em><u>下</u><s>删</s></p></li></ul>',
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/?a=1&amp;b=2">链接</a></p>',
      '<table><tbody><tr><td colspan="2" rowspan="1"><p>格</p></td></tr></tbody></table>',
      '<ol start="3"><li><p>三 m<sup>2</sup></p></li></ol><div>旧<del>文</del></div>',
      '<p><img src="#file-42" alt="库"></p><hr><p><img src="data:image/png;base64,iVBORw0KGgo=" alt="图"></p>',
    ].join('');
    expect((await saved({ story: harmless })).story).toBe(harmless);
    const attacks = [
      '<p>x<script>alert(1)</script></p>',
      '<p onclick="alert(1)">x</p>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="JaVa&#09;Script:alert(1)">x</a>',
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<svg onload=alert(1)><p>x</p></svg>',
      '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>x',
      '<p style="background:url(javascript:alert(1))">x</p>',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
      '<!--><img src=x onerror=alert(1)>-->',
      '<form action=//evil><input name=x>',
      '<style>@import "//evil"</style>x',
    ];
    for (const story of attacks)
      expect((await saved({ story: `<p>ok</p>${story}` })).story).not.toMatch(
        /<script|<svg|<style|<iframe|<form|<math|<!--|\bon\w+=|javascript:|data:(?!image\/png)|url\(/i,
      );
  });

  test('characters that no database can store are refused without an internal failure', async () => {
    for (const text of ['a\u0000b', '\ud800', 'x\udc00']) {
      const { status, body } = await calls.post(`${everyTypePath}/submit`, { name: text });
      expect([status, body.code]).toEqual([400, 400]);
    }
  });

  test('a record of another unit or tenant looks missing to every call', async () => {
    const record = await saved();
    const missing = await detail('nobody');
    for (const who of ['west', 'foreign'] as const) {
      expect(await detail(record.id, who)).toEqual(missing);
      expect((await calls.save({ ...record, name: 'theirs' }, who)).body.reason).toBe('RECORD_MISSING');
      expect((await calls.post(`${everyTypePath}/remove?ids=${record.id}`, {}, who)).body.reason).toBe(
        'RECORD_MISSING',
      );
      expect(
        (await calls.list('?size=1000', [], who)).body.data.records.map(({ id }: { id: string }) => id),
      ).not.toContain(record.id);
    }
    expect(await detail(record.id, 'admin')).toMatchObject({ name: '办公楼', version: 1 });
  });

  test('a removal is all or none', async () => {
    const [mine, also] = [await saved(), await saved()];
    const theirs = (await calls.save({ name: 'west' }, 'west')).body.data;
    const remove = (ids: string) => calls.post(`${everyTypePath}/remove?ids=${ids}`);
    expect((await remove(`${mine.id},${theirs.id}`)).body.reason).toBe('RECORD_MISSING');
    expect(await detail(mine.id)).toMatchObject({ id: mine.id });
    for (const ids of ['', '1,1 or 1=1', Array.from({ length: 1001 }, (_, n) => n).join(',')])
      expect((await remove(ids)).status).toBe(400);
    expect((await remove(`${mine.id},${also.id},${mine.id}`)).body.code).toBe(200);
    expect(await detail(mine.id)).toEqual({});
    expect((await remove(mine.id)).body.reason).toBe('RECORD_MISSING');
  });

  test('the form in the path determines the required permission', async () => {
    for (const path of ['list', 'submit', 'remove?ids=1'])
      expect((await calls.post(`${everyTypePath}/${path}`, path === 'list' ? [] : {}, 'clerk')).body.reason).toBe(
        'NOT_ALLOWED',
      );
    expect((await calls.get(`${everyTypePath}/detail?id=1`, 'clerk')).body.reason).toBe('NOT_ALLOWED');
    expect((await calls.post('/api/meta-object/record/nothing/list', [], 'admin')).body.reason).toBe('NOT_ALLOWED');
  });
});
