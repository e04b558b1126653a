import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';

const path = '/api/property-basics/village';
const verbs = ['view', 'submit', 'commit', 'verify', 'change', 'add', 'edit'];

onEachDatabase('the person and time of an approval', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const form = testForm('village', testItem(1, 'name'), testItem(1, 'approvedUser'), testItem(3, 'approvedTime'));
    await storePublished(calls.app.app.database.db, ['000000'], form);
    await grantButtons(calls.app.app.database.db, { 'role-manager': verbs.map((verb) => `village_${verb}`) });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const detail = async (id: string) => (await calls.get(`${path}/detail?id=${id}`)).body.data;
  const act = async (verb: string, id: string) =>
    expect((await calls.post(`${path}/${verb}?id=${id}`)).body).toMatchObject({ code: 200 });

  test('are stored by the server when the record is verified, and removed when it is amended', async () => {
    const sent = { name: 'a', approvedUser: 'user-admin', approvedTime: '2020-01-01 00:00:00' };
    const { id } = (await calls.post(`${path}/submit`, sent)).body.data;
    expect(await detail(id)).not.toMatchObject({ approvedTime: expect.stringMatching(/./) });
    await act('commit', id);
    expect((await detail(id)).approvedUser ?? '').toBe('');
    await act('verify', id);
    const verified = await detail(id);
    expect(verified).toMatchObject({ approvedUser: 'user-east', status: 2 });
    expect(verified.approvedTime).toBe(verified.updateTime);
    expect(verified.$approvedUser).toBe(verified.$updateUser);
    await act('change', id);
    expect((await detail(id)).approvedUser ?? '').toBe('');
  });
});
