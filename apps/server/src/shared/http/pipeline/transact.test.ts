import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { httpRefusal } from '../http.words.ts';
import { implement } from '../implement.ts';
import { openStepServer, readSetting, testCall, writeSetting, type StepServer } from './pipeline.fixture.ts';
import { aroundTransaction, transact } from './transact.ts';

onEachDatabase('the transaction of a write', (kind) => {
  let server: StepServer;
  const events: string[] = [];
  const adding = implement(
    testCall,
    async ({ context, body }) => {
      events.push(context.db.isTransaction ? 'inside' : 'outside');
      const value = `${(await readSetting(context.db)) ?? ''}${body.value ?? ''}`;
      await writeSetting(context.db, value);
      if (body.value === 'refused') throw httpRefusal('VALUE_TAKEN');
      return { value };
    },
    {
      around: {
        before: async ({ context, body }) => {
          events.push(`before ${String(context.db.isTransaction)}`);
          if (body.value === 'early') throw httpRefusal('VALUE_OUT_OF_RANGE');
        },
        afterCommit: async ({ context }) => void events.push(`committed ${(await readSetting(context.db)) ?? ''}`),
        afterFailure: async ({ context }) => void events.push(`failed ${(await readSetting(context.db)) ?? ''}`),
      },
    },
  );
  beforeAll(async () => {
    server = await openStepServer(kind, [aroundTransaction, transact], adding);
  });
  beforeEach(async () => {
    events.length = 0;
    await server.db.deleteFrom('settings').where('name', '=', 'test').execute();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('commits what the handler wrote, and then runs the actions after the commit', async () => {
    expect((await server.post('admin', { value: 'a' })).body.data).toEqual({ value: 'a' });
    expect(events).toEqual(['before false', 'inside', 'committed a']);
  });

  test('rolls back what a refused handler wrote', async () => {
    expect((await server.post('admin', { value: 'refused' })).body.reason).toBe('VALUE_TAKEN');
    expect(events).toEqual(['before false', 'inside', 'failed ']);
    expect(await readSetting(server.db)).toBeUndefined();
  });

  test('does not begin if an earlier step refuses', async () => {
    expect((await server.post('admin', { value: 'early' })).body.reason).toBe('VALUE_OUT_OF_RANGE');
    expect(events).toEqual(['before false']);
  });

  test('runs the handler again if it read what another write changed', async () => {
    await writeSetting(server.db, '');
    await Promise.all(['a', 'b', 'c', 'd'].map((value) => server.post('admin', { value })));
    expect((await readSetting(server.db))?.split('').toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
});

onEachDatabase('a call that is no write', (kind) => {
  test('runs outside of any transaction', async () => {
    const reading = implement(testCall, async ({ context }) => ({ value: String(context.db.isTransaction) }), {
      work: 'read',
    });
    await using server = await openStepServer(kind, [aroundTransaction, transact], reading);
    expect((await server.post('admin', {})).body.data).toEqual({ value: 'false' });
  });
});
