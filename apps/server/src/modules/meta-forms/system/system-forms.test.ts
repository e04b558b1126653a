import {
  AuditDetail,
  ClientRecord,
  DepartmentRecord,
  DictionaryRecord,
  ErrorLogRecord,
  formCalls,
  MenuRecord,
  MetaFormHead,
  Notice,
  ParameterRecord,
  PostRecord,
  RoleRecord,
  TenantRecord,
  TopMenuRecord,
  UnitRecord,
  UserRecord,
} from '@org/contract';
import { compileForm, createFormSession, parseMetaForm } from '@org/meta-forms/core';
import { fakePorts } from '@org/meta-forms/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { builtInDictionaries } from '../../dictionaries/built-in-dictionaries.ts';
import { systemForms } from './system-forms.ts';

const records = {
  system_user: UserRecord,
  system_role: RoleRecord,
  system_menu: MenuRecord,
  system_dictionary: DictionaryRecord,
  system_parameter: ParameterRecord,
  system_tenant: TenantRecord,
  system_client: ClientRecord,
  system_top_menu: TopMenuRecord,
  system_unit: UnitRecord,
  system_department: DepartmentRecord,
  system_metaform: MetaFormHead,
  system_post: PostRecord,
  system_notice: Notice,
  system_audit: AuditDetail,
  system_error_log: ErrorLogRecord,
} as const;

const compiledOf = (metaKey: string) => compileForm(parseMetaForm(systemForms.zh.get(metaKey)).form);

describe('the forms that come with the server', () => {
  test.each(['system_user', 'system_tenant'])('a new record of %s is enabled', (metaKey) => {
    const session = createFormSession({ compiled: compiledOf(metaKey), mode: 'add', ports: fakePorts() });
    expect(session.payload()['status']).toBe('1');
  });

  test('the order of the entries of a dictionary is not added up', () => {
    const columns = compiledOf('system_dictionary').fieldByKey.get('entries')?.columns ?? [];
    expect(columns.find(({ key }) => key === 'sort')?.item.itemConfig.total).toBe(false);
  });

  test('every entity has one', () => {
    expect([...systemForms.zh.keys()].toSorted()).toEqual(Object.keys(records).toSorted());
  });

  test.each(Object.entries(records))('%s has no issue, and shows the properties of the answers', (metaKey, record) => {
    // As the browser reads it: an address that a form may not call is left out.
    const { form, issues } = parseMetaForm(systemForms.zh.get(metaKey), { calls: formCalls });
    const compiled = compileForm(form);
    expect([...issues, ...compiled.issues]).toEqual([]);
    expect(compiled.listColumns.length).toBeGreaterThan(2);
    const values = compiled.fields.filter(({ type }) => type.structure === 'value');
    const named = [...values.map(({ key }) => key), ...values.flatMap(({ item }) => item.itemConfig.tablelabel ?? [])];
    expect(named.filter((key) => !Object.hasOwn(record.properties, key))).toEqual([]);
  });
});

test('departments are offered within the chosen unit, because those of all units have the same names', () => {
  const cascades = [
    ['system_user', 'deptId', 'orgId'],
    ['system_department', 'parentId', 'unitId'],
  ] as const;
  for (const [metaKey, key, parent] of cascades)
    expect(compiledOf(metaKey).fieldByKey.get(key)?.cascade).toMatchObject({ parentKey: parent, parameter: 'unitId' });
});

const chinese = /\p{Script=Han}/u;

const keysOf = (language: 'zh' | 'en') =>
  [...builtInDictionaries[language]].map(([code, entries]) => [code, entries.map(({ dictKey }) => dictKey)]);

describe('in English', () => {
  test.each(Object.keys(records))('%s is the same form with other names, none of them Chinese', (metaKey) => {
    const form = systemForms.en.get(metaKey);
    expect(JSON.stringify(form)).not.toMatch(chinese);
    const compiled = compileForm(parseMetaForm(form).form);
    expect(compiled.fields.map(({ key, type }) => [key, type.name])).toEqual(
      compiledOf(metaKey).fields.map(({ key, type }) => [key, type.name]),
    );
    const labels = compiled.fields.map(({ label }) => label);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test('the dictionaries that come with the server have the same keys', () => {
    expect(keysOf('en')).toEqual(keysOf('zh'));
    expect(JSON.stringify([...builtInDictionaries.en])).not.toMatch(chinese);
  });
});

const byKey = (metaKey: string) => `/api/meta-object/metaform/getMetaFormByMetaKey?metaKey=${metaKey}`;

onEachDatabase('forms and dictionaries of the system', (kind) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const refusedIn = async (language: string) =>
    (await app.call({ method: 'GET', url: '/api/blade-user/current', headers: { 'accept-language': language } })).body
      .msg;
  const english = async (url: string) =>
    (await app.call({ method: 'GET', url, token: admin, headers: { 'accept-language': 'en' } })).body.data;
  const get = async (url: string, token = admin) => (await app.call({ method: 'GET', url, token })).body;
  const post = async (url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, token: admin, payload })).body;

  test('every tenant has them, and nobody can replace one', async () => {
    const foreign = await app.signIn('foreign', '000001');
    for (const [metaKey, form] of systemForms.zh) expect((await get(byKey(metaKey), foreign)).data).toEqual(form);
    const own = { metaKey: 'system_user', formName: '另一个', metaFormItemList: [] };
    expect(await post('/api/meta-object/metaform/submit', { definition: own })).toMatchObject({
      code: 400,
      reason: 'VALUE_TAKEN',
    });
    expect(await post('/api/meta-object/record/system_user/list', [])).toMatchObject({ success: false });
  });

  test('an English reader gets English refusals', async () => {
    expect(await refusedIn('en')).toBe('Please sign in again');
    expect(await refusedIn('zh-CN')).toBe('请求未授权，请重新登录');
  });

  test('an English reader gets forms, dictionaries and the menu in English', async () => {
    const form = await english(byKey('system_user'));
    expect(form.formName).toBe('User');
    expect(JSON.stringify(form)).not.toMatch(chinese);
    expect((await english('/api/blade-system/dict/dictionary?code=system_outcome'))[0].dictValue).toBe('Done');
    const menu = { id: 'menu-user', code: 'user', name: '用户管理', path: '/system/user', alias: 'Users' };
    expect(await post('/api/blade-system/menu/submit', menu)).toMatchObject({ code: 200 });
    expect((await english('/api/blade-system/menu/routes')).map(({ name }: { name: string }) => name)).toContain(
      'Users',
    );
    expect((await get('/api/blade-system/menu/routes')).data.map(({ name }: { name: string }) => name)).toContain(
      '用户管理',
    );
    expect((await english('/api/blade-system/menu/detail?id=menu-user')).name).toBe('用户管理');
    const { id } = (
      await post('/api/blade-system/dict/submit', {
        code: 'post_category',
        dictValue: '岗位类型',
        entries: [
          { dictKey: '1', dictValue: '领导岗位' },
          { dictKey: '2', dictValue: '外派岗位' },
        ],
      })
    ).data;
    expect(id).toBeTruthy();
    expect(
      (await english('/api/blade-system/dict/dictionary?code=post_category')).map(
        ({ dictValue }: { dictValue: string }) => dictValue,
      ),
    ).toEqual(['Leadership', '外派岗位']);
  });

  test('every dictionary that they name exists; codes of system dictionaries are reserved', async () => {
    const codes = [...systemForms.zh.keys()]
      .flatMap((metaKey) => compiledOf(metaKey).fields)
      .flatMap(({ item }) => (item.itemConfig.dictKey?.startsWith('system_') ? [item.itemConfig.dictKey] : []));
    expect(codes.length).toBeGreaterThan(8);
    // The published forms are entries of `system_form`, and nothing is published here.
    for (const code of codes.filter((one) => one !== 'system_form'))
      expect({ name: code, ...(await get(`/api/blade-system/dict/dictionary?code=${code}`)) }).toMatchObject({
        name: code,
        data: expect.arrayContaining([expect.anything()]),
      });
    expect(await post('/api/blade-system/dict/submit', { code: 'system_sex', dictValue: '性别' })).toMatchObject({
      code: 400,
      reason: 'DICTIONARY_KEY_TAKEN',
    });
  });

  const outcomes = async (part: string) =>
    (await get(`/api/blade-log/audit/${part}?size=100`)).data.records as readonly { call: string; outcome: string }[];
  const lists: readonly (readonly [metaKey: string, method: 'GET' | 'POST', url: string])[] = [
    ['system_user', 'POST', '/api/blade-user/list'],
    ['system_parameter', 'GET', '/api/blade-system/param/list'],
    ['system_tenant', 'GET', '/api/blade-system/tenant/list'],
    ['system_unit', 'POST', '/api/baseinfo/unit/list'],
    ['system_post', 'GET', '/api/blade-system/post/list'],
    ['system_metaform', 'POST', '/api/meta-object/metaform/list'],
    ['system_notice', 'POST', '/api/announcement/notice/list'],
    ['system_audit', 'GET', '/api/blade-log/audit/list'],
    ['system_error_log', 'GET', '/api/blade-log/error/list'],
  ];
  test.each(lists)('the list of %s can be sorted by every column that it shows', async (metaKey, method, url) => {
    for (const { key } of compiledOf(metaKey).listColumns.filter(({ sortable }) => sortable)) {
      for (const way of ['ascs', 'descs']) {
        const { body } = await app.call({
          method,
          url: `${url}?current=1&size=5&${way}=${key}`,
          token: admin,
          ...(method === 'POST' ? { payload: [] } : {}),
        });
        expect({ key, code: body.code }).toEqual({ key, code: 200 });
      }
    }
  });

  test('a dictionary is saved with its entries, all or none', async () => {
    const entries = [
      { dictKey: '1', dictValue: '红', sort: 1 },
      { dictKey: '2', dictValue: '绿', sort: 2 },
    ];
    const { data: saved } = await post('/api/blade-system/dict/submit', { code: 'paint', dictValue: '颜色', entries });
    const detail = (await get(`/api/blade-system/dict/detail?id=${saved.id}`)).data;
    expect(detail.entries).toMatchObject([
      { ...entries[0], code: 'paint' },
      { ...entries[1], code: 'paint' },
    ]);
    const [red, green] = detail.entries;
    const changed = {
      ...detail,
      entries: [{ ...red, isDeleted: true }, green, { dictKey: '3', dictValue: '蓝', sort: 3 }],
    };
    expect(await post('/api/blade-system/dict/submit', changed)).toMatchObject({ code: 200 });
    const after = (await get(`/api/blade-system/dict/detail?id=${saved.id}`)).data;
    expect(after.entries).toMatchObject([
      { id: green.id, dictKey: '2', version: 1 },
      { dictKey: '3', dictValue: '蓝' },
    ]);
    const twice = {
      ...after,
      entries: [
        { dictKey: '9', dictValue: '一' },
        { dictKey: '9', dictValue: '二' },
      ],
    };
    expect(await post('/api/blade-system/dict/submit', twice)).toMatchObject({
      code: 400,
      reason: 'DICTIONARY_KEY_TAKEN',
    });
    expect(await post('/api/blade-system/dict/submit', { ...detail, dictValue: '晚到' })).toMatchObject({
      code: 409,
      reason: 'VERSION_STALE',
    });
    expect(
      (await get('/api/blade-system/dict/dictionary?code=paint')).data.map(
        ({ dictKey }: { dictKey: string }) => dictKey,
      ),
    ).toEqual(['2', '3']);
  });

  test('an entry of another dictionary cannot be moved into the saved one', async () => {
    const { data: other } = await post('/api/blade-system/dict/submit', {
      code: 'metal',
      dictValue: '金属',
      entries: [{ dictKey: '1', dictValue: '铁' }],
    });
    const [iron] = (await get(`/api/blade-system/dict/detail?id=${other.id}`)).data.entries;
    expect(
      await post('/api/blade-system/dict/submit', { code: 'wood', dictValue: '木材', entries: [iron] }),
    ).toMatchObject({ code: 400, reason: 'PARENT_MISSING' });
    expect((await get('/api/blade-system/dict/dictionary?code=metal')).data).toHaveLength(1);
  });

  test('a new user gets a random password, shown once, and the audit tells sign-ins from refusals', async () => {
    const { data } = await post('/api/blade-user/submit', {
      account: 'fresh',
      realName: '新人',
      orgId: '',
      status: '1',
    });
    expect(data).toMatchObject({ account: 'fresh', password: expect.stringMatching(/^.{12,}$/) });
    expect(
      (await post('/api/blade-user/submit', { id: data.id, account: 'fresh', realName: '新人', version: 1 })).data,
    ).not.toHaveProperty('password');
    await app.call({
      method: 'POST',
      url: '/api/blade-system/role/submit',
      token: await app.signIn('clerk'),
      payload: {},
    });
    const signIns = await outcomes('sign-ins');
    expect(signIns.length).toBeGreaterThan(0);
    expect(signIns.filter(({ call }) => !call.startsWith('auth.'))).toEqual([]);
    const refused = await outcomes('refusals');
    expect(refused.map(({ call }) => call)).toContain('roles.submit');
    expect(refused.filter(({ outcome }) => outcome === 'done')).toEqual([]);
  });
});
