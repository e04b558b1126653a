import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { documentedCalls, type DocumentedCall } from './documented-shapes.fixture.ts';
import { flat, openJourney, type Journey, type Row } from './journey.fixture.ts';

const tree = [
  { id: '1', code: '00', name: '甲市', rank: 1, children: [{ id: '2', code: '0001', name: '乙区', rank: 2 }] },
];

const codes = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);

/** The rows of the content of an answer; undefined if it has another shape. */
function rowsOf(content: DocumentedCall['content'], data: unknown): readonly object[] | undefined {
  if (content === 'nothing') return JSON.stringify(data) === '{}' ? [] : undefined;
  if (content === 'record') return [Object(data)];
  if (content === 'page') return isPage(data) ? data.records : undefined;
  if (!Array.isArray(data)) return undefined;
  // Every node of a tree has an id.
  return content === 'tree' ? flat(data as readonly Row[]) : data;
}

function isPage(data: unknown): data is { readonly records: readonly object[] } {
  const counts = ['total', 'size', 'current', 'pages'];
  const page = new Map<string, unknown>(Object.entries(Object(data)));
  return (
    page.size === counts.length + 1 &&
    Array.isArray(page.get('records')) &&
    counts.every((name) => typeof page.get(name) === 'number')
  );
}

/** The documented keys of a row with the types that they have. */
function typesIn(row: object, keys: DocumentedCall['keys']): object {
  const found = new Map(Object.entries(row).map(([key, value]) => [key, typeof value]));
  return Object.fromEntries(Object.keys(keys).map((key) => [key, found.get(key)]));
}

onEachDatabase('the documented shapes of the family', (kind) => {
  let journey: Journey;
  const ids = new Map<string, string>();

  const call = async (path: string, query: DocumentedCall['query'] = {}) => {
    const named = Object.entries(query).map(([name, value]) => [name, ids.get(value.slice(1)) ?? value]);
    return journey.front.getAt(path, Object.fromEntries(named));
  };
  const level = async (query: DocumentedCall['query']) =>
    codes((await call('/api/blade-system/menu/lazy-menu-list', query)).body.data);
  const first = async (path: string, query: DocumentedCall['query'] = {}) => {
    const { data } = (await call(path, query)).body;
    const [row] = data.records ?? data;
    return String(row?.id);
  };

  beforeAll(async () => {
    journey = await openJourney(kind);
    await journey.start();
    const { front, app } = journey;
    await sql`delete from deployment_trees where path = '/api/baseinfo/area/tree'`.execute(app.app.database.db);
    await sql`insert into deployment_trees (tenant_id, path, cascade_parameter, nodes)
      values ('000000', '/api/baseinfo/area/tree', '', ${JSON.stringify(tree)})`.execute(app.app.database.db);
    const menus = flat((await front.get('/menu/list')).body.data);
    ids.set('menu', menus.find(({ code }) => code === 'user')?.id ?? '');
    ids.set('role', await first('/api/blade-system/role/list'));
    const topMenu = await front.submit('/topmenu/submit', { code: 'main', name: '主', source: '', sort: '' });
    ids.set('topMenu', topMenu.body.data.id);
    await front.submit('/topmenu/grant', { topMenuIds: [ids.get('topMenu')], menuIds: [ids.get('menu')] });
    const client = await front.submit('/client/submit', { clientId: 'sword', clientSecret: 'sword-secret' });
    ids.set('client', client.body.data.id);
    ids.set('dictionary', await first('/api/blade-system/dict/list', { code: 'yes_no' }));
    await front.submitAt('/api/user/send-logs', [{ message: 'broken', type: 'TypeError' }]);
    await front.submitAt('/api/blade-desk/notice/submit', {
      title: '通知',
      category: 1,
      content: '内容',
      releaseTime: '',
    });
    for (const name of ['usual', 'api', 'error']) ids.set(name, await first(`/api/blade-log/${name}/list`));
    ids.set('notice', await first('/api/blade-desk/notice/list'));
  });
  afterAll(() => journey[Symbol.asyncDispose]());

  describe.each(Object.entries(documentedCalls))('%s', (_group, calls) => {
    test.each(calls.map((one) => [`${one.path} ${JSON.stringify(one.query)}`, one] as const))(
      '%s',
      async (_name, { path, query, content, keys, isEmpty = false }) => {
        const { status, body } = await call(path, query);
        expect([status, body.code, body.success, typeof body.msg]).toEqual([200, 200, true, 'string']);
        const rows = rowsOf(content, body.data) ?? [{}];
        expect(rows.length > 0).toBe(content !== 'nothing' && !isEmpty);
        // Each row of this list has the path of a page as its key.
        const checked = path.endsWith('auth-routes') ? [Object.assign({}, ...rows)] : rows;
        expect(checked.filter((row) => JSON.stringify(typesIn(row, keys)) !== JSON.stringify(keys))).toEqual([]);
        // Front ends of the family lose a leaf with an empty list.
        expect(JSON.stringify(rows)).not.toContain('"children":[]');
      },
    );
  });

  test('the lists leave out what their details show', async () => {
    for (const name of ['usual', 'api', 'error']) {
      const { data } = (await call(`/api/blade-log/${name}/list`)).body;
      for (const key of ['params', 'logData', 'stackTrace']) expect(data.records[0]).not.toHaveProperty(key);
    }
  });

  test('no answer has the secret of a client', async () => {
    const { data } = (await call('/api/blade-system/client/list')).body;
    expect(data.records).toMatchObject([{ clientId: 'sword', clientSecret: '', scope: 'all' }]);
    expect(JSON.stringify(data)).not.toMatch(/sword-secret|argon2/);
    expect(JSON.stringify((await call('/api/blade-log/api/list', { size: '-1' })).body)).not.toMatch(
      /sword-secret|argon2/,
    );
  });

  test('logs are found by the columns of the family', async () => {
    const total = async (query: DocumentedCall['query']) =>
      (await call('/api/blade-log/api/list', { size: '-1', ...query })).body.data.total;
    const all = await total({});
    expect(await total({ createBy_equal: 'admin' })).toBe(all);
    expect(await total({ create_by_equal: 'nobody' })).toBe(0);
    expect(await total({ methodName: 'clients.submit' })).toBe(1);
    expect(await total({ createTime_datele: '2020-01-01 00:00:00' })).toBe(0);
    expect((await call('/api/blade-log/api/list', { descs: 'create_time' })).body.code).toBe(200);
    expect((await call('/api/blade-log/error/list', { exceptionName_equal: 'TypeError' })).body.data.total).toBe(1);
    expect((await call('/api/blade-log/error/list', { stackTrace_like: 'x' })).body).toMatchObject({
      reason: 'FILTER_FIELD_UNKNOWN',
    });
  });

  test.each([
    ['/api/blade-system/user/list', 'account_equal=admin', 'account_equal=adm'],
    ['/api/blade-user/list', 'real_name_likeright=管', 'status_lt=1'],
    ['/api/blade-system/role/list', 'roleAlias_equal=administrator', 'roleAlias_equal=admin'],
    ['/api/blade-system/tenant/list', 'tenantId_equal=000000', 'tenantId_notequal=000000'],
    ['/api/blade-system/topmenu/list', 'code_equal=main', 'sort_gt=0'],
    ['/api/blade-system/region/list', 'code_likeright=00', 'name_equal=甲'],
    ['/api/blade-system/dict/parent-list', 'code_equal=yes_no', 'code_equal=yes'],
  ])('%s is filtered by suffix operators', async (path, finding, missing) => {
    const found = async (sent: string) => {
      const [name = '', value = ''] = sent.split('=');
      const { data } = (await call(path, { [name]: value })).body;
      return (data.records ?? data).length > 0;
    };
    expect([await found(finding), await found(missing)]).toEqual([true, false]);
    expect((await call(path, { password_hash_like: 'x' })).body.reason).toBe('FILTER_FIELD_UNKNOWN');
  });

  test('a list of one level is filtered by suffix operators', async () => {
    expect(await level({ code_equal: 'user_add' })).toEqual(['user_add']);
    expect(await level({ parentId: ids.get('menu') ?? '', code_likeleft: '_reset' })).toEqual(['user_reset']);
    expect(await level({ name: '没有这样的菜单' })).toEqual([]);
  });
});
