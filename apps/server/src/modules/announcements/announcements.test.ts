import { expect, test } from 'vitest';
import { draftNotice as draft, openAnnouncementCalls } from '../../testing/announcement-calls.ts';
import { openForSuite } from '../../testing/open-for-suite.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { wallClock } from '../../shared/time/clock.ts';
import type { AnnouncementsTables } from './announcements.tables.ts';

onEachDatabase('announcements', (kind) => {
  const suite = openForSuite(() => openAnnouncementCalls(kind));
  const { get, post, unread, publish, ticketOf, readersOf, upload } = suite;

  test('are drafts that can be changed until they are published', async () => {
    const { data } = await post('admin', 'submit', draft);
    expect((await post('admin', 'submit', { ...draft, ...data, title: '改' })).data).toEqual({
      id: data.id,
      version: 2,
    });
    expect((await post('admin', 'submit', { ...draft, ...data })).reason).toBe('VERSION_STALE');
    expect((await get('clerk', 'listByMyself')).data.total).toBe(0);
    await post('admin', `publish?id=${data.id}`);
    const { data: published } = await get('admin', `detail?id=${data.id}`);
    expect(published).toMatchObject({ title: '改', status: 1, readerCount: 4, readCount: 0, createUserName: 'admin' });
    expect(published.releaseTime).not.toBe('');
    expect((await post('admin', 'submit', { ...draft, id: data.id, version: published.version })).reason).toBe(
      'NOTICE_PUBLISHED',
    );
    expect((await post('admin', `publish?id=${data.id}`)).reason).toBe('NOTICE_PUBLISHED');
    await post('admin', `remove?ids=${data.id}`);
    expect((await get('clerk', 'listByMyself')).data.total).toBe(0);
    expect(await unread('clerk')).toBe(0);
  });

  test('are withdrawn from their readers, corrected and published again', async () => {
    const { id } = await publish('admin', { notificationUnits: 'unit-west' });
    expect(await unread('west')).toBe(1);
    expect((await post('clerk', `withdraw?id=${id}`)).reason).toBe('NOT_ALLOWED');
    expect((await post('admin', `withdraw?id=${id}`)).code).toBe(200);
    expect(await unread('west')).toBe(0);
    expect((await get('west', `mine?id=${id}`)).data).toEqual({});
    expect((await post('admin', `withdraw?id=${id}`)).reason).toBe('NOTICE_NOT_PUBLISHED');
    const { data: again } = await get('admin', `detail?id=${id}`);
    expect(again).toMatchObject({ status: 0, releaseTime: '', readerCount: 0 });
    await post('admin', 'submit', {
      ...draft,
      id,
      version: again.version,
      title: '更正',
      notificationUnits: 'unit-west',
    });
    await post('admin', `publish?id=${id}`);
    expect((await get('west', `mine?id=${id}`)).data).toMatchObject({ title: '更正', isRead: false });
    await post('admin', `remove?ids=${id}`);
    expect(await unread('west')).toBe(0);
  });

  test('are published and withdrawn in the version that the caller sends, or in the stored one', async () => {
    const { data } = await post('admin', 'submit', { ...draft, notificationUnits: 'unit-west' });
    await post('admin', 'submit', { ...draft, ...data, notificationUnits: 'unit-west', title: '另一份' });
    const refused = await post('admin', `publish?id=${data.id}&version=${data.version}`);
    expect(refused).toMatchObject({
      code: 409,
      reason: 'VERSION_STALE',
      data: { title: '另一份', version: 2, status: 0 },
    });
    expect((await get('west', 'listByMyself')).data.total).toBe(0);
    expect((await post('admin', `publish?id=${data.id}&version=2`)).code).toBe(200);
    const { version } = (await get('admin', `detail?id=${data.id}`)).data;
    // It was withdrawn, corrected and published again since it was seen, so its readers keep it.
    await post('admin', `withdraw?id=${data.id}`);
    await post('admin', `publish?id=${data.id}`);
    expect(await post('admin', `withdraw?id=${data.id}&version=${version}`)).toMatchObject({
      code: 409,
      reason: 'VERSION_STALE',
    });
    expect((await get('west', `mine?id=${data.id}`)).data.title).toBe('另一份');
    expect((await post('admin', `withdraw?id=${data.id}&version=${version + 2}`)).code).toBe(200);
    await post('admin', `remove?ids=${data.id}`);
  });

  test('end with their last day: they are not listed, but still found, and cannot be published later', async () => {
    const { id } = await publish('admin', { notificationUnits: 'unit-west', endDate: '2099-12-31 00:00:00' });
    expect((await get('west', 'listByMyself')).data.records).toMatchObject([
      { id, endDate: '2099-12-31', isExpired: false },
    ]);
    await suite
      .opened()
      .app.app.database.db.withTables<AnnouncementsTables>()
      .updateTable('notices')
      .set({ end_date: '2020-01-31' })
      .where('id', '=', id)
      .execute();
    expect((await get('west', 'listByMyself')).data.total).toBe(0);
    expect((await get('west', `mine?id=${id}`)).data).toMatchObject({ id, isExpired: true });
    const over = await post('admin', 'list', [{ field: 'status', condition: 'eq', value: '2' }]);
    expect(over.data.records).toMatchObject([{ id, status: 2, notificationUnitNames: expect.stringMatching(/./) }]);
    expect((await post('admin', 'submit', { ...draft, id, version: over.data.records[0].version })).reason).toBe(
      'NOTICE_PUBLISHED',
    );
    await post('admin', `withdraw?id=${id}`);
    expect((await post('admin', `publish?id=${id}`)).reason).toBe('NOTICE_OVER');
    await post('admin', `remove?ids=${id}`);
  });

  test('contain no active content in their text', async () => {
    const { id } = await publish('admin', {
      notificationUnits: 'unit-west',
      category: undefined,
      content: '<p onclick="x()">正文<script>x()</script></p>',
    });
    expect((await get('west', `mine?id=${id}`)).data.content).toBe('<p>正文</p>');
    await post('admin', `remove?ids=${id}`);
  });

  test('notify their readers, and show who has read them', async () => {
    const { id } = await publish('admin', { notificationUnits: 'unit-east' });
    expect(await readersOf('admin', id)).toEqual([
      ['user-clerk', false],
      ['user-east', false],
    ]);
    expect([await unread('clerk'), await unread('west'), await unread('admin')]).toEqual([1, 0, 0]);
    const { data } = await get('clerk', 'listByMyself');
    expect([data.size, data.total]).toEqual([20, 1]);
    expect(data.records[0]).toMatchObject({ id, title: draft.title, isRead: false, createUserName: 'admin' });
    await post('clerk', `setRead?id=${id}`);
    expect((await get('clerk', `mine?id=${id}`)).data).toMatchObject({ isRead: true, content: draft.content });
    expect(await unread('clerk')).toBe(0);
    expect(await readersOf('admin', id)).toEqual([
      ['user-east', false],
      ['user-clerk', true],
    ]);
    expect((await get('admin', `detail?id=${id}`)).data).toMatchObject({ readerCount: 2, readCount: 1 });
  });

  test.each([
    ['people', { notificationPersons: 'user-west,user-foreign' }, ['user-west']],
    [
      'a unit and what is below it',
      { notificationUnits: 'unit-bureau' },
      ['user-admin', 'user-clerk', 'user-east', 'user-west'],
    ],
    [
      'a unit and a person, each once',
      { notificationUnits: 'unit-west', notificationPersons: 'user-west,user-clerk' },
      ['user-clerk', 'user-west'],
    ],
  ])('go to %s', async (_name, targets, expected) => {
    const { id } = await publish('admin', targets);
    expect((await readersOf('admin', id)).map(([userId]: readonly [string]) => userId).toSorted()).toEqual(expected);
  });

  test('reach only the units that their author sees', async () => {
    const { id } = await publish('east');
    expect((await readersOf('east', id)).map(([userId]: readonly [string]) => userId).toSorted()).toEqual([
      'user-clerk',
      'user-east',
    ]);
    const { id: alone, answer } = await publish('east', {
      notificationUnits: 'unit-west',
      notificationPersons: 'user-admin',
    });
    expect(answer.reason).toBe('NOTICE_WITHOUT_READERS');
    expect((await get('east', `detail?id=${alone}`)).data.status).toBe(0);
  });

  test('are hidden from users outside their audience', async () => {
    const { id } = await publish('east');
    for (const account of ['west', 'foreign']) {
      expect((await get(account, `mine?id=${id}`)).data).toEqual({});
      expect((await post(account, `setRead?id=${id}`)).code).toBe(404);
      expect((await get(account, `readers?id=${id}`)).code).toBe(404);
      expect((await post(account, `remove?ids=${id}`)).code).toBe(404);
    }
    expect((await get('clerk', `readers?id=${id}`)).reason).toBe('NOT_ALLOWED');
  });

  test('appear on their first day: no list, count, message or file shows them before, and all do then', async () => {
    const today = wallClock(new Date()).slice(0, 10);
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect((await post('admin', 'submit', { ...draft, beginDate: tomorrow, endDate: today })).reason).toBe(
      'NOTICE_PERIOD',
    );
    const { id: plan } = (await upload('admin', 'plan.txt')).data;
    const { id } = await publish('admin', { notificationUnits: 'unit-west', beginDate: tomorrow, attachments: plan });
    const seenByReader = async () => ({
      listed: (await get('west', 'listByMyself')).data.total,
      unread: await unread('west'),
      messages: (
        await suite.opened().app.call({
          method: 'POST',
          url: '/api/msg-plateform/metamessage/list',
          payload: [],
          token: suite.opened().tokens['west'],
        })
      ).body.data.total,
      one: (await get('west', `mine?id=${id}`)).data.id,
      file: await ticketOf('west', plan),
    });
    const before = await seenByReader();
    expect(before).toMatchObject({ one: undefined, file: 404 });
    expect((await post('west', `setRead?id=${id}`)).code).toBe(404);
    expect((await get('admin', `detail?id=${id}`)).data).toMatchObject({
      status: 3,
      beginDate: tomorrow,
      readerCount: 1,
    });
    expect(
      (await post('admin', 'list', [{ field: 'status', condition: 'eq', value: '3' }])).data.records,
    ).toMatchObject([{ id }]);
    // The list sorts by state: after the drafts, before current and expired notices.
    const { data: written } = await post('admin', 'submit', draft);
    const out = await publish('admin', { notificationUnits: 'unit-west' });
    const over = await publish('admin', { notificationUnits: 'unit-west' });
    await suite
      .opened()
      .app.app.database.db.withTables<AnnouncementsTables>()
      .updateTable('notices')
      .set({ end_date: '2020-01-31' })
      .where('id', '=', over.id)
      .execute();
    const own = new Set([written.id, id, out.id, over.id]);
    const statuses = async (query: string) =>
      (await post('admin', `list?size=200${query}`, [])).data.records.flatMap(
        (record: { readonly id: string; readonly status: number }) => (own.has(record.id) ? [record.status] : []),
      );
    expect([await statuses(''), await statuses('&ascs=status'), await statuses('&descs=status')]).toEqual([
      [0, 3, 1, 2],
      [0, 3, 1, 2],
      [2, 1, 3, 0],
    ]);
    await post('admin', `remove?ids=${[written.id, out.id, over.id].join(',')}`);

    suite.opened().app.turnClock(24 * 60);
    for (const account of ['admin', 'west']) suite.opened().tokens[account] = await suite.opened().app.signIn(account);
    expect(await seenByReader()).toEqual({
      listed: before.listed + 1,
      unread: before.unread + 1,
      messages: before.messages + 1,
      one: id,
      file: 200,
    });
    expect((await get('west', 'listByMyself')).data.records[0]).toMatchObject({
      id,
      releaseTime: `${tomorrow} 00:00:00`,
      attachments: plan,
    });
    expect((await get('admin', `detail?id=${id}`)).data.status).toBe(1);
  });
});
