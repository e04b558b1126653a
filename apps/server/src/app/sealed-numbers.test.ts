import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDeployment } from '../demo/create-demo-deployment.ts';
import type { Database } from '../shared/database/database.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { foundIn, storedText } from '../testing/stored-text.ts';
import { seedEmptyDatabase } from './seeding/seed-demo.ts';

const lend = '/api/warrant-propety/lend';
const typed = { idNumber: '35010219900307788X', telNumber: '13712349876' } as const;
const changed = { idNumber: '350102198811223342', telNumber: '0591-87654399' } as const;
const phone = '13698765412';

onEachDatabase('CFG-13: numbers of people at rest', (kind) => {
  const deployment = demoDeployment();
  const lines: string[] = [];
  let app: TestApp;
  let token = '';
  let db: Database;
  let loan: Readonly<Record<string, unknown>> = {};
  beforeAll(async () => {
    app = await openTestApp(kind, {
      seed: (own, sealing) => seedEmptyDatabase(own, { sealing, isDemo: true, deployment: async () => deployment }),
      setup: { log: 'failures', logTo: { write: (line) => void lines.push(line) } },
    });
    db = app.app.database.db;
    const query = { grantType: 'password', tenantId: '000000', account: 'admin', password: deployment.password };
    token = (await app.call({ method: 'POST', url: '/api/blade-auth/token', query })).body.data.accessToken;
    const model = (await list({ query: '?size=20' })).body.data.records.find(
      ({ status }: { readonly status: number }) => status === 0,
    );
    const { id: _id, version: _version, documentNumber: _number, ...values } = await detail(model.id);
    loan = (await save({ ...values, ...typed }, 'sealed-loan-0001')).body.data;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = (url: string, language = 'zh-CN') =>
    app.call({ method: 'GET', url, token, headers: { 'accept-language': language } });
  const post = (url: string, payload: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    app.call({ method: 'POST', url, token, headers, payload });
  const list = ({
    query = '',
    conditions = [],
    language = 'zh-CN',
  }: {
    readonly query?: string;
    readonly conditions?: readonly object[];
    readonly language?: string;
  }) => post(`${lend}/list${query}`, [...conditions], { 'accept-language': language });
  const detail = async (id: unknown) => (await get(`${lend}/detail?id=${String(id)}`)).body.data;
  const save = (values: object, key?: string) => post(`${lend}/submit`, values, key ? { 'idempotency-key': key } : {});
  const equal = async (field: string, value: string) =>
    (await list({ conditions: [{ field, condition: 'eq', value }] })).body.data.records.map(
      ({ id }: { readonly id: string }) => id,
    );

  test('people read and find them when they save, list, open and search whole numbers, in any notation', async () => {
    expect(loan).toMatchObject(typed);
    expect(await detail(loan['id'])).toMatchObject(typed);
    expect((await list({ query: '?size=20&descs=createTime' })).body.data.records).toContainEqual(
      expect.objectContaining({ id: loan['id'], telNumber: typed.telNumber }),
    );
    for (const number of [typed.idNumber, '350102 19900307 788x'])
      expect(await equal('idNumber', number)).toEqual([loan['id']]);
    expect(await equal('telNumber', '137-1234-9876')).toEqual([loan['id']]);
    expect(await equal('idNumber', typed.idNumber.slice(0, 17))).toEqual([]);
    expect(await equal('telNumber', typed.idNumber)).toEqual([]);
    const others = await list({
      query: '?size=1',
      conditions: [{ field: 'telNumber', condition: 'ne', value: typed.telNumber }],
    });
    const all = await list({ query: '?size=1' });
    expect(others.body.data.total).toBe(all.body.data.total - 1);
    expect(
      (await list({ query: '?size=1', conditions: [{ field: 'telNumber', condition: 'ne', value: '' }] })).body.data
        .total,
    ).toBe(all.body.data.total);
    expect(
      (await list({ conditions: [{ field: 'telNumber', condition: 'in', value: `${typed.telNumber},13000000000` }] }))
        .body.data.total,
    ).toBe(1);
  });

  test('AZ-08, INJ-03: they are neither searched by parts nor sorted, as a message says in zh and en', async () => {
    const like = { conditions: [{ field: 'idNumber', condition: 'like', value: '3501' }] };
    expect((await list(like)).body).toMatchObject({
      code: 400,
      reason: 'FILTER_OPERATOR_UNKNOWN',
      msg: '"身份证号"不支持查询方式"like"',
    });
    expect((await list({ ...like, language: 'en' })).body).toMatchObject({
      code: 400,
      msg: '“ID number” cannot be searched by “like”',
    });
    expect((await list({ conditions: [{ field: 'telNumber', condition: 'ge', value: ['1', '2'] }] })).body.reason).toBe(
      'FILTER_OPERATOR_UNKNOWN',
    );
    expect(
      (await list({ conditions: [{ field: 'telNumber', condition: 'eq', value: { $ne: '' } }] })).body.reason,
    ).toBe('FILTER_VALUE_INVALID');
    expect((await list({ query: '?ascs=telNumber' })).body).toMatchObject({
      code: 400,
      reason: 'SORT_COLUMN_UNKNOWN',
      msg: '不能按"telNumber"排序',
    });
    expect((await list({ query: '?descs=idNumber', language: 'en' })).body).toMatchObject({
      code: 400,
      msg: 'Nothing can be sorted by “idNumber”',
    });
    const reasons = [
      get('/api/blade-user/list?ascs=phone'),
      post('/api/baseinfo/unit/list?ascs=contactNumber', []),
      get('/api/blade-system/tenant/list?descs=contactNumber'),
    ];
    for (const answer of await Promise.all(reasons))
      expect(answer.body).toMatchObject({ code: 400, reason: 'SORT_COLUMN_UNKNOWN' });
  });

  test('the same call again is answered with the same numbers, and another one under its key is refused', async () => {
    const { id: _id, version: _version, documentNumber: _number, ...values } = loan;
    const again = await save({ ...values, purpose: 'again', ...typed }, 'sealed-loan-0002');
    expect((await save({ ...values, purpose: 'again', ...typed }, 'sealed-loan-0002')).body.data).toEqual(
      again.body.data,
    );
    expect((await save({ ...values, purpose: 'other', ...typed }, 'sealed-loan-0002')).body.reason).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    // A removed record stays in the table, and its values stay sealed.
    expect((await post(`${lend}/remove?ids=${again.body.data.id}`)).status).toBe(200);
  });

  test('a stale save shows the current numbers, and the audit has them with their middle hidden', async () => {
    loan = (await save({ ...loan, ...changed })).body.data;
    const stale = await save({ ...loan, version: 1, telNumber: '13000000000' });
    expect(stale.body).toMatchObject({ code: 409, data: { ...changed, version: 2 } });
    const { records } = (await get('/api/blade-log/audit/list?call=lend.submit&size=20')).body.data;
    const changes = await Promise.all(
      records.map(
        async ({ id }: { readonly id: string }) =>
          (await get(`/api/blade-log/audit/detail?id=${id}`)).body.data.changes,
      ),
    );
    const change = changes
      .flat()
      .find(
        ({ field, after }: { readonly field: string; readonly after: string }) =>
          field === '联系电话' && after.startsWith('059'),
      );
    expect(change).toMatchObject({ before: '137****876', after: '059****399' });
    expect((await get('/api/blade-log/audit/verify')).body.data).toMatchObject({ intact: true });
  });

  test('people, units and tenants keep stored numbers that are not sent, and pickers never show numbers', async () => {
    const person = {
      account: 'sealed',
      realName: '林静',
      phone,
      password: 'Sealed@2026x',
      orgId: deployment.units[0]?.id,
      status: 1,
    };
    const { id } = (await post('/api/blade-user/submit', person)).body.data;
    const read = async () => (await get(`/api/blade-user/detail?id=${id}`)).body.data;
    expect(await read()).toMatchObject({ phone });
    const { password: _password, phone: _phone, ...rest } = person;
    await post('/api/blade-user/submit', { ...rest, id, version: 1, realName: '林静静' });
    expect(await read()).toMatchObject({ phone, realName: '林静静', version: 2 });
    expect((await post('/api/blade-user/submit', { ...rest, id, version: 1 })).body).toMatchObject({
      code: 409,
      data: { phone },
    });
    const options = (await get(`/api/meta-object/metaobjectref/refAccess/user?name=${encodeURIComponent('林静')}`)).body
      .data.records;
    expect(options).toContainEqual({ id, code: expect.any(String), name: '林静静', extra: deployment.units[0]?.id });
    // A reference source of an older database, and one that names a sealed item of a form.
    const source = (key: string, text: object) =>
      sql`insert into reference_sources (tenant_id, reference_key, source)
        values (${deployment.tenants[0]?.tenantId}, ${key}, ${JSON.stringify(text)}::jsonb)`.execute(db);
    await source('olderUser', { kind: 'user', nameKey: 'realName', codeKey: 'phone', extraKey: 'phone', cascades: [] });
    await source('borrower', {
      kind: 'form',
      metaKey: 'lend',
      nameKey: 'documentNumber',
      codeKey: 'idNumber',
      extraKey: 'telNumber',
      cascades: [],
    });
    for (const key of ['olderUser', 'borrower']) {
      const choose = async () => (await get(`/api/meta-object/metaobjectref/refAccess/${key}?size=100`)).body.data;
      // The server caches the declared sources for a moment.
      await expect.poll(async () => (await choose()).records?.length, { timeout: 5000 }).toBeGreaterThan(3);
      const { records } = await choose();
      expect(
        records.filter(
          ({ code, extra }: { readonly code: string; readonly extra: string }) => code !== '' || extra !== '',
        ),
      ).toEqual([]);
    }
    const [unit] = deployment.units;
    expect((await post('/api/baseinfo/unit/list?size=100', [])).body.data.records).toContainEqual(
      expect.objectContaining({ id: unit?.id, contactNumber: unit?.contactNumber }),
    );
    const [tenant] = deployment.tenants;
    expect((await get('/api/blade-system/tenant/list')).body.data.records).toContainEqual(
      expect.objectContaining({ id: tenant?.id, contactNumber: tenant?.contactNumber }),
    );
  });

  test('no table, column, index or file of the database contains a readable number', async () => {
    const ofDemo = [
      ...(deployment.records['lend'] ?? []).flatMap(({ values }) => [values['idNumber'], values['telNumber']]),
      ...deployment.users.map((user) => user.phone),
      ...[...deployment.units, ...deployment.tenants].map(({ contactNumber }) => contactNumber),
    ].map(String);
    expect(ofDemo.length).toBeGreaterThan(300);
    const numbers = new Set(
      [...ofDemo, ...Object.values(typed), ...Object.values(changed), phone].filter((number) => number.length > 6),
    );
    const stored = await storedText(db);
    // The search reads every stored text. It must find names, which are not sealed: otherwise it would prove nothing.
    expect(foundIn(stored, ['林静静', String(loan['documentNumber'])]).map(([number]) => number)).toEqual(
      expect.arrayContaining(['林静静', String(loan['documentNumber'])]),
    );
    expect(foundIn(stored, [...numbers])).toEqual([]);
  });

  // The list marks it, opening it is refused and logged, and no save replaces it.
  test('a text that was moved or changed in the database is reported and never overwritten', async () => {
    const id = String(loan['id']);
    const other = (await list({ query: '?size=2' })).body.data.records.find(
      (record: { readonly id: string }) => record.id !== id,
    ).id;
    await sql`update records
      set content = jsonb_set(content, '{idNumber}', (select content -> 'idNumber' from records where id = ${other}))
      where id = ${id}`.execute(db);
    const before = await sql`select content, version from records where id = ${id}`.execute(db);
    lines.length = 0;
    const opened = await get(`${lend}/detail?id=${id}`);
    expect(opened.body).toMatchObject({
      code: 500,
      reason: 'SEALED_UNREADABLE',
      msg: expect.stringContaining('身份证号'),
    });
    expect((await get(`${lend}/detail?id=${id}`, 'en')).body.msg).toMatch(/sealed in “身份证号” is damaged/);
    expect(lines.join('')).toContain('SEALED_UNREADABLE');
    expect(foundIn(new Map([['log', Buffer.from(lines.join(''))]]), [...Object.values(changed), 'sm4.v1'])).toEqual([]);
    const listed = await list({
      conditions: [{ field: 'documentNumber', condition: 'eq', value: String(loan['documentNumber']) }],
    });
    expect(listed.body.data.records).toMatchObject([{ id, telNumber: changed.telNumber }]);
    expect((await save({ ...loan, ...typed })).body.reason).toBe('SEALED_UNREADABLE');
    expect(await sql`select content, version from records where id = ${id}`.execute(db)).toEqual(before);
    await sql`update records set content = jsonb_set(content, '{telNumber}', content -> 'idNumber')
      where id = ${id}`.execute(db);
    expect(
      (
        await list({
          conditions: [{ field: 'documentNumber', condition: 'eq', value: String(loan['documentNumber']) }],
        })
      ).body.data.records,
    ).toMatchObject([{ id, telNumber: '••••••' }]);
  });

  test('a person whose stored number was tampered with can go on working, and a save does not change it', async () => {
    const { id } = (await get('/api/blade-user/list?account=sealed')).body.data.records[0];
    const stored = async () =>
      (await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;
    const touched = `${(await stored()).slice(0, -1)}_`;
    await db.updateTable('users').set({ phone: touched }).where('id', '=', id).execute();
    const read = (await get(`/api/blade-user/detail?id=${id}`)).body.data;
    expect(read.phone).toBe('••••••');
    expect((await post('/api/blade-user/submit', { ...read, realName: '林静' })).status).toBe(200);
    expect(await stored()).toBe(touched);
  });
});
