import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';

/**
 * Writes that end the session, whose answers hold a password or a ticket, or whose body holds a password: the server
 * stores no answer for their keys.
 */
const secret = [
  'auth.springLogout',
  'files.editor',
  'files.ticket',
  'lock.lock',
  'messages.ticket',
  'tenants.submit',
  'transfers.ticket',
  'users.resetPassword',
  'users.submit',
  'users.updatePassword',
];
/** They commit for themselves and take a key. */
const keyedUploads = ['files.upload', 'files.uploadFor'];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('embedded');
});
afterAll(() => app[Symbol.asyncDispose]());

test('the calls that take no idempotency key are those that only read, commit for themselves or tell a secret', () => {
  const posts = app.app.modules.routes.filter(({ call }) => call.method === 'POST' && call.permission !== 'public');
  const without = posts.filter(({ call }) => call.takesKey === false).map(({ call }) => call.name);
  const expected = posts
    .filter(({ call, work }) => (work === 'write' ? secret : keyedUploads).includes(call.name) === (work === 'write'))
    .map(({ call }) => call.name);
  expect(without.toSorted()).toEqual(expected.toSorted());
});
