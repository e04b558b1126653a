import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '../../app/create-app.ts';
import { databaseUrlOf, testSealingKey } from '../../testing/new-database.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { readEvents } from '../../testing/read-events.ts';
import { createMessagesService } from './messages.service.ts';
import { messagesRepository } from './messages.repository.ts';

const east = { tenantId: '000000', userId: 'user-east' };
// It takes two seconds on a quiet machine; the keep-alive, which earlier noticed an end, takes fifteen.
const SOON_MS = 8000;

onEachDatabase('a stream of messages ends within two seconds', (kind) => {
  let app: TestApp;
  let other: App | undefined;
  let origins: readonly string[] = [];
  const messages = createMessagesService(messagesRepository);
  beforeAll(async () => {
    app = await openTestApp(kind);
    const listen = { port: 0, host: '127.0.0.1' };
    const own = await app.server.listen(listen);
    if (kind === 'embedded') return void (origins = [own]);
    const database = { url: await databaseUrlOf(app.app.database.db) };
    other = await createApp({ database, sealing: { key: testSealingKey }, plainPasswords: true });
    origins = [own, await other.server.listen(listen)];
  });
  afterAll(async () => {
    await other?.close();
    await app[Symbol.asyncDispose]();
  });

  const post = (url: string, token: string, payload: object = {}) => app.call({ method: 'POST', url, token, payload });
  const say = (content: string) =>
    messages.send(
      { db: app.app.database.db, tenantId: east.tenantId, now: '2026-05-05 10:00:00' },
      { messageType: 2, title: '提醒', businessKey: '', content },
      [east.userId],
    );
  const enable = (table: 'users' | 'tenants', status: 1 | 2) => {
    const ofPerson = table === 'users' ? sql`and id = ${east.userId}` : sql``;
    return sql`update ${sql.table(table)} set status = ${status}
      where tenant_id = ${east.tenantId} ${ofPerson}`.execute(app.app.database.db);
  };

  /** Opens a stream at every process, and resolves with the content of each after it has ended. */
  async function carried(close: (token: string) => Promise<unknown>): Promise<readonly string[]> {
    const token = await app.signIn('east');
    const streams = await Promise.all(
      origins.map(async (origin) => {
        const { body } = await post('/api/msg-plateform/metamessage/ticket', token);
        return readEvents(`${origin}${String(body.data.url)}`);
      }),
    );
    await say('之前');
    await Promise.all(streams.map((stream) => stream.until('之前')));
    await close(token);
    await say('之后');
    const texts = await Promise.race([
      Promise.all(streams.map(({ ended }) => ended)),
      pause(SOON_MS, undefined, { ref: false }),
    ]);
    for (const stream of streams) stream.close();
    return texts ?? ['still open'];
  }

  const whenClosed: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
    'the screen is locked': (token) => post('/api/blade-auth/lock', token, { password: '1234' }),
    'the person signs out': (token) => post('/api/blade-auth/logout', token),
    'the account is disabled': async () => {
      await enable('users', 2);
    },
    'the tenant is disabled': async () => {
      await enable('tenants', 2);
    },
    // The last case, because nobody knows the new password.
    'the password is reset': async () =>
      post(`/api/blade-user/reset-password?userIds=${east.userId}`, await app.signIn('admin')),
  };

  test.each(Object.keys(whenClosed))('when %s, and carries nothing after that', async (name) => {
    const texts = await carried((token) => whenClosed[name]?.(token) ?? Promise.reject(new Error(name)));
    await enable('users', 1);
    await enable('tenants', 1);
    expect(texts).toHaveLength(origins.length);
    for (const text of texts) {
      expect(text).toContain('之前');
      expect(text).not.toContain('之后');
    }
  });
});
