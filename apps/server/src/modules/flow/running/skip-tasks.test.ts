import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

const task = (id: string, person: string, skip = '') => ({
  id,
  attributes: `flowable:assignee="user-${person}"${skip && ` policy:skip="${skip}"`}`,
});

onEachDatabase('tasks that the model agrees to by rule', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(
      lineOf('skip', [
        task('own', 'clerk', 'submitter'),
        task('head', 'east', 'samePerson submitter'),
        task('office', 'east', 'samePerson'),
        task('again', 'east', 'samePerson'),
        task('leader', 'west', 'samePerson'),
      ]),
    );
    await site.deploy(lineOf('plain', [task('own', 'clerk'), task('again', 'clerk')]));
    const wide = Array.from({ length: 60 }, (_one, at) => task(`t${at}`, 'clerk', 'submitter'));
    await site.deploy(lineOf('wide', wide));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const historyOf = async (instance: string) =>
    (
      (await site.get('clerk', `process/history-flow-list?processInstanceId=${instance}`)).data as readonly Readonly<
        Record<string, string>
      >[]
    )
      .filter((row) => row['activityType'] === 'userTask')
      .map((row) => [row['historyActivityId'], row['assigneeName'], row['outcome'], row['pass']]);
  const unread = async (account: string) => (await site.get(account, '/api/msg-plateform/metamessage/unread')).data;

  test('are those of the submitter and of the person who approved just before; nobody gets a message', async () => {
    const before = await unread('clerk');
    const { instance, task: submit } = await site.start('skip');
    await site.decide('clerk', submit);
    expect(await site.tasksOf('clerk', instance)).toEqual({});
    expect(await unread('clerk')).toBe(before);
    const { head = '' } = await site.tasksOf('east', instance);
    const unreadBefore = await unread('east');
    await site.decide('east', head);
    expect(await unread('east')).toBe(unreadBefore);
    expect(Object.keys(await site.tasksOf('west', instance))).toEqual(['leader']);
    expect(await historyOf(instance)).toEqual([
      ['submit', 'clerk', 'submit', true],
      ['own', 'clerk', 'skip', true],
      ['head', 'east', 'agree', true],
      ['office', 'east', 'skip', true],
      ['again', 'east', 'skip', true],
      ['leader', 'west', '', false],
    ]);
    const { data } = await site.get('clerk', `process/history-flow-list?processInstanceId=${instance}`);
    expect(data.find((row: Readonly<Record<string, string>>) => row['outcome'] === 'skip').comment).toBe(
      '审批人为发起人本人，按规则自动同意',
    );
  });

  test('are none where the model does not say so', async () => {
    const { instance, task: submit } = await site.start('plain');
    await site.decide('clerk', submit);
    const { own = '' } = await site.tasksOf('clerk', instance);
    await site.decide('clerk', own);
    expect(Object.keys(await site.tasksOf('clerk', instance))).toEqual(['again']);
  });

  test('are none in a step that somebody is sent back to: the person decides it again', async () => {
    const { instance, task: submit } = await site.start('skip');
    await site.decide('clerk', submit);
    const { head = '' } = await site.tasksOf('east', instance);
    const returned = { flag: '', outcome: 'return', target: 'own', comment: '请再看' };
    expect((await site.decide('east', head, returned)).code).toBe(200);
    const { own = '' } = await site.tasksOf('clerk', instance);
    expect(await site.tasksOf('east', instance)).toEqual({});
    expect((await site.decide('clerk', own)).code).toBe(200);
    const again = (await site.tasksOf('east', instance))['head'] ?? '';
    expect((await site.post('admin', `follow/jump-task?taskId=${again}&taskDefinitionKey=own`)).code).toBe(200);
    expect(Object.keys(await site.tasksOf('clerk', instance))).toEqual(['own']);
  });

  test('are at most fifty in one step', async () => {
    const { instance, task: submit } = await site.start('wide');
    await site.decide('clerk', submit);
    expect(Object.keys(await site.tasksOf('clerk', instance))).toEqual(['t50']);
  });
});
