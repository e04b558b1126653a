import { expect, test } from 'vitest';
import { createBladeClient } from './blade-client.ts';
import { answer, openServer, type BladeServer } from './blade-server.fixture.ts';
import { createBladePorts } from './create-blade-ports.ts';

const session = {
  token: () => 't',
  tenantId: () => '000000',
  refresh: () => Promise.resolve(false),
  signedOut: () => undefined,
};

function portsOf(server: BladeServer) {
  const client = createBladeClient({ baseUrl: server.baseUrl, clientId: 'c', clientSecret: 's', session });
  const { views, records } = createBladePorts({
    client,
    currentUserId: () => 'me',
    can: (code) => code === 'business_report_item',
  });
  if (!views || !records.values || !records.totals || !records.groups)
    throw new Error('The dialect has views, values, totals and groups.');
  return {
    views,
    values: records.values.bind(records),
    totals: records.totals.bind(records),
    groups: records.groups.bind(records),
  };
}
const heardBy = ({ heard }: BladeServer) => heard.map(({ method, url }) => `${method} ${url}`);

test('views are listed by their form; only their creator may change them', async () => {
  const own = { id: 7, name: '本月', audience: 'unit', viewJson: '{}', createUser: 'me', createUserName: '张三' };
  const records = [own, { ...own, id: '8', createUser: 'other' }, { ...own, audience: 'nobody' }, null];
  await using server = await openServer((_heard, response) => answer(response, records));
  const { views } = portsOf(server);
  const view = { name: '本月', audience: 'unit', json: '{}', creatorName: '张三' };
  expect(await views.list('house')).toEqual([
    { id: '7', ...view, mayChange: true },
    { id: '8', ...view, mayChange: false },
  ]);
  expect(views.mayShare()).toBe(true);
  expect(heardBy(server)).toEqual(['GET /api/meta-object/listview/list?metaKey=house']);
});

test('a view is saved and removed', async () => {
  await using server = await openServer((_heard, response) => answer(response, { id: '9' }));
  const { views } = portsOf(server);
  expect(await views.save('house', { name: '本月', audience: 'mine', json: '{}' })).toBe('9');
  await views.remove(['7', '8']);
  expect(heardBy(server)).toEqual([
    'POST /api/meta-object/listview/submit',
    'POST /api/meta-object/listview/remove?ids=7,8',
  ]);
  expect(JSON.parse(Buffer.from(server.heard[0]?.body ?? '', 'latin1').toString())).toEqual({
    metaKey: 'house',
    name: '本月',
    audience: 'mine',
    viewJson: '{}',
  });
});

test('values and totals of columns are asked for with the conditions of the list', async () => {
  const found = { values: [{ value: '1', text: '甲', count: 3 }], isCapped: true };
  const totals = { count: 2, countIsCapped: false, totals: { area: { sum: '10.50', average: '5.25' }, odd: 1 } };
  await using server = await openServer(({ url }, response) =>
    answer(response, url.includes('/values') ? found : totals),
  );
  const ports = portsOf(server);
  const asked = { metaKey: 'house', conditions: [] };
  expect(await ports.values({ ...asked, field: 'kind', keyword: '' })).toEqual(found);
  expect(await ports.totals({ ...asked, fields: ['area', 'odd'] })).toEqual({
    ...totals,
    totals: { area: { sum: '10.50', average: '5.25' } },
  });
  expect(heardBy(server)).toEqual([
    'POST /api/meta-object/record/house/values?field=kind',
    'POST /api/meta-object/record/house/totals?fields=area,odd',
  ]);
});

test('groups are asked for with their period and the columns of totals', async () => {
  const area = { sum: '10.50', average: '5.25' };
  const groups = [{ value: '2026-05', text: '2026-05', count: 2, totals: { area } }];
  const found = { count: 2, countIsCapped: false, groups, isCapped: true };
  await using server = await openServer((_heard, response) => answer(response, found));
  const ports = portsOf(server);
  const asked = { metaKey: 'house', conditions: [] };
  expect(await ports.groups({ ...asked, field: 'bought', by: 'month', fields: ['area'] })).toEqual(found);
  await ports.groups({ ...asked, field: 'kind', fields: [] });
  expect(heardBy(server)).toEqual([
    'POST /api/meta-object/record/house/groups?field=bought&by=month&fields=area',
    'POST /api/meta-object/record/house/groups?field=kind',
  ]);
});
