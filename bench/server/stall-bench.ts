/**
 * How long a cheap call waits while another client sends the worst request that each call of the contract takes. The
 * demo's deployment, embedded, or on a PostgreSQL of its own with DATABASE_URL. `npm run bench -- --stall`, or node -C
 * @org/source bench/server/stall-bench.ts --only 'records.list, |body of' --times 3 --port 4091
 */
import { menusCalls, ownClientHeader, rolesCalls } from '@org/contract';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { demoDeployment } from '../../apps/server/src/demo/create-demo-deployment.ts';
import { formPermissions, formRequests, listRequests, longRecords, publishing } from './stall-forms.ts';
import { stallRequests, worstWorkbook } from './stall-inputs.ts';
import { jsonRequest, type StallRequest } from './stall-request.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4091' },
    rows: { type: 'string', default: '25' },
    times: { type: 'string', default: '1' },
  },
});
const port = Number(options.port);
const isWanted = ({ name }: StallRequest) => options.only.split('|').some((part) => name.includes(part));
const folder = mkdtempSync(join(tmpdir(), 'stall-bench-'));
const TARGET_MS = 200;
const LONGEST_ANSWER_MS = 120_000;
const AFTER_AN_ANSWER_MS = 60;
const AFTER_A_JOB_MS = 2000;

interface Measured {
  readonly name: string;
  readonly status: number;
  /** The time until the answer. */
  readonly time: number;
  /** The longest wait of the other client, including waits because of other processes. */
  readonly wait: number;
  /**
   * The longest time that the main thread of the server was busy without a break: the wait of another client on an
   * otherwise idle machine.
   */
  readonly block: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function send(
  asked: Omit<StallRequest, 'name'>,
  token = '',
): Promise<{ readonly status: number; readonly text: string }> {
  const { method, url, body, contentType } = asked;
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
    call
      .on('timeout', () => call.destroy())
      .on('error', (error) =>
        // The server may close an idle connection at the moment when it is reused.
        call.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
          ? done(send(asked, token))
          : done({ status: 0, text: error.message }),
      );
    call.end(body);
  });
}

// In a separate thread, so that this one's work on large bodies does not count as waiting.
const watcher = new Worker(
  `const { parentPort, workerData } = require('node:worker_threads');
   const http = require('node:http');
   const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
   let longest = 0, due = 0;
   const request = { port: workerData, host: '127.0.0.1', path: '/api/blade-auth/variants', agent };
   const ask = () => {
     due = performance.now();
     http.get(request, (answer) => { answer.resume().on('end', next); }).on('error', next);
   };
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

/** The longest block since the last call, in ms. */
function longestBlock(): Promise<number> {
  return new Promise((done) => {
    server.once('message', (message) => done(Number(message)));
    server.send('tell');
  });
}

async function once(asked: StallRequest, token: string): Promise<Measured> {
  await Promise.all([longestWait(), longestBlock()]);
  const start = performance.now();
  const { status } = await send(asked, token);
  const time = performance.now() - start;
  // Exports and imports continue after their answer.
  await wait(/preexport|import/.test(asked.name) ? AFTER_A_JOB_MS : AFTER_AN_ANSWER_MS);
  return { name: asked.name, status, time, wait: await longestWait(), block: await longestBlock() };
}

/** The worst of several runs. */
async function measured(asked: StallRequest, token: string): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < Number(options.times); run += 1) runs.push(await once(asked, token));
  const most = (pick: (one: Measured) => number) => Math.max(...runs.map(pick));
  return {
    name: asked.name,
    status: runs.find(({ status }) => status === 0 || status >= 500)?.status ?? runs.at(-1)?.status ?? 0,
    time: most(({ time }) => time),
    wait: most((one) => one.wait),
    block: most(({ block }) => block),
  };
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
  // The contract defines this shape.
  return String((JSON.parse(text) as { readonly data: { readonly accessToken: string } }).data.accessToken);
}

interface Answered {
  readonly data: { readonly id?: string };
}

/** Publishes the forms of the bench, and stores records with long texts in one of them. */
async function publishForms(token: string): Promise<void> {
  for (const asked of publishing()) {
    const saved = await send(asked, token);
    const { data } = JSON.parse(saved.text) as Answered; // the contract defines this shape
    const url = `/api/meta-object/metaform/publish?id=${String(data.id)}`;
    const published = await send({ method: 'POST', url, body: '{}', contentType: 'application/json' }, token);
    if (published.status !== 200) throw new Error(`${saved.text.slice(0, 300)} ${published.text.slice(0, 500)}`);
  }
  await grantForms(token);
  for (const asked of longRecords) {
    const { status, text } = await send(asked, token);
    if (status !== 200) throw new Error(text.slice(0, 500));
  }
}

/** Lets the account of the bench read and save their records. */
async function grantForms(token: string): Promise<void> {
  const menuIds: string[] = [];
  for (const code of formPermissions) {
    const button = { code, name: code, category: 2 };
    const { text } = await send(jsonRequest('button', menusCalls.submit.path, button), token);
    menuIds.push(String((JSON.parse(text) as Answered).data.id)); // the contract defines this shape
  }
  const { text } = await send({ method: 'GET', url: `${rolesCalls.list.path}?roleAlias=administrator` }, token);
  // The contract defines this shape.
  const { data } = JSON.parse(text) as { readonly data: readonly { readonly id: string }[] };
  const grant = { roleIds: data.map(({ id }) => id), menuIds };
  const { status, text: said } = await send(jsonRequest('grant', rolesCalls.grant.path, grant), token);
  if (status !== 200) throw new Error(said.slice(0, 500));
}

/** Publishing needs the id of the saved draft, and an import that of a file. */
async function followUps(token: string): Promise<readonly StallRequest[]> {
  const list = await send(
    { method: 'POST', url: '/api/meta-object/metaform/list?size=100', body: '[]', contentType: 'application/json' },
    token,
  );
  const { data } = JSON.parse(list.text) as {
    readonly data: { readonly records: readonly { readonly id: string; readonly metaKey: string }[] };
  }; // the contract defines this shape
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
  // The contract defines this shape.
  const { data: stored } = JSON.parse(file.text) as { readonly data: { readonly id?: string } };
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

const line = ({ name, status, time, wait: longest, block }: Measured) =>
  `| ${name} | ${status} | ${time.toFixed(0)} | ${longest.toFixed(0)} | ${block.toFixed(0)} |`;

function show(all: readonly Measured[]): void {
  const sorted = all.toSorted((a, b) => b.block - a.block || b.wait - a.wait);
  console.log(
    '| request | status | answered after, ms | longest wait of another, ms | longest block, ms |\n' +
      '|---|---|---|---|---|',
  );
  for (const one of sorted.slice(0, Number(options.rows))) console.log(line(one));
  const over = (pick: (one: Measured) => number) => all.filter((one) => pick(one) > TARGET_MS).length;
  const failed = all.filter(({ status }) => status === 0 || status >= 500);
  const named = failed.map(({ name, status }) => `${name} ${status}`).join(', ') || 'none';
  console.log(
    `\n${all.length} requests, ${options.times} times each; over ${TARGET_MS} ms: ` +
      `${over((one) => one.wait)} waits, ${over((one) => one.block)} blocks; failed: ${named}`,
  );
}

const server = spawn(
  process.execPath,
  ['-C', '@org/source', '--import', new URL('longest-block.ts', import.meta.url).href, 'apps/server/src/main.ts'],
  { env: { ...process.env, PORT: options.port, DATA_DIR: folder }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
);
try {
  await untilItListens();
  let token = await signIn();
  if ([...formRequests(), ...listRequests()].some(isWanted)) await publishForms(token);
  const all: Measured[] = [];
  const run = async (requests: readonly StallRequest[]) => {
    for (const asked of requests.filter(isWanted)) {
      const last = await measured(asked, token);
      all.push(last);
      // The table appears only after minutes.
      process.stderr.write(`${line(last)}\n`);
      if (last.status === 401) token = await signIn();
    }
  };
  await run(stallRequests());
  await run([...formRequests(), ...listRequests()]);
  await run(await followUps(token));
  await wait(2000);
  show(all);
} finally {
  await watcher.terminate();
  server.kill('SIGTERM');
  await new Promise((resolve) => void server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
