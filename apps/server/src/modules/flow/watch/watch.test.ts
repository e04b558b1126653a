import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

onEachDatabase('what may be started, and where instances wait', (kind) => {
  let site: FlowSite;
  let instance: string;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const steps = [{ id: 'head', name: '负责人', attributes: 'flowable:assignee="user-east"' }];
    await site.deploy(lineOf('unbound', steps));
    await site.deploy(lineOf('lend', steps));
    await site.deploy(lineOf('lend', steps));
    for (const name of ['东院', '西院']) {
      const started = await site.start('lend', { name });
      await site.decide('clerk', started.task);
      instance = started.instance;
    }
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('a record that is already in a process is not offered for another one', async () => {
    const idle = { field: '$idle', label: '$idle', condition: 'eq', value: 'true' };
    const list = (condition: object) =>
      site.post('clerk', '/api/property-basics/village/list?size=50', [condition, status]);
    const status = { field: 'status', label: 'status', condition: 'in', value: ['0', '3'] };
    const free = await site.village({ name: '南院' });
    const { id: started } = await site.start('lend', { name: '北院' });
    const { records } = (await list(idle)).data;
    const isOffered = (id: string) => records.some((record: { id: string }) => record.id === id);
    expect([isOffered(free), isOffered(started)]).toEqual([true, false]);
    expect((await list({ ...idle, value: 'false' })).reason).toBe('FILTER_FIELD_UNKNOWN');
    expect((await list({ ...idle, condition: 'ne' })).reason).toBe('FILTER_OPERATOR_UNKNOWN');
  });

  test('a process is shown once, in its newest version and with the forms that are bound to it', async () => {
    const { data } = await site.get('clerk', 'work/process-list');
    expect(data).toMatchObject([
      { processDefinitionKey: 'lend', version: 2, isSuspended: false, forms: [{ metaKey: 'village' }] },
      { processDefinitionKey: 'unbound', version: 1, forms: [] },
    ]);
    await site.post('admin', `manager/change-state?processId=${data[0].processDefinitionId}&state=suspend`);
    expect((await site.get('clerk', 'work/process-list')).data[0].isSuspended).toBe(true);
    expect((await site.get('foreign', 'work/process-list')).data).toEqual([]);
  });

  test('tasks are counted by node, with how long the oldest waits and how long they usually take', async () => {
    const node = { processDefinitionKey: 'lend', taskDefinitionKey: 'head', taskName: '负责人', openTasks: 2 };
    const { data } = await site.get('admin', 'follow/bottlenecks');
    expect(data).toMatchObject([{ ...node, usualText: '' }]);
    expect(data[0].longestText).toMatch(/秒|分钟/);
    const [own] = Object.values(await site.tasksOf('east'));
    await site.decide('east', own ?? '');
    expect((await site.get('admin', 'follow/bottlenecks')).data).toMatchObject([
      { ...node, openTasks: 1, usualText: expect.stringMatching(/秒|分钟/) },
    ]);
  });

  test('an instance is read by those whom it concerns', async () => {
    const url = `process/detail?processInstanceId=${instance}`;
    expect((await site.get('clerk', url)).data).toMatchObject({ title: '西院', businessTable: 'village' });
    expect((await site.get('west', url)).code).not.toBe(200);
  });

  test('a person who watches the unit reads the process of each row of the list, and no other', async () => {
    const { instance: watched, id } = await site.start('unbound', { name: '北楼' });
    const ofInstance = ['process/detail', 'process/history-flow-list', 'process/diagram-viewmodel', 'engine'].map(
      (path) => `${path}?processInstanceId=${watched}`,
    );
    const reasonsOf = (account: string) =>
      Promise.all(ofInstance.map(async (url) => (await site.get(account, url)).reason));
    const missing = ofInstance.map(() => 'RECORD_MISSING');
    expect(await reasonsOf('east')).toEqual(missing);
    await grantButtons(site.app.app.database.db, { 'role-manager': ['flow_view'] });
    const listed = async (account: string) =>
      (await site.get(account, 'follow/list?size=100')).data.records.map(
        ({ processInstanceId }: { readonly processInstanceId: string }) => processInstanceId,
      );
    // East sees the unit of the record, west another one.
    expect([(await listed('east')).includes(watched), (await listed('west')).includes(watched)]).toEqual([true, false]);
    expect(await reasonsOf('east')).toEqual(ofInstance.map(() => undefined));
    expect(await reasonsOf('west')).toEqual(missing);
    expect(await reasonsOf('foreign')).toEqual(missing);
    const table = `work/tableview?metaKey=village&businessKey=${id}`;
    expect((await site.get('east', table)).data.instance).toMatchObject({ title: '北楼' });
    expect((await site.get('west', table)).data).toEqual({});
    // To watch is to read: comments stay with those whom it concerns.
    expect((await site.get('east', `work/comments?processInstanceId=${watched}`)).reason).toBe('RECORD_MISSING');
    const comment = { processInstanceId: watched, content: '备注' };
    expect((await site.post('east', 'work/comment', comment)).reason).toBe('RECORD_MISSING');
    const shown = async (account: string) => (await site.get(account, ofInstance[0] ?? '')).data;
    expect(await shown('east')).toMatchObject({ mayRemind: false, mayComment: false });
    expect(await shown('clerk')).toMatchObject({ mayRemind: true, mayComment: true });
  });

  test('its initiator and a flow administrator may remind of it, its approver may not', async () => {
    const url = `process/detail?processInstanceId=${instance}`;
    expect((await site.get('clerk', url)).data.mayRemind).toBe(true);
    expect((await site.get('admin', url)).data.mayRemind).toBe(true);
    expect((await site.get('east', url)).data.mayRemind).toBe(false);
  });
});
