import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';
import { sweepEditors } from './editors.repository.ts';

const path = '/api/meta-object/metaform';
const definition = testForm('edited', testItem(1, 'a'));

onEachDatabase('people who have a form open in a designer', (kind) => {
  let app: TestApp;
  let admin = '';
  let west = '';
  let foreign = '';
  let id = '';
  beforeAll(async () => {
    app = await openTestApp(kind);
    await grantButtons(app.app.database.db, { 'role-manager': ['metaform_edit'] });
    admin = await app.signIn('admin');
    west = await app.signIn('west');
    foreign = await app.signIn('foreign', '000001');
    id = (await post('submit', { definition })).data.id;
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (end: string, payload: object = {}, token = admin) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token })).body;
  const report = (windowId: string, token = admin, more: object = {}) =>
    post('editing', { id, windowId, ...more }, token);
  const waitedMinutes = (minutes: number) =>
    sql`update meta_form_editors set seen_at = seen_at - make_interval(mins => ${minutes})`.execute(
      app.app.database.db,
    );

  test('are named to each other, with the version of the draft', async () => {
    expect(await report('one')).toMatchObject({ data: { id, version: 1, editors: [] } });
    expect(await report('two', west)).toMatchObject({
      data: { editors: [{ userId: 'user-admin', name: expect.stringMatching(/./), isSelf: false }] },
    });
    await post('submit', { id, version: 1, definition });
    const { data } = await report('two', west);
    expect(data).toMatchObject({ version: 2, updateUser: 'user-admin' });
    expect(data.updateName).not.toBe('');
  });

  test('see their own other window as their own, and each person once', async () => {
    await report('three');
    const { editors } = (await report('one')).data;
    expect(editors).toHaveLength(2);
    expect(editors).toContainEqual(expect.objectContaining({ userId: 'user-west', isSelf: false }));
    expect(editors).toContainEqual(expect.objectContaining({ userId: 'user-admin', isSelf: true }));
    expect((await report('two', west)).data.editors).toHaveLength(1);
  });

  test('are gone when they leave, and a minute after their last report', async () => {
    await report('three', admin, { isLeaving: true });
    expect((await report('one')).data.editors).toMatchObject([{ userId: 'user-west' }]);
    await waitedMinutes(1);
    expect((await report('one')).data.editors).toEqual([]);
    await waitedMinutes(24 * 60);
    await sweepEditors(app.app.database.db);
    expect((await sql`select from meta_form_editors`.execute(app.app.database.db)).rows).toHaveLength(0);
  });

  test('are stored in ten windows each at most', async () => {
    for (let window = 0; window < 14; window++) await report(`w${window}`);
    expect((await sql`select from meta_form_editors`.execute(app.app.database.db)).rows).toHaveLength(10);
  });

  test('are not named to another tenant', async () => {
    expect(await report('theirs', foreign)).toMatchObject({ reason: 'RECORD_MISSING' });
    expect((await report('w0')).data.editors.map(({ userId }: { userId: string }) => userId)).not.toContain(
      'user-foreign',
    );
  });
});
