import { authCalls } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { sendSignal } from '../../shared/database/signals.ts';
import { publishedSignal } from '../../shared/forms/form-signals.ts';
import { databaseUrlOf, testSealingKey } from '../../testing/new-database.ts';
import { readEvents } from '../../testing/read-events.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { taskCounts } from '../flow/badges/badges.repository.ts';
import { createMessagesService } from './messages.service.ts';
import { messagesRepository } from './messages.repository.ts';
import { createMessageStreams } from './message-streams.service.ts';

const logout = authCalls.bladexLogout.path;
const path = '/api/msg-plateform/metamessage';
const east = { tenantId: '000000', userId: 'user-east' };
const text = { messageType: 2, title: '提醒', businessKey: '' };

onEachDatabase('the stream of messages', (kind) => {
  let app: TestApp;
  let origin = '';
  const messages = createMessagesService(messagesRepository);
  beforeAll(async () => {
    app = await openTestApp(kind);
    origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = (content: string, to = east.userId) =>
    messages.send(
      { db: app.app.database.db, tenantId: east.tenantId, now: '2026-05-05 10:00:00' },
      { ...text, content },
      [to],
    );
  const ticketOf = async (token: string) =>
    String((await app.call({ method: 'POST', url: `${path}/ticket`, token })).body.data.url);

  const status = async (url: string) => (await fetch(`${origin}${url}`)).status;

  const read = (url: string, headers?: Readonly<Record<string, string>>) => readEvents(`${origin}${url}`, headers);

  test('brings messages to their receiver after the commit, and no messages of others', async () => {
    const reading = await read(await ticketOf(await app.signIn('east')));
    await send('给别人', 'user-west');
    const started = Date.now();
    await send('给东区');
    const come = await reading.until('给东区');
    expect(Date.now() - started).toBeLessThan(3000);
    expect(come).toMatch(/id: \d+\nevent: message\ndata: \{.*"messageTitle":"提醒".*\}\n\n/);
    expect(come).not.toContain('给别人');
    reading.close();
  });

  test('brings nothing that a transaction rolled back', async () => {
    const reading = await read(await ticketOf(await app.signIn('east')));
    const undone = app.app.database.db.transaction().execute(async (db) => {
      await messages.send({ db, tenantId: east.tenantId, now: '2026-05-05 10:00:00' }, { ...text, content: '作废' }, [
        east.userId,
      ]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await send('有效');
    expect(await reading.until('有效')).not.toContain('作废');
    reading.close();
  });

  test('brings missed messages once after an interruption, by Last-Event-ID or by its address', async () => {
    const token = await app.signIn('east');
    const first = await read(await ticketOf(token));
    await send('断线之前');
    const last = /id: (\d+)/.exec(await first.until('断线之前'))?.[1] ?? '';
    first.close();
    await send('断线期间');
    const byHeader = await read(await ticketOf(token), { 'last-event-id': last });
    const come = await byHeader.until('断线期间');
    expect(come).not.toContain('断线之前');
    expect(come.match(/event: message/g)).toHaveLength(1);
    const byAddress = await read(`${await ticketOf(token)}&after=${last}`);
    await byAddress.until('断线期间');
    byHeader.close();
    byAddress.close();
  });

  test('is opened by a ticket once, for a minute, and only while its session runs', async () => {
    const token = await app.signIn('west');
    const used = await ticketOf(token);
    (await read(used)).close();
    expect(await status(used)).toBe(403);
    expect(await status(`${path}/stream?ticket=${'x'.repeat(32)}`)).toBe(403);
    const late = await ticketOf(token);
    app.turnClock(2);
    expect(await status(late)).toBe(403);
    const left = await ticketOf(token);
    await app.call({ method: 'GET', url: logout, token });
    expect(await status(left)).toBe(403);
  });

  test('updates all windows of a person who reads a message', async () => {
    const token = await app.signIn('east');
    const reading = await read(await ticketOf(token));
    const list = await app.call({ method: 'POST', url: `${path}/list`, payload: [], token });
    await app.call({
      method: 'POST',
      url: `${path}/setRead`,
      payload: list.body.data.records.map(({ id }: { readonly id: string }) => id),
      token,
    });
    expect(await reading.until('event: changed')).not.toContain('event: message');
    reading.close();
  });

  test('removes a withdrawn message from all windows', async () => {
    const reading = await read(await ticketOf(await app.signIn('east')));
    const sender = { db: app.app.database.db, tenantId: east.tenantId, now: '2026-05-05 10:00:00' };
    await messages.send(sender, { ...text, content: '收回', businessKey: 'notice:taken-back' }, [east.userId]);
    expect(await reading.until('收回')).not.toContain('event: changed');
    await messages.forget(sender, ['notice:taken-back']);
    await reading.until('event: changed');
    reading.close();
  });

  test('announces a published form to the windows of its tenant alone', async () => {
    const own = await read(await ticketOf(await app.signIn('east')));
    const foreign = await read(await ticketOf(await app.signIn('foreign', '000001')));
    const token = await app.signIn('admin');
    const forms = '/api/meta-object/metaform';
    const definition = {
      metaKey: 'announced form',
      formName: '公布',
      metaFormItemList: [{ id: 'n', itemKey: 'name', itemName: '名称', itemType: 1 }],
    };
    const saved = await app.call({ method: 'POST', url: `${forms}/submit`, payload: { definition }, token });
    const published = await app.call({ method: 'POST', url: `${forms}/publish?id=${saved.body.data.id}`, token });
    expect(published.body).toMatchObject({ success: true });
    expect(await own.until('announced form')).toContain('event: form\ndata: {"metaKey":"announced form"}\n\n');
    await sendSignal(app.app.database.db, publishedSignal({ tenantId: '000001', metaKey: 'theirs' }));
    expect(await foreign.until('theirs')).not.toContain('announced form');
    own.close();
    foreign.close();
  });

  test('stays open with heartbeats, ends with the session, and the sixth of a person ends the first', async () => {
    const { db, signals } = app.app.database;
    const streams = createMessageStreams({
      port: messagesRepository,
      db,
      signals,
      clock: () => new Date(),
      tasks: taskCounts,
      beatMs: 50,
    });
    const open = async (token: string) => {
      const url = new URL(await ticketOf(token), origin);
      return streams.open(
        { db, at: new Date(), now: '', requestId: '', clientAddress: '', userAgent: '', language: 'zh', changes: [] },
        url.searchParams.get('ticket') ?? '',
        undefined,
      );
    };
    const token = await app.signIn('clerk');
    const [first, ...others] = [
      await open(token),
      await open(token),
      await open(token),
      await open(token),
      await open(token),
    ];
    const firstText = textOf(first?.content);
    const sixth = textOf((await open(token)).content);
    expect(await firstText).toContain('retry:');
    await new Promise((done) => setTimeout(done, 200));
    await app.call({ method: 'GET', url: logout, token });
    expect(await sixth).toContain('event: beat');
    await Promise.all(others.map(({ content }) => textOf(content)));
    streams.close();
  });

  test('is closed if the earlier messages cannot be read', async () => {
    const { db, signals } = app.app.database;
    let looks = 0;
    const open: typeof messagesRepository.open = (...asked) => {
      looks += 1;
      return messagesRepository.open(...asked);
    };
    const port = { ...messagesRepository, open, since: () => Promise.reject(new Error('away')) };
    const streams = createMessageStreams({ port, db, signals, clock: () => new Date(), tasks: taskCounts });
    const url = new URL(await ticketOf(await app.signIn('clerk')), origin);
    const context = { db, at: new Date(), now: '', requestId: '', clientAddress: '', userAgent: '', changes: [] };
    const opening = streams.open({ ...context, language: 'zh' }, url.searchParams.get('ticket') ?? '', '1');
    await expect(opening).rejects.toThrow('away');
    const heard = new Promise((done) => signals.subscribe(done));
    await send('nobody listens');
    await heard;
    // A signal checks the sessions of open streams, and the opening has checked once.
    expect(looks).toBe(1);
    streams.close();
  });

  test.runIf(kind === 'postgres')('is brought by every instance over one database', async () => {
    const other = await createApp({
      database: { url: await databaseUrlOf(app.app.database.db) },
      sealing: { key: testSealingKey },
      plainPasswords: true,
    });
    const reading = await read(await ticketOf(await app.signIn('east')));
    await messages.send(
      { db: other.database.db, tenantId: east.tenantId, now: '2026-05-05 10:00:00' },
      { ...text, content: '另一实例' },
      [east.userId],
    );
    expect(await reading.until('另一实例')).toContain('event: message');
    reading.close();
    await other.close();
  });
});

async function textOf(content: AsyncIterable<unknown> | undefined): Promise<string> {
  let come = '';
  for await (const chunk of content ?? []) come += String(chunk);
  return come;
}
