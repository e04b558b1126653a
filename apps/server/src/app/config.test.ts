import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { embeddedDatabase, testSealingKey } from '../testing/new-database.ts';

test('limits of connections are read from the environment, with defaults in the code', () => {
  expect(readConfig({}).connections).toEqual({});
  const env = {
    CONNECTIONS: '200',
    CONNECTIONS_PER_ADDRESS: '20',
    HEADERS_TIMEOUT: '5',
    REQUEST_TIMEOUT: '60',
    IDLE_TIMEOUT: '30.5',
  };
  expect(readConfig(env).connections).toEqual({
    total: 200,
    perAddress: 20,
    headersMs: 5000,
    requestMs: 60_000,
    idleMs: 30_500,
  });
});

test.each([
  [{ CONNECTIONS: '0' }, 'CONNECTIONS_INVALID'],
  [{ CONNECTIONS_PER_ADDRESS: '1.5' }, 'CONNECTIONS_INVALID'],
  [{ CONNECTIONS: 'many' }, 'CONNECTIONS_INVALID'],
  [{ REQUEST_TIMEOUT: '-1' }, 'SECONDS_INVALID'],
  [{ HEADERS_TIMEOUT: '60', REQUEST_TIMEOUT: '30' }, 'SECONDS_INVALID'],
  [{ CLIENTS: 'other' }, 'CLIENTS_INVALID'],
  [{ CLIENTS: 'other:long enough,third:short' }, 'entry 2'],
])('the value %j is refused with a message', (env, words) => {
  expect(() => readConfig(env)).toThrow(words);
});

test('processes run in the embedded engine, or on a Flowable server with its credentials', () => {
  expect(readConfig({}).engine).toEqual({ current: 'embedded', flowable: undefined });
  const url = 'https://flow.example.org/flowable-rest/service';
  const basic = { FLOW_ENGINE: 'flowable', FLOWABLE_URL: url, FLOWABLE_USER: 'rest', FLOWABLE_PASSWORD: 'geheim' };
  const authorization = `Basic ${Buffer.from('rest:geheim').toString('base64')}`;
  expect(readConfig(basic).engine).toEqual({ current: 'flowable', flowable: { url, authorization } });
  // Instances that run there go on when new ones run in the embedded engine again.
  const bearer = readConfig({ FLOWABLE_URL: url, FLOWABLE_TOKEN: 'abc.def' }).engine;
  expect(bearer).toEqual({ current: 'embedded', flowable: { url, authorization: 'Bearer abc.def' } });
});

const flowable = { FLOW_ENGINE: 'flowable', FLOWABLE_URL: 'https://flow.example.org' };

test.each([
  [{ FLOW_ENGINE: 'camunda' }, 'FLOW_ENGINE_INVALID'],
  [{ FLOW_ENGINE: 'flowable' }, 'FLOWABLE_URL_MISSING'],
  [{ ...flowable, FLOWABLE_URL: 'ftp://flow.example.org', FLOWABLE_TOKEN: 'x' }, 'FLOWABLE_URL_INVALID'],
  [{ ...flowable, FLOWABLE_URL: 'https://a:hidden@flow.example.org', FLOWABLE_TOKEN: 'x' }, 'FLOWABLE_URL_INVALID'],
  [flowable, 'FLOWABLE_CREDENTIALS'],
  [{ ...flowable, FLOWABLE_USER: 'rest' }, 'FLOWABLE_CREDENTIALS'],
  [{ ...flowable, FLOWABLE_USER: 'rest', FLOWABLE_PASSWORD: 'hidden', FLOWABLE_TOKEN: 'x' }, 'FLOWABLE_CREDENTIALS'],
  [{ ...flowable, FLOWABLE_TOKEN: 'hidden\nline' }, 'FLOWABLE_CREDENTIALS'],
])('the engine %j is refused with a message that has no secret', (env, words) => {
  expect(() => readConfig(env)).toThrow(words);
  expect(() => readConfig(env)).not.toThrow('hidden');
});

test('clients are read one by one, and the message about a wrong entry does not print it', () => {
  expect(readConfig({ CLIENTS: ' other:a long secret , third:b:another secret' }).clients).toEqual([
    'other:a long secret',
    'third:b:another secret',
  ]);
  expect(() => readConfig({ CLIENTS: 'my-secret-without-an-id' })).toThrow(/^(?!.*my-secret)/);
});

test('a server applies the configured limits', async () => {
  const app = await createApp({
    database: await embeddedDatabase('tenants'),
    sealing: { key: testSealingKey },
    connections: { perAddress: 2 },
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo; // a listening server has an address with a port
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const third = connect(port, '127.0.0.1')
    .resume()
    .on('error', () => undefined);
  await once(third, 'close');
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  for (const socket of sockets) socket.destroy();
  await app.close();
});
