import { expect, test } from 'vitest';
import { createBladeClient, type BladeSession } from './blade-client.ts';
import { answer, openServer, type BladeServer } from './blade-server.fixture.ts';

const session: BladeSession = {
  token: () => 'old',
  tenantId: () => '000000',
  refresh: () => Promise.resolve(false),
  signedOut: () => undefined,
};

function bytesOf({ baseUrl }: BladeServer): Promise<Blob> {
  const client = createBladeClient({ baseUrl, clientId: 'saber', clientSecret: 'secret', session });
  return client.bytes('/api/x/sheet', { asCaller: true, body: { houseId: 'h1' } });
}

test('bytes for a body are posted as the caller', async () => {
  await using server = await openServer((_heard, response) => response.end('sheet'));
  expect(await (await bytesOf(server)).text()).toBe('sheet');
  const [heard] = server.heard;
  expect([heard?.method, heard?.body, heard?.headers['blade-auth']]).toEqual([
    'POST',
    '{"houseId":"h1"}',
    'bearer old',
  ]);
});

test('a refusal instead of bytes has the sentence of the server', async () => {
  await using server = await openServer((_heard, response) => {
    answer(response, null, { code: 400, msg: '没有单位已提交，无可导出' });
  });
  await expect(bytesOf(server)).rejects.toThrow('没有单位已提交，无可导出');
});

test('anything else with a failing status is unreadable', async () => {
  await using server = await openServer((_heard, response) => {
    response.statusCode = 502;
    response.end('<html>Bad gateway</html>');
  });
  await expect(bytesOf(server)).rejects.toMatchObject({ kind: 'server' });
});
