import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';

const MANY = 150;

onEachDatabase('more calls than can be answered soon', (kind) => {
  let app: TestApp;
  let token: string;
  const lines: { readonly code?: string; readonly refused?: number }[] = [];
  beforeAll(async () => {
    app = await openTestApp(kind, {
      setup: { log: 'failures', logTo: { write: (line) => void lines.push(JSON.parse(line)) } },
    });
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const read = (language = 'zh-CN') =>
    app.call({ method: 'GET', url: '/api/blade-user/list', token, headers: { 'accept-language': language } });

  test('the embedded database refuses them with advice, and PostgreSQL lets all of them wait', async () => {
    const answers = await Promise.all(Array.from({ length: MANY }, () => read()));
    const refused = answers.filter(({ status }) => status !== 200);
    const [least, most] = kind === 'postgres' ? [0, 0] : [MANY / 3, MANY - 1];
    expect(refused.length).toBeGreaterThanOrEqual(least);
    expect(refused.length).toBeLessThanOrEqual(most);
    for (const { status, body, headers } of refused)
      expect([status, body.reason, headers['retry-after']]).toEqual([503, 'EMBEDDED_DATABASE_BUSY', '1']);
    for (const { body } of refused) expect(body.msg).toMatch(/^[\u4e00-\u9fff].*DATABASE_URL/);
    expect(lines.filter(({ code }) => code === 'EMBEDDED_DATABASE_BUSY')).toHaveLength(kind === 'postgres' ? 0 : 1);
  });

  test('users sign in and save while many calls read', async () => {
    const reading = Promise.all(Array.from({ length: MANY }, () => read('en')));
    const payload = { paramName: 'busy', paramKey: `busy.${kind}`, paramValue: '1' };
    const saved = app.call({ method: 'POST', url: '/api/blade-system/param/submit', token, payload });
    expect(await app.signIn('east')).toMatch(/^ey/);
    expect((await saved).status).toBe(200);
    await reading;
  });

  test('all slots are free again afterwards, also those of callers who disconnected', async () => {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    for (let round = 0; round < 4; round += 1) {
      const gone = Array.from({ length: 30 }, () =>
        fetch(`${address}/api/blade-user/list`, {
          headers: { 'blade-auth': `bearer ${token}` },
          signal: AbortSignal.timeout(1 + round * 10),
        }).catch(() => undefined),
      );
      await Promise.all(gone);
    }
    await wait(500);
    const answers = await Promise.all(Array.from({ length: 40 }, () => read()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
