/**
 * How long a cheap call waits while another client sends the worst request that each call of the contract takes. The demo's deployment,
 * embedded, or on a PostgreSQL of its own with DATABASE_URL. `npm run bench -- --stall`, or
 * node -C @org/source bench/server/stall-bench.ts --only records --port 4091
 */
import { ownClientHeader } from '@org/contract';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { demoDeployment } from '../../apps/server/src/demo/create-demo-deployment.ts';
import { stallRequests, worstWorkbook } from './stall-inputs.ts';
import type { StallRequest } from './stall-request.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4091' },
    rows: { type: 'string', default: '25' },
  },
});
const port = Number(options.port);
const folder = mkdtempSync(join(tmpdir(), 'stall-bench-'));
const TARGET_MS = 200;
const LONGEST_ANSWER_MS = 120_000;

interface Measured {
  readonly name: string;
  readonly status: number;
  /** Until the answer. */
  readonly time: number;
  /** The longest wait of the other client. */
  readonly wait: number;
  /** What the thread that answers spent on the processor meanwhile, where the system tells it: nobody waits longer for it on a machine of its own. */
  readonly busy: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function send(
  { method, url, body, contentType }: Omit<StallRequest, 'name'>,
  token = '',
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((done) => {
    const headers = {
      authorization: ownClientHeader,
      ...(contentType ? { 'content-type': contentType, 'content-length': Buffer.byteLength(body ?? '') } : {}),
      ...(token ? { 'blade-auth': `bearer ${token}` } : {}),
    };
    const call = request(
      { port, host: '127.0.0.1', method, path: url, headers, agent, timeout: LONGEST_ANSWER_MS },
      (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('close', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      },
    );
    call.on('timeout', () => call.destroy()).on('error', (error) => done({ status: 0, text: error.message }));
    call.end(body);
  });
}

// In a thread of its own: what this one does with large bodies is not the server's waiting.
const watcher = new Worker(
  `const { parentPort, workerData } = require('node:worker_threads');
   const http = require('node:http');
   const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
   let longest = 0, due = 0;
   const ask = () => { due = performance.now(); http.get({ port: workerData, host: '127.0.0.1', path: '/api/blade-auth/variants', agent }, (answer) => { answer.resume().on('end', next); }).on('error', next); };
   const next = () => { longest = Math.max(longest, performance.now() - due); setTimeout(ask, 10); };
   parentPort.on('message', () => { parentPort.postMessage(longest); longest = 0; });
   ask();`,
  { eval: true, workerData: port },
);

function longestWait(): Promise<number> {
  return new Promise((done) => {
    watcher.once('message', done);
    watcher.postMessage('tell');
  });
}

/** Processor time of the server's first thread so far, in ms. */
function busyTime(): number {
  try {
    return Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

async function measured(asked: StallRequest, token: string): Promise<Measured> {
  await longestWait();
  const start = performance.now();
  const before = busyTime();
  const { status } = await send(asked, token);
  const time = performance.now() - start;
  await wait(60);
  return { name: asked.name, status, time, wait: await longestWait(), busy: busyTime() - before };
}

async function untilItListens(): Promise<void> {
  for (let look = 0; look < 480; look += 1) {
    if ((await send({ method: 'GET', url: '/api/health' })).status === 200) return;
    await wait(500);
  }
  throw new Error('the server did not start');
}

async function signIn(): Promise<string> {
  const query = new URLSearchParams({
    grantType: 'password',
    tenantId: '000000',
    account: 'admin',
    password: demoDeployment().password,
  });
  const { text } = await send({ method: 'POST', url: `/api/blade-auth/token?${query.toString()}` });
  return String((JSON.parse(text) as { readonly data: { readonly accessToken: string } }).data.accessToken); // as the contract's token
}

/** Publishing takes the id of the draft that was saved, an import that of a file. */
async function followUps(token: string): Promise<readonly StallRequest[]> {
  const list = await send(
    { method: 'POST', url: '/api/meta-object/metaform/list?size=100', body: '[]', contentType: 'application/json' },
    token,
  );
  const { data } = JSON.parse(list.text) as {
    readonly data: { readonly records: readonly { readonly id: string; readonly metaKey: string }[] };
  }; // as the contract's page
  const publishing = data.records
    .filter(({ metaKey }) => metaKey.startsWith('stall'))
    .flatMap(({ id, metaKey }) => [
      {
        name: `metaForms.publish of ${metaKey}`,
        method: 'POST',
        url: `/api/meta-object/metaform/publish?id=${id}`,
        body: '{}',
        contentType: 'application/json',
      },
      {
        name: `metaForms.byKey of ${metaKey}`,
        method: 'GET',
        url: `/api/meta-object/metaform/getMetaFormByMetaKey?metaKey=${metaKey}`,
      },
      {
        name: `records.list of ${metaKey}`,
        method: 'POST',
        url: `/api/meta-object/record/${metaKey}/list`,
        body: '[]',
        contentType: 'application/json',
      },
    ]);
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="worst.xlsx"\r\n\r\n';
  const upload = {
    method: 'POST',
    url: '/api/jfs/file/upload',
    body: Buffer.concat([Buffer.from(head), await worstWorkbook(), Buffer.from('\r\n--b--\r\n')]),
    contentType: 'multipart/form-data; boundary=b',
  };
  const file = await send(upload, token);
  const { data: stored } = JSON.parse(file.text) as { readonly data: { readonly id?: string } }; // as the contract's file
  return [
    ...publishing,
    { ...upload, name: 'files.upload of a workbook' },
    {
      name: 'records.import of the workbook',
      method: 'POST',
      url: `/api/asset-card/assetcard/import?fileId=${stored.id}`,
      body: '{}',
      contentType: 'application/json',
    },
  ];
}

function show(all: readonly Measured[]): void {
  const sorted = all.toSorted((a, b) => b.busy - a.busy || b.wait - a.wait);
  console.log(
    '| request | status | answered after, ms | longest wait of another, ms | thread busy, ms |\n|---|---|---|---|---|',
  );
  for (const { name, status, time, wait: longest, busy } of sorted.slice(0, Number(options.rows)))
    console.log(`| ${name} | ${status} | ${time.toFixed(0)} | ${longest.toFixed(0)} | ${busy.toFixed(0)} |`);
  console.log(
    `\n${all.length} requests; ${all.filter((one) => one.wait > TARGET_MS).length} of them made another wait for more than ${TARGET_MS} ms; failed: ${
      all
        .filter(({ status }) => status === 0 || status >= 500)
        .map(({ name, status }) => `${name} ${status}`)
        .join(', ') || 'none'
    }`,
  );
}

const server = spawn(process.execPath, ['-C', '@org/source', 'apps/server/src/main.ts'], {
  env: { ...process.env, PORT: options.port, DATA_DIR: folder },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await untilItListens();
  let token = await signIn();
  const all: Measured[] = [];
  const run = async (requests: readonly StallRequest[]) => {
    for (const asked of requests.filter(({ name }) => name.includes(options.only))) {
      all.push(await measured(asked, token));
      if (all.at(-1)?.status === 401) token = await signIn();
    }
  };
  await run(stallRequests());
  await run(await followUps(token));
  await wait(2000);
  show(all);
} finally {
  await watcher.terminate();
  server.kill('SIGTERM');
  await new Promise((resolve) => void server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
