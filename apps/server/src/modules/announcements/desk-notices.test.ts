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

  const deskDetail = async (of: string) => (await get(`/api/blade-desk/notice/detail?id=${of}`)).data;
  const ownDetail = async (of: string) => (await get(`/api/announcement/notice/detail?id=${of}`)).data;

  test('are published when they are first saved', async () => {
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

  test('that are saved unchanged stay as they are', async () => {
    await app.call({ method: 'POST', url: `/api/announcement/notice/setRead?id=${id}`, token: tokens['clerk'] });
    const [detail, notice] = [await deskDetail(id), await ownDetail(id)];
    expect(await post('submit', detail)).toMatchObject({ code: 200, data: { id, version: detail.version } });
    expect(await ownDetail(id)).toEqual(notice);
    expect(await mine()).toMatchObject([{ id, isRead: true }]);
  });

  test('that are changed keep their release and their readers', async () => {
    const [detail, notice] = [await deskDetail(id), await ownDetail(id)];
    expect(await post('submit', { ...detail, title: '停水改期' })).toMatchObject({ code: 200 });
    const { releaseTime, beginDate, readerCount, readCount } = notice;
    expect(await ownDetail(id)).toMatchObject({
      title: '停水改期',
      status: 1,
      releaseTime,
      beginDate,
      readerCount,
      readCount,
      version: notice.version + 1,
    });
    expect(await mine()).toMatchObject([{ id, title: '停水改期', isRead: true }]);
    expect(await post('submit', { ...detail, title: '旧' })).toMatchObject({ code: 409 });
    expect(await mine()).toMatchObject([{ title: '停水改期' }]);
  });

  test('have the day that was saved, and keep it', async () => {
    const day = '2026-01-05 00:00:00';
    expect((await post('submit', { ...(await deskDetail(id)), releaseTime: day })).code).toBe(200);
    expect(await deskDetail(id)).toMatchObject({ releaseTime: day });
    const stored = await ownDetail(id);
    expect(stored).toMatchObject({ beginDate: '2026-01-05', status: 1 });
    const { releaseTime: _none, ...without } = await deskDetail(id);
    for (const sent of [await deskDetail(id), { ...without }, { ...without, releaseTime: '' }])
      expect((await post('submit', sent)).code).toBe(200);
    expect(await ownDetail(id)).toEqual(stored);
    expect(await mine()).toMatchObject([{ isRead: true }]);
  });

  test('that get a later day are hidden until then, and unread again', async () => {
    const { id: later } = (await post('submit', { title: '改期', content: 'x' })).data;
    expect(await mine()).toHaveLength(2);
    expect((await post('submit', { ...(await deskDetail(later)), releaseTime: '2099-02-01 00:00:00' })).code).toBe(200);
    expect(await mine()).toHaveLength(1);
    expect(await ownDetail(later)).toMatchObject({ status: 3, beginDate: '2099-02-01', readCount: 0 });
    expect((await post(`remove?ids=${later}`)).code).toBe(200);
  });

  test('that are drafts stay drafts', async () => {
    const draft = { title: '草稿', content: '<p>x</p>', category: '2', endDate: '2099-03-01' };
    const { id: own } = (
      await app.call({ method: 'POST', url: '/api/announcement/notice/submit', payload: draft, token: tokens['admin'] })
    ).body.data;
    expect((await post('submit', await deskDetail(own))).code).toBe(200);
    expect(await ownDetail(own)).toMatchObject({ ...draft, status: 0, releaseTime: '', version: 1 });
    const sent = { ...(await deskDetail(own)), title: '草稿二', releaseTime: '2099-02-02 00:00:00' };
    expect((await post('submit', sent)).code).toBe(200);
    expect(await ownDetail(own)).toMatchObject({ title: '草稿二', status: 0, beginDate: '2099-02-02', version: 2 });
    expect(await deskDetail(own)).toMatchObject({ releaseTime: '2099-02-02 00:00:00' });
    expect((await post(`remove?ids=${own}`)).code).toBe(200);
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
