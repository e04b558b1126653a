import { expect, test } from 'vitest';
import { createBladeClient } from './blade-client.ts';
import { answer, openServer, type BladeServer, type Reply } from './blade-server.fixture.ts';
import { createBladePorts } from './create-blade-ports.ts';
import { DEFAULT_CALLS, type AllowedCalls, type AllowedCallsOf } from '../metadata/allowed-calls.ts';

function portsOf(server: BladeServer, calls?: AllowedCalls | AllowedCallsOf) {
  const session = {
    token: () => 't',
    tenantId: () => '000000',
    refresh: () => Promise.resolve(false),
    signedOut: () => undefined,
  };
  return createBladePorts({
    client: createBladeClient({ baseUrl: server.baseUrl, clientId: 'c', clientSecret: 's', session }),
    recordPathOf: (metaKey) => `/api/modules/${metaKey}`,
    currentUserId: () => 'u1',
    ...(calls ? { calls } : {}),
  });
}
const always =
  (data: unknown): Reply =>
  (_heard, response) =>
    answer(response, data);
const addressOf = (server: BladeServer, index = 0) => decodeURIComponent(server.heard[index]?.url ?? '');

test('a list asks for its page, its sort as ascs and descs, and sends its conditions', async () => {
  await using server = await openServer(always({ records: [{ id: '1' }], total: 41 }));
  const conditions = [{ field: 'name', label: '名称', condition: 'like', value: '楼' }] as const;
  const sort = [
    { key: 'status', direction: 'ascending' },
    { key: 'createTime', direction: 'descending' },
    { key: 'name', direction: 'ascending' },
  ] as const;
  expect(await portsOf(server).records.list({ metaKey: 'house', conditions, page: 2, size: 20, sort })).toEqual({
    records: [{ id: '1' }],
    total: 41,
  });
  expect(addressOf(server)).toBe('/api/modules/house/list?current=2&size=20&ascs=status,name&descs=createTime');
  expect(JSON.parse(Buffer.from(server.heard[0]?.body ?? '', 'latin1').toString())).toEqual(conditions);
});

test('a missing record is undefined, since the dialect answers {}', async () => {
  await using server = await openServer(always({}));
  expect(await portsOf(server).records.detail({ metaKey: 'house' }, '7')).toBeUndefined();
  expect(addressOf(server)).toBe('/api/modules/house/detail?id=7');
});

test('a form that names its own addresses is saved and read there, once per intent', async () => {
  await using server = await openServer(always({ id: '1', version: 2 }));
  const { records } = portsOf(server, { ...DEFAULT_CALLS, save: ['/api/other/save'], detail: ['/api/other/:call'] });
  await records.save({ metaKey: 'house', record: { name: '甲' }, idempotencyKey: 'intent-1', updateUrl: 'other/save' });
  await records.detail({ metaKey: 'house', detailUrl: '/api/other/read' }, '1');
  expect(server.heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/other/save',
    'GET /api/other/read?id=1',
  ]);
  expect(server.heard[0]?.headers['idempotency-key']).toBe('intent-1');
});

test('a form may always name the addresses of its own records, and others only if the host allows them', async () => {
  await using server = await openServer(always({ id: '1' }));
  const { records, trees, files } = portsOf(server);
  await records.save({ metaKey: 'house', record: {}, idempotencyKey: 'k', updateUrl: 'modules/house/submit' });
  await records.detail({ metaKey: 'house', detailUrl: '/api/modules/house/detail' }, '1');
  expect(server.heard).toHaveLength(2);
  const asked = [
    records.save({ metaKey: 'house', record: {}, idempotencyKey: 'k', updateUrl: '/api/blade-user/grant' }),
    records.save({ metaKey: 'house', record: {}, idempotencyKey: 'k', updateUrl: '/api/modules/room/submit' }),
    records.detail({ metaKey: 'house', detailUrl: 'blade-auth/logout' }, '1'),
    records.detail({ formId: '1/../../../../blade-auth/logout?x=' }, '1'),
    records.detail({ metaKey: '../../blade-auth' }, '1'),
    trees.load('blade-auth/logout'),
    files.upload({ file: new File(['x'], 'x.txt'), path: 'blade-user/import' }),
  ];
  for (const call of asked) await expect(call).rejects.toThrow(RangeError);
  const { references } = portsOf(server);
  await expect(references.page({ referenceKey: '..', page: 1, size: 1 })).rejects.toThrow(RangeError);
  await expect(references.tree('a/../..')).rejects.toThrow(RangeError);
  expect(server.heard).toHaveLength(2);
});

test('a form may use addresses for its own key, and not those of another form', async () => {
  await using server = await openServer(always({ id: '1' }));
  const { records } = portsOf(server, (metaKey) => ({
    ...DEFAULT_CALLS,
    save: [`/api/other/${metaKey}/save`],
    detail: [`/api/other/${metaKey}/read`],
  }));
  const save = (updateUrl: string) => records.save({ metaKey: 'house', record: {}, idempotencyKey: 'k', updateUrl });
  await save('/api/other/house/save');
  await records.detail({ metaKey: 'house', detailUrl: '/api/other/house/read' }, '1');
  await expect(save('/api/other/room/save')).rejects.toThrow(RangeError);
  await expect(records.detail({ metaKey: 'house', detailUrl: '/api/other/room/read' }, '1')).rejects.toThrow(
    RangeError,
  );
  await expect(records.detail({ formId: '7', detailUrl: '/api/other/house/read' }, '1')).rejects.toThrow(RangeError);
  expect(server.heard).toHaveLength(2);
});

test('a cascade parameter replaces no parameter of the call itself', async () => {
  await using server = await openServer(always({ records: [] }));
  const { references, dictionaries } = portsOf(server);
  await references.page({
    referenceKey: 'unit',
    text: '区',
    page: 1,
    size: 20,
    cascade: { parameter: 'size', value: '-1' },
  });
  await references.tree('unit', { cascade: { parameter: 'tree', value: 'x' } });
  await dictionaries.entries('kind', { cascade: { parameter: 'code', value: 'other' } });
  expect([0, 1, 2].map((index) => addressOf(server, index).split('?')[1])).toEqual([
    'size=20&name=区&current=1',
    'tree=true',
    'code=kind',
  ]);
});

test('META-09: an address outside /api/ is never called, so no token leaves', async () => {
  await using server = await openServer(always({ id: '1' }));
  const { records, trees, files } = portsOf(server);
  await expect(
    records.save({ metaKey: 'house', record: {}, idempotencyKey: 'k', updateUrl: 'https://evil/x' }),
  ).rejects.toThrow(RangeError);
  await expect(trees.load('//evil/tree')).rejects.toThrow(RangeError);
  await expect(files.upload({ file: new File(['x'], 'x.txt'), path: '/\\evil' })).rejects.toThrow(RangeError);
  expect(server.heard).toEqual([]);
});

test('a saved record that comes back empty is a failure with a plain message', async () => {
  await using server = await openServer(always(null));
  await expect(
    portsOf(server).records.save({ metaKey: 'house', record: {}, idempotencyKey: 'k' }),
  ).rejects.toMatchObject({ kind: 'server', message: '服务器的回答无法识别，请稍后重试' });
});

test('dictionary entries keep their order; an entry without a key is left out', async () => {
  await using server = await openServer(
    always([{ dictKey: 'b', dictValue: '乙' }, { dictValue: '无' }, { dictKey: 1, dictValue: '甲' }]),
  );
  expect(await portsOf(server).dictionaries.entries('kind', { cascade: { parameter: 'parent', value: '9' } })).toEqual([
    { key: 'b', value: '乙' },
    { key: '1', value: '甲' },
  ]);
  expect(addressOf(server)).toBe('/api/blade-system/dict/dictionary?parent=9&code=kind');
});

test('references are paged and searched by name, and many ids are asked for a hundred at a time', async () => {
  await using server = await openServer(
    always({ records: [{ id: 5, name: '五', code: '', extra: 'x' }, { name: 'no id' }], total: 1 }),
  );
  const { references } = portsOf(server);
  expect(await references.page({ referenceKey: 'unit', text: '区', page: 1, size: 20 })).toEqual({
    records: [{ id: '5', name: '五', extra: 'x' }],
    total: 1,
  });
  expect(addressOf(server)).toBe('/api/meta-object/metaobjectref/refAccess/unit?name=区&current=1&size=20');
  await references.byIds(
    'unit',
    Array.from({ length: 250 }, (_, index) => String(index)),
  );
  expect(server.heard).toHaveLength(4);
  const ids = Array.from({ length: 100 }, (_, index) => String(index)).join(',');
  expect(addressOf(server, 1)).toBe(`/api/meta-object/metaobjectref/refAccess/unit?id=${ids}&current=1&size=100`);
  await references.page({ referenceKey: 'room', page: 1, size: 20, cascade: { parameter: 'unitId', value: '7' } });
  expect(addressOf(server, 4)).toBe('/api/meta-object/metaobjectref/refAccess/room?unitId=7&current=1&size=20');
});

test.each(['code', 'staffCode', 'holdCode', 'noticeTypeCode', 'noticeCode', 'foodName'])(
  'the code of an option may be called %s',
  async (name) => {
    await using server = await openServer(
      always({ records: [{ id: '5', name: '五', code: '', [name]: 'K-5' }], total: 1 }),
    );
    expect((await portsOf(server).references.page({ referenceKey: 'staff', page: 1, size: 20 })).records).toEqual([
      { id: '5', name: '五', code: 'K-5' },
    ]);
  },
);

test('posts have their own address and property names for their names', async () => {
  await using server = await openServer(
    always({ records: [{ id: '7', jobNameCode: 'P-1', jobNameName: '资产管理员', orgId: '12' }], total: 1 }),
  );
  const { references } = portsOf(server);
  expect(await references.page({ referenceKey: 'jobname', text: '资产', page: 1, size: 20 })).toEqual({
    records: [{ id: '7', name: '资产管理员', code: 'P-1', extra: '12' }],
    total: 1,
  });
  expect(addressOf(server)).toBe('/api/baseinfo/jobname/ref2?current=1&size=20&params=资产');
  expect(await references.byIds('jobname', ['7'])).toMatchObject([{ name: '资产管理员' }]);
});

test('a tree keeps its levels; a leaf has no children', async () => {
  await using server = await openServer(
    always([
      {
        id: '1',
        title: '区',
        children: [{ id: 2, name: '局', rank: 3, remark: 'dept', disabled: true, children: [] }],
      },
    ]),
  );
  expect(await portsOf(server).trees.load('baseinfo/unit/tree')).toEqual([
    { id: '1', name: '区', children: [{ id: '2', name: '局', rank: 3, remark: 'dept', disabled: true }] },
  ]);
});

test('an upload sends the bytes under the field "file", reports its progress and returns the record', async () => {
  await using server = await openServer(always({ id: '9', fileName: '合同.pdf', size: 70000, createUser: 'u1' }));
  const progress: number[] = [];
  const { files } = portsOf(server);
  const record = await files.upload({
    file: new File(['x'.repeat(70_000)], '合同.pdf', { type: 'application/pdf' }),
    onProgress: (percent) => progress.push(percent),
  });
  expect(record).toMatchObject({ id: '9', fileName: '合同.pdf', size: 70_000, message: '操作成功' });
  expect(progress.at(-1)).toBe(100);
  expect(server.heard[0]?.url).toBe('/api/jfs/file/upload');
  expect(server.heard[0]?.body).toContain('name="file"');
  expect(server.heard[0]?.headers).toMatchObject({ authorization: 'Basic Yzpz', 'blade-auth': 'bearer t' });
  expect(files.currentUserId).toBe('u1');
});

test('attachments are sent and listed under their business key, all of them, the newest first', async () => {
  await using server = await openServer(({ url }, response) =>
    answer(
      response,
      url.includes('list') ? { records: [{ id: '9', fileName: 'a.txt' }] } : { id: '9', fileName: 'a.txt' },
    ),
  );
  const { files } = portsOf(server);
  await files.upload({ file: new File(['x'], 'a.txt'), businessKey: 'house:7' });
  expect(await files.attachments('house:7')).toMatchObject([{ id: '9', fileName: 'a.txt' }]);
  expect([0, 1].map((index) => addressOf(server, index))).toEqual([
    '/api/jfs/file/upload/house:7',
    '/api/jfs/file/list?businessKey=house:7&current=1&size=9999&descs=createTime',
  ]);
});

test('an upload without a returned record is a failure with a plain message, not the name of the file', async () => {
  await using server = await openServer(always({}));
  await expect(portsOf(server).files.upload({ file: new File(['x'], '合同.pdf') })).rejects.toMatchObject({
    kind: 'server',
    message: '服务器的回答无法识别，请稍后重试',
  });
});

test('files are named by their ids, removed by them, and downloaded by a ticket', async () => {
  await using server = await openServer(({ url }, response) =>
    answer(
      response,
      url.includes('ticket')
        ? { url: '/api/jfs/file/download?ticket=1' }
        : { records: [{ id: '1', fileName: 'a.pdf' }] },
    ),
  );
  const { files } = portsOf(server);
  expect(await files.byIds(['1', '2'])).toEqual([
    { id: '1', fileName: 'a.pdf', createUser: '', createUserName: '', createTime: '' },
  ]);
  await files.remove(['1']);
  expect(await files.downloadUrl('1')).toBe('/api/jfs/file/download?ticket=1');
  expect(server.heard.map((_one, index) => addressOf(server, index))).toEqual([
    '/api/jfs/file/list?ids=1,2&current=1&size=100',
    '/api/jfs/file/remove?ids=1',
    '/api/jfs/file/ticket?id=1',
  ]);
});
