// Roles, departments, posts and tenants, call by call, as front ends of the family maintain them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestAnswer, type TestApp } from '../../testing/open-test-app.ts';
import { differences, envelope, shapes, type Shapes } from './family-shapes.fixture.ts';

const system = (path: string) => `/api/blade-system${path}`;
const refusal = {
  code: 403,
  success: false,
  reason: 'TENANT_FOREIGN',
  msg: expect.stringContaining('租户之间相互隔离'),
};

/** What is wrong with the rows of a list, a page or a tree; a list must have rows. */
function faults({ body }: TestAnswer, shape: Shapes): readonly string[] {
  const rows: readonly unknown[] = body.data.records ?? body.data;
  const none = rows.length === 0 ? ['no rows'] : [];
  return [...none, ...differences(envelope, body), ...rows.flatMap((row) => differences(shape, row))];
}

onEachDatabase('structures of a front end of the family', (kind) => {
  let app: TestApp;
  let token = '';
  const get = (path: string, query: Readonly<Record<string, string>> = {}): Promise<TestAnswer> =>
    app.call({ method: 'GET', url: system(path), query, token });
  const submit = (path: string, payload: object) => app.call({ method: 'POST', url: system(path), payload, token });

  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('admin');
    const office = await submit('/dept/submit', { deptName: '办公室', fullName: '办公室', sort: '', parentId: '' });
    await submit('/dept/submit', { deptName: '档案组', parentId: office.body.data.id, sort: null, remark: '' });
    await submit('/post/submit', { category: '', postCode: 'chief', postName: '主任', sort: '', tenantId: '000000' });
    await submit('/role/submit', { roleName: '助理', roleAlias: 'assistant', sort: '', parentId: '', tenantId: '' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('lists, pickers and details have the recorded shapes', async () => {
    expect(faults(await get('/role/list', { current: '1', size: '10' }), shapes.role)).toEqual([]);
    expect(faults(await get('/role/tree', { tenantId: '000000' }), shapes.picker)).toEqual([]);
    expect(faults(await get('/role/tree-by-id', { roleId: 'role-clerk' }), shapes.picker)).toEqual([]);
    expect(faults(await get('/dept/list', { current: '1', size: '10' }), shapes.department)).toEqual([]);
    expect(faults(await get('/dept/tree', { tenantId: '000000' }), shapes.picker)).toEqual([]);
    expect(faults(await get('/dept/lazy-list'), shapes.department)).toEqual([]);
    expect(faults(await get('/dept/lazy-tree', { tenantId: '000000' }), shapes.lazyPicker)).toEqual([]);
    expect(faults(await get('/post/list', { current: '1', size: '10' }), shapes.post)).toEqual([]);
    expect(faults(await get('/post/select', { tenantId: '000000' }), shapes.post)).toEqual([]);
    expect(faults(await get('/tenant/list', { current: '1', size: '10' }), shapes.tenant)).toEqual([]);
    expect(faults(await get('/tenant/select'), shapes.tenantChoice)).toEqual([]);
  });

  test('a level of departments says which of them has more below it', async () => {
    const [top] = (await get('/dept/lazy-list', { parentId: '0' })).body.data;
    expect(top).toMatchObject({ deptName: '办公室', hasChildren: true });
    expect(top).not.toHaveProperty('children');
    const below = (await get('/dept/lazy-list', { parentId: top.id })).body.data;
    expect(below).toMatchObject([{ deptName: '档案组', hasChildren: false, parentId: top.id }]);
    expect((await get('/dept/lazy-tree', { parentId: top.id })).body.data).toMatchObject([
      { title: '档案组', key: below[0].id, hasChildren: false },
    ]);
    expect((await get('/dept/lazy-list', { deptName: '档案' })).body.data).toMatchObject([{ deptName: '档案组' }]);
    expect((await get('/dept/lazy-list', { parentId: 'nowhere' })).body.data).toEqual([]);
  });

  test('people of another tenant see none of it', async () => {
    const foreign = await app.signIn('foreign', '000001');
    for (const path of ['/dept/lazy-list', '/dept/lazy-tree', '/role/tree-by-id?roleId=role-clerk'])
      expect((await app.call({ method: 'GET', url: system(path), token: foreign })).body).toMatchObject({
        code: 200,
        data: [],
      });
  });

  test('an empty text or null for an optional number is no value', async () => {
    const rows: readonly { readonly roleAlias: string; readonly sort: number }[] = (await get('/role/list')).body.data;
    expect(rows.find(({ roleAlias }) => roleAlias === 'assistant')?.sort).toBe(0);
    expect((await get('/post/list', { postCode: 'chief', category: '' })).body.data).toMatchObject({ total: 1 });
    const [post] = (await get('/post/list', { postCode: 'chief' })).body.data.records;
    await submit('/post/submit', { ...post, sort: 7 });
    const { body } = await submit('/post/submit', { ...post, version: '', sort: null });
    expect([body.code, body.msg]).toEqual([200, '操作成功']);
  });

  test.each([
    '/role/list',
    '/role/tree',
    '/dept/list',
    '/dept/tree',
    '/dept/lazy-list',
    '/dept/lazy-tree',
    '/post/list',
  ])('%s of another tenant is refused with a sentence that says what to do', async (path) => {
    expect((await get(path, { tenantId: '000001' })).body).toMatchObject(refusal);
    expect((await get(path, { tenantId: '' })).body.code).toBe(200);
    expect((await get(path, { tenantId: 'undefined' })).body.code).toBe(200);
  });

  test('nothing is saved for another tenant, not even by the tenant that maintains the others', async () => {
    const drafts = {
      '/role/submit': { roleName: '外部', roleAlias: 'outside' },
      '/dept/submit': { deptName: '外部' },
      '/post/submit': { postCode: 'outside', postName: '外部' },
      '/user/submit': { account: 'outside', realName: '外部', password: 'Start@2026' },
      '/user/update': { id: 'user-clerk', account: 'clerk', realName: '外部' },
    };
    for (const [path, draft] of Object.entries(drafts))
      expect((await submit(path, { ...draft, tenantId: '000001' })).body).toMatchObject(refusal);
    const foreign = await app.signIn('foreign', '000001');
    const users = await app.call({ method: 'GET', url: system('/user/list'), token: foreign });
    expect(users.body.data.total).toBe(1);
    expect((await get('/user/list', { tenantId: '000001' })).body).toMatchObject(refusal);
  });
});
