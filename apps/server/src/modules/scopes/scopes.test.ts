import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

onEachDatabase('rules per menu, which the product does not have', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(['data-scope', 'api-scope'])('%s is empty, and refuses what would have no effect', async (name) => {
    const url = `/api/blade-system/${name}`;
    expect((await app.call({ method: 'GET', url: `${url}/list?menuId=1&size=5&scopeName=x`, token })).body).toEqual({
      code: 200,
      success: true,
      msg: '操作成功',
      data: { records: [], total: 0, size: 5, current: 1, pages: 0 },
    });
    expect((await app.call({ method: 'GET', url: `${url}/detail?id=1`, token })).body.data).toEqual({});
    const payload = { menuId: '1', scopeName: '本人', scopeType: 2 };
    for (const end of ['submit', 'remove?ids=1']) {
      const { status, body } = await app.call({
        method: 'POST',
        url: `${url}/${end}`,
        payload: end === 'submit' ? payload : {},
        token,
      });
      expect([status, body.reason]).toEqual([400, 'SCOPE_OF_ROLES']);
      expect(body.msg).toContain('角色管理');
    }
  });
});
