import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { storeModuleForms } from '../../testing/test-forms.ts';

const path = '/api/msg-plateform/metamessage';
const village = '/api/property-basics/village';

onEachDatabase('messages', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await storeModuleForms(db);
    await grantButtons(db, {
      'role-clerk': ['village_submit', 'village_view', 'village_commit'],
      'role-manager': ['village_view', 'village_verify', 'village_reject', 'village_rollback'],
    });
    for (const account of ['admin', 'east', 'west', 'clerk']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = async (account: string, url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, payload, token: tokens[account] })).body;
  const list = async (account: string, conditions: readonly object[] = [], query = '') =>
    (await post(account, `${path}/list${query}`, conditions)).data;
  const unread = async (account: string) =>
    (await app.call({ method: 'GET', url: `${path}/unread`, token: tokens[account] })).body.data;

  async function commit(name: string): Promise<string> {
    const { data } = await post('clerk', `${village}/submit`, { name });
    await post('clerk', `${village}/commit?id=${data.id}`);
    return data.id;
  }

  test('committing a record notifies the users who may verify it with a link, and not its author', async () => {
    const id = await commit('东院');
    const { records } = await list('east');
    expect(records).toEqual([
      {
        id: expect.any(String),
        messageType: 2,
        messageTitle: 'village待审核',
        contentJson: {
          content: 'clerk提交了village“东院”，请审核。',
          letter: { key: 'toVerify', params: { form: 'village', person: 'clerk', record: '东院' } },
        },
        createTime: expect.any(String),
        isRead: false,
        businessKey: `village:${id}`,
      },
    ]);
    expect([
      await unread('admin'),
      await unread('east'),
      await unread('west'),
      await unread('clerk'),
      await unread('foreign'),
    ]).toEqual([1, 1, 0, 0, 0]);
  });

  test('a verdict notifies the author; a rejection is a warning', async () => {
    const first = await commit('西院');
    const second = await commit('南院');
    await post('east', `${village}/verify?id=${first}`);
    await post('east', `${village}/reject?id=${second}`, { comment: '面积{record}不对' });
    const { records } = await list('clerk');
    expect(
      records
        .map((message: { readonly messageType: number; readonly businessKey: string }) => [
          message.messageType,
          message.businessKey,
        ])
        .toSorted(),
    ).toEqual([
      [1, `village:${first}`],
      [2, `village:${second}`],
    ]);
  });

  test('a rollback sends no message', async () => {
    const before = await unread('east');
    const { data } = await post('clerk', `${village}/submit`, { name: '北院' });
    const refused = await post('clerk', `${village}/commit?id=${data.id}`, { id: data.id, version: 7 });
    expect(refused.reason).toBe('VERSION_STALE');
    expect(await unread('east')).toBe(before);
  });

  test('a list is filtered by state, type, title and day, and paged', async () => {
    expect((await list('clerk', [{ field: 'messageType', condition: 'eq', value: 2 }])).total).toBe(1);
    expect((await list('clerk', [{ field: 'messageTitle', condition: 'like', value: '驳回' }])).total).toBe(1);
    // An English reader finds it by the English title.
    expect((await list('clerk', [{ field: 'messageTitle', condition: 'like', value: 'Rejected' }])).total).toBe(1);
    expect((await list('clerk', [{ field: 'isRead', condition: 'eq', value: true }])).total).toBe(0);
    expect((await list('clerk', [{ field: 'createTime', condition: 'ge', value: ['2099-01-01', ''] }])).total).toBe(0);
    const page = await list('clerk', [], '?current=2&size=1');
    expect([page.total, page.pages, page.records.length]).toEqual([2, 2, 1]);
    expect((await list('clerk', [{ field: 'isRead', condition: 'eq', value: '' }])).total).toBe(2);
  });

  test.each([
    ['receiverId', 'user-east', 'FILTER_FIELD_UNKNOWN'],
    ['__proto__', '1', 'FILTER_FIELD_UNKNOWN'],
    ['isRead', 'maybe', 'REQUEST_INVALID'],
    ['messageType', 3, 'REQUEST_INVALID'],
    ['createTime', ['2024-02-31'], 'REQUEST_INVALID'],
    ['messageTitle', { $ne: '' }, 'REQUEST_INVALID'],
  ])('a condition on %s with %j is refused', async (field, value, reason) => {
    expect((await post('clerk', `${path}/list`, [{ field, condition: 'eq', value }])).reason).toBe(reason);
  });

  test('are marked as read by their receiver; ids of others change nothing', async () => {
    const { records } = await list('east');
    const ids = records.map(({ id }: { readonly id: string }) => id);
    const count = await unread('east');
    expect(count).toBeGreaterThan(0);
    for (const other of ['clerk', 'west', 'foreign'])
      expect((await post(other, `${path}/setRead`, ids)).code).toBe(200);
    expect(await unread('east')).toBe(count);
    await post('east', `${path}/setRead`, ids);
    expect(await unread('east')).toBe(0);
    expect((await list('east', [{ field: 'isRead', condition: 'eq', value: true }])).total).toBe(ids.length);
  });

  test('a rejection or return gives its reason in both languages, and links to the record', async () => {
    const { records } = await list('clerk', [{ field: 'messageType', condition: 'eq', value: 2 }]);
    const params = { form: 'village', person: 'east', record: '南院', comment: '面积{record}不对' };
    expect(records[0]).toMatchObject({
      messageTitle: 'village被驳回',
      contentJson: {
        content: 'east驳回了您的village“南院”。意见：面积{record}不对',
        letter: { key: 'rejectedFor', params },
      },
    });
    const id = await commit('中院');
    await post('east', `${village}/rollback?id=${id}`, { comment: '附件缺失' });
    const found = (await list('clerk', [{ field: 'messageTitle', condition: 'like', value: '回退' }])).records;
    expect(found).toMatchObject([
      {
        messageTitle: 'village被回退',
        businessKey: `village:${id}`,
        contentJson: { letter: { key: 'returnedFor', params: { comment: '附件缺失' } } },
      },
    ]);
    expect((await list('clerk', [{ field: 'messageTitle', condition: 'like', value: 'Sent back' }])).total).toBe(1);
  });

  test('a comment on verifying reaches the author', async () => {
    const id = await commit('西院');
    await post('east', `${village}/verify?id=${id}`, { comment: '资料齐全' });
    const [newest] = (await list('clerk')).records;
    expect(newest).toMatchObject({
      messageTitle: 'village已审核',
      businessKey: `village:${id}`,
      contentJson: { content: 'east审核通过了您的village“西院”。意见：资料齐全', letter: { key: 'verifiedFor' } },
    });
  });
});
