import { allCalls, type Call } from '@org/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttemptsTables } from '../shared/attempts/attempts.tables.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';

interface Shape {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
}

/** A call with a wrong secret, and the counter that must have counted it afterwards. */
interface Probe {
  readonly counter: string;
  readonly request: Omit<InjectOptions, 'method' | 'url'>;
  /** The id in its address. */
  readonly id?: string;
  /** The account that calls; without it the call is anonymous. */
  readonly as?: string;
}

const password = { username: 'east', account: 'east', password: 'wrong', tenantId: '000000' };
const ticket: Probe = { counter: 'ticket', request: { query: { ticket: 'w'.repeat(32) } } };

/** Every call that checks a secret. */
const checking: Readonly<Record<string, readonly Probe[]>> = {
  'auth.bladexToken': [
    { counter: 'account', request: { payload: { grant_type: 'password', username: 'east', password: 'wrong' } } },
    {
      counter: 'address',
      request: {
        payload: { grant_type: 'captcha', username: 'east', password: 'wrong' },
        headers: { 'captcha-key': 'a-key-of-nobody', 'captcha-code': 'abcde' },
      },
    },
    {
      counter: 'trusted-proof',
      request: {
        payload: { grant_type: 'certificate' },
        headers: { 'user-type': 'ca', 'certificate-proxy': 'guess', 'x-client-subject': 'CN=east' },
      },
    },
    { counter: 'refresh', request: { payload: { grant_type: 'refresh_token', refresh_token: 'a.b.c' } } },
  ],
  'auth.springToken': [
    { counter: 'account', request: { payload: { grantType: 'password', ...without(password, 'username') } } },
    { counter: 'refresh', request: { payload: { grantType: 'refresh_token', refreshToken: 'a.b.c' } } },
  ],
  'auth.regionalSignOn': [{ counter: 'trusted-proof', request: { query: { token: 'a.b.c' } } }],
  'files.download': [{ ...ticket, id: '1' }],
  'files.editorPage': [ticket],
  'files.edit': [{ ...ticket, request: { query: { ticket: 'w'.repeat(32) }, payload: { token: 'a.b.c' } } }],
  'transfers.download': [{ ...ticket, id: '1' }],
  'messages.stream': [ticket],
  'lock.unlock': [{ counter: 'lock', request: { payload: { password: 'wrong' } }, as: 'clerk' }],
  'users.updatePassword': [
    {
      counter: 'own-password',
      request: { payload: { oldPassword: 'wrong', newPassword: 'Another@2026', newPassword1: 'Another@2026' } },
      as: 'west',
    },
  ],
};

/** Calls that have a secret among their fields or are public, but check none, with the reason. */
const notChecking: Readonly<Record<string, string>> = {
  'auth.variants': 'says which ways there are',
  'auth.bladexCaptcha': 'draws a picture; what answers it is looked at by the sign-in',
  'auth.springCaptcha': 'draws a picture; what answers it is looked at by the sign-in',
  'auth.challenge': 'makes work; what answers it is looked at by the sign-in',
  'auth.publicKey': 'is public',
  'parameters.appinfo': 'title and logo',
  'tenants.info': 'the name of a tenant',
  'analysis.open': 'what the deployment has released to everybody',
  'clients.submit': 'sets the secret of a client',
  'files.picture': 'its key has 256 bits, and no table is asked for a wrong one',
  'lock.lock': 'sets the password of the lock',
  'users.submit': 'sets the password of a new user',
  'users.update': 'sets the password of a user',
};

function without<T extends object, K extends keyof T>(object: T, name: K): Omit<T, K> {
  const { [name]: _left, ...rest } = object;
  return rest;
}

const namesIn = (shape: Shape | undefined): readonly string[] => [
  ...Object.keys(shape?.properties ?? {}),
  ...(shape?.anyOf ?? []).flatMap(namesIn),
  ...(shape?.items ? namesIn(shape.items) : []),
];
const fieldsOf = ({ query, body, params }: Call) => [query, body, params].flatMap((schema) => namesIn(schema));
const mayCheck = (call: Call) =>
  call.permission === 'public' || fieldsOf(call).some((name) => /passw|ticket|token|secret|captcha/i.test(name));

test('this file counts every call that is public or names a secret, or gives the reason why it checks none', () => {
  expect(
    allCalls
      .filter(mayCheck)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...Object.keys(checking), ...Object.keys(notChecking)].toSorted());
});

const probes = allCalls.flatMap((call) =>
  (checking[call.name] ?? []).map((probe) => ({
    title: `${call.name} counts a wrong secret (${probe.counter})`,
    call,
    probe,
  })),
);

onEachDatabase('wrong secrets', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    const proxySecret = 'a secret of the proxy, of 32 bytes or more';
    app = await openTestApp(kind, { trusted: { certificate: { subjectHeader: 'X-Client-Subject', proxySecret } } });
    for (const account of ['clerk', 'west']) tokens[account] = await app.signIn(account);
    await app.call({
      method: 'POST',
      url: '/api/blade-auth/lock',
      token: tokens['clerk'],
      payload: { password: 'right' },
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const countOf = async (scope: string) => {
    const { sum } = await app.app.database.db
      .withTables<AttemptsTables>()
      .selectFrom('attempts')
      .select((eb) => eb.fn.sum<string | null>('count').as('sum'))
      .where('scope', '=', scope)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };

  test.each(probes)('$title', async ({ call, probe }) => {
    const before = await countOf(probe.counter);
    const { status } = await app.call({
      method: call.method,
      url: call.path.replace(':id', probe.id ?? ''),
      token: probe.as === undefined ? undefined : tokens[probe.as],
      ...probe.request,
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await countOf(probe.counter)).toBe(before + 1);
  });
});
