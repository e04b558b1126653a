import { moduleVerbs, recordStatus, type ModuleVerbName } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';

const path = '/api/warrant-propety/immovable';
const { verified, cancelled } = recordStatus;
const shut = { edited: false };
const form = testForm(
  'immovable',
  testItem(1, 'name'),
  testItem(1, 'landbaseId'),
  testItem(1, 'warrantStatus'),
  testItem(5, 'isLandLoggedOut', shut),
  { ...testItem(1, 'landLogOutReason', shut), maxlength: 20 },
  testItem(3, 'landLogOutDate', shut),
  testItem(5, 'isPropetyLoggedOut', shut),
  testItem(1, 'propetyLogOutReason', shut),
  testItem(3, 'propetyLogOutDate', shut),
  testItem(1, 'fileNumber', { required: true }),
);
const land = { landLogOutReason: '征收', landLogOutDate: '2026-03-01' };
const propety = { propetyLogOutReason: '拆除', propetyLogOutDate: '2026-03-02' };

onEachDatabase('the verbs of one module', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    await storePublished(app.app.database.db, ['000000', '000001'], form);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (end: string, payload: object = {}, who = token) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token: who })).body;
  const read = async (id: string) =>
    (await app.call({ method: 'GET', url: `${path}/detail?id=${id}`, token })).body.data;

  /** A certificate in a state, with more values than a person could type. */
  async function certificate(values: object = {}, status: number = verified): Promise<string> {
    const { id } = (await post('submit', { name: 'c', landbaseId: 'lot', fileNumber: 'f' })).data;
    const content = JSON.stringify({ name: 'c', landbaseId: 'lot', ...values });
    await sql`update records set status = ${status}, content = ${content}
      where meta_key = 'immovable' and id = ${id}`.execute(app.app.database.db);
    return id;
  }

  test('write their items, keep the state, and are in the history with their reason', async () => {
    const id = await certificate();
    expect(await post(`logOutLand?id=${id}`, { ...land, name: 'forged', isPropetyLoggedOut: 2 })).toMatchObject({
      code: 200,
      data: { landLogOutReason: '征收', name: 'c', status: verified, version: 2 },
    });
    const after = await read(id);
    expect(String(after.isLandLoggedOut)).toBe('2');
    expect(String(after.isPropetyLoggedOut)).not.toBe('2');
    const moves = (await app.call({ method: 'GET', url: `${path}/moves?id=${id}`, token })).body.data;
    expect(moves).toMatchObject([{ verb: 'logOutLand', status: verified, comment: '征收' }]);
  });

  test('a certificate whose land and property are cancelled is cancelled', async () => {
    const id = await certificate();
    expect((await post(`logOutPropety?id=${id}`, propety)).data.status).toBe(verified);
    expect((await post(`logOutLand?id=${id}`, land)).data.status).toBe(cancelled);
    expect(await post(`logOutLand?id=${id}`, land)).toMatchObject({
      reason: 'RECORD_STATE',
      msg: '当前状态下不能注销土地',
    });
  });

  const others = Object.entries(recordStatus).filter(([, status]) => status !== verified);
  test.each(
    others.flatMap(([name, status]) =>
      (Object.keys(moduleVerbs) as ModuleVerbName[]) // the keys of a table in the contract
        .filter((verb) => verb.startsWith('logOut'))
        .map((verb) => [verb, name, status] as const),
    ),
  )('%s of a %s record is refused', async (verb, _name, status) => {
    const id = await certificate({}, status);
    expect(await post(`${verb}?id=${id}`, { ...land, ...propety })).toMatchObject({ reason: 'RECORD_STATE' });
    expect(await read(id)).toMatchObject({ status, version: 1 });
  });

  test.each([
    [{ isLandLoggedOut: 2 }, 'LAND_LOGGED_OUT', '该证书的土地已注销，不能重复注销'],
    [{ landbaseId: '' }, 'WARRANT_WITHOUT_LAND', '该证书没有登记宗地，没有可以注销的土地'],
    [{ warrantStatus: '2' }, 'WARRANT_LENT_OUT', '证书已借出，请先归还再办理'],
  ])('a record with %j is refused with the reason %s', async (values, reason, msg) => {
    const id = await certificate(values);
    expect(await post(`logOutLand?id=${id}`, land)).toMatchObject({ code: 400, reason, msg });
  });

  test.each([
    ['no reason', { ...land, landLogOutReason: ' ' }],
    ['no date', { landLogOutReason: '征收' }],
    ['no real date', { ...land, landLogOutDate: '2026-02-30' }],
    ['a reason that is too long', { ...land, landLogOutReason: '长'.repeat(21) }],
    ['a reason that is no text', { ...land, landLogOutReason: { a: 1 } }],
  ])('%s is refused, and nothing changes', async (_about, sent) => {
    const id = await certificate();
    expect(await post(`logOutLand?id=${id}`, sent)).toMatchObject({ code: 400, reason: 'RECORD_INVALID' });
    expect(await read(id)).toMatchObject({ status: verified, version: 1 });
  });

  test('take a record of the own tenant, in the version that was seen', async () => {
    const id = await certificate();
    const foreign = await app.signIn('foreign', '000001');
    expect((await post(`logOutLand?id=${id}`, land, foreign)).reason).toBe('RECORD_MISSING');
    expect((await post(`logOutLand?id=${id}`, { ...land, version: 9 })).reason).toBe('VERSION_STALE');
    for (const missing of [{}, { id: 'nobody' }, { id: 5 }])
      expect((await post('logOutLand', missing)).reason).toBe('RECORD_MISSING');
  });

  test('one of two at once wins', async () => {
    const id = await certificate();
    const answers = await Promise.all([post(`logOutLand?id=${id}`, land), post(`logOutLand?id=${id}`, land)]);
    const reasons = answers.map(({ reason }) => String(reason ?? 'done'));
    expect(new Set(reasons)).toEqual(new Set(['LAND_LOGGED_OUT', 'done']));
  });
});
