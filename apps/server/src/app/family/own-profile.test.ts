// The page of the own profile in Saber 2, which saves with the call that maintains users.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { differences, shapes } from './family-shapes.fixture.ts';

const dialects = ['/api/blade-system/user', '/api/blade-user'] as const;

onEachDatabase('the own profile in a front end of the family', (kind) => {
  let app: TestApp;
  let clerk = '';
  let admin = '';
  const info = async (base: string, token = clerk) =>
    (await app.call({ method: 'GET', url: `${base}/info`, token })).body.data;
  const update = async (base: string, payload: object, token = clerk) =>
    (await app.call({ method: 'POST', url: `${base}/update`, payload, token })).body;
  /** What the page keeps of the answer, and sends. */
  const formOf = async (base: string, token = clerk) => {
    const { id, avatar, name, realName, phone, email } = await info(base, token);
    return { id, avatar, name, realName, phone, email };
  };

  beforeAll(async () => {
    app = await openTestApp(kind);
    clerk = await app.signIn('clerk');
    admin = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(dialects)('is read and saved at %s by people who maintain no users', async (base) => {
    expect(differences(shapes.user, await info(base))).toEqual([]);
    const { roleId, account } = await info(base);
    const email = `${base.length}@example.org`;
    expect(await update(base, { ...(await formOf(base)), name: '小王', email })).toMatchObject({
      code: 200,
      success: true,
    });
    expect(await info(base)).toMatchObject({ name: '小王', email, roleId, account });
  });

  test('keeps its rights, whatever is sent along, and nobody else is changed', async () => {
    const [base] = dialects;
    const before = await info(base);
    const sent = { ...(await formOf(base)), account: 'other', roleId: 'role-admin', status: 0 };
    expect((await update(base, sent)).code).toBe(200);
    expect(await info(base)).toMatchObject({ account: before.account, roleId: before.roleId, status: before.status });
    // A property that is missing stays.
    expect((await update(base, { id: before.id, email: 'only@example.org' })).code).toBe(200);
    expect(await info(base)).toMatchObject({ realName: before.realName, email: 'only@example.org' });
    const other = { ...(await formOf(base, admin)), name: '别人' };
    expect(await update(base, other)).toMatchObject({ code: 403, reason: 'NOT_ALLOWED' });
  });

  test('an administrator saves the own profile so, too, and others without their account', async () => {
    const [base] = dialects;
    expect((await update(base, { ...(await formOf(base, admin)), name: '管理' }, admin)).code).toBe(200);
    expect(await info(base, admin)).toMatchObject({ name: '管理', account: 'admin' });
    const { id, account } = await info(base);
    expect((await update(base, { id, name: '改名' }, admin)).code).toBe(200);
    expect(await info(base)).toMatchObject({ name: '改名', account });
    expect((await update(base, { id: 'nobody', name: 'x' }, admin)).code).toBe(404);
  });
});
