import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { storeModuleForms } from '../../testing/test-forms.ts';

const path = '/api/msg-plateform/metamessage';
const village = '/api/property-basics/village';

onEachDatabase('messages about many records', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  const post = async (account: string, url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, payload, token: tokens[account] })).body;
  const list = async (account: string) => (await post(account, `${path}/list`, [])).data.records;
  const unread = async (account: string) =>
    (await app.call({ method: 'GET', url: `${path}/unread`, token: tokens[account] })).body.data;
  const move = (account: string, verb: string, body: object) => post(account, `${village}/bulk/${verb}`, body);
  const drafts = async (...names: readonly string[]) => {
    const ids: string[] = [];
    for (const name of names) ids.push((await post('clerk', `${village}/submit`, { name })).data.id);
    return ids;
  };
  const clear = () => sql`delete from messages`.execute(app.app.database.db);

  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await storeModuleForms(db);
    await grantButtons(db, {
      'role-clerk': ['village_submit', 'village_view', 'village_commit'],
      'role-manager': ['village_view', 'village_verify', 'village_reject', 'village_rollback'],
    });
    for (const account of ['admin', 'east', 'clerk']) tokens[account] = await app.signIn(account);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('each verifier receives one message about the records of an action, also where it comes in parts', async () => {
    const ids = await drafts('甲一', '甲二', '甲三', '甲四', '甲五');
    expect((await move('clerk', 'commit', { ids: ids.slice(0, 3) })).data).toMatchObject({ done: 3 });
    await move('clerk', 'commit', { ids: ids.slice(3) });
    expect(await list('east')).toMatchObject([
      {
        messageType: 2,
        messageTitle: '5 条village待审核',
        contentJson: {
          content: 'clerk提交了 5 条village，请审核。',
          letter: { key: 'toVerifyMany', params: { form: 'village', person: 'clerk', count: '5' } },
        },
        isRead: false,
        businessKey: expect.stringMatching(/^village:\*todo:/),
      },
    ]);
    expect([await unread('admin'), await unread('east'), await unread('clerk')]).toEqual([1, 1, 0]);
  });

  test('it is read for everybody when the last of its records is handled, and the author gets one answer', async () => {
    await clear();
    const ids = await drafts('乙一', '乙二', '乙三');
    await move('clerk', 'commit', { ids });
    await move('east', 'verify', { ids: ids.slice(0, 2) });
    expect([await unread('admin'), await unread('east')]).toEqual([1, 1]);
    await post('east', `${village}/reject?id=${ids[2]}`, { comment: '面积不对' });
    expect([await unread('admin'), await unread('east')]).toEqual([0, 0]);
    expect((await list('clerk')).map((one: { readonly messageTitle: string }) => one.messageTitle).toSorted()).toEqual(
      ['2 条village已审核', 'village被驳回'].toSorted(),
    );
  });

  test('a message about one record is read when it is handled, however that happens', async () => {
    await clear();
    const [one = '', two = '', three = ''] = await drafts('丙一', '丙二', '丙三');
    for (const id of [one, two, three]) await post('clerk', `${village}/commit?id=${id}`);
    expect(await unread('east')).toBe(3);
    await post('admin', `${village}/verify?id=${one}`);
    expect(await unread('east')).toBe(2);
    await move('east', 'rollback', { ids: [two], comment: '附件缺失' });
    expect((await list('east')).filter(({ isRead }: { readonly isRead: boolean }) => !isRead)).toMatchObject([
      { businessKey: `village:${three}` },
    ]);
    expect((await list('clerk')).map((entry: { readonly businessKey: string }) => entry.businessKey)).toContain(
      `village:${two}`,
    );
  });

  test('an answer with another comment is another message', async () => {
    await clear();
    const ids = await drafts('丁一', '丁二', '丁三', '丁四');
    await move('clerk', 'commit', { ids });
    await move('east', 'reject', { ids: ids.slice(0, 2), comment: '面积不对' });
    await move('east', 'reject', { ids: ids.slice(2), comment: '附件缺失' });
    const contents = (await list('clerk')).map(
      (one: { readonly contentJson: { readonly content: string } }) => one.contentJson.content,
    );
    expect(contents.toSorted()).toEqual(
      ['east驳回了您的 2 条village。意见：面积不对', 'east驳回了您的 2 条village。意见：附件缺失'].toSorted(),
    );
  });
});
