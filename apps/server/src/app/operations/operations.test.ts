import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseBefore, unpackReleaseBefore } from '../../testing/release-before/unpack.ts';
import {
  changedPassword,
  killServers,
  signIn,
  signInFirst,
  startServer,
  type ServerProcess,
} from '../../testing/processes/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'mf-operations-'));
const env = {
  DATA_DIR: folder,
  DEMO: 'off',
  LOG: 'calls',
  PLAIN_PASSWORDS: 'on',
  SEALING_KEY: releaseBefore.sealingKey,
};
const secretSearch = 'nobody-may-read-this';
let server: ServerProcess;
let token = '';
let metricsPort = 0;

beforeAll(async () => {
  unpackReleaseBefore(folder);
  metricsPort = await freePort();
  // The stop takes long enough to be observed on a busy machine.
  server = await startServer({ ...env, METRICS_PORT: String(metricsPort), STOP_DELAY: '5' });
  token = await signInFirst(server, releaseBefore.password);
});
afterAll(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const found = holder.address();
  holder.close();
  await once(holder, 'close');
  return typeof found === 'object' && found ? found.port : 0;
}

interface Asking {
  readonly method?: string;
  readonly body?: string;
}

const ask = (path: string, init: Asking = {}) =>
  fetch(`${server.address}${path}`, {
    ...init,
    headers: {
      'blade-auth': `bearer ${token}`,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
const logged = () =>
  server
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer) text += String(piece);
  return text;
}

test('a running server is alive and ready', async () => {
  const probes = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(`${server.address}${path}`)));
  expect(probes.map(({ status }) => status)).toEqual([200, 200]);
  expect(await Promise.all(probes.map((probe) => probe.json()))).toEqual([{ status: 'ok' }, { status: 'ok' }]);
});

test('metrics have their own port, count requests by route, and contain no personal data', async () => {
  await ask(`/api/blade-user/list?realName=${secretSearch}`);
  await ask(`/api/${secretSearch}`);
  const refused = await fetch(`${server.address}/metrics`);
  expect(await refused.text()).not.toContain('http_request_duration_seconds');
  const answer = await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/blade-user\/list",status="200"\} 1/,
  );
  expect(text).toMatch(/requests_refused_total\{reason="CALL_UNKNOWN"\} [1-9]/);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'database_connections{state="waiting"}',
    'database_connection_wait_seconds_count',
    'http_requests_in_progress',
  ])
    expect(text).toContain(name);
  expect(text).toMatch(/^sessions [1-9]/m);
  expect(text).not.toMatch(new RegExp(`${secretSearch}|admin|127\\.0\\.0\\.1`));
});

test('a failure names its request in a header, in its answer and in the log', async () => {
  const answer = await ask('/api/nowhere');
  // A failure is answered in the envelope of the contract.
  const { requestId } = (await answer.json()) as { readonly requestId: string };
  expect(requestId).toBe(answer.headers.get('x-request-id'));
  await pause(100);
  const lines = logged().filter(({ reqId }) => reqId === requestId);
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['call refused', 'call']));
  expect(logged().filter(({ msg, reqId }) => msg === 'call' && typeof reqId !== 'string')).toEqual([]);
  expect(server.printed()).not.toContain(secretSearch);
});

interface Counts {
  answered: number;
  readonly failures: string[];
}

// Sends requests over kept connections as long as the server is ready, as a load balancer does.
async function load(isReady: () => boolean, counts: Counts): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // A call without a limit per minute: a fast machine or a late stop would reach one.
  const address = `${server.address}/api/blade-user/current`;
  const headers = { 'blade-auth': `bearer ${token}` };
  while (isReady()) {
    await new Promise<void>((done) => {
      get(address, { agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 200) counts.answered += 1;
          else counts.failures.push(String(answer.statusCode));
          done();
        });
      }).once('error', (error) => {
        counts.failures.push(error.message);
        done();
      });
    });
  }
  agent.destroy();
}

/** Probes until the server says that it stops; on a busy machine its database may be late before. */
async function refusalOfStop(): Promise<{ readonly status: number; readonly body: unknown }> {
  for (;;) {
    const probe = await fetch(`${server.address}/readyz`);
    const body = (await probe.json()) as { readonly reason?: string };
    if (probe.status !== 200 && body.reason !== 'database') return { status: probe.status, body };
    await pause(20);
  }
}

function slowUpload(): { readonly call: ClientRequest; readonly answer: Promise<IncomingMessage> } {
  const call = request(`${server.address}/api/jfs/file/upload`, {
    method: 'POST',
    headers: { 'blade-auth': `bearer ${token}`, 'content-type': 'multipart/form-data; boundary=of-test' },
  });
  const answer = once(call, 'response').then(([response]) => response);
  call.write('--of-test\r\ncontent-disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n');
  return { call, answer };
}

test(
  'on SIGTERM it is not ready at once, answers accepted requests, ends streams and finishes jobs',
  { timeout: 120_000 },
  async () => {
    const ticket = await ask('/api/msg-plateform/metamessage/ticket', { method: 'POST' });
    const { data } = (await ticket.json()) as { readonly data: { readonly url: string } };
    const stream = await fetch(`${server.address}${data.url}`);
    const streamed = stream.text();
    const upload = slowUpload();
    const rows = Array.from({ length: 5000 }, (_, row) => ({ a: `row ${String(row)}` }));
    const job = await ask('/api/meta-object/metaobject/preexport', {
      method: 'POST',
      body: JSON.stringify({ head: [{ label: 'A', prop: 'a' }], data: rows }),
    });
    expect(job.status).toBe(200);
    let isReady = true;
    const counts: Counts = { answered: 0, failures: [] };
    const clients = Array.from({ length: 8 }, () => load(() => isReady, counts));
    await pause(500);
    const before = counts.answered;
    const exit = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    const probe = await refusalOfStop();
    isReady = false;
    expect(probe).toEqual({ status: 503, body: { status: 'unready', reason: 'stopping' } });
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    await Promise.all(clients);
    expect(counts.failures).toEqual([]);
    expect(counts.answered).toBeGreaterThan(before);
    // The upload continues after the port is closed.
    for (let piece = 0; piece < 12; piece += 1) {
      upload.call.write('a piece of the file\r\n');
      await pause(600);
    }
    upload.call.end('\r\n--of-test--\r\n');
    const answer = await upload.answer;
    expect([answer.statusCode, JSON.parse(await textOf(answer)).success]).toEqual([200, true]);
    expect(await streamed).toContain('retry: 5000');
    expect(await exit).toEqual([0, null]);

    const { data: begun } = (await job.json()) as { readonly data: { readonly id: string } };
    server = await startServer(env);
    token = await signIn(server, { account: 'admin', password: changedPassword });
    const progress = (await (await ask(`/api/meta-object/metaobject/progress/${begun.id}`)).json()) as {
      readonly data: unknown;
    };
    expect(progress.data).toBe(100);
  },
);

test(
  'a request that takes longer than the deadline is cut off, and a second signal does not wait for it',
  { timeout: 120_000 },
  async () => {
    const begun = Date.now();
    slowUpload().answer.catch(() => undefined);
    await pause(300);
    const exit = once(server.process, 'exit');
    const again = setInterval(() => server.process.kill('SIGTERM'), 700);
    server.process.kill('SIGTERM');
    expect(await exit).toEqual([1, null]);
    clearInterval(again);
    expect(Date.now() - begun).toBeLessThan(20_000);

    server = await startServer({ ...env, STOP_DELAY: '0', STOP_DEADLINE: '1' });
    slowUpload().answer.catch(() => undefined);
    await pause(300);
    const forced = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    expect(await forced).toEqual([1, null]);
    expect(server.printed()).toContain('stop forced');
  },
);

test(
  'a starting server is alive and not ready, and a port in use stops the start before the database is opened',
  { timeout: 120_000 },
  async () => {
    const port = await freePort();
    const seen = new Set<string>();
    const starting = startServer({ ...env, PORT: String(port) });
    let isStarted = false;
    const watching = (async () => {
      while (!isStarted) {
        const probes = await Promise.all(
          ['healthz', 'readyz'].map((path) =>
            fetch(`http://127.0.0.1:${String(port)}/${path}`).then(
              ({ status }) => `${path} ${String(status)}`,
              () => '',
            ),
          ),
        );
        for (const probe of probes) seen.add(probe);
        await pause(10);
      }
    })();
    server = await starting;
    isStarted = true;
    await watching;
    expect([...seen]).toEqual(expect.arrayContaining(['healthz 200', 'readyz 503']));
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await expect(startServer({ ...env, PORT: String(port), DATA_DIR: join(folder, 'other') })).rejects.toThrow(
      'EADDRINUSE',
    );
  },
);
