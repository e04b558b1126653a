import { expect, test } from 'vitest';
import { createBladeClient } from './blade-client.ts';
import { answer, openServer, type BladeServer, type Reply } from './blade-server.fixture.ts';
import { createBladePorts } from './create-blade-ports.ts';

const session = {
  token: () => 't',
  tenantId: () => '000000',
  refresh: () => Promise.resolve(false),
  signedOut: () => undefined,
};

function portOf(server: BladeServer, permissions: readonly string[] = []) {
  const client = createBladeClient({ baseUrl: server.baseUrl, clientId: 'c', clientSecret: 's', session });
  const { columnSettings } = createBladePorts({ client, can: (code) => permissions.includes(code) });
  if (!columnSettings) throw new Error('The dialect has column settings.');
  return columnSettings;
}
const always =
  (data: unknown, more: { readonly code?: number; readonly msg?: string } = {}): Reply =>
  (_heard, response) =>
    answer(response, data, more);
const sent = ({ heard }: BladeServer) => JSON.parse(Buffer.from(heard[0]?.body ?? '', 'latin1').toString());

test('columns are read by the name of the report, without invalid widths', async () => {
  const menuJson = [
    { prop: 'name', label: '名称', width: '120', minWidth: '', isCheck: 1, filterSort: { custom: true } },
    { prop: 'area', label: '面积', width: '12px', minWidth: 80, isCheck: 2 },
    { label: '无' },
  ];
  await using server = await openServer(always({ id: '7', reportName: 'house', menuJson, version: 3 }));
  expect(await portOf(server).read('house')).toEqual({
    id: '7',
    version: 3,
    columns: [
      { key: 'name', label: '名称', visible: true, width: 120, carried: { custom: true } },
      { key: 'area', label: '面积', visible: false, minWidth: 80 },
    ],
  });
  expect(server.heard[0]?.url).toBe('/api/baseinfo/reportitemsconfiguration/detail?reportName=house');
});

test('columns that are stored as text are read the same way', async () => {
  await using server = await openServer(
    always({ id: '7', menuJson: JSON.stringify([{ prop: 'name', isCheck: '2' }]) }),
  );
  expect(await portOf(server).read('house')).toEqual({
    id: '7',
    columns: [{ key: 'name', label: '', visible: false }],
  });
});

test('the answer 暂无承载数据 means that nothing is saved', async () => {
  await using server = await openServer(always({}, { msg: '暂无承载数据' }));
  expect(await portOf(server).read('house')).toBeUndefined();
});

test('a save sends the columns in order, over the version that was read, with what others keep there', async () => {
  await using server = await openServer(always({ id: '7', version: 4 }));
  const columns = [
    { key: 'area', label: '面积'.repeat(200), visible: false, width: 90 },
    { key: 'name', label: '名称', visible: true, minWidth: 60, carried: 1 },
  ];
  expect(await portOf(server).save('house', { columns, before: { id: '7', version: 3 } })).toEqual({
    id: '7',
    version: 4,
  });
  expect(sent(server)).toEqual({
    reportName: 'house',
    id: '7',
    version: 3,
    menuJson: [
      { prop: 'area', label: '面积'.repeat(100), isCheck: 2, width: 90 },
      { prop: 'name', label: '名称', isCheck: 1, minWidth: 60, filterSort: 1 },
    ],
  });
});

test('a first save overwrites no other; an answer without an id is no save', async () => {
  await using server = await openServer(always({}));
  expect(
    await portOf(server).save('house', { columns: [{ key: 'name', label: '名称', visible: true }] }),
  ).toBeUndefined();
  expect(sent(server)).toMatchObject({ id: '', version: 0 });
});

test('a stale save is a conflict', async () => {
  await using server = await openServer(always({ id: '7', version: 5 }, { code: 409, msg: '数据已被他人修改' }));
  await expect(portOf(server).save('house', { columns: [], before: { id: '7', version: 3 } })).rejects.toMatchObject({
    kind: 'conflict',
    message: '数据已被他人修改',
  });
});

test('a person with business_report_item may save for everyone', async () => {
  await using server = await openServer(always({}));
  expect(portOf(server).maySave()).toBe(false);
  expect(portOf(server, ['business_report_item']).maySave()).toBe(true);
});
