import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';

const path = '/api/meta-object/metaobjectref/refAccess';

onEachDatabase('choosing from references and trees', (kind) => {
  let calls: RecordCalls;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    for (let n = 1; n <= 12; n += 1)
      ids[n] = (
        await calls.save({ name: `东楼 ${String(n).padStart(2, '0')}`, note: `C-${n}`, kind: n % 2 ? '1' : '2' })
      ).body.data.id;
    ids['west'] = (await calls.save({ name: 'west', note: 'C-99' }, 'west')).body.data.id;
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  const page = async (key: string, query: Record<string, string> = {}, who?: 'west' | 'admin' | 'foreign') =>
    (await calls.get(`${path}/${key}?${new URLSearchParams(query).toString()}`, who)).body;
  const names = async (key: string, query: Record<string, string> = {}, who?: 'west' | 'admin' | 'foreign') =>
    (await page(key, query, who)).data.records.map(({ name }: { name: string }) => name);

  test('options come in pages, by name, with code, name and further text', async () => {
    expect((await page('things', { size: '5', current: '3' })).data).toMatchObject({
      total: 12,
      pages: 3,
      current: 3,
      size: 5,
      records: [{ name: '东楼 11' }, { name: '东楼 12' }],
    });
    expect((await page('things', { size: '1' })).data.records).toEqual([
      { id: ids[1], code: 'C-1', name: '东楼 01', extra: '' },
    ]);
    expect((await page('things', { size: '-1' })).data).toMatchObject({ total: 12, size: 1000 });
  });

  test('a text is searched literally in code and name', async () => {
    expect(await names('things', { name: '楼 1' })).toEqual(['东楼 10', '东楼 11', '东楼 12']);
    expect(await names('things', { name: 'c-7' })).toEqual(['东楼 07']);
    for (const name of ['%', '_', '\\', "' or '1'='1", '1) or (1=1', 'x;select pg_sleep(5)'])
      expect(await names('things', { name })).toEqual([]);
    expect((await page('things', { name: 'a\u0000b' })).code).toBe(400);
  });

  test('a name is found by its pinyin, in the order and pages of any other search', async () => {
    const found = (await page('things', { name: 'dl', size: '5', current: '2' })).data;
    expect(found).toMatchObject({
      total: 12,
      pages: 3,
      records: [
        { name: '东楼 06' },
        { name: '东楼 07' },
        { name: '东楼 08' },
        { name: '东楼 09' },
        { name: '东楼 10' },
      ],
    });
    expect(await names('things', { name: 'donglou', kindKey: '2', size: '3' })).toEqual([
      '东楼 02',
      '东楼 04',
      '东楼 06',
    ]);
    expect(await names('things', { name: 'ld' })).toEqual([]);
    expect(await names('unit', { name: 'unitx', size: '-1' }, 'admin')).toEqual([]);
  });

  test('options are found by their ids, and those of other units look missing', async () => {
    expect(await names('things', { id: `${ids[2]},${ids[1]},nobody,${ids['west']}` })).toEqual(['东楼 01', '东楼 02']);
    expect(await names('things', {}, 'foreign').catch(() => 'unknown')).toBe('unknown');
    expect(await names('user')).toEqual(expect.not.arrayContaining(['west', 'foreign', 'admin']));
    expect(await names('unit', { size: '-1' }, 'admin')).toEqual(['unit-bureau', 'unit-east', 'unit-west']);
    expect(await names('unit', { id: 'unit-west' })).toEqual([]);
  });

  test('a cascade restricts options, and a cascade that the source does not know is refused', async () => {
    expect(await names('things', { kindKey: '2', size: '100' })).toHaveLength(6);
    expect(await names('things', { kindKey: '1,2,nothing', size: '100' })).toHaveLength(12);
    expect(await names('things', { kindKey: "2' or '1'='1" })).toEqual([]);
    for (const parameter of ['orgId', 'unit_id', '1=1', 'kind', 'constructor']) {
      const { code, reason } = await page('things', { [parameter]: '1' });
      expect([parameter, code, reason]).toEqual([parameter, 400, 'CASCADE_UNKNOWN']);
    }
    expect(await names('user', { unitId: 'unit-east' }, 'admin')).toEqual(['clerk', 'east']);
  });

  test('a source names the parameters that it accepts, and what their values are', async () => {
    const parameters = async (key: string) => (await calls.get(`${path}/${key}/parameters`)).body.data;
    expect(await parameters('things')).toEqual([{ name: 'kindKey', label: 'kind', dictKey: 'kind' }]);
    expect(await parameters('user')).toEqual([
      { name: 'unitId', label: '', refKey: 'unit' },
      { name: 'orgId', label: '', refKey: 'unit' },
      { name: 'deptId', label: '', refKey: 'dept' },
    ]);
    expect(await parameters('jobname')).toEqual([]);
    expect((await calls.get(`${path}/nothing/parameters`)).body.reason).toBe('REFERENCE_UNKNOWN');
  });

  test('the records of a form without a declared source are filtered by its items that hold one id', async () => {
    expect((await calls.get(`${path}/everyType/parameters`)).body.data).toEqual([
      { name: 'kind', label: 'kind', dictKey: 'kind' },
      { name: 'person', label: 'person', refKey: 'user' },
      { name: 'unit', label: 'unit' },
    ]);
    expect((await calls.get(`${path}/everyType/parameters`, 'clerk')).body.reason).toBe('REFERENCE_UNKNOWN');
    expect((await page('everyType', { kind: '2' })).data.total).toBe(6);
    expect((await page('everyType', { uses: '2' })).reason).toBe('CASCADE_UNKNOWN');
  });

  test.each([
    ['nothing'],
    ['sys_user'],
    ['users'],
    ['__proto__'],
    ['constructor'],
    ['x%27%20or%201'],
    ['..%2F..%2Fuser'],
  ])('the unknown source %s has no options', async (key) => {
    for (const end of ['', '/tree']) {
      const { status, body } = await calls.get(`${path}/${key}${end}`);
      expect([400, 404]).toContain(status);
      expect(body.data?.records).toBeUndefined();
    }
  });

  test('authors list the declared sources of their tenant with the forms that they read', async () => {
    const list = '/api/meta-object/metaobjectref/sources';
    expect((await calls.get(list, 'admin')).body.data).toEqual([{ key: 'things', formName: 'everyType' }]);
    expect((await calls.get(list, 'clerk')).body.code).toBe(403);
    expect((await calls.get(list, 'foreign')).body.data ?? []).toEqual([]);
  });

  test('the records of a form without a declared source are options for users who may view them', async () => {
    expect((await page('everyType')).data.total).toBe(12);
    expect((await calls.get(`${path}/everyType`, 'clerk')).body).toMatchObject({
      code: 404,
      reason: 'REFERENCE_UNKNOWN',
    });
  });

  test("the call for posts returns names in pages and by ids, and never another tenant's", async () => {
    const { db } = calls.app.app.database;
    for (const [tenant, n, name] of [
      ['000000', 1, '资产管理员'],
      ['000000', 2, '出纳'],
      ['000001', 3, '会计'],
    ] as const)
      await sql`insert into posts (
          id, tenant_id, category, post_code, post_name, sort, remark, create_time, update_time)
        values (${`post-${n}`}, ${tenant}, 1, ${`P-${n}`}, ${name}, ${n}, '', now(), now())`.execute(db);
    const jobs = async (query: Record<string, string>, who?: 'foreign') =>
      (await calls.get(`/api/baseinfo/jobname/ref2?${new URLSearchParams(query).toString()}`, who)).body.data;
    expect(await jobs({ current: '1', size: '20' })).toMatchObject({
      total: 2,
      records: [{ jobNameName: '出纳' }, { id: 'post-1', jobNameCode: 'P-1', jobNameName: '资产管理员', orgId: '' }],
    });
    expect(await jobs({ current: '2', size: '1' })).toMatchObject({ total: 2, pages: 2, records: [{ id: 'post-1' }] });
    for (const params of ['管理', 'p-1', 'zcgly'])
      expect((await jobs({ params })).records).toMatchObject([{ id: 'post-1' }]);
    expect((await jobs({}, 'foreign')).records).toMatchObject([{ id: 'post-3' }]);
    expect(await names('jobname', { id: 'post-1,post-3' })).toEqual(['资产管理员']);
  });

  test('a source with parents is a tree of the visible options', async () => {
    const tree = (await calls.get(`${path}/unit/tree`, 'admin')).body.data;
    expect(tree).toEqual([
      expect.objectContaining({
        id: 'unit-bureau',
        rank: 1,
        children: [expect.objectContaining({ id: 'unit-east', rank: 2 }), expect.objectContaining({ id: 'unit-west' })],
      }),
    ]);
    expect((await calls.get(`${path}/unit/tree`)).body.data).toMatchObject([{ id: 'unit-east' }]);
  });

  test('a tree of the deployment is returned whole, or below the node that the cascade names', async () => {
    const tree = async (query = '') => (await calls.get(`/api/baseinfo/area/tree${query}`)).body.data;
    expect(await tree()).toEqual([
      { id: 't1', name: 'top', code: 'a', rank: 1, children: [{ id: 't2', name: 'below', code: 'b', rank: 2 }] },
    ]);
    expect(await tree('?rootCode=a')).toEqual([{ id: 't2', name: 'below', code: 'b', rank: 2 }]);
    expect(await tree('?rootCode=nothing')).toEqual([]);
    expect(await tree('?rootCode=nothing,a')).toEqual([{ id: 't2', name: 'below', code: 'b', rank: 2 }]);
    expect((await calls.get('/api/baseinfo/area/tree', 'foreign')).body.data).toEqual([]);
    for (const other of [
      'asset-card/assettype/tree',
      'asset-card/assetcharacteristics/tree',
      'property-basics/houseadministrativearea/tree',
      'property-basics/housegeographicalclassification/tree',
      'property-basics/landgeographicalclassification/tree',
      'property-basics/roompurpose/tree',
      'report-engine/reportclass/tree',
      'report-engine/reportdict/tree',
      'baseinfo/organizationalform/tree',
      'baseinfo/businesscategory/tree',
      'smart-logistics/stocktype/tree',
      'smart-logistics/stocktype/canteentree',
    ])
      expect([other, (await calls.get(`/api/${other}`)).body.code]).toEqual([other, 200]);
  });
});
