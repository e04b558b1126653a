import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnnouncementCalls, type AnnouncementCalls } from '../../testing/announcement-calls.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';

onEachDatabase('avatars', (kind) => {
  let calls: AnnouncementCalls;
  beforeAll(async () => {
    calls = await openAnnouncementCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  const post = async (account: string, url: string, payload: object) =>
    (await calls.app.call({ method: 'POST', url, payload, token: calls.tokens[account] })).body;
  const user = async (id: string) =>
    (await calls.app.call({ method: 'GET', url: `/api/blade-user/detail?id=${id}`, token: calls.tokens['admin'] })).body
      .data;
  const saveOwn = (avatar: string) => post('clerk', '/api/blade-user/update-info', { avatar });
  const save = async (avatar: string) =>
    post('admin', '/api/blade-user/update', { ...(await user('user-clerk')), phone: '13800000000', avatar });
  const refused = { code: 400, reason: 'AVATAR_REFUSED' };

  test.each([
    'javascript:alert(1)',
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/api/blade-auth/logout',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,AA" onerror="x',
    'nothing',
    '#file-nothing',
    '#file-a.b',
  ])('are not %s, in any call that writes them', async (avatar) => {
    const before = await user('user-clerk');
    expect(await saveOwn(avatar)).toMatchObject(refused);
    expect(await save(avatar)).toMatchObject(refused);
    expect(
      await post('admin', '/api/blade-user/submit', { account: 'x', realName: 'x', phone: '13800000000', avatar }),
    ).toMatchObject(refused);
    expect(await user('user-clerk')).toEqual(before);
  });

  test('are files that their writer may open, or embedded pictures', async () => {
    const own = String((await calls.upload('clerk', 'clerk.txt')).data.id);
    const foreign = String((await calls.upload('west', 'west.txt')).data.id);
    for (const avatar of [foreign, `#file-${foreign}`]) expect(await saveOwn(avatar)).toMatchObject(refused);
    for (const avatar of [own, `#file-${own}`, 'data:image/png;base64,iVBORw0KGgo=', '']) {
      expect(await saveOwn(avatar)).toMatchObject({ code: 200 });
      expect((await user('user-clerk')).avatar).toBe(avatar);
    }
  });

  test('are no obstacle to saving other properties if they are already stored', async () => {
    const avatar = 'https://elsewhere.example/old.png';
    await calls.app.app.database.db.updateTable('users').set({ avatar }).where('id', '=', 'user-clerk').execute();
    expect(await post('clerk', '/api/blade-user/update-info', { name: 'new', avatar })).toMatchObject({ code: 200 });
    expect(await save(avatar)).toMatchObject({ code: 200 });
    expect(await save(`${avatar}?2`)).toMatchObject(refused);
    expect(await save('')).toMatchObject({ code: 200 });
  });
});
