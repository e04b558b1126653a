import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { httpRefusal } from '../http.words.ts';
import { implement } from '../implement.ts';
import { answerOnce } from './idempotency.ts';
import { openStepServer, readSetting, testCall, writeSetting, type StepServer } from './pipeline.fixture.ts';
import { transact } from './transact.ts';

onEachDatabase('the idempotency key of a write', (kind) => {
  let server: StepServer;
  const counting = implement(testCall, async ({ context, body }) => {
    const value = String(Number((await readSetting(context.db)) ?? 0) + 1);
    await writeSetting(context.db, value);
    if (body.value === 'refused') throw httpRefusal('VALUE_TAKEN');
    return { value };
  });
  beforeAll(async () => {
    server = await openStepServer(kind, [transact, answerOnce], counting);
  });
  beforeEach(() => server.db.deleteFrom('settings').where('name', '=', 'test').execute());
  afterAll(() => server[Symbol.asyncDispose]());
  const valueOf = async (key: string | undefined, payload: object = {}, account = 'admin') => {
    const { body } = await server.post(account, payload, key === undefined ? {} : { 'idempotency-key': key });
    return body.data.value ?? body.reason;
  };

  test('repeats the first answer each time, also for concurrent requests', async () => {
    expect(await Promise.all([valueOf('key-0001'), valueOf('key-0001')])).toEqual(['1', '1']);
    expect(await valueOf('key-0001')).toBe('1');
    expect(await readSetting(server.db)).toBe('1');
  });

  test('is optional: a write without a key is executed each time', async () => {
    expect([await valueOf(undefined), await valueOf(undefined)]).toEqual(['1', '2']);
  });

  test('is refused for another content, and belongs to one person', async () => {
    expect(await valueOf('key-0002')).toBe('1');
    expect(await valueOf('key-0002', { value: 'other' })).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await valueOf('key-0002', {}, 'clerk')).toBe('2');
  });

  test('is free again after a refusal', async () => {
    expect(await valueOf('key-0003', { value: 'refused' })).toBe('VALUE_TAKEN');
    expect(await valueOf('key-0003', { value: 'accepted' })).toBe('1');
  });

  test('is stored encrypted, with no readable answer', async () => {
    await valueOf('key-0004');
    const rows = await server.db.selectFrom('idempotency').selectAll().where('key', '=', 'key-0004').execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.answer).not.toContain('value');
  });
});

onEachDatabase('the idempotency key of a reading', (kind) => {
  test('is ignored', async () => {
    let count = 0;
    const reading = implement(testCall, async () => ({ value: String((count += 1)) }), { work: 'read' });
    await using server = await openStepServer(kind, [transact, answerOnce], reading);
    const headers = { 'idempotency-key': 'key-0005' };
    const values = [await server.post('admin', {}, headers), await server.post('admin', {}, headers)];
    expect(values.map(({ body }) => body.data.value)).toEqual(['1', '2']);
  });
});
