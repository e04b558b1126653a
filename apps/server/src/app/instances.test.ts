import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/new-database.ts';
import {
  changedPassword,
  killServers,
  signIn,
  signInFirst,
  startServer,
  type ServerProcess,
} from '../testing/processes/server-process.ts';
import { testForm, testItem } from '../testing/test-forms.ts';

const url = process.env['TEST_DATABASE_URL'];
const WITHIN_MS = 1000;
// Generous, because the machine may be busy with other tests.
const HEARD_MS = 10_000;
const names = ['a', 'b', 'c'] as const;
type Name = (typeof names)[number];

interface Answer {
  readonly status: number;
  // Each call has another answer, and the expectation of the test checks its shape. eslint-disable-next-line
  // @typescript-eslint/no-explicit-any
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

const drops: (() => Promise<void>)[] = [];

describe.skipIf(url === undefined)('three processes on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mf-instances-'));
  const instances = new Map<Name, ServerProcess>();
  let token = '';

  beforeAll(async () => {
    const own = await emptyDatabase(url ?? '');
    drops.push(() => own.drop());
    const env = {
      DATABASE_URL: own.url,
      DEMO: 'off',
      PLAIN_PASSWORDS: 'on',
      SEALING_KEY: 'one key for three processes, of forty bytes',
    };
    // They start at the same time: one creates the tables and the administrator, the others wait.
    const started = await Promise.all(names.map((name) => startServer({ ...env, DATA_DIR: join(folder, name) })));
    for (const [index, name] of names.entries()) if (started[index]) instances.set(name, started[index]);
    const passwords = started.flatMap((server) => /password: (\S+)/.exec(server.printed())?.[1] ?? []);
    if (passwords.length !== 1) throw new Error(`${String(passwords.length)} administrators were made.`);
    token = await signInFirst(at('a'), passwords[0] ?? '');
  }, 240_000);
  afterAll(async () => {
    killServers();
    rmSync(folder, { recursive: true, force: true });
    for (const drop of drops) await drop();
  });

  function at(name: Name): ServerProcess {
    const found = instances.get(name);
    if (!found) throw new Error(`No instance ${name}`);
    return found;
  }

  async function ask(
    name: Name,
    path: string,
    { body, as = token }: { readonly body?: unknown; readonly as?: string } = {},
  ): Promise<Answer> {
    const headers = {
      'blade-auth': `bearer ${as}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(
      `${at(name).address}${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    return { status: answer.status, body: await answer.json() };
  }

  /** Resolves with what the other instances answer within a second after a change. */
  async function seen(path: string, pick: (answer: Answer) => unknown): Promise<readonly unknown[]> {
    await pause(WITHIN_MS);
    return Promise.all((['b', 'c'] as const).map(async (name) => pick(await ask(name, path))));
  }

  test('a session of one process is valid in all, and ends in all', async () => {
    const own = await signIn(at('b'), { account: 'admin', password: changedPassword });
    const current = async () =>
      Promise.all(names.map(async (name) => (await ask(name, '/api/blade-user/current', { as: own })).status));
    expect(await current()).toEqual([200, 200, 200]);
    await ask('c', '/api/blade-auth/logout', { body: {}, as: own });
    expect(await current()).toEqual([401, 401, 401]);
  });

  test('a session that is locked in one process is locked in all', async () => {
    const own = await signIn(at('a'), { account: 'admin', password: changedPassword });
    expect((await ask('a', '/api/blade-auth/lock', { body: { password: 'Lock@2026' }, as: own })).status).toBe(200);
    const locked = await Promise.all(
      (['b', 'c'] as const).map(
        async (name) => (await ask(name, '/api/blade-system/menu/routes', { as: own })).body.reason,
      ),
    );
    expect(locked).toEqual(['SESSION_LOCKED', 'SESSION_LOCKED']);
  });

  test('a changed parameter, dictionary, menu, role and form reaches the other processes within a second', async () => {
    const value = async () =>
      seen('/api/blade-system/param/detail?paramKey=three.processes', ({ body }) => body.data.paramValue);
    await value();
    await ask('a', '/api/blade-system/param/submit', {
      body: { paramKey: 'three.processes', paramName: 'n', paramValue: 'new' },
    });
    expect(await value()).toEqual(['new', 'new']);

    await ask('a', '/api/blade-system/dict/submit', {
      body: {
        code: 'three',
        dictKey: '-1',
        dictValue: 'three',
        entries: [{ code: 'three', dictKey: '1', dictValue: 'one' }],
      },
    });
    expect(await seen('/api/blade-system/dict/dictionary?code=three', ({ body }) => body.data.length)).toEqual([1, 1]);

    await ask('a', '/api/blade-system/menu/submit', {
      body: { code: 'three', name: 'three', category: 1, path: '/three' },
    });
    expect(
      await seen('/api/blade-system/menu/pages', ({ body }) =>
        body.data.some(({ code }: { readonly code: string }) => code === 'three'),
      ),
    ).toEqual([true, true]);

    const { body: draft } = await ask('a', '/api/meta-object/metaform/submit', {
      body: { definition: testForm('three', testItem(1, 'first')) },
    });
    const items = () =>
      seen(
        '/api/meta-object/metaform/getMetaFormByMetaKey?metaKey=three',
        ({ body }) => body.data.metaFormItemList?.length,
      );
    await ask('a', `/api/meta-object/metaform/publish?id=${draft.data.id}`, { body: {} });
    expect(await items()).toEqual([1, 1]);
    const { body: next } = await ask('b', '/api/meta-object/metaform/submit', {
      body: {
        id: draft.data.id,
        version: 1,
        definition: testForm('three', testItem(1, 'first'), testItem(1, 'second')),
      },
    });
    expect(next.code).toBe(200);
    // Both instances have the first version in memory when the second one is published.
    await items();
    await ask('a', `/api/meta-object/metaform/publish?id=${draft.data.id}`, { body: {} });
    expect(await items()).toEqual([2, 2]);
  });

  test('a message that one process commits reaches the streams of all', async () => {
    const password = 'Reader@2026';
    await ask('a', '/api/blade-user/submit', { body: { account: 'reader', realName: '读者', password } });
    const reader = await signInFirst(at('b'), password, 'reader');
    const streams = await Promise.all(
      names.map(async (name) => {
        const { body } = await ask(name, '/api/msg-plateform/metamessage/ticket', { body: {}, as: reader });
        return fetch(`${at(name).address}${String(body.data.url)}`);
      }),
    );
    const heard = streams.map(() => '');
    for (const [index, stream] of streams.entries()) void listen(stream, (text) => (heard[index] += text));
    const { body: notice } = await ask('b', '/api/announcement/notice/submit', {
      body: { title: '三个进程', content: '<p>x</p>' },
    });
    expect((await ask('c', `/api/announcement/notice/publish?id=${notice.data.id}`, { body: {} })).status).toBe(200);
    const isHeard = () => heard.every((text) => text.includes('三个进程'));
    for (const until = Date.now() + HEARD_MS; Date.now() < until && !isHeard();) await pause(20);
    expect(heard.map((text) => /event: message\n/.test(text) && text.includes('三个进程'))).toEqual([true, true, true]);
  });

  test('a job that one process started is read and downloaded from another', async () => {
    const { body: begun } = await ask('a', '/api/meta-object/metaobject/preexport', {
      body: { head: [{ label: 'A', prop: 'a' }], data: [{ a: 'one' }] },
    });
    let progress: unknown;
    for (let turn = 0; turn < 100 && progress !== 100; turn += 1) {
      await pause(50);
      progress = (await ask('b', `/api/meta-object/metaobject/progress/${begun.data.id}`)).body.data;
    }
    const { body: ticket } = await ask('b', `/api/meta-object/metaobject/exportticket?id=${begun.data.id}`, {
      body: {},
    });
    const taken = await fetch(`${at('c').address}${String(ticket.data.url)}`);
    const bytes = new Uint8Array(await taken.arrayBuffer());
    expect([progress, taken.status, String.fromCharCode(...bytes.slice(0, 2))]).toEqual([100, 200, 'PK']);
  });

  test('a process that is killed does not disturb the others, and can be started again', async () => {
    at('a').process.kill('SIGKILL');
    await pause(200);
    const answers = await Promise.all(
      (['b', 'c'] as const).map(
        async (name) =>
          (
            await ask(name, '/api/blade-system/param/submit', {
              body: { paramKey: `after.${name}`, paramName: 'n', paramValue: 'x' },
            })
          ).status,
      ),
    );
    expect(answers).toEqual([200, 200]);
    expect((await fetch(`${at('b').address}/readyz`)).status).toBe(200);
  });
});

async function listen(stream: Response, hear: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const piece of stream.body ?? []) hear(decoder.decode(piece, { stream: true }));
  } catch {
    // The process was killed, so there is nothing to close.
  }
}
