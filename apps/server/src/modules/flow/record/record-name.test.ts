import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldAccess } from '../../../testing/flow/field-access.ts';
import { flowModel, lineOf, userTask } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { instancesRepository } from '../running/instances.repository.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const village = '/api/property-basics/village';
const SECRET = 'only-for-the-unit';
const text = (body: unknown) => JSON.stringify(body);

/** A task of west that hides items, then one that east or west may claim. */
const steps = (hidden: Readonly<Record<string, string>>) => [
  { id: 'head', attributes: 'flowable:assignee="user-west"', inner: fieldAccess({ note: 'edit', ...hidden }) },
  { id: 'office', attributes: 'flowable:candidateUsers="user-east,user-west"' },
];

onEachDatabase('the name of a record in a process with a node that hides items of the name', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const definition = testForm(
      'village',
      testItem(1, 'name', { required: true }),
      testItem(1, 'code'),
      testItem(1, 'note'),
    );
    await site.publish(definition);
    await site.deploy(lineOf('hiding', steps({ name: 'hide' })));
    await site.deploy(lineOf('everything', steps({ name: 'hide', code: 'hide', note: 'hide' })));
    await site.deploy(lineOf('open', steps({})));
    const call = '<callActivity id="call" name="call" calledElement="hiding"/>';
    const submit = userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' });
    await site.deploy(flowModel('calling', [submit, call], ['start>submit', 'submit>call', 'call>end']));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  /** A record that was submitted to a process, and the task of west. */
  async function submitted(key: string, values: object = {}) {
    await site.bind(key);
    const id = await site.village({ name: SECRET, code: 'V-7', ...values });
    await site.post('clerk', `${village}/commit?id=${id}`);
    const { taskId, processInstanceId } = await ofRecord('west', id);
    return { id, task: taskId as string, instance: processInstanceId as string };
  }
  const ofRecord = async (account: string, id: string) =>
    (await site.get(account, `work/of-record?metaKey=village&businessKey=${id}`)).data;
  const titlesOf = async (account: string, list: string, instance: string) =>
    ((await site.get(account, list)).data.records as readonly Readonly<Record<string, string>>[])
      .filter((row) => row['processInstanceId'] === instance)
      .map((row) => row['title']);
  const messagesOf = async (account: string) =>
    text((await site.post(account, '/api/msg-plateform/metamessage/list?size=100', [])).data.records);

  test('has none of these items for anybody, in tasks, lists, copies, messages and the history', async () => {
    const { id, task, instance } = await submitted('hiding', { note: 'n' });
    await site.decide('west', task, { copyUserIds: 'user-east' });
    const lists = ['work/done-list', 'work/claim-list', 'work/todo-list', 'work/send-list', 'work/cc-list'];
    for (const account of ['west', 'east', 'clerk'])
      for (const path of [
        ...lists,
        `work/detail?taskId=${task}`,
        `process/detail?processInstanceId=${instance}`,
        `process/history-flow-list?processInstanceId=${instance}`,
        `work/tableview?metaKey=village&businessKey=${id}`,
      ]) {
        const answer = await site.get(account, path);
        expect([account, path, answer.code, text(answer)]).toEqual([
          account,
          path,
          200,
          expect.not.stringContaining(SECRET),
        ]);
      }
    for (const account of ['west', 'east']) expect(await messagesOf(account)).not.toContain(SECRET);
    expect(await messagesOf('west')).toContain('V-7 n');
    for (const list of ['work/done-list', 'work/claim-list'])
      expect([list, ...(await titlesOf('west', list, instance))]).toEqual([list, 'V-7 n']);
  });

  test('is found by what it shows, and not by what is hidden', async () => {
    const { task, instance } = await submitted('hiding', { code: 'V-8' });
    const found = async (list: string, keyword: string) =>
      titlesOf('west', `work/${list}-list?keyword=${keyword}`, instance);
    expect([await found('todo', SECRET), await found('todo', 'V-8')]).toEqual([[], ['V-8']]);
    await site.decide('west', task);
    for (const list of ['done', 'claim'])
      expect([await found(list, SECRET), await found(list, 'V-8')]).toEqual([[], ['V-8']]);
    expect((await site.get('admin', `follow/list?keyword=${SECRET}`)).data.total).toBe(0);
  });

  test('has none of them in the message about the end, which a person who changed the record gets too', async () => {
    const { id, task } = await submitted('hiding');
    const record = (await site.get('west', `work/form/${task}`)).data;
    expect((await site.post('west', `work/form/${task}`, { ...record, note: 'by west' })).code).toBe(200);
    await site.decide('west', task);
    await site.decide('east', (await ofRecord('east', id)).taskId);
    expect((await site.get('clerk', `${village}/detail?id=${id}`)).data.status).toBe(2);
    expect(await messagesOf('clerk')).toContain('V-7 by west');
    for (const account of ['clerk', 'west']) expect(await messagesOf(account)).not.toContain(SECRET);
  });

  test('follows the record when it is submitted again, and what an approver changed', async () => {
    const { id, task, instance } = await submitted('hiding');
    await site.decide('west', task, { flag: '', comment: '请改编号' });
    const record = (await site.get('clerk', `${village}/detail?id=${id}`)).data;
    await site.post('clerk', `${village}/submit`, { ...record, code: 'V-9' });
    await site.post('clerk', `${village}/commit?id=${id}`);
    expect(await titlesOf('west', 'work/todo-list?keyword=V-9', instance)).toEqual(['V-9']);
    expect(await titlesOf('west', 'work/todo-list?keyword=V-7', instance)).toEqual([]);
    // Tasks of the time before are found by the new name too.
    expect(await titlesOf('clerk', 'work/done-list?keyword=V-9', instance)).toEqual(['V-9', 'V-9']);
    const again = (await ofRecord('west', id)).taskId as string;
    const shown = (await site.get('west', `work/form/${again}`)).data;
    await site.post('west', `work/form/${again}`, { ...shown, note: 'seen' });
    await site.decide('west', again);
    expect(await titlesOf('east', 'work/claim-list?keyword=seen', instance)).toEqual(['V-9 seen']);
  });

  test('is that of the form with the number of the record where nothing else is left', async () => {
    const { id, instance } = await submitted('everything', { note: SECRET });
    expect(await titlesOf('west', 'work/todo-list', instance)).toEqual([`village ${id}`]);
    expect(await titlesOf('west', `work/todo-list?keyword=${SECRET}`, instance)).toEqual([]);
  });

  test('has the items that another process hides, where this one hides none', async () => {
    const { instance } = await submitted('open');
    expect(await titlesOf('west', 'work/todo-list', instance)).toEqual([`${SECRET} V-7`]);
  });

  test('loses an item that the version hides to which the instance moves', async () => {
    const { instance } = await submitted('open');
    const version = (await site.deploy(lineOf('open', steps({ name: 'hide' })))).data.id as string;
    const path = `follow/migrate-process-instance?processInstanceId=${instance}&processDefinitionId=${version}`;
    expect((await site.post('admin', path)).code).toBe(200);
    expect(await titlesOf('west', 'work/todo-list', instance)).toEqual(['V-7']);
    expect(await titlesOf('west', `work/todo-list?keyword=${SECRET}`, instance)).toEqual([]);
  });

  test('loses the items that an earlier release stored in it, once, when the server starts', async () => {
    const { instance } = await submitted('hiding');
    const { db } = site.app.app.database;
    const spoil = () => instancesRepository.rename({ db, tenantId: '000000' }, instance, SECRET);
    await spoil();
    await sql`delete from settings where name = 'flow.names.withoutHidden'`.execute(db);
    await site.app.app.modules.prepare();
    expect(await titlesOf('west', 'work/todo-list', instance)).toEqual(['V-7']);
    expect(await titlesOf('west', `work/todo-list?keyword=${SECRET}`, instance)).toEqual([]);
    await spoil();
    await site.app.app.modules.prepare();
    expect(await titlesOf('west', 'work/todo-list', instance)).toEqual([SECRET]);
  });

  test('has none of them in a process that another one calls', async () => {
    await site.bind('calling');
    const id = await site.village({ name: SECRET, code: 'V-called' });
    await site.post('clerk', `${village}/commit?id=${id}`);
    const [own] = (await site.get('clerk', 'work/todo-list?keyword=V-called')).data.records;
    expect(own).toMatchObject({ processDefinitionKey: 'hiding', title: 'V-called' });
    await site.decide('clerk', own.taskId);
    const [row] = (await site.get('west', 'work/todo-list?keyword=V-called')).data.records;
    expect(row.title).toBe('V-called');
    expect(text(await site.get('west', `work/detail?taskId=${row.taskId}`))).not.toContain(SECRET);
  });
});
