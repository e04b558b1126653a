import Fastify, { type FastifyInstance } from 'fastify';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectionLimits,
  connectionOptions,
  limitConnections,
  type ConnectionLimits,
  type TrustedAddresses,
} from './connection-limits.ts';

const short: ConnectionLimits = {
  ...connectionLimits,
  headersMs: 400,
  requestMs: 3000,
  idleMs: 400,
  lookMs: 100,
  leastBytes: 100,
  slowLooks: 4,
  total: 40,
  perAddress: 10,
};

async function serverWith(
  trusted: TrustedAddresses,
  limits = short,
): Promise<{ readonly server: FastifyInstance; readonly port: number }> {
  const server = Fastify(connectionOptions(limits));
  limitConnections(server, limits, trusted);
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
  server.post('/', async ({ body }) => String(body).length);
  server.get('/', async () => 'here');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.addresses();
  return { server, port: typeof address === 'object' ? address.port : 0 };
}

/** Sends a text letter by letter. Resolves with the time until the other side ends the connection, in ms. */
async function dribble(port: number, text: string): Promise<number> {
  const start = performance.now();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise<number>((done) => socket.once('close', () => done(performance.now() - start)));
  const sending = (async () => {
    for (const letter of text) {
      if (socket.destroyed) return;
      socket.write(letter);
      await pause(50);
    }
  })();
  socket.resume();
  const time = await closed;
  await sending;
  return time;
}

const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 5000\r\n\r\n';

describe('connections', () => {
  let server: FastifyInstance;
  let port: number;
  beforeAll(async () => void ({ server, port } = await serverWith(false)));
  afterAll(() => server.close());
  const isServed = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

  test('a client that sends byte by byte is disconnected, in headers and body; others are still served', async () => {
    const slow = [dribble(port, head.repeat(5)), dribble(port, `GET / HTTP/1.1\r\nx: ${'y'.repeat(500)}`)];
    const slowBody = (async () => {
      const socket = connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .resume();
      socket.write(head);
      const closed = new Promise((done) => socket.once('close', done));
      const writing = setInterval(() => socket.write('x'), 50);
      await closed;
      clearInterval(writing);
      return 'closed';
    })();
    for (let look = 0; look < 5; look += 1) expect(await isServed()).toBe('here');
    expect(await slowBody).toBe('closed');
    for (const time of await Promise.all(slow)) expect(time).toBeLessThan(20_000);
  });

  test('a body that comes fast enough is read', async () => {
    expect(
      await (
        await fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          body: 'x'.repeat(1_000_000),
          headers: { 'content-type': 'text/plain' },
        })
      ).text(),
    ).toBe('1000000');
  });

  test('a connection without a request is closed', async () => {
    expect(await dribble(port, '')).toBeLessThan(20_000);
  });
});

async function holdAll(port: number, count: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume(),
  );
  await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done).once('close', done))));
  return sockets;
}

test.each<[string, TrustedAddresses, number]>([
  ['one address has no more than its share', false, 10],
  ['a trusted proxy has no more than all', ['loopback'], 40],
])('%s', async (_name, trusted, most) => {
  const { server, port } = await serverWith(trusted, { ...short, headersMs: 60_000, idleMs: 60_000 });
  const open = await holdAll(port, 60);
  await expect.poll(() => open.filter(({ closed }) => !closed).length, { timeout: 10_000 }).toBe(most);
  for (const socket of open) socket.destroy();
  const asked = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => 'refused',
    );
  await expect.poll(asked, { timeout: 10_000 }).toBe('here');
  await server.close();
});
