import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { done, flat, openJourney, type Journey } from './journey.fixture.ts';

// Each test continues from the state that the previous one left.
onEachDatabase('maintenance with a front end of the SpringBlade family', (kind) => {
  let journey: Journey;
  let front: Journey['front'];
  beforeAll(async () => {
    journey = await openJourney(kind);
    ({ front } = journey);
    await journey.start();
  });
  afterAll(() => journey[Symbol.asyncDispose]());

  test('maintains a user', async () => {
    const [role] = (await front.get('/role/tree', { tenantId: '000000' })).body.data;
    const post = await front.submit('/post/submit', { category: 1, postCode: 'p1', postName: '主任', sort: 1 });
    const draft = {
      account: 'zhang',
      password: 'Start@2026',
      password2: 'Start@2026',
      name: '小张',
      realName: '张三',
      roleId: role.id,
      deptId: '',
      postId: post.body.data.id,
      email: '',
      phone: '',
      sex: 1,
      birthday: '',
    };
    expect((await front.submit('/user/submit', draft)).body).toMatchObject(done);
    expect((await front.submit('/user/submit', draft)).body).toMatchObject({ code: 400, msg: '当前账号已被使用！' });
    const list = async (params = {}) => (await front.get('/user/list', { current: 1, size: 10, ...params })).body.data;
    expect(await list({ account: 'ZHA' })).toMatchObject({ total: 1, current: 1, size: 10, pages: 1 });
    expect((await list({ realName: '李' })).total).toBe(0);

    const { data: whole } = (await front.get('/user/detail', { id: (await list({ account: 'zhang' })).records[0].id }))
      .body;
    expect(whole).toMatchObject({
      realName: '张三',
      roleId: role.id,
      deptId: '',
      postName: '主任',
      sexName: '男',
      isDeleted: 0,
    });
    expect((await front.submit('/user/update', { ...whole, realName: '张四' })).body).toMatchObject(done);
    expect(await list()).toMatchObject({ total: 2 });
    expect((await list({ realName: '张四' })).records[0].id).toBe(whole.id);
    expect((await front.post('/user/grant', { userIds: whole.id, roleIds: '' })).body).toMatchObject(done);
    expect((await front.get('/user/detail', { id: whole.id })).body.data).toMatchObject({
      roleId: '',
      roleName: '',
      realName: '张四',
    });
    for (const call of ['reset-password', 'unlock'])
      expect((await front.post(`/user/${call}`, { userIds: whole.id })).body).toMatchObject(done);
    expect((await front.post('/post/remove', { ids: post.body.data.id })).body).toMatchObject({
      code: 400,
      msg: '岗位已分配给用户，不能删除',
    });
    expect((await front.post('/user/remove', { ids: whole.id })).body).toMatchObject({ ...done, data: {} });
    expect((await list()).total).toBe(1);
    expect((await front.get('/user/detail', { id: whole.id })).body.data).toEqual({});
    expect((await front.post('/post/remove', { ids: post.body.data.id })).body).toMatchObject(done);
  });

  test('maintains a menu', async () => {
    const parent = (await front.get('/menu/list', { code: 'group_system' })).body.data[0];
    // Its form sends 0 or 1 for "opens in a new window".
    const draft = {
      parentId: parent.id,
      name: '日志',
      alias: 'menu',
      code: 'log',
      path: '/monitor/log',
      source: 'iconfont',
      sort: 9,
      category: 1,
      action: 0,
      isOpen: 0,
      remark: '',
    };
    expect((await front.submit('/menu/submit', draft)).body).toMatchObject(done);
    const list = async (params = {}) =>
      flat((await front.get('/menu/list', { current: 1, size: 10, ...params })).body.data);
    const before = (await list()).length;
    const row = (await list({ code: 'LOG' })).find(({ code }) => code === 'log');
    const { data: whole } = (await front.get('/menu/detail', { id: row?.id ?? '' })).body;
    expect(whole).toMatchObject({
      ...draft,
      parentName: '系统管理',
      categoryName: '菜单',
      actionName: '无',
      isOpenName: '否',
      isDeleted: 0,
    });
    expect((await front.submit('/menu/submit', { ...whole, hasChildren: false, name: '运行日志' })).body).toMatchObject(
      done,
    );
    expect(await list()).toHaveLength(before);
    expect((await front.get('/menu/detail', { id: whole.id })).body.data.name).toBe('运行日志');
    // Its form leaves an empty text where nothing was chosen, and 1 means yes there.
    expect(
      (await front.submit('/menu/submit', { ...whole, version: undefined, isOpen: '', sort: '' })).body,
    ).toMatchObject(done);
    expect(
      (await front.submit('/menu/submit', { ...whole, version: undefined, isOpen: 1, sort: '' })).body,
    ).toMatchObject(done);
    expect((await front.get('/menu/detail', { id: whole.id })).body.data).toMatchObject({
      isOpen: 1,
      isOpenName: '是',
      sort: 0,
    });
    expect((await list({ name: '没有这样的菜单' })).length).toBe(0);
    expect((await front.post('/menu/remove', { ids: whole.id })).body).toMatchObject({ ...done, data: {} });
    expect(await list()).toHaveLength(before - 1);
  });

  test('maintains a dictionary with entries', async () => {
    expect(
      (
        await front.submit('/dict/submit', {
          code: 'colour',
          dictValue: '颜色',
          parentId: '',
          dictKey: -1,
          sort: 97,
          remark: '',
        })
      ).body,
    ).toMatchObject(done);
    const tree = async (params = {}) => (await front.get('/dict/list', { current: 1, size: 10, ...params })).body.data;
    const [root] = await tree({ code: 'COLOUR' });
    expect(root).toMatchObject({
      parentId: '0',
      code: 'colour',
      dictKey: '-1',
      dictValue: '颜色',
      hasChildren: false,
      isDeleted: 0,
    });
    for (const [dictKey, dictValue] of [
      [1, '红'],
      [2, '绿'],
    ] as const) {
      expect(
        (
          await front.submit('/dict/submit', {
            code: 'colour',
            parentId: root.id,
            dictKey,
            dictValue,
            sort: dictKey,
            remark: '',
          })
        ).body,
      ).toMatchObject(done);
    }
    expect(
      (await front.submit('/dict/submit', { code: 'colour', parentId: root.id, dictKey: 1, dictValue: '蓝' })).body,
    ).toMatchObject({ code: 400, msg: '当前字典键值已存在!' });
    const entries = async () => (await front.get('/dict/dictionary', { code: 'colour' })).body.data;
    expect(
      (await entries()).map(
        (entry: { readonly dictKey: unknown; readonly dictValue: string }) =>
          `${String(entry.dictKey)} ${entry.dictValue}`,
      ),
    ).toEqual(['1 红', '2 绿']);

    const [red, green] = await entries();
    const { data: whole } = (await front.get('/dict/detail', { id: red.id })).body;
    expect(whole).toMatchObject({ parentName: '颜色', code: 'colour' });
    expect(
      (await front.submit('/dict/submit', { ...whole, hasChildren: false, isDeleted: 0, dictValue: '大红' })).body,
    ).toMatchObject(done);
    expect((await entries()).map(({ dictValue }: { readonly dictValue: string }) => dictValue)).toEqual(['大红', '绿']);
    expect((await tree({ dictValue: '大红' }))[0].children).toHaveLength(1);
    expect(await tree({ dictValue: '没有这样的字典' })).toEqual([]);
    expect((await front.post('/dict/remove', { ids: root.id })).body.code).toBe(400);
    expect((await front.post('/dict/remove', { ids: `${red.id},${green.id}` })).body).toMatchObject(done);
    expect(await entries()).toEqual([]);
    expect((await front.post('/dict/remove', { ids: root.id })).body).toMatchObject(done);
    expect(await tree({ code: 'colour' })).toEqual([]);
  });

  test('maintains a parameter', async () => {
    const list = async (params = {}) => (await front.get('/param/list', { current: 1, size: 10, ...params })).body.data;
    const { total } = await list();
    expect(
      (
        await front.submit('/param/submit', {
          paramName: '账号长度',
          paramKey: 'account.length',
          paramValue: '6',
          remark: '',
        })
      ).body,
    ).toMatchObject(done);
    const found = await list({ paramKey: 'ACCOUNT.len' });
    expect(found).toMatchObject({ total: 1, records: [{ paramValue: '6', status: 1, isDeleted: 0 }] });
    expect((await front.submit('/param/submit', { ...found.records[0], paramValue: '8' })).body).toMatchObject(done);
    expect((await front.get('/param/detail', { paramKey: 'account.length' })).body.data).toMatchObject({
      id: found.records[0].id,
      paramValue: '8',
    });
    expect((await list()).total).toBe(total + 1);
    expect((await front.post('/param/remove', { ids: found.records[0].id })).body).toMatchObject(done);
    expect((await list()).total).toBe(total);
    expect((await front.get('/param/detail', { paramKey: 'account.length' })).body).toEqual({
      code: 200,
      success: true,
      data: {},
      msg: '暂无承载数据',
    });
  });
});
