import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

onEachDatabase('tasks that were handed over', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(lineOf('lend', [{ id: 'head', attributes: 'flowable:assignee="user-west"' }]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  /** A task of west, who sees neither the unit of the record nor the process. */
  async function atWest() {
    const started = await site.start('lend');
    await site.decide('clerk', started.task);
    return { ...started, head: (await site.tasksOf('west', started.instance))['head'] ?? '' };
  }
  const doneOf = async (account: string, instance: string) =>
    (await site.get(account, 'work/done-list?size=100')).data.records.filter(
      (row: { readonly processInstanceId: string }) => row.processInstanceId === instance,
    );
  const readsOf = async (account: string, { instance, id }: { readonly instance: string; readonly id: string }) => [
    (await site.get(account, `process/history-flow-list?processInstanceId=${instance}`)).code,
    (await site.get(account, `process/detail?processInstanceId=${instance}`)).code,
    (await site.get(account, `work/tableview?metaKey=village&businessKey=${id}`)).data.instance?.processInstanceId,
  ];

  test.each([
    ['transfer', 'transfer-task'],
    ['delegate', 'delegate-task'],
  ])('after a %s the task is done for its former person, who still reads the process', async (outcome, path) => {
    const started = await atWest();
    const { head, instance } = started;
    const before = (await site.get('west', 'work/counts')).data.done;
    expect((await site.post('west', `work/${path}?taskId=${head}&userId=user-admin&comment=出差`)).code).toBe(200);
    expect(await doneOf('west', instance)).toMatchObject([
      { taskId: head, status: 'finish', outcome, handedToName: 'admin', comment: '出差', taskName: 'head' },
    ]);
    expect((await site.get('west', 'work/counts')).data.done).toBe(before + 1);
    expect((await doneOf('west', instance))[0].endTime).not.toBe('');
    expect(await readsOf('west', started)).toEqual([200, 200, instance]);
    const { data } = await site.get('west', `process/history-flow-list?processInstanceId=${instance}`);
    expect(data).toContainEqual(expect.objectContaining({ activityType: outcome, target: 'admin' }));
    // Its new person has it to do, and nobody else has anything.
    expect(await doneOf('admin', instance)).toEqual([]);
    expect((await site.decide('west', head)).code).not.toBe(200);
  });

  test('a task that comes back is no longer done, and after its decision it is there once', async () => {
    const { head, instance } = await atWest();
    await site.post('west', `work/delegate-task?taskId=${head}&userId=user-admin`);
    await site.post('admin', `work/resolve-task?taskId=${head}`);
    expect(await doneOf('west', instance)).toEqual([]);
    expect((await site.decide('west', head)).code).toBe(200);
    expect(await doneOf('west', instance)).toMatchObject([{ outcome: 'agree', handedToName: '', comment: '同意' }]);
  });

  test('the list of done tasks is searched and paged with those that were handed over', async () => {
    const { head, instance } = await atWest();
    await site.post('west', `work/transfer-task?taskId=${head}&userId=user-admin`);
    await site.decide('admin', head);
    const page = async (query: string) => (await site.get('west', `work/done-list?${query}`)).data;
    expect((await page('size=1')).records).toHaveLength(1);
    expect((await page('keyword=nothing')).total).toBe(0);
    const all = await page('size=100&status=completed&keyword=东院&beginDate=2020-01-01&endDate=2099-01-01');
    expect(all.records.map((row: { readonly processInstanceId: string }) => row.processInstanceId)).toContain(instance);
  });
});
