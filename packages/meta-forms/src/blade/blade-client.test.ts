import { describe, expect, test, vi } from 'vitest';
import { PortError } from '../ports/port-error.ts';
import { createBladeClient, type BladeClientOptions, type BladeSession } from './blade-client.ts';
import { answer, openServer, type BladeServer, type Reply } from './blade-server.fixture.ts';

const CALL = { method: 'GET', path: '/api/x' } as const;

interface FakeSession extends BladeSession {
  readonly refreshes: number;
  readonly ended: number;
}

/** The token is `old`; a refresh sets `new` after 20 ms unless `refresh` says otherwise. */
function heldSession(refresh?: () => Promise<boolean>): FakeSession {
  let token = 'old';
  const counts = { refreshes: 0, ended: 0 };
  return {
    token: () => token,
    tenantId: () => '000000',
    async refresh() {
      counts.refreshes += 1;
      if (refresh) return refresh();
      await new Promise((done) => setTimeout(done, 20));
      token = 'new';
      return true;
    },
    signedOut: () => void (counts.ended += 1),
    get refreshes() {
      return counts.refreshes;
    },
    get ended() {
      return counts.ended;
    },
  };
}

function clientOf(server: BladeServer, options: Partial<BladeClientOptions> = {}) {
  return createBladeClient({
    baseUrl: server.baseUrl,
    clientId: 'saber',
    clientSecret: 'secret',
    session: heldSession(),
    ...options,
  });
}

async function failureOf(call: Promise<unknown>): Promise<PortError> {
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof PortError)) throw new Error(`not a PortError: ${String(failure)}`);
  return failure;
}

/** 401 for everything but the new token. */
const onlyNew: Reply = ({ headers }, response) =>
  headers['blade-auth'] === 'bearer new'
    ? answer(response, 'in')
    : answer(response, null, { code: 401, msg: '请求未授权' });

describe('a call', () => {
  test('client, token and tenant are sent, and data of the envelope is returned', async () => {
    await using server = await openServer((_heard, response) => answer(response, { id: '1' }));
    const client = clientOf(server);
    expect(
      await client.call({
        method: 'POST',
        path: '/api/x/submit',
        query: { id: '1', none: undefined },
        body: { name: '甲' },
        headers: { 'Idempotency-Key': 'k' },
      }),
    ).toEqual({ id: '1' });
    const [{ method, url, headers, body }] = server.heard as [(typeof server.heard)[0]];
    expect({ method, url }).toEqual({ method: 'POST', url: '/api/x/submit?id=1' });
    expect(headers).toMatchObject({
      authorization: `Basic ${btoa('saber:secret')}`,
      'blade-auth': 'bearer old',
      'tenant-id': '000000',
      'idempotency-key': 'k',
    });
    expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual({ name: '甲' });
  });

  test('a call without a session sends neither token nor tenant', async () => {
    await using server = await openServer((_heard, response) => answer(response, 1));
    await clientOf(server, { session: { ...heldSession(), token: () => undefined, tenantId: () => undefined } }).call(
      CALL,
    );
    expect(server.heard[0]?.headers).not.toHaveProperty('blade-auth');
    expect(server.heard[0]?.headers).not.toHaveProperty('tenant-id');
  });

  test('a redirect is not followed, so the token stays with this server', async () => {
    await using canary = await openServer((_heard, response) => answer(response, 'stolen'));
    await using server = await openServer((_heard, response) =>
      response.writeHead(302, { location: `${canary.baseUrl}/api/x` }).end(),
    );
    expect((await failureOf(clientOf(server).call(CALL))).kind).toBe('server');
    expect(canary.heard).toEqual([]);
  });
});

describe('what is refused', () => {
  test.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [413, 'too-large'],
    [429, 'too-many'],
    [500, 'server'],
    [503, 'server'],
  ])('code %i is a failure of kind %s, in the words of the server and with its request id', async (code, kind) => {
    await using server = await openServer((_heard, response) => answer(response, {}, { code, msg: '不行' }));
    const refused: PortError[] = [];
    const failure = await failureOf(clientOf(server, { onRefused: (error) => refused.push(error) }).call(CALL));
    expect(failure).toMatchObject({ kind, message: '不行', details: { requestId: 'req-7' } });
    expect(refused).toEqual([failure]);
  });

  test('a refused record names its fields, a stale one brings the current record', async () => {
    const problem = { path: 'area', label: '面积', code: 'NUMBER_TOO_LARGE', params: { max: 9 } };
    const worded = { path: 'account', label: '账户', code: 'CLOSED', message: 'Closed.', params: { year: 2020 } };
    await using server = await openServer(({ url }, response) =>
      url === '/api/x'
        ? answer(response, { problems: [problem, worded, { label: 'without a path' }] }, { code: 400 })
        : answer(response, { id: '1', version: 3 }, { code: 409 }),
    );
    const client = clientOf(server);
    expect((await failureOf(client.call(CALL))).details.problems).toEqual([
      problem,
      { ...worded, params: { message: 'Closed.', year: 2020 } },
    ]);
    expect((await failureOf(client.call({ ...CALL, path: '/api/y' }))).details.current).toEqual({
      id: '1',
      version: 3,
    });
  });

  test('a refusal without a message says that the reason is unknown, in the language of the page', async () => {
    await using server = await openServer((_heard, response) => answer(response, null, { code: 500, msg: '' }));
    expect((await failureOf(clientOf(server).call(CALL))).message).toBe('未知错误');
    expect((await failureOf(clientOf(server, { language: () => 'en' }).call(CALL))).message).toBe('Unknown error');
  });

  test('a code of the white list and a quiet call reject without the toast', async () => {
    await using server = await openServer((_heard, response) => answer(response, null, { code: 404 }));
    const refused: PortError[] = [];
    const client = clientOf(server, { silentCodes: [404], onRefused: (error) => refused.push(error) });
    await failureOf(client.call(CALL));
    await failureOf(clientOf(server, { onRefused: (error) => refused.push(error) }).call({ ...CALL, quiet: true }));
    expect(refused).toEqual([]);
  });
});

const html: Reply = (_heard, response) =>
  response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>');

describe('what cannot be read', () => {
  test.each<readonly [string, Reply, string]>([
    ['the page of a gateway', html, '服务暂时不可用'],
    [
      'half a JSON',
      (_heard, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200,"data":{"na'),
      '服务器的回答无法识别',
    ],
    ['nothing at all', (_heard, response) => response.writeHead(200).end(), '服务器的回答无法识别'],
    [
      'JSON of another kind',
      (_heard, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[1]'),
      '服务器的回答无法识别',
    ],
  ])('%s is a failure of the server with a plain message', async (_name, reply, sentence) => {
    await using server = await openServer(reply);
    const failure = await failureOf(clientOf(server).call(CALL));
    expect(failure.kind).toBe('server');
    expect(failure.message).toContain(sentence);
  });

  test('a proxy that refuses the size has its own message', async () => {
    await using server = await openServer((_heard, response) => response.writeHead(413).end('<html>'));
    expect((await failureOf(clientOf(server).call(CALL))).kind).toBe('too-large');
  });

  test('a bare answer is returned whole, and one that its caller refuses is unreadable', async () => {
    await using server = await openServer((_heard, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"t"}'),
    );
    const client = clientOf(server);
    expect(await client.call({ ...CALL, bare: true })).toEqual({ access_token: 't' });
    expect((await failureOf(client.call({ ...CALL, bare: true, accepts: () => false }))).kind).toBe('server');
  });

  test('a call that outlives its page is sent by fetch, with the headers of any other call', async () => {
    await using server = await openServer(({ headers }, response) => answer(response, headers['blade-auth']));
    const sent = vi.spyOn(globalThis, 'fetch');
    expect(await clientOf(server).call({ method: 'POST', path: '/api/x', body: {}, keepalive: true })).toBe(
      'bearer old',
    );
    const [request] = sent.mock.lastCall ?? [];
    expect(request instanceof Request && request.keepalive).toBe(true);
    expect(await clientOf(server).call(CALL)).toBe('bearer old');
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
  });

  test('a timeout and a lost connection are failures of the network, each with its own message', async () => {
    await using silent = await openServer(() => undefined);
    expect(await failureOf(clientOf(silent).call({ ...CALL, timeout: 40 }))).toMatchObject({
      kind: 'network',
      message: '服务器没有及时响应，请稍后重试',
    });
    await using cut = await openServer((_heard, response) => void response.destroy());
    expect(await failureOf(clientOf(cut).call(CALL))).toMatchObject({
      kind: 'network',
      message: '网络连接失败，请检查网络后重试',
    });
  });

  test('a cancelled call rejects without the toast', async () => {
    await using silent = await openServer(() => undefined);
    const refused: PortError[] = [];
    const leaving = new AbortController();
    const call = clientOf(silent, { onRefused: (error) => refused.push(error) }).call({
      ...CALL,
      signal: leaving.signal,
    });
    setTimeout(() => leaving.abort(), 20);
    await expect(call).rejects.not.toBeInstanceOf(PortError);
    expect(refused).toEqual([]);
  });
});

describe('a token that has run out', () => {
  test('is renewed once for ten calls, and each is sent again', async () => {
    await using server = await openServer(onlyNew);
    const session = heldSession();
    const client = clientOf(server, { session });
    expect(await Promise.all(Array.from({ length: 10 }, () => client.call(CALL)))).toEqual(
      Array.from({ length: 10 }, () => 'in'),
    );
    expect(session).toMatchObject({ refreshes: 1, ended: 0 });
    expect(server.heard).toHaveLength(20);
  });

  test('is not renewed if another call already got a new one, which the call is sent again with', async () => {
    let token = 'old';
    await using server = await openServer((heard, response) => {
      // The other call has refreshed first.
      token = 'new';
      return onlyNew(heard, response);
    });
    const session = { ...heldSession(), token: () => token };
    let renewals = 0;
    const client = clientOf(server, { session: { ...session, refresh: () => Promise.resolve((renewals += 1) > 0) } });
    expect(await client.call(CALL)).toBe('in');
    expect(renewals).toBe(0);
  });

  test('is renewed once even if one service refuses the new token too', async () => {
    await using server = await openServer((_heard, response) =>
      answer(response, null, { code: 401, msg: '请求未授权' }),
    );
    const session = heldSession();
    const client = clientOf(server, { session });
    expect((await failureOf(client.call(CALL))).kind).toBe('signed-out');
    expect((await failureOf(client.call(CALL))).kind).toBe('signed-out');
    expect(session).toMatchObject({ refreshes: 1, ended: 0 });
    expect(server.heard).toHaveLength(3);
  });

  test('ends with the session, also where a faulty service was met before', async () => {
    await using server = await openServer((_heard, response) =>
      answer(response, null, { code: 401, msg: '请求未授权' }),
    );
    let renewals = 0;
    const session = heldSession(() => Promise.resolve((renewals += 1) === 1));
    const client = clientOf(server, { session });
    await failureOf(client.call({ method: 'GET', path: '/api/faulty/x' }));
    expect(session.ended).toBe(0);
    await failureOf(client.call({ method: 'GET', path: '/api/other/x' }));
    expect(session).toMatchObject({ refreshes: 2, ended: 1 });
  });

  test('ends the session if it cannot be renewed', async () => {
    await using server = await openServer(onlyNew);
    const session = heldSession(() => Promise.resolve(false));
    expect((await failureOf(clientOf(server, { session }).call(CALL))).kind).toBe('signed-out');
    expect(session.ended).toBe(1);
  });

  test('keeps the session while the network is down', async () => {
    await using server = await openServer(onlyNew);
    const session = heldSession(() => Promise.reject(new PortError('network', '网络连接失败')));
    expect((await failureOf(clientOf(server, { session }).call(CALL))).kind).toBe('network');
    expect(session.ended).toBe(0);
  });
});
