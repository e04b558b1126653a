import { createBladeClient, createOrganizationPort } from '@org/meta-forms/blade';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

const unit = (id: string, rank: number) => ({ id, name: id, code: id, rank });

test('the package reads units, departments and people of this server, within the scope of each person', async () => {
  await using app = await openTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  // A listening server has an address of this kind.
  const { port } = app.server.server.address() as AddressInfo;
  const portOf = (token: string) =>
    createOrganizationPort(
      createBladeClient({
        baseUrl: `http://127.0.0.1:${port}`,
        clientId: 'saber',
        clientSecret: 'saber_secret',
        session: {
          token: () => token,
          tenantId: () => '000000',
          refresh: () => Promise.resolve(false),
          signedOut: () => undefined,
        },
      }),
    );
  const token = await app.signIn('admin');
  const save = async (payload: object) =>
    (await app.call({ method: 'POST', url: '/api/blade-system/dept/submit', token, payload })).body.data.id;
  const office = await save({ unitId: 'unit-east', deptName: '办公室' });
  const desk = await save({ unitId: 'unit-east', parentId: office, deptName: '文书组' });
  await app.call({
    method: 'POST',
    url: '/api/blade-user/update',
    token,
    payload: { id: 'user-east', account: 'east', realName: '张晓芸', deptId: office },
  });

  const admin = portOf(token);
  expect(await admin.units()).toEqual([
    { ...unit('unit-bureau', 1), children: [unit('unit-east', 2), unit('unit-west', 2)] },
  ]);
  expect(await admin.departments('unit-east')).toEqual([
    { id: office, name: '办公室', remark: 'dept', children: [{ id: desk, name: '文书组', remark: 'dept' }] },
  ]);
  expect(await admin.departments('unit-west')).toEqual([]);
  expect(await admin.persons(office)).toEqual([{ id: 'user-east', name: '张晓芸' }]);
  expect(await admin.persons(desk)).toEqual([]);

  const west = portOf(await app.signIn('west'));
  expect(await west.units()).toEqual([unit('unit-west', 2)]);
  expect(await west.departments('unit-east')).toEqual([]);
  expect(await west.persons(office)).toEqual([]);
  await expect(portOf('forged').units()).rejects.toMatchObject({ kind: 'signed-out' });
});
