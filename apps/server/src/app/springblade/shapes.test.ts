import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDeployment } from '../../demo/create-demo-deployment.ts';
import { openFamilyFrontEnd, type FamilyFrontEnd } from '../../testing/family-front-end.ts';
import { onEachDatabase, openTestApp, type TestAnswer, type TestApp } from '../../testing/open-test-app.ts';
import { seedEmptyDatabase } from '../seeding/seed-demo.ts';

type Params = Readonly<Record<string, string | number>>;

/** The shape of an answer: a whole tree or list, a page, or one record. */
type Shape = 'array' | 'page' | 'record';

/** The reading routes of such a front end, with the parameters that it sends. */
const reading: readonly (readonly [path: string, params: Params, shape: Shape])[] = [
  ['/tenant/info', { domain: 'https://assets.example/#/login' }, 'record'],
  ['/tenant/select', {}, 'array'],
  ['/menu/routes', { topMenuId: '' }, 'array'],
  ['/menu/top-menu', {}, 'array'],
  ['/menu/buttons', {}, 'array'],
  ['/menu/list', { current: 1, size: 10, unknown: 'dropped' }, 'array'],
  ['/menu/tree', { tenantId: '000000' }, 'array'],
  ['/dict/list', { current: 1, size: 10 }, 'array'],
  ['/dict/tree', { code: 'DICT' }, 'array'],
  ['/dict/dictionary', { code: 'yes_no' }, 'array'],
  ['/param/list', { current: 1, size: 10 }, 'page'],
  ['/user/list', { current: 1, size: 10 }, 'page'],
  ['/user/info', {}, 'record'],
  ['/dept/tree', { tenantId: '000000' }, 'array'],
  ['/role/tree', { tenantId: '000000' }, 'array'],
  ['/post/select', { tenantId: '000000' }, 'array'],
];

type Properties = readonly (readonly [name: string, value: unknown])[];

/** Every property of an answer, at any depth. */
function properties(value: unknown): Properties {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(properties);
  return Array.isArray(value) ? below : Object.entries(value).concat(below.map(([name, own]) => [name, own]));
}

function shapeOf(content: object): Shape {
  if (Array.isArray(content)) return 'array';
  return ['records', 'total', 'size', 'current', 'pages'].every((name) => name in content) ? 'page' : 'record';
}

async function totalOf(front: FamilyFrontEnd, path: string, params: Params): Promise<number> {
  const { data } = (await front.get(path, { current: 1, size: 10, ...params })).body;
  return Array.isArray(data) ? data.length : data.total;
}

onEachDatabase('the shapes that a front end of the SpringBlade family relies on', (kind) => {
  let app: TestApp;
  let front: FamilyFrontEnd;
  let signIn: TestAnswer;
  const answers = new Map<string, TestAnswer>();
  beforeAll(async () => {
    const deployment = demoDeployment();
    app = await openTestApp(kind, {
      seed: (db, sealing) => seedEmptyDatabase(db, { sealing, isDemo: true, deployment: async () => deployment }),
    });
    front = openFamilyFrontEnd(app);
    signIn = await front.signIn('admin', deployment.password);
    for (const [path, params] of reading) answers.set(path, await front.get(path, params));
    for (const name of ['menu', 'dict', 'user']) {
      const { data } = answers.get(`/${name}/list`)?.body ?? {};
      answers.set(`/${name}/detail`, await front.get(`/${name}/detail`, { id: (data.records ?? data)[0].id }));
    }
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const contentOf = (path: string) => answers.get(path)?.body.data;
  const all = () => [...answers.values()].map(({ body }) => body.data);

  describe('a route answers in the envelope', () => {
    test.each(reading)('%s', (path, _params, shape) => {
      const answer = answers.get(path);
      expect(answer?.status).toBe(200);
      expect(answer?.body).toMatchObject({ code: 200, success: true });
      const content = contentOf(path);
      expect(shapeOf(content)).toBe(shape);
      expect(content).not.toEqual([]);
    });
  });

  test('the answer to a sign-in has a userId that is a text, not empty and not negative', () => {
    expect(signIn.body.data.userId).toMatch(/^[1-9]\d{18}$/);
  });

  test('the envelope holds the token under names in camel case', () => {
    expect(Object.keys(signIn.body.data)).toEqual(
      expect.arrayContaining([
        'accessToken',
        'refreshToken',
        'tokenType',
        'expiresIn',
        'userName',
        'authority',
        'oauthId',
        'avatar',
      ]),
    );
    expect(properties(signIn.body).filter(([name]) => name.includes('_'))).toEqual([]);
    expect(signIn.body.data.authority).toContain('admin');
  });

  test('buttons are not empty, and each leaf is a permission', () => {
    const leaves: string[] = [];
    const walk = (nodes: readonly { readonly code: string; readonly children?: [] }[]) => {
      for (const node of nodes) {
        if (node.children) walk(node.children);
        else leaves.push(node.code);
      }
    };
    walk(contentOf('/menu/buttons'));
    const usual = ['user', 'dict', 'menu', 'param'].flatMap((name) =>
      ['add', 'edit', 'delete', 'view'].map((end) => `${name}_${end}`),
    );
    expect(leaves).toEqual(expect.arrayContaining([...usual, 'user_reset']));
    expect(leaves.filter((code) => code.startsWith('group_') || ['user', 'dict'].includes(code))).toEqual([]);
  });

  test('no leaf of a tree has children', () => {
    expect(
      all()
        .flatMap(properties)
        .filter(([name, value]) => name === 'children' && Array.isArray(value) && value.length === 0),
    ).toEqual([]);
  });

  test('dictionaries, menus and roles are lists, not pages', () => {
    for (const path of ['/dict/list', '/menu/list', '/role/tree', '/dept/tree'])
      expect(contentOf(path)).not.toHaveProperty('records');
  });

  test('all ids are texts', () => {
    const ids = all()
      .flatMap(properties)
      .filter(([name]) => /^(id|key|value|parentId|.*Id)$/.test(name));
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter(([, value]) => typeof value !== 'string')).toEqual([]);
  });

  test('no property is null, so that clients can use lists, texts and numbers directly', () => {
    expect(
      all()
        .flatMap(properties)
        .filter(([, value]) => value === null),
    ).toEqual([]);
  });

  test('roles, departments and posts of a user are texts joined by commas', () => {
    for (const key of ['roleId', 'deptId', 'postId'])
      expect(contentOf('/user/detail')[key].split(',').length).toBeGreaterThan(0);
    expect(contentOf('/user/detail').postName).not.toBe('');
  });

  test('nodes of pickers have their id as key and value', () => {
    for (const path of ['/menu/tree', '/dict/tree', '/dept/tree', '/role/tree']) {
      const [node] = contentOf(path);
      expect(node).toMatchObject({ title: expect.any(String), key: node.id, value: node.id });
    }
  });

  test('paths of menus are absolute', () => {
    const paths = properties(contentOf('/menu/routes')).flatMap(([name, value]) =>
      name === 'path' && value !== '' ? [String(value)] : [],
    );
    expect(paths.filter((path) => !/^(\/|https?:)/.test(path))).toEqual([]);
  });

  test('no answer holds a password or its hash', () => {
    expect(JSON.stringify(all())).not.toMatch(/argon2|password_?hash|"password"/i);
  });

  test('a wrong password is answered without a token', async () => {
    const signedOut = openFamilyFrontEnd(app);
    const { body } = await signedOut.signIn('clerk.zhang', 'Wrong@2026');
    expect(body).toEqual({
      success: false,
      code: 400,
      msg: '用户名或密码错误',
      data: {},
      reason: 'AUTH_BAD_CREDENTIALS',
      requestId: expect.any(String),
    });
    expect((await signedOut.get('/menu/routes')).body.code).toBe(401);
  });

  test('a captcha is valid for one sign-in', async () => {
    const { body: picture } = await app.call({ method: 'GET', url: '/api/blade-auth/captcha' });
    expect(picture).toMatchObject({
      code: 200,
      data: { key: expect.any(String), image: expect.stringMatching(/^data:image\//) },
    });
    const headers = { 'captcha-key': picture.data.key, 'captcha-code': 'xxxxx' };
    const query = { tenantId: '000000', account: 'admin', password: 'x', grantType: 'captcha' };
    for (const sent of [headers, headers, {}]) {
      expect(
        (await app.call({ method: 'POST', url: '/api/blade-auth/token', query, headers: sent })).body,
      ).toMatchObject({ code: 400, msg: '验证码不正确' });
    }
  });

  test('a search restricts the list', async () => {
    const searches = [
      ['/user/list', 'account', 'clerk'],
      ['/param/list', 'paramKey', 'password'],
      ['/dict/list', 'code', 'yes_no'],
      ['/menu/list', 'name', '用户管理'],
    ] as const;
    for (const [path, name, sought] of searches) {
      expect(await totalOf(front, path, { [name]: sought })).toBeGreaterThan(0);
      expect(await totalOf(front, path, { [name]: sought })).toBeLessThan(await totalOf(front, path, {}));
      expect(await totalOf(front, path, { [name]: 'nothing-is-called-so' })).toBe(0);
    }
  });

  test('a missing permission has another status than a missing sign-in', async () => {
    const clerk = openFamilyFrontEnd(app);
    await clerk.signIn('clerk.zhang', demoDeployment().password);
    expect((await clerk.get('/param/list', { current: 1, size: 10 })).body).toMatchObject({
      code: 403,
      success: false,
    });
    expect((await clerk.get('/menu/routes')).body.code).toBe(200);
  });
});
