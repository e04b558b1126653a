import { defineCall } from '@org/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { callerOf } from '../caller.ts';
import type { HttpKernel } from '../http-kernel.ts';
import { admit, admitAdding } from './admit.ts';
import { answerOf, auditLines, bareServer, testCall } from './pipeline.fixture.ts';

const changing = defineCall({
  ...testCall,
  name: 'test.change',
  path: '/api/test/change',
  permission: 'test_edit',
  permissionToAdd: 'test_add',
});
const open = defineCall({ ...testCall, name: 'test.open', path: '/api/test/open', openToLocked: true });
const everyones = defineCall({ ...testCall, name: 'test.public', path: '/api/test/public', permission: 'public' });

onEachDatabase('the admission to a call', (kind) => {
  let app: TestApp;
  let server: FastifyInstance;
  beforeAll(async () => {
    app = await openTestApp(kind);
    await grantButtons(app.app.database.db, { 'role-clerk': ['test_edit'], 'role-manager': ['test_add'] });
    const kernel: HttpKernel = {
      db: app.app.database.db,
      clock: () => new Date(),
      ...app.app.modules.kernel,
    };
    server = bareServer();
    for (const call of [testCall, changing, open, everyones])
      server.post(call.path, {
        onRequest: (request) => admit(kernel, call, request),
        preHandler: (request) => admitAdding(kernel, call, request),
        handler: async (request) => ({ data: callerOf(request)?.account ?? 'nobody' }),
      });
  });
  afterAll(async () => {
    await server.close();
    await app[Symbol.asyncDispose]();
  });
  const ask = async (url: string, token: string | undefined, payload: object = {}) => {
    const headers = token === undefined ? {} : { 'blade-auth': `bearer ${token}` };
    const { body } = answerOf(await server.inject({ method: 'POST', url, payload, headers }));
    return body.reason ?? body.data;
  };

  test('needs a valid token in the header, but for a public call', async () => {
    expect(await ask(testCall.path, undefined)).toBe('NOT_SIGNED_IN');
    expect(await ask(testCall.path, 'forged')).toBe('NOT_SIGNED_IN');
    expect(await ask(`${testCall.path}?blade-auth=${await app.signIn('clerk')}`, undefined)).toBe('NOT_SIGNED_IN');
    expect(await ask(testCall.path, await app.signIn('clerk'))).toBe('clerk');
    expect(await ask(everyones.path, undefined)).toBe('nobody');
  });

  test('asks for one permission to add a row and for another to change one', async () => {
    const [clerk, east] = [await app.signIn('clerk'), await app.signIn('east')];
    expect([await ask(changing.path, clerk, { id: '1' }), await ask(changing.path, clerk)]).toEqual([
      'clerk',
      'NOT_ALLOWED',
    ]);
    expect([await ask(changing.path, east, { id: '1' }), await ask(changing.path, east)]).toEqual([
      'NOT_ALLOWED',
      'east',
    ]);
    expect(await ask(changing.path, await app.signIn('admin'))).toBe('admin');
    expect(await auditLines(app.app.database.db, changing)).toEqual([
      ['NOT_ALLOWED', ''],
      ['NOT_ALLOWED', ''],
    ]);
  });

  test('is refused to a locked session, but for a call that is open to it', async () => {
    const token = await app.signIn('west');
    await app.call({ method: 'POST', url: '/api/blade-auth/lock', token, payload: { password: 'locked-1' } });
    await app.app.database.db
      .updateTable('users')
      .set({ must_change_password: true })
      .where('account', '=', 'clerk')
      .execute();
    expect(await ask(open.path, token)).toBe('west');
    expect(await ask(testCall.path, token)).toBe('SESSION_LOCKED');
    expect(await ask(testCall.path, await app.signIn('clerk'))).toBe('PASSWORD_CHANGE_REQUIRED');
  });
});
