/**
 * Settings that all units of a tenant share can only be read and changed by callers whose data scope is the tenant,
 * whatever permissions they hold.
 */
import { auditCalls, dictionariesCalls, errorLogsCalls, metaFormsCalls, type Call } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DictionariesTables } from '../modules/dictionaries/dictionaries.tables.ts';
import { grantButtons } from '../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { testForm, testItem } from '../testing/test-forms.ts';

const shared: readonly Call[] = [
  auditCalls.list,
  auditCalls.signIns,
  auditCalls.refusals,
  auditCalls.detail,
  auditCalls.verify,
  errorLogsCalls.list,
  errorLogsCalls.detail,
  dictionariesCalls.submit,
  dictionariesCalls.remove,
  metaFormsCalls.submit,
  metaFormsCalls.publish,
  metaFormsCalls.remove,
];
const codes = [
  ...new Set(shared.flatMap(({ permission, permissionToAdd = permission }) => [permission, permissionToAdd])),
].filter((code) => code !== 'signedIn');

onEachDatabase('what all units of a tenant share', (kind) => {
  let app: TestApp;
  let admin = '';
  let manager = '';
  let formId = '';
  beforeAll(async () => {
    app = await openTestApp(kind);
    await grantButtons(app.app.database.db, { 'role-manager': codes });
    admin = await app.signIn('admin');
    manager = await app.signIn('east');
    const draft = { definition: testForm('village', testItem(1, 'a')) };
    formId = (await app.call({ method: 'POST', url: metaFormsCalls.submit.path, payload: draft, token: admin })).body
      .data.id;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = (
    call: Call,
    token: string,
    { query = {}, payload }: { readonly query?: object; readonly payload?: object },
  ) => app.call({ method: call.method, url: call.path, query: { ...query }, token, ...(payload ? { payload } : {}) });
  const dictionary = { code: 'colour', dictKey: '-1', dictValue: '颜色' };

  test.each(shared.map((call) => [call.name, call] as const))(
    '%s refuses a user of one unit who has its permission',
    async (_name, call) => {
      const bodies: Readonly<Record<string, object>> = {
        [dictionariesCalls.submit.name]: dictionary,
        [metaFormsCalls.submit.name]: { definition: testForm('village', testItem(1, 'b')) },
      };
      const { body } = await send(call, manager, {
        query: onlyKnown(call, { id: formId, ids: formId }),
        ...(bodies[call.name] === undefined ? {} : { payload: bodies[call.name] ?? {} }),
      });
      expect(body).toMatchObject({ code: 403, reason: 'GRANT_BEYOND_OWN' });
    },
  );

  test('the keys of dictionaries that the product reads are fixed, and only administrators change texts', async () => {
    const submit = async (payload: object, token = admin) =>
      (await send(dictionariesCalls.submit, token, { payload })).body;
    const { data } = await submit({
      code: 'record_statusx',
      dictKey: '-1',
      dictValue: '状态',
      entries: [{ dictKey: '0', dictValue: '草稿' }],
    });
    // Stored as a release would deliver it.
    await app.app.database.db
      .withTables<DictionariesTables>()
      .updateTable('dictionaries')
      .set({ code: 'record_status' })
      .where('code', '=', 'record_statusx')
      .execute();
    const root = (await send(dictionariesCalls.detail, admin, { query: { id: data.id } })).body.data;
    const [entry] = root.entries;
    const sent = { id: root.id, code: 'record_status', dictKey: '-1', dictValue: '状态', version: root.version };
    for (const refused of [
      { ...sent, code: 'states' },
      { ...sent, entries: [{ id: entry.id, dictKey: '2', dictValue: '草稿' }] },
      { ...sent, entries: [{ id: entry.id, dictKey: '0', dictValue: '草稿', isDeleted: true }] },
      { ...sent, entries: [{ dictKey: '9', dictValue: '新状态' }] },
      { code: 'record_status', parentId: root.id, dictKey: '9', dictValue: '新状态' },
    ])
      expect(await submit(refused)).toMatchObject({ code: 400, reason: 'DICTIONARY_FIXED' });
    expect((await send(dictionariesCalls.remove, admin, { query: { ids: entry.id } })).body).toMatchObject({
      reason: 'DICTIONARY_FIXED',
    });
    expect(await submit({ ...sent, entries: [{ id: entry.id, dictKey: '0', dictValue: '未提交' }] })).toMatchObject({
      code: 200,
    });
    await app.app.database.db
      .updateTable('roles')
      .set({ data_scope: 'tenant' })
      .where('id', '=', 'role-manager')
      .execute();
    const byManager = await app.signIn('east');
    expect(await submit({ ...sent, version: 2, dictValue: '已审核' }, byManager)).toMatchObject({
      reason: 'DICTIONARY_FIXED',
    });
    expect(await submit(dictionary, byManager)).toMatchObject({ code: 200 });
  });

  test('a locked session returns the name of its user, but no contact data', async () => {
    await app.app.database.db
      .updateTable('users')
      .set({ email: 'a@b.example', birthday: '1990-01-01' })
      .where('id', '=', 'user-clerk')
      .execute();
    const token = await app.signIn('clerk');
    const current = async () => (await app.call({ method: 'GET', url: '/api/blade-user/current', token })).body.data;
    expect(await current()).toMatchObject({ email: 'a@b.example', birthday: '1990-01-01 00:00:00' });
    await app.call({ method: 'POST', url: '/api/blade-auth/lock', payload: { password: '1' }, token });
    expect(await current()).toMatchObject({ account: 'clerk', email: '', phone: '', birthday: '' });
  });
});

function onlyKnown(call: Call, query: object): object {
  const known = new Set(Object.keys((call.query && 'properties' in call.query && call.query.properties) || {}));
  return Object.fromEntries(Object.entries(query).filter(([name]) => known.has(name)));
}
