import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

onEachDatabase('copies of an instance', (kind) => {
  let site: FlowSite;
  let instance = '';
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(lineOf('copied', [{ id: 'head', attributes: 'flowable:assignee="user-west"' }]));
    instance = (await site.start('copied')).instance;
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const copy = (account: string, body: object) =>
    site.post(account, 'work/copy', { processInstanceId: instance, userIds: 'user-east', ...body });
  const copied = async (account: string): Promise<readonly unknown[]> =>
    (await site.get(account, 'work/cc-list?current=1&size=10')).data.records;

  test('are sent without a decision, once for each person, with a message that has what was written', async () => {
    expect(await copied('east')).toEqual([]);
    expect((await copy('clerk', { comment: '请知悉' })).code).toBe(200);
    expect((await copy('clerk', { comment: '请知悉' })).code).toBe(200);
    expect(await copied('east')).toHaveLength(1);
    const { data } = await site.post('east', '/api/msg-plateform/metamessage/list?size=1', []);
    expect(data.records[0]).toMatchObject({
      messageTitle: 'clerk抄送给您',
      contentJson: { letter: { key: 'flowCopied', params: { sender: 'clerk', comment: '请知悉' } } },
    });
    const history = (await site.get('clerk', `process/history-flow-list?processInstanceId=${instance}`)).data;
    expect(history.filter(({ outcome }: { readonly outcome: string }) => outcome === 'copy')).toMatchObject([
      { comment: '请知悉' },
      { comment: '请知悉' },
    ]);
  });

  test('go to known people of the tenant, all of them or none', async () => {
    for (const userIds of ['user-foreign', 'user-admin,nobody-1'])
      expect((await copy('clerk', { userIds })).reason).toBe('FLOW_PERSON_REFUSED');
    expect(await copied('admin')).toEqual([]);
  });

  test('never go to the person who sends them', async () => {
    expect((await copy('clerk', { userIds: 'user-east,user-clerk' })).reason).toBe('FLOW_COPY_OWN');
    expect(await copied('clerk')).toEqual([]);
  });

  test('are sent by those whom the instance concerns', async () => {
    expect((await copy('foreign', {})).reason).toBe('RECORD_MISSING');
    expect((await copy('west', {})).reason).toBe('RECORD_MISSING');
  });
});
