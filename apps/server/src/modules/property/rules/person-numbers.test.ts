import { recordModules } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';

onEachDatabase('numbers of borrowers', (kind) => {
  let app: TestApp;
  let token = '';
  const lend = recordModules.find(({ key }) => key === 'lend')?.path ?? '';
  const save = async (values: object) =>
    (await app.call({ method: 'POST', url: `${lend}/submit`, payload: values, token })).body;

  beforeAll(async () => {
    app = await openTestApp(kind);
    const form = testForm('lend', testItem(1, 'telNumber'), testItem(1, 'idNumber'));
    await storePublished(app.app.database.db, ['000000'], form);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('telephone numbers that are none are refused at their item, with a sentence in both languages', async () => {
    const refused = await save({ telNumber: '12345' });
    expect(refused).toMatchObject({ code: 400, reason: 'RECORD_INVALID' });
    expect(refused.msg).toContain('不是有效的电话号码');
    expect(refused.data.problems).toMatchObject([
      { path: 'telNumber', sentences: { zh: expect.any(String), en: expect.stringContaining('telephone number') } },
    ]);
    expect((await save({ telNumber: '0591-87654399' })).code).toBe(200);
    expect((await save({ telNumber: '' })).code).toBe(200);
  });

  test('a number of no identity card is refused when it is typed, and may stay where it was stored', async () => {
    const refused = await save({ idNumber: '350102198811223344' });
    expect(refused.data.problems).toMatchObject([
      { code: 'property.identity', path: 'idNumber', sentences: { en: expect.stringContaining('18 characters') } },
    ]);
    expect(refused.msg).toContain('请核对 18 位号码');
    const { data } = await save({ idNumber: '350102198811223342' });
    expect((await save({ ...data, idNumber: '3501021988112233' })).code).toBe(400);
    const stored = sql`update records set content = jsonb_set(content, '{idNumber}', '"1"') where id = ${data.id}`;
    await stored.execute(app.app.database.db);
    expect((await save({ ...data, idNumber: '1', telNumber: '13712349876' })).code).toBe(200);
  });
});
