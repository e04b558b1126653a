import { expect, test } from 'vitest';
import { draftNotice as draft, openAnnouncementCalls } from '../../testing/announcement-calls.ts';
import { openForSuite } from '../../testing/open-for-suite.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import type { AnnouncementsTables } from './announcements.tables.ts';

onEachDatabase('files of announcements', (kind) => {
  const suite = openForSuite(() => openAnnouncementCalls(kind));
  const { get, post, publish, ticketOf, upload, file, namesOf } = suite;

  const opened = async (url: string) => (await suite.opened().app.call({ method: 'GET', url })).status;
  const store = async (account: string) => String((await upload(account, 'plan.txt')).data.id);

  test('show their pictures to their readers, but not files that their publisher may not open', async () => {
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
    // A user who names a file that they do not see shows it to nobody.
    expect((await post('east', 'submit', { ...draft, content: pictures })).reason).toBe('NOTICE_FILE');
    expect([await ticketOf('clerk', plan), await ticketOf('east', secret)]).toEqual([404, 404]);
    await post('admin', `remove?ids=${id}`);
  });

  test('have attachments for their readers only, whichever address is used', async () => {
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
    // A reader may read the current version of the file, and do nothing else with it.
    expect(
      (
        await suite
          .opened()
          .app.call({ method: 'GET', url: `/api/jfs/file/revisions?id=${list}`, token: suite.opened().tokens['clerk'] })
      ).body.code,
    ).toBe(404);
    expect((await file('clerk', `list?businessKey=notice:${data.id}`)).records).toEqual([]);
    // A published announcement keeps its files, and nobody can attach more.
    expect(
      (
        await suite.opened().app.call({
          method: 'POST',
          url: `/api/jfs/file/remove?ids=${list}`,
          payload: {},
          token: suite.opened().tokens['east'],
        })
      ).body.reason,
    ).toBe('NOTICE_PUBLISHED');
    expect([
      (await upload('east', 'more.txt', `/notice:${data.id}`)).reason,
      (await upload('clerk', 'more.txt', `/notice:${data.id}`)).reason,
    ]).toEqual(['NOTICE_PUBLISHED', 'NOT_ALLOWED']);

    await post('east', `withdraw?id=${data.id}`);
    expect(await seenBy('clerk')).toEqual(hidden);
    await post('east', `remove?ids=${data.id}`);
  });

  test.each(['withdraw?id=', 'remove?ids='])(
    'do not open at an address that was requested before the call %s',
    async (end) => {
      const { id: song } = (await upload('east', 'song.mp3')).data;
      const { data } = await post('east', 'submit', { ...draft, notificationPersons: 'user-clerk', attachments: song });
      await post('east', `publish?id=${data.id}`);
      const addressFor = async (account: string, lasting: boolean) =>
        String(
          (
            await suite.opened().app.call({
              method: 'POST',
              url: `/api/jfs/file/ticket?id=${song}&lasting=${String(lasting)}`,
              payload: {},
              token: suite.opened().tokens[account],
            })
          ).body.data.url,
        );
      const [played, shown, ofAuthor] = [
        await addressFor('clerk', true),
        await addressFor('clerk', false),
        await addressFor('east', true),
      ];
      expect([await opened(played), await opened(played), await opened(ofAuthor)]).toEqual([200, 200, 200]);
      await post('east', `${end}${data.id}`);
      expect([await opened(played), await opened(shown), await opened(ofAuthor)]).toEqual([403, 403, 200]);
    },
  );

  test.each([
    ['an attachment', (id: string) => ({ attachments: id })],
    ['a picture', (id: string) => ({ content: `<p><img src="#file-${id}"></p>` })],
  ])('are visible to their sender alone after the announcement drops them or is removed: %s', async (_what, naming) => {
    const wrong = await store('east');
    const save = async (notice: object) => (await post('east', 'submit', { ...draft, ...notice })).data;
    const codes = async () => [await ticketOf('east', wrong), await ticketOf('admin', wrong)];
    const { id } = await save(naming(wrong));
    expect(await codes()).toEqual([200, 200]);
    const { version } = await save({ id, version: 1 });
    expect(await codes()).toEqual([200, 404]);
    await save({ id, version, ...naming(wrong) });
    expect(await codes()).toEqual([200, 200]);
    // A second announcement keeps it visible until that one is removed too.
    const other = await save(naming(wrong));
    expect((await post('east', `remove?ids=${id}`)).code).toBe(200);
    expect(await codes()).toEqual([200, 200]);
    expect((await post('east', `remove?ids=${other.id}`)).code).toBe(200);
    expect(await codes()).toEqual([200, 404]);
  });

  test('give readers no rights of their publisher: a save refuses files that its author may not open', async () => {
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

  test('give readers no rights of their author: a person cannot publish files that they may not open', async () => {
    const { id: secret } = (await upload('west', 'secret.txt')).data;
    const { data } = await post('east', 'submit', { ...draft, notificationPersons: 'user-clerk' });
    // A draft from an earlier release, or one that was written directly into the database.
    await suite
      .opened()
      .app.app.database.db.withTables<AnnouncementsTables>()
      .updateTable('notices')
      .set({ attachments: secret })
      .where('id', '=', data.id)
      .execute();
    expect((await post('east', `publish?id=${data.id}`)).reason).toBe('NOTICE_FILE');
    expect([await ticketOf('clerk', secret), await ticketOf('west', secret)]).toEqual([404, 200]);
    await post('east', `remove?ids=${data.id}`);
  });
});
