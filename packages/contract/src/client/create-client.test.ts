import { createHash } from 'node:crypto';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { auth, dictionaries, files, house, reporttask, users } from '../groups.ts';
import { createContractClient } from './create-client.ts';
import type { ContractClientOptions } from './client-types.ts';
import { ContractError } from './contract-error.ts';
import { answer, openServer } from './http-server.fixture.ts';
import { proveWork, renewSession, signIn } from './sign-in.ts';

const groups = { auth, dictionaries, files, house, reporttask, users };
type Options = Partial<Omit<ContractClientOptions<typeof groups>, 'groups'>>;

function clientOf(server: { readonly baseUrl: string }, options: Options = {}) {
  return createContractClient({ baseUrl: server.baseUrl, groups, token: () => 't1', ...options });
}

async function failureOf(call: Promise<unknown>): Promise<ContractError> {
  const failure: unknown = await call.catch((error: unknown) => error);
  if (!(failure instanceof ContractError)) throw new Error(`not a ContractError: ${String(failure)}`);
  return failure;
}

describe('a call', () => {
  test('sends front end, person, tenant, language and its parts, and answers the data', async () => {
    await using server = await openServer((_heard, response) => answer(response, { id: '1' }));
    const client = clientOf(server, {
      tenantId: '000000',
      language: 'en',
      client: { id: 'own', secret: 'own-secret' },
    });
    expect(await client.house.submit({ body: { name: '甲' } })).toEqual({ id: '1' });
    expect(server.heard[0]).toMatchObject({
      method: 'POST',
      url: '/api/property-basics/house/submit',
      body: '{"name":"甲"}',
      headers: {
        authorization: `Basic ${btoa('own:own-secret')}`,
        'blade-auth': 'bearer t1',
        'tenant-id': '000000',
        'accept-language': 'en',
        'content-type': 'application/json',
        'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
  });

  test('leaves out what is undefined, and sends no key with a reading and no token with a public call', async () => {
    await using server = await openServer((_heard, response) => answer(response, {}));
    const client = clientOf(server);
    await client.users.list({ query: { current: 1, account: undefined } });
    await client.house.list({ body: [] });
    await client.auth.variants();
    expect(server.heard.map(({ url }) => url)).toEqual([
      '/api/blade-user/list?current=1',
      '/api/property-basics/house/list',
      '/api/blade-auth/variants',
    ]);
    for (const { headers } of server.heard) expect(headers).not.toHaveProperty('idempotency-key');
    expect(server.heard[2]?.headers).not.toHaveProperty('blade-auth');
  });

  test('encodes a parameter of the path, and refuses one that names another call', async () => {
    await using server = await openServer((_heard, response) => answer(response, { id: '1' }));
    const client = clientOf(server);
    const file = new Blob(['x']);
    await client.files.uploadFor({ params: { businessKey: 'house:1/2?' }, file, fileName: 'a.txt' });
    expect(server.heard[0]?.url).toBe('/api/jfs/file/upload/house%3A1%2F2%3F');
    for (const businessKey of ['..', '.', ''])
      expect((await failureOf(client.files.uploadFor({ params: { businessKey }, file }))).code).toBe('REQUEST_INVALID');
    expect(server.heard).toHaveLength(1);
  });

  test('sends a file as a form, with its name and further fields before it', async () => {
    await using server = await openServer((_heard, response) => answer(response, { id: '1' }));
    await clientOf(server).files.upload({ file: new File(['content'], '合同.txt'), fields: { category: 'flow_1' } });
    const [{ body, headers } = { body: '', headers: {} }] = server.heard;
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="category"[\s\S]*flow_1[\s\S]*name="file"; filename="合同.txt"[\s\S]*content/);
  });

  test('of bytes answers the response, and `read` opens an address that a call gave, without a token', async () => {
    await using server = await openServer((_heard, response) => response.end('bytes'));
    const client = clientOf(server);
    const query = { ticket: 'ticket-ticket' };
    expect(await (await client.files.download({ params: { id: 'f1' }, query })).text()).toBe('bytes');
    expect(await (await client.read('/api/jfs/file/download/f1?ticket=t')).text()).toBe('bytes');
    expect(server.heard[1]?.headers).not.toHaveProperty('blade-auth');
    for (const address of ['//evil.example/x', '/\\evil.example', 'https://evil.example'])
      expect((await failureOf(client.read(address))).code).toBe('REQUEST_INVALID');
  });

  test('does not follow a redirect, so the token stays with this server', async () => {
    await using canary = await openServer((_heard, response) => answer(response, {}));
    await using server = await openServer((_heard, response) =>
      response.writeHead(302, { location: `${canary.baseUrl}/x` }).end(),
    );
    expect((await failureOf(clientOf(server, { retries: 0 }).users.current())).code).toBe('NETWORK_FAILED');
    expect(canary.heard).toEqual([]);
  });
});

describe('a refusal', () => {
  test('is one error with code, status, message, request id and problems', async () => {
    const problem = { code: 'REQUIRED', path: 'name', label: '名称' };
    await using server = await openServer((_heard, response) =>
      answer(
        response,
        { problems: [problem, { code: 'without path' }] },
        { code: 400, reason: 'REQUEST_INVALID', msg: '不行' },
      ),
    );
    expect(await failureOf(clientOf(server).house.submit({ body: {} }))).toMatchObject({
      code: 'REQUEST_INVALID',
      status: 400,
      message: '不行',
      requestId: 'r-1',
      problems: [problem],
      current: undefined,
    });
  });

  test('of a stale save has the newer record', async () => {
    await using server = await openServer((_heard, response) =>
      answer(response, { id: '1', version: 2 }, { code: 409, reason: 'VERSION_STALE', msg: 'x' }),
    );
    const { current } = await failureOf(clientOf(server).house.submit({ body: { id: '1', version: 1 } }));
    expect(current).toEqual({ id: '1', version: 2 });
  });

  test('without a reason, and what is no answer of the server, have codes of the client', async () => {
    await using server = await openServer(({ url }, response) =>
      url.endsWith('current') ? answer(response, {}, { code: 400, msg: '' }) : response.end('<html>'),
    );
    const client = clientOf(server, { language: 'en' });
    expect(await failureOf(client.users.current())).toMatchObject({
      code: 'REFUSED',
      message: 'The server refused the call.',
    });
    expect(await failureOf(client.users.list())).toMatchObject({ code: 'ANSWER_UNREADABLE', status: 200 });
  });

  test('late and aborted calls differ', async () => {
    await using server = await openServer(() => undefined);
    const client = clientOf(server);
    expect(await failureOf(client.users.current({ timeout: 20 }))).toMatchObject({ code: 'TIMED_OUT', status: 0 });
    const leaving = new AbortController();
    const call = client.users.current({ signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });
});

describe('an unanswered call', () => {
  test('is repeated with the same key where it is a reading or a keyed write, and not otherwise', async () => {
    await using server = await openServer((_heard, response, count) =>
      count % 2 === 1
        ? answer(response, {}, { code: 503, reason: 'DATABASE_UNAVAILABLE', msg: 'x' })
        : answer(response, {}),
    );
    const client = clientOf(server);
    await client.users.current();
    await client.house.submit({ body: {} });
    const [, , first, second] = server.heard;
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(server.heard).toHaveLength(4);
    // It shows a password once: nobody may do it twice.
    await expect(client.users.resetPassword({ query: { userIds: '1' } })).rejects.toMatchObject({ status: 503 });
    await client.users.current();
    await expect(client.auth.variants()).rejects.toMatchObject({ status: 503 });
  });

  test('is not repeated after a refusal or where the caller wants no retries', async () => {
    await using server = await openServer((_heard, response) => answer(response, {}, { code: 503, msg: 'x' }));
    await failureOf(clientOf(server, { retries: 0 }).users.current());
    expect(server.heard).toHaveLength(1);
  });
});

describe('a token that has run out', () => {
  test('is renewed once for many calls, and each is repeated', async () => {
    let [token, renewals] = ['old', 0];
    await using server = await openServer(({ headers }, response) =>
      headers['blade-auth'] === 'bearer new'
        ? answer(response, {})
        : answer(response, {}, { code: 401, reason: 'NOT_SIGNED_IN', msg: 'x' }),
    );
    const client = clientOf(server, {
      token: () => token,
      onUnauthorized: async () => {
        renewals += 1;
        await new Promise((done) => setTimeout(done, 20));
        token = 'new';
        return true;
      },
    });
    await Promise.all([client.users.current(), client.users.current(), client.users.current()]);
    expect(renewals).toBe(1);
  });

  test('is refused where it cannot be renewed, once', async () => {
    await using server = await openServer((_heard, response) =>
      answer(response, {}, { code: 401, reason: 'NOT_SIGNED_IN', msg: 'x' }),
    );
    expect((await failureOf(clientOf(server, { onUnauthorized: () => false }).users.current())).code).toBe(
      'NOT_SIGNED_IN',
    );
    expect((await failureOf(clientOf(server, { onUnauthorized: () => true }).users.current())).status).toBe(401);
    expect(server.heard).toHaveLength(3);
  });
});

describe('signing in', () => {
  const key = { publicKey: '04ab', plainAccepted: false };

  test('encrypts the password, and puts neither it nor the captcha into the address', async () => {
    await using server = await openServer(({ url }, response) =>
      answer(response, url.endsWith('public-key') ? key : { accessToken: 'a' }),
    );
    const client = clientOf(server);
    const signedIn = await signIn(client.auth, {
      account: 'zhang',
      password: 'secret',
      encrypt: (password, publicKey) => `${publicKey}:${password.length}`,
      proof: { key: 'k', code: 'c' },
    });
    expect(signedIn.accessToken).toBe('a');
    expect(server.heard[1]).toMatchObject({
      url: '/api/blade-auth/token',
      headers: { 'captcha-key': 'k', 'captcha-code': 'c' },
      body: '{"grantType":"captcha","tenantId":"000000","account":"zhang","password":"04ab:6"}',
    });
    await renewSession(client.auth, { tenantId: '000000', refreshToken: 'r' });
    expect(server.heard[2]?.body).toContain('"grantType":"refresh_token"');
  });

  test('never sends a plain password to a server that takes none', async () => {
    await using server = await openServer((_heard, response) => answer(response, key));
    const failure = await failureOf(signIn(clientOf(server).auth, { account: 'zhang', password: 'secret' }));
    expect(failure.code).toBe('AUTH_PASSWORD_UNREADABLE');
    expect(server.heard).toHaveLength(1);
  });

  test('finds the number of a challenge, and gives up where there is none', async () => {
    const hash = createHash('sha256').update('s.2').digest('hex');
    await using server = await openServer(({ url }, response) =>
      answer(response, { key: 'k', salt: url.includes('zhang') ? 's' : 'other', hash, most: 3 }),
    );
    const { auth: methods } = clientOf(server);
    expect(await proveWork(methods, { account: 'zhang' })).toEqual({ key: 'k', code: '2' });
    expect((await failureOf(proveWork(methods, { account: 'li' }))).code).toBe('ANSWER_UNREADABLE');
  });
});

test('inputs and answers have the types of the contract', () => {
  const client = createContractClient({ groups });
  const calls = [
    async () => {
      const { records } = await client.users.list({ query: { current: 1 } });
      expectTypeOf(records[0]?.account).toEqualTypeOf<string | undefined>();
      expectTypeOf(
        await client.files.download({ params: { id: '' }, query: { ticket: '' } }),
      ).toEqualTypeOf<Response>();
      expectTypeOf((await client.house.bulkCommit({ body: { ids: ['1'] } })).done).toEqualTypeOf<number>();
    },
    // @ts-expect-error the call has no such parameter
    () => client.users.list({ query: { curent: 1 } }),
    // @ts-expect-error the id is missing
    () => client.users.detail(),
    // @ts-expect-error report tasks have no verbs
    () => client.reporttask.commit({}),
    // @ts-expect-error a file is missing
    () => client.files.upload({}),
  ];
  expect(calls).toHaveLength(5);
});
