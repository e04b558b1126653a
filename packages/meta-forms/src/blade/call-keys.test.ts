import { expect, test, vi } from 'vitest';
import { createBladeClient, type BladeCall } from './blade-client.ts';
import { answer, openServer, type BladeServer, type Reply } from './blade-server.fixture.ts';
import { createBladePorts } from './create-blade-ports.ts';

const save = { method: 'POST', path: '/api/x/submit', body: { name: '甲' }, once: true } as const satisfies BladeCall;

function clientOf(server: BladeServer) {
  let token = 'old';
  const session = {
    token: () => token,
    tenantId: () => '000000',
    refresh: () => Promise.resolve((token = 'new') === 'new'),
    signedOut: () => undefined,
  };
  return createBladeClient({ baseUrl: server.baseUrl, clientId: 'c', clientSecret: 's', session });
}

/**
 * Answers call by call: `cut` breaks the connection, a number refuses with that code, any other value is the answer.
 */
function inTurn(...turns: readonly ('cut' | number | object)[]): Reply {
  let turn = 0;
  return (_heard, response) => {
    const next = turns[Math.min(turn, turns.length - 1)] ?? {};
    turn += 1;
    if (next === 'cut') response.destroy();
    else if (typeof next === 'number') answer(response, null, { code: next, msg: 'x' });
    else answer(response, next);
  };
}

const keysOf = (server: BladeServer) => server.heard.map(({ headers }) => headers['idempotency-key']);
const tried = (call: Promise<unknown>) => call.catch(() => undefined);

test('a write sends a key, and a read sends none', async () => {
  await using server = await openServer(inTurn({}));
  const client = clientOf(server);
  await client.call(save);
  await client.call({ method: 'GET', path: '/api/x' });
  expect(keysOf(server)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), undefined]);
});

test.each([
  ['the line was cut', 'cut'],
  ['the server failed', 500],
  ['too many came', 429],
] as const)(
  'a write that is repeated because %s sends the same key, and the next write another one',
  async (_why, failure) => {
    await using server = await openServer(inTurn(failure, {}, {}));
    const client = clientOf(server);
    await tried(client.call(save));
    await client.call(save);
    await client.call(save);
    const [first, second, third] = keysOf(server);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);

test('a write that is sent again with a new token sends the same key', async () => {
  await using server = await openServer(inTurn(401, {}));
  await clientOf(server).call(save);
  expect(keysOf(server)).toHaveLength(2);
  expect(new Set(keysOf(server)).size).toBe(1);
});

test('a refused write, another content and a write after another answer are new actions', async () => {
  await using server = await openServer(inTurn(400, {}, 'cut', {}, {}));
  const client = clientOf(server);
  await tried(client.call(save));
  await client.call(save);
  await tried(client.call(save));
  await client.call({ ...save, body: { name: '乙' } });
  await client.call(save);
  expect(new Set(keysOf(server)).size).toBe(5);
});

test('a write without an answer is a new action ten minutes later', async () => {
  await using server = await openServer(inTurn('cut', {}));
  const client = clientOf(server);
  await tried(client.call(save));
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await client.call(save);
  vi.useRealTimers();
  expect(new Set(keysOf(server)).size).toBe(2);
});

test('a double click sends one action', async () => {
  await using server = await openServer(inTurn({}));
  const client = clientOf(server);
  await Promise.all([client.call(save), client.call(save)]);
  expect(new Set(keysOf(server)).size).toBe(1);
});

const stored = { id: 'f1', fileName: 'a.txt' };

test('a repeated upload sends the same key, and the same file chosen again sends another one', async () => {
  await using server = await openServer(inTurn('cut', stored, stored));
  const { files } = createBladePorts({ client: clientOf(server) });
  const file = new File(['plan'], 'a.txt', { lastModified: 1 });
  await tried(files.upload({ file }));
  await files.upload({ file });
  await files.upload({ file: new File(['plan'], 'a.txt', { lastModified: 1 }) });
  const [first, second, third] = keysOf(server);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('removing records and files, saving columns and cancelling a job carry keys', async () => {
  await using server = await openServer(inTurn({}));
  const { records, files, columnSettings, transfers } = createBladePorts({ client: clientOf(server) });
  await records.remove?.('house', ['1']);
  await files.remove(['1']);
  await columnSettings?.save('house', { columns: [], before: undefined });
  await transfers?.cancel?.('1');
  expect(keysOf(server)).toHaveLength(4);
  expect(new Set(keysOf(server)).size).toBe(4);
  expect(keysOf(server)).not.toContain(undefined);
});
