import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnnouncementsTables } from './announcements.tables.ts';
import { wallClock } from '../../shared/time/clock.ts';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const path = '/api/announcement/notice';
const draft = { title: '盘点通知', category: '1', content: '请各单位于月底前完成盘点。' };

onEachDatabase('announcements', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    await grantButtons(app.app.database.db, {
      'role-manager': ['notice_view', 'notice_add', 'notice_edit', 'notice_delete', 'notice_publish'],
    });
    for (const account of ['admin', 'east', 'west', 'clerk']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (account: string, end: string) =>
    (await app.call({ method: 'GET', url: `${path}/${end}`, token: tokens[account] })).body;
  const post = async (account: string, end: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token: tokens[account] })).body;
  const unread = async (account: string) =>
    (await app.call({ method: 'GET', url: '/api/msg-plateform/metamessage/unread', token: tokens[account] })).body.data;
  const publish = async (account: string, targets: object = {}) => {
    const { data } = await post(account, 'submit', { ...draft, ...targets });
    return { id: String(data.id), answer: await post(account, `publish?id=${data.id}`) };
  };
  const ticketOf = async (account: string, id: string, version = '') =>
    (
      await app.call({
        method: 'POST',
        url: `/api/jfs/file/ticket?id=${id}${version}`,
        payload: {},
        token: tokens[account],
      })
    ).body.code;
  const readersOf = async (account: string, id: string) =>
    (await get(account, `readers?id=${id}`)).data.records.map(
      (reader: { readonly userId: string; readonly readTime: string }) => [reader.userId, reader.readTime !== ''],
    );

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

  test('are withdrawn from their readers, put right and published anew', async () => {
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

  test('end with their last day: no longer listed, still found, and not published after it', async () => {
    const { id } = await publish('admin', { notificationUnits: 'unit-west', endDate: '2099-12-31 00:00:00' });
    expect((await get('west', 'listByMyself')).data.records).toMatchObject([
      { id, endDate: '2099-12-31', isExpired: false },
    ]);
    await app.app.database.db
      .withTables<AnnouncementsTables>()
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

  test('show their pictures to their readers, and nothing that who publishes them does not see', async () => {
    const boundary = 'test-boundary';
    const store = async (account: string) => {
      const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="plan.txt"\r\n\r\nplan\r\n--${boundary}--\r\n`;
      const { body } = await app.call({
        method: 'POST',
        url: '/api/jfs/file/upload',
        payload,
        token: tokens[account],
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      return String(body.data.id);
    };
    const [plan, secret] = [await store('admin'), await store('west')];
    expect([await ticketOf('east', plan), await ticketOf('east', secret)]).toEqual([404, 404]);
    const pictures = `<p><img src="#file-${plan}"><img src="#file-${secret}"></p>`;
    expect((await post('admin', 'submit', { ...draft, content: pictures })).reason).toBe('NOTICE_FILE');
    const { id } = await publish('admin', {
      notificationUnits: 'unit-east',
      content: pictures.replace(`<img src="#file-${secret}">`, ''),
    });
    expect([
      await ticketOf('east', plan),
      await ticketOf('clerk', plan),
      await ticketOf('west', plan),
      await ticketOf('foreign', plan),
    ]).toEqual([200, 200, 404, 404]);
    expect(await ticketOf('east', plan, '&version=1')).toBe(404);
    await post('admin', `withdraw?id=${id}`);
    expect(await ticketOf('east', plan)).toBe(404);
    // Somebody who names a file that he does not see shows it to nobody.
    expect((await post('east', 'submit', { ...draft, content: pictures })).reason).toBe('NOTICE_FILE');
    expect([await ticketOf('clerk', plan), await ticketOf('east', secret)]).toEqual([404, 404]);
    await post('admin', `remove?ids=${id}`);
  });

  test('keep nothing in their text that could act', async () => {
    const { id } = await publish('admin', {
      notificationUnits: 'unit-west',
      category: undefined,
      content: '<p onclick="x()">正文<script>x()</script></p>',
    });
    expect((await get('west', `mine?id=${id}`)).data.content).toBe('<p>正文</p>');
    await post('admin', `remove?ids=${id}`);
  });

  test('tell their readers, and show who has read them', async () => {
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

  test('reach nobody beyond the units that their author sees', async () => {
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

  test('are hidden from whom they are not for', async () => {
    const { id } = await publish('east');
    for (const account of ['west', 'foreign']) {
      expect((await get(account, `mine?id=${id}`)).data).toEqual({});
      expect((await post(account, `setRead?id=${id}`)).code).toBe(404);
      expect((await get(account, `readers?id=${id}`)).code).toBe(404);
      expect((await post(account, `remove?ids=${id}`)).code).toBe(404);
    }
    expect((await get('clerk', `readers?id=${id}`)).reason).toBe('NOT_ALLOWED');
  });

  const upload = async (account: string, name: string, end = '') => {
    const boundary = 'test-boundary';
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nplan\r\n--${boundary}--\r\n`;
    return (
      await app.call({
        method: 'POST',
        url: `/api/jfs/file/upload${end}`,
        payload,
        token: tokens[account],
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    ).body;
  };
  const file = async (account: string, end: string) =>
    (await app.call({ method: 'GET', url: `/api/jfs/file/${end}`, token: tokens[account] })).body.data;
  const namesOf = async (account: string, id: string) =>
    (await file(account, `list?ids=${id}`)).records.map(({ fileName }: { readonly fileName: string }) => fileName);

  test('have attachments for who may read them and nobody else, whichever way they are asked for', async () => {
    const { id: list } = (await upload('east', 'list.txt')).data;
    const seenBy = async (account: string) => [
      await namesOf(account, list),
      (await file(account, `detail?id=${list}`)).fileName,
      await ticketOf(account, list),
    ];
    const hidden = [[], undefined, 404];
    const shown = [['list.txt'], 'list.txt', 200];
    const { data } = await post('east', 'submit', { ...draft, notificationPersons: 'user-clerk', attachments: list });
    expect((await file('east', `detail?id=${list}`)).businessKey).toBe(`notice:${data.id}`);
    expect([
      await seenBy('clerk'),
      await seenBy('west'),
      await seenBy('foreign'),
      await seenBy('east'),
      await seenBy('admin'),
    ]).toEqual([hidden, hidden, hidden, shown, shown]);

    await post('east', `publish?id=${data.id}`);
    expect((await get('clerk', `mine?id=${data.id}`)).data.attachments).toBe(list);
    expect([await seenBy('clerk'), await seenBy('west'), await seenBy('foreign')]).toEqual([shown, hidden, hidden]);
    // A reader has the file as it is, and nothing else of it.
    expect(
      (await app.call({ method: 'GET', url: `/api/jfs/file/revisions?id=${list}`, token: tokens['clerk'] })).body.code,
    ).toBe(404);
    expect((await file('clerk', `list?businessKey=notice:${data.id}`)).records).toEqual([]);
    // What is out keeps its files; nobody hangs further ones on it.
    expect(
      (await app.call({ method: 'POST', url: `/api/jfs/file/remove?ids=${list}`, payload: {}, token: tokens['east'] }))
        .body.reason,
    ).toBe('NOTICE_PUBLISHED');
    expect([
      (await upload('east', 'more.txt', `/notice:${data.id}`)).reason,
      (await upload('clerk', 'more.txt', `/notice:${data.id}`)).reason,
    ]).toEqual(['NOTICE_PUBLISHED', 'NOT_ALLOWED']);

    await post('east', `withdraw?id=${data.id}`);
    expect(await seenBy('clerk')).toEqual(hidden);
    await post('east', `remove?ids=${data.id}`);
  });

  test('lend nobody the rights of who publishes them: what their author may not open is refused when they are saved', async () => {
    const { id: ofWest } = (await upload('west', 'secret.txt')).data;
    const { id: ofColleague } = (await upload('clerk', 'draft.txt')).data;
    const { id: ofForeigner } = (await upload('foreign', 'other tenant.txt')).data;
    for (const secret of [ofWest, ofColleague, ofForeigner, '1']) {
      for (const named of [{ attachments: secret }, { content: `<p><img src="#file-${secret}"></p>` }])
        expect((await post('east', 'submit', { ...draft, ...named })).reason).toBe('NOTICE_FILE');
    }
    expect(
      (
        await post('east', 'submit', {
          ...draft,
          attachments: Array.from({ length: 201 }, (_, place) => `id${String(place)}`).join(','),
        })
      ).code,
    ).toBe(400);
  });

  test('lend nobody the rights of who publishes them: what their publisher may not open is refused when they are published', async () => {
    const { id: secret } = (await upload('west', 'secret.txt')).data;
    const { data } = await post('east', 'submit', { ...draft, notificationPersons: 'user-clerk' });
    // A draft of before, or one that was written in the database.
    await app.app.database.db
      .withTables<AnnouncementsTables>()
      .updateTable('notices')
      .set({ attachments: secret })
      .where('id', '=', data.id)
      .execute();
    expect((await post('east', `publish?id=${data.id}`)).reason).toBe('NOTICE_FILE');
    expect([await ticketOf('clerk', secret), await ticketOf('west', secret)]).toEqual([404, 200]);
    await post('east', `remove?ids=${data.id}`);
  });

  test('come out on their first day: before it no list, count, message or file tells of them, from it on all do', async () => {
    const today = wallClock(new Date()).slice(0, 10);
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect((await post('admin', 'submit', { ...draft, beginDate: tomorrow, endDate: today })).reason).toBe(
      'NOTICE_PERIOD',
    );
    const { id: plan } = (await upload('admin', 'plan.txt')).data;
    const { id } = await publish('admin', { notificationUnits: 'unit-west', beginDate: tomorrow, attachments: plan });
    const told = async () => ({
      listed: (await get('west', 'listByMyself')).data.total,
      unread: await unread('west'),
      messages: (
        await app.call({
          method: 'POST',
          url: '/api/msg-plateform/metamessage/list',
          payload: [],
          token: tokens['west'],
        })
      ).body.data.total,
      one: (await get('west', `mine?id=${id}`)).data.id,
      file: await ticketOf('west', plan),
    });
    const before = await told();
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
    // In the list it stands where it stands in its life: after the drafts, before what is out and what is over.
    const { data: written } = await post('admin', 'submit', draft);
    const out = await publish('admin', { notificationUnits: 'unit-west' });
    const over = await publish('admin', { notificationUnits: 'unit-west' });
    await app.app.database.db
      .withTables<AnnouncementsTables>()
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

    app.turnClock(24 * 60);
    for (const account of ['admin', 'west']) tokens[account] = await app.signIn(account);
    expect(await told()).toEqual({
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
