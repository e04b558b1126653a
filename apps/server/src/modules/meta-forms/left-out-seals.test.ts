import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealingKeysOf } from '../../shared/security/sealing/sealing-keys.ts';
import { createSealing } from '../../shared/security/sealing/sealing.ts';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { testSealingKey } from '../../testing/new-database.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testColumn, testForm, testItem } from '../../testing/test-forms.ts';
import { resealRecords } from '../records/sealing/reseal-records.ts';

const path = '/api/meta-object/metaform';
const record = '/api/meta-object/record/leftOut';
const numbers = ['13712349876', '350102199003078888'] as const;
const name = testItem(1, 'name');
const rows = (config: object = {}) =>
  testItem(7, 'rows', { columns: [testColumn(1, 'who'), testColumn(1, 'idCard', { ...config })] });
const sealed = testForm('leftOut', name, testItem(1, 'account', { sealed: true }), rows());
const without = testForm('leftOut', name, testItem(7, 'rows', { columns: [testColumn(1, 'who')] }));
const open = testForm('leftOut', name, { ...testItem(1, 'account'), itemName: '账号' }, rows({ sealed: true }));

onEachDatabase('a sealed item that is left out of its form', (kind) => {
  let app: TestApp;
  let token: string;
  let form = { id: '', version: 0 };
  beforeAll(async () => {
    app = await openTestApp(kind);
    await grantButtons(app.app.database.db, { 'role-admin': ['leftOut_submit', 'leftOut_view'] });
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, payload, token })).body;
  const publish = async (definition: object, agreed = '') => {
    form = (await post(`${path}/submit`, { ...(form.id === '' ? {} : form), definition })).data;
    return post(`${path}/publish?id=${form.id}&confirmedName=leftOut${agreed}`);
  };
  const detail = async (id: string) =>
    (await app.call({ method: 'GET', url: `${record}/detail?id=${id}`, token })).body.data;
  const stored = async () =>
    JSON.stringify(
      (await sql`select content from records where meta_key = 'leftOut'`.execute(app.app.database.db)).rows,
    );
  const expectSealed = async () => {
    for (const number of numbers) expect(await stored()).not.toContain(number);
  };

  test("stays sealed through saves and key changes, and is opened only with the author's confirmation", async () => {
    expect(await publish(sealed)).toMatchObject({ code: 200 });
    const content = { name: 'a', account: numbers[0], rows: [{ who: 'b', idCard: numbers[1] }] };
    const { data } = await post(`${record}/submit`, content);
    await expectSealed();

    expect(await publish(without)).toMatchObject({ code: 200 });
    await expectSealed();
    const { id, version } = data;
    expect(await post(`${record}/submit`, { ...(await detail(id)), id, version, name: 'c' })).toMatchObject({
      code: 200,
    });
    await expectSealed();

    // The old key may be removed once everything is sealed with the new one.
    const changed = createSealing(
      sealingKeysOf(['a key of the years to come, long enough', testSealingKey]),
      () => undefined,
    );
    const forms = [{ tenantId: '000000', compiled: compileForm(parseMetaForm(without).form) }];
    const prefixes = async () => new Set((await stored()).match(/sm4\.v1\.[\w-]{8}\./g));
    await resealRecords(app.app.database.db, changed, { metaKey: 'leftOut', forms });
    expect([...(await prefixes())]).toEqual([changed.prefix]);
    const back = createSealing(
      sealingKeysOf([testSealingKey, 'a key of the years to come, long enough']),
      () => undefined,
    );
    await resealRecords(app.app.database.db, back, { metaKey: 'leftOut', forms });
    expect([...(await prefixes())]).toEqual([back.prefix]);

    const asked = { code: 400, reason: 'META_FORM_UNSEALS', msg: expect.stringContaining('账号') };
    expect(await publish(open)).toMatchObject(asked);
    await expectSealed();
    expect(await publish(sealed)).toMatchObject({ code: 200 });
    expect(await detail(id)).toMatchObject({ name: 'c', account: numbers[0], rows: [{ idCard: numbers[1] }] });
    await publish(without);
    expect(await publish(open, '&unsealed=true')).toMatchObject({ code: 200 });
    expect(await stored()).toContain(numbers[0]);
    expect(await stored()).not.toContain(numbers[1]);
    expect(await detail(id)).toMatchObject({ account: numbers[0], rows: [{ idCard: numbers[1] }] });
    // The author is not asked again about a change that was confirmed once.
    expect(await publish(open)).toMatchObject({ code: 200 });
  });
});
