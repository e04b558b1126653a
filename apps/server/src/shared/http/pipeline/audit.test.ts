import { defineCall } from '@org/contract';
import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { httpRefusal } from '../http.words.ts';
import { implement, type ImplementOptions } from '../implement.ts';
import { auditRefusal, auditSuccess } from './audit.ts';
import { openStepServer, readSetting, testCall, writeSetting } from './pipeline.fixture.ts';
import { transact } from './transact.ts';

const steps = [auditRefusal, transact, auditSuccess];
const writing = (options: ImplementOptions<typeof testCall> = {}, call = testCall) =>
  implement(
    call,
    async ({ context, body }) => {
      await writeSetting(context.db, 'written');
      if (body.value === 'forbidden') throw httpRefusal('NOT_ALLOWED');
      if (body.value === 'taken') throw httpRefusal('VALUE_TAKEN');
      return { value: 'written' };
    },
    options,
  );

onEachDatabase('the audit of a call', (kind) => {
  test('has a line for a write that succeeded, with the ids it named', async () => {
    await using server = await openStepServer(kind, steps, writing());
    await server.post('admin', { id: 'row-1' });
    expect(await server.auditLines()).toEqual([['done', 'id=row-1']]);
  });

  test('keeps the line of a forbidden write, which is rolled back', async () => {
    await using server = await openStepServer(kind, steps, writing());
    await server.post('clerk', { id: 'row-1', value: 'forbidden' });
    expect(await server.auditLines()).toEqual([['NOT_ALLOWED', 'id=row-1']]);
    expect(await readSetting(server.db)).toBeUndefined();
  });

  test('has no line for a refusal that concerns only values', async () => {
    await using server = await openStepServer(kind, steps, writing());
    await server.post('admin', { value: 'taken' });
    expect(await server.auditLines()).toEqual([]);
  });

  test('has no line for a read, and for a forbidden one no content of the request', async () => {
    await using server = await openStepServer(kind, steps, writing({ work: 'read' }));
    await server.post('admin', { id: 'row-1' });
    await server.post('clerk', { id: 'row-1', value: 'forbidden' });
    expect(await server.auditLines()).toEqual([['NOT_ALLOWED', '']]);
  });
});

describe('a call that commits its own transactions', () => {
  test.each([
    ['has a line', {}, 1],
    ['has none of the pipeline where it writes one itself', { auditsItself: true }, 0],
  ])('%s', async (_title, options, lines) => {
    await using server = await openStepServer('embedded', steps, writing({ work: 'own', ...options }));
    await server.post('admin', {});
    expect(await server.auditLines()).toHaveLength(lines);
  });
});

test('a call that the contract leaves out of the audit has no line', async () => {
  const unaudited = implement(defineCall({ ...testCall, audited: false }), async () => ({ value: '' }));
  await using server = await openStepServer('embedded', steps, unaudited);
  await server.post('admin', {});
  expect(await server.auditLines()).toEqual([]);
});
