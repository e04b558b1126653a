import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import type { Database } from './database.ts';
import { outside } from './outside-work.ts';
import { inTransaction } from './transaction.ts';

const write = (own: Database, name: string) => own.insertInto('settings').values({ name, value: '' }).execute();
const away = () => Promise.reject(new Error('away'));

onEachDatabase('work outside of a transaction', (kind) => {
  let app: TestApp;
  let db: Database;
  const log: string[] = [];
  beforeAll(async () => {
    app = await openTestApp(kind);
    ({ db } = app.app.database);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  beforeEach(async () => {
    log.length = 0;
    await db.deleteFrom('settings').where('name', 'like', 'outside%').execute();
  });

  const names = async () =>
    (await db.selectFrom('settings').select('name').where('name', 'like', 'outside%').execute()).map(
      ({ name }) => name,
    );
  /** Reads with the pool: in the embedded database, it would wait for ever inside of a transaction. */
  const ask = (answer: string) => async () => {
    log.push(`${answer} ${(await names()).length}`);
    return answer;
  };

  test('runs once for each key, and the transaction begins again with the answers', async () => {
    const answer = await inTransaction(db, async (own) => {
      log.push('begin');
      await write(own, 'outside-1');
      const first = await outside('first', { work: ask('a') });
      const second = await outside('second', { work: ask('b') });
      return first + second;
    });
    expect(answer).toBe('ab');
    expect(log).toEqual(['begin', 'a 0', 'begin', 'b 0', 'begin']);
    expect(await names()).toEqual(['outside-1']);
  });

  test('that fails ends the transaction with its error, also where its code catches errors', async () => {
    const answer = await inTransaction(db, async (own) => {
      await write(own, 'outside-1');
      return outside('first', { work: away }).catch(() => 'caught');
    }).catch(String);
    expect([answer, await names()]).toEqual(['Error: away', []]);
  });

  test('is taken back if the transaction fails in the end, the latest first', async () => {
    const undo = (name: string) => () => Promise.resolve(void log.push(`undo ${name}`));
    const failing = inTransaction(db, async (own) => {
      await write(own, 'outside-1');
      await outside('first', { work: ask('a'), undo: undo('a') });
      await outside('second', { work: ask('b'), undo: undo('b') });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(log).toEqual(['a 0', 'b 0', 'undo b', 'undo a']);
    expect(await names()).toEqual([]);
  });

  test('without a transaction is done at once', async () => {
    expect(await outside('first', { work: ask('a') })).toBe('a');
  });

  test('that asks for more and more ends at a number', async () => {
    const endless = inTransaction(db, async () => {
      for (let at = 0; ; at += 1) await outside(String(at), { work: () => Promise.resolve(at) });
    });
    await expect(endless).rejects.toThrow('OUTSIDE_WORKS');
  });
});
