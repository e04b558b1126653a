import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyUp } from '../../app/housekeeping.ts';
import type { ErrorLogsTables } from './error-logs.tables.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const fault = {
  url: '/business/house?token=abcdefgh',
  time: '2026-11-22 09:00:00',
  type: 'TypeError',
  message: 'x is undefined',
  stack: 'at render',
  info: 'password: Secret@2026',
  extra: 'dropped',
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

onEachDatabase('faults of browsers', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    for (const account of ['admin', 'clerk', 'west']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = (payload: object, account = 'clerk', url = '/api/blade-log/error/submit') =>
    app.call({ method: 'POST', url, payload, token: tokens[account] });
  const list = async (query = '', account = 'admin') =>
    (await app.call({ method: 'GET', url: `/api/blade-log/error/list${query}`, token: tokens[account] })).body;
  const detail = async (id: string, account = 'admin') =>
    (await app.call({ method: 'GET', url: `/api/blade-log/error/detail?id=${id}`, token: tokens[account] })).body;

  test('are stored without secrets, listed without stacks, and read one by one', async () => {
    expect((await send([fault, { message: 'second' }])).body.data).toEqual({ stored: 2 });
    const { data } = await list('?createBy=clerk&exceptionName=type');
    expect(data).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 });
    const [head] = data.records;
    expect(head).toMatchObject({
      requestUri: '/business/house?token=***',
      exceptionName: 'TypeError',
      occurTime: fault.time,
      createBy: 'clerk',
      message: 'x is undefined',
    });
    expect(head).not.toHaveProperty('stackTrace');
    const whole = (await detail(head.id)).data;
    expect(whole).toMatchObject({ stackTrace: 'at render', params: 'password: ***' });
    expect(JSON.stringify(whole)).not.toContain('dropped');
  });

  test('are visible to users who may see the log of their tenant', async () => {
    const [head] = (await list()).data.records;
    expect(await list('', 'clerk')).toMatchObject({ code: 403 });
    expect((await list('', 'foreign')).data.total).toBe(0);
    expect((await detail(head.id, 'foreign')).data).toEqual({});
  });

  test('are limited in number for each person, in count and in size', async () => {
    expect((await send([], 'west')).status).toBe(400);
    expect(
      (
        await send(
          Array.from({ length: 201 }, () => ({ message: 'x' })),
          'west',
        )
      ).status,
    ).toBe(400);
    expect((await send([{ message: 'x'.repeat(20_001) }], 'west')).status).toBe(400);
    expect(
      (
        await send(
          Array.from({ length: 12 }, () => ({ stack: 'x'.repeat(99_000) })),
          'west',
        )
      ).status,
    ).toBe(413);
    for (let time = 0; time < 6; time++)
      expect((await send([fault], 'west', '/api/user/send-logs')).body.code).toBe(200);
    expect((await send([fault], 'west')).body).toMatchObject({ code: 429, reason: 'REQUEST_TOO_MANY' });
    app.turnClock(11);
    expect((await send([fault], 'west')).body.code).toBe(200);
  });

  test('are deleted after a season', async () => {
    const { db } = app.app.database;
    const stored = () => db.withTables<ErrorLogsTables>().selectFrom('error_logs').select('id').execute();
    await tidyUp(db, inDays(80));
    expect(await stored()).not.toEqual([]);
    await tidyUp(db, inDays(100));
    expect(await stored()).toEqual([]);
  });
});
