import { addressesOf, allCalls, type Call } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { storeModuleForms } from '../testing/test-forms.ts';
import { storeStandard } from '../testing/test-standards.ts';

// Rows of tenant 000000, unit east: what users of other tenants and units must not see.
const rows: Readonly<Record<string, string>> = {
  users: 'user-east',
  organization: 'unit-east',
  roles: 'role-clerk',
  menus: 'menu-user',
  tenants: 'tenant-0',
  records: 'record-east',
  officeArea: 'standard-east',
};

const isOpen = (call: Call) => call.permission === 'public';

function requiredOf(call: Call): readonly string[] {
  return call.query && 'required' in call.query ? call.query.required : [];
}

function requestOf(call: Call) {
  const row = rows[call.name.split('.')[0] ?? ''] ?? 'sample';
  const query = Object.fromEntries(requiredOf(call).map((name) => [name, /ids?$/i.test(name) ? row : 'sample']));
  const url = call.path.replace(/:(\w+)/g, row);
  const body = call.body ? { payload: 'type' in call.body && call.body.type === 'array' ? [] : {} } : {};
  return { method: call.method, url, query, ...body };
}

describe('the contract', () => {
  test.each(allCalls.map((call) => [call.name, call] as const))(
    '%s declares its permitted callers, under one name and one address',
    (_name, call) => {
      expect(call.permission).toMatch(/^(public|signedIn|[a-z][A-Za-z0-9]*(_[A-Za-z0-9]+)+)$/);
      expect(allCalls.filter((other) => other.name === call.name)).toHaveLength(1);
      const others = allCalls.flatMap((other) =>
        other !== call && other.method === call.method ? addressesOf(other) : [],
      );
      for (const address of addressesOf(call)) expect(others).not.toContain(address);
    },
  );
});

onEachDatabase('who may call what', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    await storeModuleForms(app.app.database.db);
    await storeStandard(app.app.database.db, 'standard-east');
    for (const account of ['admin', 'clerk', 'west']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('implements every call of the contract, and no call that is not in it', () => {
    const implemented = app.app.modules.routes.map((route) => route.call.name);
    expect(implemented.toSorted()).toEqual(allCalls.map((call) => call.name).toSorted());
  });

  test.each(allCalls.filter((call) => !isOpen(call)).map((call) => [call.name, call] as const))(
    '%s needs a token',
    async (_name, call) => {
      for (const url of addressesOf(call)) {
        const { status, body } = await app.call({ ...requestOf(call), url: url.replace(/:(\w+)/g, 'sample') });
        expect(status).toBe(401);
        expect(body.code).toBe(401);
      }
    },
  );

  const guarded = allCalls.filter((call) => !isOpen(call) && call.permission !== 'signedIn');
  test.each(guarded.map((call) => [call.name, call] as const))(
    '%s is refused to a user without its permission and open to one who holds it',
    async (_name, call) => {
      const refused = await app.call({ ...requestOf(call), token: tokens['clerk'] });
      expect(refused.body).toMatchObject({ code: 403, reason: 'NOT_ALLOWED' });
      // A removal would delete the rows that the other tests need.
      if (/remove|delete|reset/i.test(call.name)) return;
      const allowed = await app.call({ ...requestOf(call), token: tokens['admin'] });
      expect([401, 403, 500]).not.toContain(allowed.status);
      expect(allowed.body.reason).not.toBe('CALL_UNKNOWN');
    },
  );

  const byId = allCalls.filter(
    (call) => call.method === 'GET' && requiredOf(call).includes('id') && call.answerStyle !== 'bytes',
  );
  const outsiders = ['foreign', 'west'] as const;
  test.each(byId.flatMap((call) => outsiders.map((account) => [call.name, account, call] as const)))(
    '%s answers a user of another tenant or unit (%s) as if the record did not exist',
    async (_name, account, call) => {
      const { body } = await app.call({ ...requestOf(call), token: tokens[account] });
      // A call that lists what belongs to the record has nothing to list.
      const isEmpty = ['{}', '[]'].includes(JSON.stringify(body.data));
      const looksMissing = body.code === 200 ? isEmpty : [400, 403, 404].includes(body.code);
      expect(looksMissing).toBe(true);
    },
  );

  const modules = allCalls.filter(
    (call) =>
      call.name.endsWith('.detail') &&
      call.name.startsWith('records.') &&
      !isOpen(call) &&
      call.permission !== 'signedIn',
  );
  test.each(modules.map((call) => [call.name, call] as const))(
    '%s shows the record to its tenant, and another tenant cannot change it',
    async (_name, call) => {
      const path = call.path.replace(/detail$/, '');
      const read = async () =>
        (await app.call({ method: 'GET', url: `${call.path}?id=record-east`, token: tokens['admin'] })).body.data;
      expect(await read()).toMatchObject({ name: 'east', version: 1, status: 0 });
      const { body } = await app.call({ method: 'POST', url: `${path}list`, payload: [], token: tokens['foreign'] });
      expect(body.reason === 'NOT_ALLOWED' || body.data.total === 0).toBe(true);
      for (const end of ['submit', 'remove?ids=record-east', 'commit?id=record-east']) {
        const payload = end.startsWith('remove') ? {} : { id: 'record-east', version: 1, name: 'theirs' };
        const answer = await app.call({ method: 'POST', url: `${path}${end}`, payload, token: tokens['foreign'] });
        expect([403, 404]).toContain(answer.status);
      }
      expect(await read()).toMatchObject({ name: 'east', version: 1, status: 0 });
    },
  );

  test('users.remove, resetPassword and unlock touch nothing of another tenant or unit', async () => {
    for (const end of ['remove?ids=', 'reset-password?userIds=', 'unlock?userIds=']) {
      for (const account of outsiders) {
        const { body } = await app.call({
          method: 'POST',
          url: `/api/blade-user/${end}user-clerk,user-east`,
          token: tokens[account],
        });
        expect(body.code).toBe(404);
      }
    }
    const { body } = await app.call({
      method: 'GET',
      url: '/api/blade-user/detail?id=user-clerk',
      token: tokens['admin'],
    });
    expect(body.data).toMatchObject({ account: 'clerk', version: 1 });
  });
});
