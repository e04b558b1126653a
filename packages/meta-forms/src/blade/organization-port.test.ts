import { expect, test } from 'vitest';
import { createBladeClient } from './blade-client.ts';
import { answer, openServer, type BladeServer, type Reply } from './blade-server.fixture.ts';
import { createOrganizationPort } from './organization-port.ts';

const session = {
  token: () => 't',
  tenantId: () => '000000',
  refresh: () => Promise.resolve(false),
  signedOut: () => undefined,
};
const portOf = (server: BladeServer) =>
  createOrganizationPort(createBladeClient({ baseUrl: server.baseUrl, clientId: 'c', clientSecret: 's', session }));
const always =
  (data: unknown): Reply =>
  (_heard, response) =>
    answer(response, data);

test('units and departments are trees; a rank may come as text, and a department says so', async () => {
  await using server = await openServer(
    always([
      { id: '1', name: '局', rank: '1', children: [{ id: '2', name: '处', rank: '', remark: 'dept', disabled: true }] },
    ]),
  );
  const tree = [{ id: '1', name: '局', rank: 1, children: [{ id: '2', name: '处', remark: 'dept', disabled: true }] }];
  const port = portOf(server);
  expect(await port.units()).toEqual(tree);
  expect(await port.departments('u/1')).toEqual(tree);
  expect(server.heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/baseinfo/unit/tree',
    'GET /api/baseinfo/dept/tree/inunit/u%2F1',
  ]);
});

test('persons of a department have an id and a name to show', async () => {
  await using server = await openServer(
    always([
      { id: 7, name: '张晓芸', realName: 'x' },
      { id: '8', name: '', realName: '李卫东' },
      { id: '9' },
      { name: 'nobody' },
    ]),
  );
  expect(await portOf(server).persons('d1')).toEqual([
    { id: '7', name: '张晓芸' },
    { id: '8', name: '李卫东' },
    { id: '9', name: '9' },
  ]);
  expect(server.heard[0]?.url).toBe('/api/blade-user/user-list?deptId=d1');
});

test('a refusal is a PortError in the words of the server', async () => {
  await using server = await openServer((_heard, response) => answer(response, null, { code: 403, msg: '没有权限' }));
  await expect(portOf(server).units()).rejects.toMatchObject({
    name: 'PortError',
    kind: 'forbidden',
    message: '没有权限',
  });
});
