import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';

const saves = [
  ['/api/blade-user/submit', 'realName', { account: 'lined', realName: 'x' }],
  ['/api/blade-user/update-info', 'realName', {}],
  ['/api/blade-system/role/submit', 'roleName', { roleAlias: 'lined' }],
  ['/api/blade-system/menu/submit', 'name', { code: 'lined' }],
  ['/api/blade-system/dict/submit', 'dictValue', { code: 'lined' }],
  ['/api/blade-system/param/submit', 'paramName', { paramKey: 'lined', paramValue: 'x' }],
  ['/api/announcement/notice/submit', 'title', { content: 'x' }],
] as const;

onEachDatabase('names of one line', (kind) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const send = (url: string, payload: object) => app.call({ method: 'POST', url, token: admin, payload });

  test.each(saves)('%s refuses a %s that hides its text', async (url, field, rest) => {
    for (const text of ['Li\nMing', 'a\u001B[31m', 'gnp\u202Eexe', 'a\u2028b', '   ']) {
      const { body } = await send(url, { ...rest, [field]: text });
      expect(body).toMatchObject({
        code: 400,
        reason: 'REQUEST_INVALID',
        data: {
          problems: [{ field, rule: 'pattern', msg: `${field} 不能只有空格，也不能含有换行符或不可见的控制字符` }],
        },
      });
    }
  });

  test('a stored name that is no longer valid is still read, and its next save corrects it', async () => {
    const { db } = app.app.database;
    await db.updateTable('users').set({ real_name: 'West\u202E\n' }).where('id', '=', 'user-west').execute();
    const read = async () =>
      (await app.call({ method: 'GET', url: '/api/blade-user/detail?id=user-west', token: admin })).body.data;
    const user = await read();
    expect(user.realName).toBe('West\u202E\n');
    expect((await send('/api/blade-user/update', { ...user, phone: '13800000000' })).body.reason).toBe(
      'REQUEST_INVALID',
    );
    const mended = { ...user, phone: '13800000000', realName: 'West' };
    expect((await send('/api/blade-user/update', mended)).body.code).toBe(200);
    expect((await read()).realName).toBe('West');
  });
});
