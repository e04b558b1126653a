import { recordsCalls, type Call } from '@org/contract';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import type { RequestContext } from '../http/context.ts';
import { onEachDatabase, openTestApp } from '../../testing/open-test-app.ts';
import { runBulk } from './run-bulk.ts';

onEachDatabase('a change of many records', (kind) => {
  test('without the database the records that are left are refused without waiting for it', async () => {
    await using app = await openTestApp(kind);
    const tried: string[] = [];
    const context = {
      db: app.app.database.db,
      tenantId: '000000',
      requestId: 'test',
      language: 'zh',
      changes: [],
      permissions: async () => new Set<string>(),
    } as unknown as RequestContext; // the changes below use nothing else
    const outcomes = await runBulk(
      {
        sealing: app.app.sealing,
        audit: async () => undefined,
        settle: async () => undefined,
        onFailed: () => undefined,
      },
      context,
      {
        call: recordsCalls['records.bulkEdit'] as Call,
        key: undefined,
        content: [],
        ids: async () => ['a', 'b', 'c'],
        async change(_own, id) {
          tried.push(id);
          if (id === 'b') throw new DatabaseUnavailable('gone');
          return id;
        },
        nameOf: async () => '',
      },
    );
    expect(tried).toEqual(['a', 'b']);
    expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['done', ''],
      ['refused', 'DATABASE_UNAVAILABLE'],
      ['refused', 'DATABASE_UNAVAILABLE'],
    ]);
  });
});
