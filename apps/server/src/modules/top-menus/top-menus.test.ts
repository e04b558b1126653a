import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const codes = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);

// Each test continues from the state that the previous one left.
onEachDatabase('top menus', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    await grantButtons(app.app.database.db, {
      'role-manager': ['topmenu_view', 'topmenu_add', 'topmenu_edit', 'topmenu_delete', 'topmenu_setting'],
    });
    for (const account of ['admin', 'east']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const path = '/api/blade-system';
  const read = async (url: string, account = 'admin') =>
    (await app.call({ method: 'GET', url, token: tokens[account] })).body;
  const get = (end: string, account?: string) => read(`${path}/${end}`, account);
  const post = async (end: string, payload: object = {}, account = 'admin') =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, token: tokens[account], payload })).body;
  let main = '';
  let empty = '';

  test('without any, the bar shows the roots of the menu', async () => {
    const { data } = await get('menu/top-menu');
    expect(codes(data)).toContain('user');
    // With a path, a front end of the family would open it as a page.
    expect(data.filter(({ path: own }: { readonly path: string }) => own !== '')).toEqual([]);
  });

  test('lead to the menus that are set, and only those that a caller holds are shown', async () => {
    const { id: other } = (await post('menu/submit', { code: 'other', name: '其他', path: '/other' })).data;
    main = (await post('topmenu/submit', { code: 'main', name: ' 主 ', sort: 1 })).data.id;
    empty = (await post('topmenu/submit', { code: 'empty', name: '空', sort: 2 })).data.id;
    expect(await post('topmenu/grant', { topMenuIds: [main], menuIds: ['menu-user', other] })).toMatchObject({
      code: 200,
    });
    const { menu } = (await get(`menu/top-tree-keys?topMenuIds=${main},${empty}`)).data;
    expect(new Set(menu)).toEqual(new Set(['menu-user', other]));
    expect((await get('menu/top-menu')).data).toEqual([
      { id: main, code: 'main', name: '主', source: '', path: '', sort: 1 },
    ]);
    expect(codes((await get(`menu/routes?topMenuId=${main}`)).data)).toEqual(['other', 'user']);
    expect(codes((await get(`menu/routes?topMenuId=${main}`, 'east')).data)).toEqual(['user']);
    expect((await get(`menu/routes?topMenuId=${empty}`)).data).toEqual([]);
  });

  test('are changed only by callers who see the whole tenant, because all its people share them', async () => {
    for (const [end, payload] of [
      ['topmenu/submit', { code: 'x', name: 'x' }],
      ['topmenu/submit', { id: main, code: 'main', name: 'x' }],
      ['topmenu/grant', { topMenuIds: [main], menuIds: [] }],
      [`topmenu/remove?ids=${main}`, {}],
    ] as const)
      expect((await post(end, payload, 'east')).reason).toBe('GRANT_BEYOND_OWN');
    expect((await get(`topmenu/detail?id=${main}`, 'east')).data).toMatchObject({ name: '主', version: 1 });
  });

  test('of another tenant are missing, and so are its menus and buttons', async () => {
    expect((await get(`topmenu/detail?id=${main}`, 'foreign')).data).toEqual({});
    expect((await get(`menu/top-tree-keys?topMenuIds=${main}`, 'foreign')).data).toEqual({ menu: [] });
    expect((await get(`menu/routes?topMenuId=${main}`, 'foreign')).data).toEqual([]);
    expect((await post('topmenu/grant', { topMenuIds: [main], menuIds: [] }, 'foreign')).reason).toBe('RECORD_MISSING');
    for (const menuIds of [['nothing'], ['button-user_add']])
      expect((await post('topmenu/grant', { topMenuIds: [main], menuIds })).reason).toBe('RECORD_MISSING');
    expect((await get(`menu/top-tree-keys?topMenuIds=${main}`)).data.menu).toHaveLength(2);
  });

  test('have one code each, and an address of the app', async () => {
    expect(await post('topmenu/submit', { code: 'main', name: '又一个' })).toMatchObject({ reason: 'VALUE_TAKEN' });
    expect(await post('topmenu/submit', { code: 'bad', name: 'x', path: 'javascript:alert(1)' })).toMatchObject({
      reason: 'MENU_PATH_REFUSED',
    });
    expect(await post('topmenu/submit', { id: main, code: 'main', name: 'x', version: 7 })).toMatchObject({
      code: 409,
    });
  });

  test('are removed without the menus that they lead to', async () => {
    expect((await post(`topmenu/remove?ids=${main},${empty}`)).code).toBe(200);
    expect((await get('topmenu/list')).data.total).toBe(0);
    expect(codes((await get('menu/top-menu')).data)).toContain('other');
    const lines = (await read('/api/blade-log/audit/list?call=topMenus')).data;
    expect(lines.records.map(({ call }: { readonly call: string }) => call)).toEqual(
      expect.arrayContaining(['topMenus.submit', 'topMenus.grant', 'topMenus.remove']),
    );
  });
});
