import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

// Each test continues from the state that the previous one left.
onEachDatabase('notices of front ends of the family', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  let id = '';
  beforeAll(async () => {
    app = await openTestApp(kind);
    // May publish what others wrote, and may not write.
    await grantButtons(app.app.database.db, { 'role-manager': ['notice_view', 'notice_publish'] });
    for (const account of ['admin', 'clerk', 'east']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (url: string, account = 'admin') =>
    (await app.call({ method: 'GET', url, token: tokens[account] })).body;
  const post = async (end: string, payload: object = {}, account = 'admin') =>
    (await app.call({ method: 'POST', url: `/api/blade-desk/notice/${end}`, token: tokens[account], payload })).body;
  const list = async (query = '', account = 'admin') =>
    (await get(`/api/blade-desk/notice/list?${query}`, account)).data;
  const titles = async (query: string) => (await list(query)).records.map(({ title }: { title: string }) => title);
  const mine = async () => (await get('/api/announcement/notice/listByMyself', 'clerk')).data.records;

  test('are published when they are saved', async () => {
    const sent = { title: '停水', category: 1, content: '<p>明天</p><script>1</script>', releaseTime: '' };
    const saved = await post('submit', sent);
    expect(saved).toMatchObject({ code: 200 });
    ({ id } = saved.data);
    expect(await mine()).toMatchObject([{ id, title: '停水', content: '<p>明天</p>' }]);
    expect((await get(`/api/blade-desk/notice/detail?id=${id}`)).data).toMatchObject({
      title: '停水',
      category: '1',
      releaseTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  test('that are saved again replace what their readers see', async () => {
    const detail = (await get(`/api/blade-desk/notice/detail?id=${id}`)).data;
    expect(await post('submit', { ...detail, title: '停水改期', releaseTime: '' })).toMatchObject({ code: 200 });
    expect(await mine()).toMatchObject([{ id, title: '停水改期', isRead: false }]);
    expect(await post('submit', { ...detail, title: '旧' })).toMatchObject({ code: 409 });
    expect(await mine()).toMatchObject([{ title: '停水改期' }]);
  });

  test('appear on the day of their release', async () => {
    const saved = await post('submit', {
      title: '将来',
      category: '',
      content: 'x',
      releaseTime: '2099-01-01 08:00:00',
    });
    expect(saved).toMatchObject({ code: 200 });
    expect(await mine()).toHaveLength(1);
    expect(await titles('title=将')).toEqual(['将来']);
  });

  test('are filtered by the operators of the family', async () => {
    expect(await titles('title_equal=停水改期')).toEqual(['停水改期']);
    expect(await titles('category_equal=1')).toEqual(['停水改期']);
    expect(await titles('createTime_datele=2020-01-01')).toEqual([]);
    expect(await titles('descs=create_time')).toHaveLength(2);
    expect((await get('/api/blade-desk/notice/list?content_like=x')).reason).toBe('FILTER_FIELD_UNKNOWN');
  });

  test('need the permissions to write and to publish', async () => {
    expect((await post('submit', { title: 'x', content: 'x' }, 'clerk')).reason).toBe('NOT_ALLOWED');
    expect((await post('submit', { title: 'x', content: 'x' }, 'east')).reason).toBe('NOT_ALLOWED');
    expect((await post('submit', { id, title: 'x', content: 'x' }, 'foreign')).reason).toBe('RECORD_MISSING');
    expect((await list('', 'foreign')).total).toBe(0);
  });

  test('that are removed disappear for their readers', async () => {
    expect((await post(`remove?ids=${id}`)).code).toBe(200);
    expect(await mine()).toEqual([]);
  });
});
