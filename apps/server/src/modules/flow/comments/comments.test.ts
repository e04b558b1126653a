import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

onEachDatabase('comments on an instance and its files', (kind) => {
  let site: FlowSite;
  let instance = '';
  let head = '';
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(lineOf('talk', [{ id: 'head', attributes: 'flowable:assignee="user-west"' }]));
    await begin();
  });
  afterAll(() => site[Symbol.asyncDispose]());

  async function begin(): Promise<void> {
    const started = await site.start('talk');
    instance = started.instance;
    await site.decide('clerk', started.task);
    head = (await site.tasksOf('west', instance))['head'] ?? '';
  }
  const comment = (account: string, body: object) =>
    site.post(account, 'work/comment', { processInstanceId: instance, content: '请看附件', ...body });
  const files = async (account: string) => {
    const { data } = await site.get(account, `/api/jfs/file/list?businessKey=flow:${instance}&current=1&size=99999`);
    return data.records.map(({ id }: { readonly id: string }) => id);
  };
  const ticket = async (account: string, id: string) =>
    (await site.post(account, `/api/jfs/file/ticket?id=${id}`)).code as number;

  test('a file is read by those whom the instance concerns, whatever unit they see, and by nobody else', async () => {
    const id = (await site.attach('west', instance)).data.id;
    for (const account of ['clerk', 'west', 'admin']) {
      expect([account, await files(account)]).toEqual([account, [id]]);
      expect([account, await ticket(account, id)]).toEqual([account, 200]);
    }
    for (const account of ['east', 'foreign']) {
      expect([account, await files(account)]).toEqual([account, []]);
      expect([account, await ticket(account, id)]).not.toEqual([account, 200]);
      expect((await site.attach(account, instance)).reason).toBe('RECORD_MISSING');
    }
  });

  test('a comment names a task of its own instance, or none', async () => {
    const other = await site.start('talk');
    for (const taskId of [other.task, 'none-1', `${head}1`])
      expect((await comment('clerk', { taskId })).reason).toBe('RECORD_MISSING');
    for (const taskId of [head, '']) expect((await comment('clerk', { taskId })).code).toBe(200);
  });

  test('is removed by its creator alone, while the process runs', async () => {
    await begin();
    const [own, other] = [
      (await site.attach('west', instance)).data.id,
      (await site.attach('clerk', instance)).data.id,
    ];
    const remove = async (account: string, id: string) =>
      (await site.post(account, `/api/jfs/file/remove?ids=${id}`)).reason;
    expect(await remove('admin', own)).toBe('FILE_NOT_OWN');
    expect(await remove('clerk', own)).toBeDefined();
    expect(await remove('west', own)).toBeUndefined();
    await site.decide('west', head);
    expect(await remove('clerk', other)).toBe('FLOW_ENDED');
    expect((await site.attach('clerk', instance)).reason).toBe('FLOW_ENDED');
    expect(await files('clerk')).toEqual([other]);
  });

  test('a comment names own files of the instance, and no others', async () => {
    await begin();
    const [own, other] = [
      (await site.attach('clerk', instance)).data.id,
      (await site.attach('west', instance)).data.id,
    ];
    expect((await comment('clerk', { fileIds: other })).reason).toBe('FLOW_FILES_REFUSED');
    expect((await comment('clerk', { fileIds: '1' })).reason).toBe('FLOW_FILES_REFUSED');
    expect((await comment('clerk', { fileIds: own })).code).toBe(200);
    const { data } = await site.get('west', `work/comments?processInstanceId=${instance}`);
    expect(data).toMatchObject([
      {
        authorName: 'clerk',
        content: '请看附件',
        mentions: [],
        files: [{ id: own, fileName: 'opinion.txt', size: 6 }],
      },
    ]);
  });

  test('a person who is mentioned gets a message and a copy of the instance', async () => {
    await begin();
    expect((await site.get('east', `work/comments?processInstanceId=${instance}`)).reason).toBe('RECORD_MISSING');
    const sent = '@user-east 请看，@user-east @user-foreign @user-clerk @nobody';
    expect((await comment('clerk', { content: sent })).code).toBe(200);
    const { data } = await site.get('east', `work/comments?processInstanceId=${instance}`);
    expect(data).toMatchObject([{ content: sent, mentions: [{ id: 'user-east', name: 'east' }] }]);
    expect((await site.messagesOf('east'))[0]).toBe('clerk提到了您');
    expect((await site.get('east', 'work/cc-list')).data.records[0]).toMatchObject({ processInstanceId: instance });
    const many = Array.from({ length: 21 }, (_one, at) => `@user-${at}`).join(' ');
    expect((await comment('clerk', { content: many })).reason).toBe('FLOW_MENTIONS_TOO_MANY');
  });
});
