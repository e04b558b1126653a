import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';

interface Step {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly as?: string;
}

interface Event extends Step {
  readonly call: string;
  readonly outcome: string;
  /** The account in the line. */
  readonly account: string;
  /** The target in the line. */
  readonly target?: string;
}

const village = '/api/property-basics/village';
const system = '/api/blade-system';
const signIn = (account: string, password: string) => ({
  url: '/api/blade-auth/token',
  query: { grantType: 'password', tenantId: '000000', account, password },
});
const change = (oldPassword: string) => ({
  url: '/api/blade-user/update-password',
  payload: { oldPassword, newPassword: 'Other@2026x', newPassword1: 'Other@2026x' },
});

// CFG-10: each kind of event, with a call that causes it.
const events: Readonly<Record<string, Event>> = {
  'a sign-in': { ...signIn('clerk', testPassword), call: 'auth.signIn', outcome: 'done', account: 'clerk' },
  'a failed sign-in': {
    ...signIn('clerk', 'wrong-one'),
    call: 'auth.signIn',
    outcome: 'AUTH_BAD_CREDENTIALS',
    account: 'clerk',
  },
  'a failed sign-in of nobody': {
    ...signIn('nobody', 'wrong-one'),
    call: 'auth.signIn',
    outcome: 'AUTH_BAD_CREDENTIALS',
    account: 'nobody',
  },
  'a grant to a role': {
    url: `${system}/role/grant`,
    payload: { roleIds: ['role-clerk'], menuIds: ['menu-user'] },
    as: 'admin',
    call: 'roles.grant',
    outcome: 'done',
    account: 'admin',
    target: 'role-clerk',
  },
  'a grant to a user': {
    url: '/api/blade-user/grant?userIds=user-west&roleIds=role-manager',
    as: 'admin',
    call: 'users.grant',
    outcome: 'done',
    account: 'admin',
    target: 'user-west',
  },
  'a grant beyond the own': {
    url: '/api/blade-user/grant?userIds=user-east&roleIds=role-admin',
    as: 'east',
    call: 'users.grant',
    outcome: 'GRANT_BEYOND_OWN',
    account: 'east',
    target: 'user-east',
  },
  'an approval': {
    url: `${village}/verify?id=record-1`,
    as: 'admin',
    call: 'records.village.verify',
    outcome: 'done',
    account: 'admin',
    target: 'record-1',
  },
  'a deletion of a record': {
    url: `${village}/remove?ids=record-2`,
    as: 'admin',
    call: 'records.village.remove',
    outcome: 'done',
    account: 'admin',
    target: 'record-2',
  },
  'a deletion of a user': {
    url: '/api/blade-user/remove?ids=user-west',
    as: 'admin',
    call: 'users.remove',
    outcome: 'done',
    account: 'admin',
    target: 'user-west',
  },
  'a file that is taken out': {
    url: '/api/jfs/file/ticket?id=file-1',
    as: 'admin',
    call: 'files.ticket',
    outcome: 'done',
    account: 'admin',
    target: 'file-1',
  },
  'a call without its permission': {
    url: `${system}/role/submit`,
    payload: {},
    as: 'clerk',
    call: 'roles.submit',
    outcome: 'NOT_ALLOWED',
    account: 'clerk',
  },
  'a list without its permission': {
    method: 'GET',
    url: `${system}/menu/list`,
    as: 'clerk',
    call: 'menus.list',
    outcome: 'NOT_ALLOWED',
    account: 'clerk',
  },
  'records of a form without its permission': {
    url: '/api/meta-object/record/village/list',
    payload: [],
    as: 'clerk',
    call: 'records.list',
    outcome: 'NOT_ALLOWED',
    account: 'clerk',
  },
  'a wrong old password': {
    ...change('wrong-one'),
    as: 'east',
    call: 'users.updatePassword',
    outcome: 'PASSWORD_OLD_WRONG',
    account: 'east',
  },
  'a password that was reset': {
    url: '/api/blade-user/reset-password?userIds=user-clerk',
    as: 'admin',
    call: 'users.resetPassword',
    outcome: 'done',
    account: 'admin',
    target: 'user-clerk',
  },
  'a changed password': {
    ...change(testPassword),
    as: 'east',
    call: 'users.updatePassword',
    outcome: 'done',
    account: 'east',
  },
  'a sign-out': {
    url: `/api/blade-auth/logout`,
    as: 'east',
    call: 'auth.springLogout',
    outcome: 'done',
    account: 'east',
  },
};

onEachDatabase('the events that the audit holds', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await storePublished(db, ['000000', '000001'], testForm('village', testItem(1, 'name')));
    for (const account of ['admin', 'east', 'clerk']) tokens[account] = await app.signIn(account);
    const save = async () =>
      (await send({ url: `${village}/submit`, payload: { name: 'v' }, as: 'admin' })).body.data.id;
    records.set('record-1', await save()).set('record-2', await save());
    await send({ url: `${village}/commit?id=record-1`, as: 'admin' });
    const [head, tail] = [
      '--part\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n',
      '\r\n--part--\r\n',
    ];
    const upload = {
      method: 'POST',
      url: '/api/jfs/file/upload',
      token: tokens['admin'],
      headers: { 'content-type': 'multipart/form-data; boundary=part' },
      payload: `${head}text${tail}`,
    } as const;
    records.set('file-1', (await app.call(upload)).body.data.id);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const records = new Map<string, string>();
  const real = (text: string) => text.replace(/(record|file)-\d/, (name) => records.get(name) ?? name);
  const send = ({ method = 'POST', url, payload, query, as }: Step) =>
    app.call({
      method,
      url: real(url),
      ...(payload ? { payload } : {}),
      ...(query ? { query } : {}),
      token: as === undefined ? undefined : tokens[as],
      headers: { 'user-agent': 'Audit-Test/1', 'x-forwarded-for': '10.0.0.9' },
    });
  const changesOf = async (id = '') =>
    (await app.call({ method: 'GET', url: `/api/blade-log/audit/detail?id=${id}`, token: tokens['admin'] })).body.data
      .changes;
  const lines = async (query = '') =>
    (await app.call({ method: 'GET', url: `/api/blade-log/audit/list?size=-1${query}`, token: tokens['admin'] })).body
      .data.records as readonly Record<string, string>[];

  test.each(Object.entries(events))(
    '%s adds one line with account, time, address, target and outcome',
    async (_name, { call, outcome, account, target = '', ...step }) => {
      const before = new Set((await lines()).map(({ id }) => id));
      await send(step);
      const added = (await lines()).filter(({ id }) => !before.has(id));
      expect(added).toMatchObject([
        {
          call,
          outcome,
          account,
          clientAddress: '127.0.0.1',
          userAgent: 'Audit-Test/1',
          createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          requestId: expect.stringMatching(/./),
        },
      ]);
      expect(added[0]?.['target']).toContain(real(target));
    },
  );

  test('the audit is searched by what was done, its outcome and its days', async () => {
    const today = (await lines())[0]?.['createTime']?.slice(0, 10) ?? '';
    const ofCall = await lines('&call=auth.signIn');
    expect(new Set(ofCall.map(({ call }) => call))).toEqual(new Set(['auth.signIn']));
    const ofPart = await lines('&call=auth');
    expect(ofPart.length).toBeGreaterThan(ofCall.length);
    expect(ofPart.every(({ call }) => call?.startsWith('auth.'))).toBe(true);
    for (const piece of ['aut', 'a%', 'auth.sign']) expect(await lines(`&call=${piece}`)).toEqual([]);
    expect((await lines('&outcome=done')).every(({ outcome }) => outcome === 'done')).toBe(true);
    expect(await lines(`&createTime_datege=${today}`)).not.toEqual([]);
    expect(await lines('&createTime_datele=2001-01-01%2023:59:59')).toEqual([]);
  });

  test('a save of a record logs its items before and after, and a transition logs the state', async () => {
    const { data } = (await send({ url: `${village}/submit`, payload: { name: 'first' }, as: 'admin' })).body;
    await send({ url: `${village}/submit`, payload: { id: data.id, version: 1, name: 'second' }, as: 'admin' });
    await send({ url: `${village}/commit?id=${data.id}`, as: 'admin' });
    const own = (await lines()).filter(({ target }) => target?.includes(data.id));
    // The list shows the names at the time of the event; without a name it shows the ids.
    expect(new Set(own.map(({ object }) => object))).toEqual(new Set(['village · first', 'village · second']));
    expect((await lines()).find(({ call }) => call === 'files.ticket')?.['object']).toContain(records.get('file-1'));
    const logged = await Promise.all(own.map(({ id }) => changesOf(id)));
    const texts = logged.flat().map(({ before, after }: { before: string; after: string }) => `${before} > ${after}`);
    expect(texts.toSorted((a, b) => a.localeCompare(b))).toEqual([' > first', '0 > 1', 'first > second']);
  });

  test('a saved and a published form is logged with its name and its changed items', async () => {
    const definition = testForm('device2', testItem(1, 'code'));
    const path = '/api/meta-object/metaform';
    const { data } = (await send({ url: `${path}/submit`, payload: { definition }, as: 'admin' })).body;
    const more = testForm('device2', testItem(1, 'code'), testItem(2, 'amount'));
    const changed = { ...more, formName: '设备领用登记' };
    const again = { id: data.id, version: 1, definition: changed };
    expect((await send({ url: `${path}/submit`, payload: again, as: 'admin' })).body.code).toBe(200);
    expect((await send({ url: `${path}/publish?id=${data.id}`, as: 'admin' })).body.code).toBe(200);
    const [published, saved] = (await lines()).filter(({ target }) => target?.includes(data.id));
    expect(published?.['object']).toContain('设备领用登记 (device2)');
    expect(saved?.['object']).toContain('设备领用登记 (device2)');
    expect(await changesOf(published?.['id'])).toMatchObject([{ before: '', after: '1' }]);
    expect(await changesOf(saved?.['id'])).toContainEqual(
      expect.objectContaining({ field: '变动的表单项', before: '', after: 'amount' }),
    );
    const detail = await send({ url: `/api/blade-log/audit/detail?id=${saved?.['id']}`, method: 'GET', as: 'admin' });
    expect(detail.body.data.operateTime).toBe(saved?.['createTime']);
  });

  test('an announcement is logged with its text and its publication', async () => {
    const { data } = (
      await send({
        url: '/api/announcement/notice/submit',
        payload: { title: '盘点通知', content: '<p>x</p>' },
        as: 'admin',
      })
    ).body;
    await send({ url: `/api/announcement/notice/publish?id=${data.id}`, as: 'admin' });
    const own = (await lines()).filter(
      ({ target, call }) => call?.startsWith('announcements.') && target?.includes(data.id),
    );
    expect(own.map(({ call, object }) => [call, object])).toEqual([
      ['announcements.publish', '公告 · 盘点通知'],
      ['announcements.submit', '公告 · 盘点通知'],
    ]);
    const [published] = own;
    expect(await changesOf(published?.['id'])).toMatchObject([{ field: '状态', before: '草稿', after: '已发布' }]);
  });
});
