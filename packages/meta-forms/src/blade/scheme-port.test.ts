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

function portsOf(server: BladeServer, unitId?: string) {
  const client = createBladeClient({ baseUrl: server.baseUrl, clientId: 'c', clientSecret: 's', session });
  const { schemes, templates } = createBladePorts({ client, currentUnitId: () => unitId });
  if (!schemes || !templates) throw new Error('The dialect has schemes and templates.');
  return { schemes, templates };
}
const heardBy = ({ heard }: BladeServer) => heard.map(({ method, url }) => `${method} ${url}`);

test('schemes are listed by the key of their form; an entry without content is left out', async () => {
  const records = [{ id: 7, querySchemeName: '本月', querySchemeJson: '[]' }, { id: '8' }, null];
  await using server = await openServer((_heard, response) => answer(response, records));
  expect(await portsOf(server).schemes.list('house')).toEqual([{ id: '7', name: '本月', json: '[]' }]);
  expect(heardBy(server)).toEqual(['POST /api/meta-object/queryscheme/listAllByFormMetaKey?formMetaKey=house']);
});

test('a scheme is saved with the key of its form, and removed by its ids', async () => {
  await using server = await openServer((_heard, response) => answer(response, true));
  const { schemes } = portsOf(server);
  await schemes.save('house', { name: '本月', json: '[]' });
  await schemes.remove(['7', '8']);
  expect(heardBy(server)).toEqual([
    'POST /api/meta-object/queryscheme/submit',
    'POST /api/meta-object/queryscheme/remove?ids=7,8',
  ]);
  expect(JSON.parse(Buffer.from(server.heard[0]?.body ?? '', 'latin1').toString())).toEqual({
    formKey: 'house',
    querySchemeName: '本月',
    querySchemeJson: '[]',
  });
});

test('the last template of the unit is used, otherwise the last one of the form', async () => {
  const records = [{ templateConfig: 'first' }, { templateConfig: [{ field: 'name', defaulted: true }] }];
  const list = '/api/meta-object/formquerytemplate/list?current=1&size=20&metaFormId=9';
  await using server = await openServer(({ url }, response) =>
    answer(response, { records: url.includes('orgId=empty') ? [] : records }),
  );
  const config = '[{"field":"name","defaulted":true}]';
  expect(await portsOf(server, 'u1').templates.read('9')).toBe(config);
  expect(await portsOf(server, 'empty').templates.read('9')).toBe(config);
  expect(heardBy(server)).toEqual([`GET ${list}&orgId=u1`, `GET ${list}&orgId=empty`, `GET ${list}`]);
});

test('a form without a template has none', async () => {
  await using server = await openServer((_heard, response) => answer(response, {}));
  expect(await portsOf(server).templates.read('9')).toBeUndefined();
});
