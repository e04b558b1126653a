import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

interface Node {
  readonly id: string;
  readonly kind?: string;
  readonly children?: readonly Node[];
}

const shape = (nodes: readonly Node[]): unknown =>
  nodes.map((node) => (node.children ? [node.id, shape(node.children)] : node.id));

onEachDatabase('the settings of administrators', (kind) => {
  let app: TestApp;
  let admin: string;
  let east: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
    east = await app.signIn('east');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (url: string, token = admin) => (await app.call({ method: 'GET', url, token })).body;
  const post = async (url: string, payload: object = {}, token = admin) =>
    (await app.call({ method: 'POST', url, token, payload })).body;

  const englishTitles = async () => {
    const headers = { 'accept-language': 'en' };
    return (await app.call({ method: 'GET', url: '/api/blade-system/param/appinfo', headers })).body.data;
  };
  const saveParameter = (paramKey: string, paramValue: string) =>
    post('/api/blade-system/param/submit', { paramName: paramKey, paramKey, paramValue });

  const routes = async (query = '') => (await get(`/api/blade-system/menu/routes${query}`)).data;
  const list = (conditions: object[]) => post('/api/baseinfo/unit/list?current=1&size=10', conditions);

  describe('units and departments', () => {
    test('draws the tree of the units that the caller sees, without empty children', async () => {
      expect(shape((await get('/api/baseinfo/unit/tree')).data)).toEqual([['unit-bureau', ['unit-east', 'unit-west']]]);
      expect(shape((await get('/api/baseinfo/unit/tree', east)).data)).toEqual(['unit-east']);
    });

    test('makes a unit visible to the units above it at once, and moves a unit with all units below it', async () => {
      const saved = await post('/api/baseinfo/unit/submit', { parentId: 'unit-east', unitName: '东一科' }, east);
      const { id } = saved.data;
      const below = (await post('/api/baseinfo/unit/submit', { parentId: id, unitName: '东一组' }, east)).data.id;
      expect(shape((await get('/api/baseinfo/unit/tree', east)).data)).toEqual([['unit-east', [[id, [below]]]]]);
      expect((await post('/api/baseinfo/unit/submit', { id, parentId: below, unitName: '东一科' })).reason).toBe(
        'TREE_CYCLE',
      );
      expect(
        (await post('/api/baseinfo/unit/submit', { id, parentId: 'unit-west', unitName: '东一科' }, east)).reason,
      ).toBe('PARENT_MISSING');
      expect((await post('/api/baseinfo/unit/submit', { id, parentId: 'unit-west', unitName: '西一科' })).code).toBe(
        200,
      );
      expect((await get(`/api/baseinfo/unit/detail?id=${below}`)).data.ancestors).toBe(`0,unit-bureau,unit-west,${id}`);
      expect((await get(`/api/baseinfo/unit/detail?id=${below}`, east)).data).toEqual({});
    });

    test('the list of units is their tree; a search shows the ancestors of its matches', async () => {
      expect(shape((await get('/api/baseinfo/unit/branches', await app.signIn('west'))).data)).toHaveLength(1);
      const [top] = (await get('/api/baseinfo/unit/branches?unitName=UNIT-E')).data;
      expect(top).toMatchObject({ id: 'unit-bureau', unitName: expect.any(String), version: expect.any(Number) });
      expect(top.children.map(({ id }: Node) => id)).toEqual(['unit-east']);
    });

    test('two branches that are moved into each other concurrently do not form a cycle', async () => {
      const units = '/api/baseinfo/unit/submit';
      const departments = '/api/blade-system/dept/submit';
      for (const [url, own] of [
        [units, { unitName: 'x', parentId: 'unit-west' }],
        [departments, { deptName: 'x', unitId: 'unit-west' }],
      ] as const) {
        const [a, b] = [(await post(url, own)).data.id, (await post(url, own)).data.id];
        const moved = await Promise.all([
          post(url, { ...own, id: a, parentId: b }),
          post(url, { ...own, id: b, parentId: a }),
        ]);
        expect(new Set(moved.map(({ code, reason }) => reason ?? code))).toEqual(new Set([200, 'TREE_CYCLE']));
        expect((await post(url, { ...own, id: a, parentId: a })).reason).toBe('TREE_CYCLE');
        const remove = url.replace('submit', 'remove');
        expect((await post(`${remove}?ids=${a},${b}`)).code).toBe(200);
      }
    });

    test('lists units by the filter array', async () => {
      expect(
        (await list([{ label: 'x', field: 'unitName', condition: 'like', value: 'unit-e' }])).data.records,
      ).toHaveLength(1);
      expect((await list([{ field: 'path', condition: 'like', value: '/' }])).reason).toBe('FILTER_FIELD_UNKNOWN');
      expect((await list([])).data.total).toBeGreaterThan(3);
    });

    test('keeps a department in its unit and shows it in the trees', async () => {
      const first = (await post('/api/blade-system/dept/submit', { unitId: 'unit-east', deptName: '财务科' })).data.id;
      const second = (await post('/api/blade-system/dept/submit', { parentId: first, deptName: '出纳组' })).data.id;
      expect(
        (await post('/api/blade-system/dept/submit', { parentId: first, unitId: 'unit-west', deptName: 'x' })).reason,
      ).toBe('DEPARTMENT_UNIT_MISMATCH');
      expect((await post('/api/blade-system/dept/submit', { unitId: 'unit-west', deptName: 'x' }, east)).reason).toBe(
        'PARENT_MISSING',
      );
      expect(shape((await get('/api/baseinfo/dept/tree/inunit/unit-east')).data)).toEqual([[first, [second]]]);
      expect((await get('/api/baseinfo/dept/tree/inunit/unit-east', await app.signIn('west'))).data).toEqual([]);
      expect(shape((await get('/api/blade-system/dept/tree?unitId=unit-east')).data)).toEqual([[first, [second]]]);
      expect((await get('/api/blade-system/dept/tree?unitId=unit-west')).data).toEqual([]);
      expect(shape((await get('/api/baseinfo/unit/treeWithDept', east)).data)).toEqual([
        ['unit-east', [[first, [second]]]],
      ]);
      expect((await post(`/api/blade-system/dept/remove?ids=${first}`)).reason).toBe('TREE_HAS_CHILDREN');
      expect((await post(`/api/blade-system/dept/remove?ids=${first},${second}`)).code).toBe(200);
      expect((await post('/api/baseinfo/unit/remove?ids=unit-east')).reason).toBe('TREE_HAS_CHILDREN');
    });
  });

  describe('menus', () => {
    test('returns menus and buttons of the caller; a leaf of the buttons is a permission', async () => {
      expect((await get('/api/blade-system/menu/routes', east)).data).toMatchObject([
        { code: 'user', path: '/system/user' },
      ]);
      const [parent] = (await get('/api/blade-system/menu/buttons', east)).data;
      expect(parent.code).toBe('user');
      for (const leaf of parent.children) expect(leaf).not.toHaveProperty('children');
      expect((await get('/api/blade-system/menu/buttons', await app.signIn('clerk'))).data).toEqual([]);
      expect((await get('/api/blade-system/menu/routes', await app.signIn('foreign', '000001'))).data).toEqual([]);
    });

    test('returns the menus below the one that topMenuId names, and those of the form that metaKey names', async () => {
      const top = (await post('/api/blade-system/menu/submit', { code: 'top', name: '顶级', path: '/top' })).data.id;
      const below = { code: 'below', name: '下级', path: '/below', parentId: top, metaKey: 'house' };
      await post('/api/blade-system/menu/submit', below);
      const all = await routes();
      expect(all.find(({ code }: { readonly code: string }) => code === 'top').children).toMatchObject([below]);
      expect(await routes(`?topMenuId=${top}`)).toMatchObject([below]);
      expect(await routes('?topMenuId=nobody')).toEqual([]);
      expect(await routes('?metaKey=house')).toMatchObject([{ code: 'top', children: [below] }]);
      expect(await routes('?metaKey=room')).toEqual([]);
      expect(await routes('?metaKey=')).toEqual(all);
      for (const { code, id } of [(await routes(`?topMenuId=${top}`))[0], { code: 'top', id: top }])
        expect([code, (await post(`/api/blade-system/menu/remove?ids=${id}`)).code]).toEqual([code, 200]);
    });

    test('saves, nests and removes menus, and refuses a code twice', async () => {
      const { id } = (
        await post('/api/blade-system/menu/submit', { code: 'asset', name: '资产', path: '/asset', parentId: '' })
      ).data;
      expect((await post('/api/blade-system/menu/submit', { code: 'asset', name: '又一个' })).reason).toBe(
        'VALUE_TAKEN',
      );
      const child = (
        await post('/api/blade-system/menu/submit', { code: 'asset_add', name: '新增', parentId: id, category: 2 })
      ).data.id;
      expect(
        (await post('/api/blade-system/menu/submit', { id, code: 'asset', name: '资产', parentId: child })).reason,
      ).toBe('TREE_CYCLE');
      expect((await post(`/api/blade-system/menu/remove?ids=${id}`)).reason).toBe('TREE_HAS_CHILDREN');
      expect((await post(`/api/blade-system/menu/remove?ids=${id},${child}`)).code).toBe(200);
    });
  });

  describe('dictionaries', () => {
    test('keeps entries under the code of their dictionary, in their order', async () => {
      const { id } = (
        await post('/api/blade-system/dict/submit', { code: 'colour', dictValue: '颜色', parentId: '', dictKey: -1 })
      ).data;
      await post('/api/blade-system/dict/submit', {
        code: 'ignored',
        dictKey: 2,
        dictValue: '蓝',
        parentId: id,
        sort: 2,
      });
      await post('/api/blade-system/dict/submit', {
        code: 'colour',
        dictKey: '1',
        dictValue: '红',
        parentId: id,
        sort: 1,
        hasChildren: true,
      });
      const entries = (await get('/api/blade-system/dict/dictionary?code=colour', east)).data;
      expect(entries.map((entry: { dictKey: string; dictValue: string }) => entry.dictKey + entry.dictValue)).toEqual([
        '1红',
        '2蓝',
      ]);
      expect(
        (await post('/api/blade-system/dict/submit', { code: 'colour', dictKey: '1', dictValue: 'x', parentId: id }))
          .msg,
      ).toBe('当前字典键值已存在!');
      expect((await get('/api/blade-system/dict-biz/dictionary?code=unknown', east)).data).toEqual([]);
      expect(
        (await get('/api/blade-system/dict/dictionary?code=colour', await app.signIn('foreign', '000001'))).data,
      ).toEqual([]);
    });
  });

  describe('parameters', () => {
    test('lets every user read the listed keys and only maintainers the others', async () => {
      for (const paramKey of ['system.title', 'smtp.password'])
        await post('/api/blade-system/param/submit', { paramName: paramKey, paramKey, paramValue: 'v' });
      expect((await get('/api/blade-system/param/detail?paramKey=system.title', east)).data.paramValue).toBe('v');
      expect((await get('/api/blade-system/param/detail?paramKey=smtp.password', east)).reason).toBe(
        'PARAMETER_NOT_READABLE',
      );
      expect((await get('/api/blade-system/param/detail?paramKey=smtp.password')).data.paramValue).toBe('v');
      expect(await get('/api/blade-system/param/detail?paramKey=file.url', east)).toMatchObject({
        code: 200,
        data: {},
        msg: '暂无承载数据',
      });
      for (const paramKey of [
        'enable.onlineedit',
        'file.preview',
        'onlyoffice.url',
        'file.url',
        'system.url',
        'kkview.url',
        'kkview.version',
        'flow.tableViewHeader',
      ]) {
        expect(await get(`/api/blade-system/param/detail?paramKey=${paramKey}`, east)).toMatchObject({ code: 200 });
      }
      expect((await get('/api/blade-system/param/appinfo', '')).data).toMatchObject({
        title: 'v',
        shortTitle: 'v',
        logoKey: '',
        specialUnitName: '',
      });
      for (const paramKey of ['system.logoKey', 'unit.specialName'])
        await post('/api/blade-system/param/submit', { paramName: paramKey, paramKey, paramValue: `the ${paramKey}` });
      expect((await get('/api/blade-system/param/appinfo', '')).data).toMatchObject({
        logoKey: 'the system.logoKey',
        specialUnitName: 'the unit.specialName',
      });
    });

    test('an English reader gets the English title, and without one the usual title', async () => {
      const usual = await englishTitles();
      await saveParameter('system.englishTitle', 'Yunting Platform');
      expect(await englishTitles()).toMatchObject({ title: 'Yunting Platform', shortTitle: 'Yunting Platform' });
      await saveParameter('system.englishShortTitle', 'Yunting');
      expect(await englishTitles()).toMatchObject({ title: 'Yunting Platform', shortTitle: 'Yunting' });
      expect((await get('/api/blade-system/param/appinfo', '')).data).toMatchObject({ title: usual.title });
    });
  });

  describe('tenants', () => {
    test('opens a tenant with its own administrator, who sees nothing of the others', async () => {
      const { data } = await post('/api/blade-system/tenant/submit', {
        tenantId: '123456',
        tenantName: '新租户',
        domain: 'new.example',
      });
      expect((await get('/api/blade-system/tenant/info?domain=https://new.example/login', '')).data).toEqual({
        tenantId: '123456',
        domain: 'new.example',
      });
      const signedIn = await post(
        `/api/blade-auth/token?tenantId=123456&account=${data.account}&password=${encodeURIComponent(data.password)}`,
        {},
        '',
      );
      expect(signedIn.data.authority).toBe('administrator');
      const token = signedIn.data.accessToken;
      expect((await get('/api/blade-system/menu/routes', token)).data).toMatchObject([{ code: 'user' }]);
      expect((await get('/api/blade-system/tenant/list', token)).code).toBe(403);
      await post(`/api/blade-system/tenant/remove?ids=${data.id}`);
      expect((await get('/api/blade-user/current', token)).code).toBe(401);
    });

    test('protects the main tenant, which alone manages the others', async () => {
      expect((await post('/api/blade-system/tenant/remove?ids=tenant-0')).reason).toBe('TENANT_PROTECTED');
      const foreign = await app.signIn('foreign', '000001');
      expect((await post('/api/blade-system/tenant/submit', { tenantName: 'x' }, foreign)).code).toBe(403);
      expect((await get('/api/blade-system/tenant/select', foreign)).data).toEqual([
        { tenantId: '000001', tenantName: 'other' },
      ]);
    });
  });
});
