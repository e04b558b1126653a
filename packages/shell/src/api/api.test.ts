import { allCalls, reportsCalls, roomsCalls, type Call } from '@org/contract';
import type { BladeCall, BladeClient } from '@org/meta-forms/blade';
import { expect, test } from 'vitest';
import { createApi } from './api.ts';

const unused = () => {
  throw new Error('not asked for');
};

async function madeBy(call: Call): Promise<BladeCall | undefined> {
  let made: BladeCall | undefined;
  const client: BladeClient = {
    call: async (one) => void (made = one),
    bytes: async () => new Blob(),
    headers: unused,
    addressOf: unused,
  };
  await createApi(client)(call);
  return made;
}

test('every write of somebody signed in is made once, and readings, sign-ins and secrets carry no key', async () => {
  const made = await Promise.all(allCalls.map(async (call) => [call, await madeBy(call)] as const));
  const once = made.filter(([, sent]) => sent?.once === true).map(([{ name }]) => name);
  for (const name of [
    'records.house.commit',
    'records.house.submit',
    'officeArea.submit',
    'roles.remove',
    'messages.setRead',
  ])
    expect(once).toContain(name);
  for (const name of ['records.house.list', 'users.resetPassword', 'users.submit', 'files.ticket', 'lock.lock'])
    expect(once).not.toContain(name);
  expect(once.filter((name) => name.startsWith('auth.'))).toEqual([]);
});

test('a call that answers bytes is read as the caller, and posts its body', async () => {
  const asked: unknown[] = [];
  const client: BladeClient = {
    call: unused,
    bytes: async (path, options) => {
      asked.push([path, options]);
      return new Blob(['sheet']);
    },
    headers: unused,
    addressOf: unused,
  };
  const body = { houseId: 'h1', demands: [{ unitId: 'u1', area: 5 }] };
  expect(await createApi(client)(roomsCalls.outDisProgram, { body })).toBeInstanceOf(Blob);
  await createApi(client)(roomsCalls.exportHouse, { params: { id: 'h 1' } });
  await createApi(client)(reportsCalls.export, { query: { id: 'a&b' } });
  expect(asked).toEqual([
    ['/api/property-basics/room/outDisProgram', { asCaller: true, body }],
    ['/api/property-basics/room/exportHouse/h%201', { asCaller: true }],
    ['/api/report-engine/reporttaskassign/export?id=a%26b', { asCaller: true }],
  ]);
});
