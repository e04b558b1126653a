import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';

/**
 * Writes for whose keys the server stores no answer: they end the session, their answer holds a password or a ticket,
 * or their body holds a password.
 */
const secret = new Set([
  'auth.springLogout',
  'clients.submit',
  'files.editor',
  'files.ticket',
  'lock.lock',
  'messages.ticket',
  'tenants.submit',
  'transfers.ticket',
  'users.resetPassword',
  'users.submit',
  'users.updatePassword',
]);
/** These commit their own transactions and accept a key. */
const keyedInHandler = /^files\.upload(For)?$|^flowDesk\.completeBatch$|^records\..*(bulk[A-Z]\w+|restore)$/;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('embedded');
});
afterAll(() => app[Symbol.asyncDispose]());

test('the calls without idempotency key only read, commit their own transactions or return a secret', () => {
  const posts = app.app.modules.routes.filter(({ call }) => call.method === 'POST' && call.permission !== 'public');
  const without = posts.filter(({ call }) => call.takesKey === false).map(({ call }) => call.name);
  const expected = posts
    .filter(({ call: { name }, work }) => (work === 'write' ? secret.has(name) : !keyedInHandler.test(name)))
    .map(({ call }) => call.name);
  expect(without.toSorted()).toEqual(expected.toSorted());
});
