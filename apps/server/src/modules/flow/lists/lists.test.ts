import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

type Row = Readonly<Record<string, unknown>>;

onEachDatabase('the lists of tasks and instances', (kind) => {
  let site: FlowSite;
  const instances: string[] = [];
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const office = { id: 'office', name: '证照科', attributes: 'flowable:candidateGroups="manager"' };
    await site.deploy(lineOf('lend', [office]));
    await site.deploy(lineOf('other', [office]));
    for (const [key, name] of [
      ['lend', '东院'],
      ['lend', '西院100%'],
      ['other', '南院'],
    ] as const) {
      const { instance, task } = await site.start(key, { name });
      instances.push(instance);
      await site.decide('clerk', task, { copyUserIds: 'user-west,user-admin' });
    }
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const list = async (account: string, path: string) => (await site.get(account, `work/${path}`)).data;
  const follow = async (query: string) =>
    (await site.get('admin', `follow/list?${query}`)).data.records.map(({ title }: Row) => title);
  const titles = async (account: string, path: string) =>
    (await list(account, path)).records.map(({ title }: Row) => title);

  test('a task of a role is claimed by those who hold it, and returned to them', async () => {
    expect(await titles('east', 'claim-list')).toEqual(['南院', '西院100%', '东院']);
    expect(await titles('clerk', 'claim-list')).toEqual([]);
    const { taskId, status } = (await list('east', 'claim-list')).records[0];
    expect(status).toBe('claim');
    await site.post('east', `work/claim-task?taskId=${taskId}`);
    expect((await site.post('east', `work/claim-task?taskId=${taskId}`)).code).toBe(200);
    expect([await titles('west', 'claim-list'), await titles('east', 'todo-list')]).toEqual([
      ['西院100%', '东院'],
      ['南院'],
    ]);
    expect((await list('east', 'todo-list')).records[0]).toMatchObject({ status: 'todo', assigneeName: 'east' });
    expect((await site.post('west', `work/unclaim-task?taskId=${taskId}`)).reason).toBe('FLOW_TASK_CLAIMED');
    expect((await site.post('east', `work/unclaim-task?taskId=${taskId}`)).code).toBe(200);
    expect((await list('west', 'claim-list')).total).toBe(3);
  });

  test('a list is searched by name, process, unit and days, and paged', async () => {
    expect(await titles('east', 'claim-list?keyword=100%25')).toEqual(['西院100%']);
    expect(await titles('east', 'claim-list?keyword=oth')).toEqual(['南院']);
    expect(await titles('east', 'claim-list?processDefinitionKey=lend')).toEqual(['西院100%', '东院']);
    expect(await titles('east', 'claim-list?unitId=unit-west')).toEqual([]);
    expect((await list('clerk', 'send-list?unitId=unit-east')).total).toBe(3);
    expect(await titles('east', 'claim-list?beginDate=2099-01-01')).toEqual([]);
    expect((await list('east', 'claim-list?beginDate=2020-01-01&endDate=2099-01-01')).total).toBe(3);
    expect(await list('clerk', 'send-list?current=2&size=2')).toMatchObject({
      total: 3,
      pages: 2,
      current: 2,
      size: 2,
    });
    expect(await titles('clerk', 'send-list?current=2&size=2')).toEqual(['东院']);
    expect((await site.get('clerk', 'work/send-list?beginDate=2024-13-99')).code).toBe(400);
  });

  test('the started, done and copied instances are those of the caller, with their open tasks', async () => {
    expect((await list('clerk', 'send-list')).records[0]).toMatchObject({
      processInstanceId: instances[2],
      status: 'running',
      taskName: '证照科',
      processDefinitionName: 'other',
      unitName: 'unit-east',
      endTime: '',
    });
    expect((await list('clerk', 'done-list')).records.map((row: Row) => [row['status'], row['outcome']])).toEqual(
      [1, 2, 3].map(() => ['finish', 'submit']),
    );
    for (const path of ['send-list', 'done-list']) expect((await list('west', path)).total).toBe(0);
    expect((await list('clerk', 'send-list?status=completed')).total).toBe(0);
    const copies = await list('west', 'cc-list');
    expect(copies.records[0]).toMatchObject({ title: '南院', senderName: 'clerk', isRead: false });
    expect((await list('east', 'cc-list')).total).toBe(0);
  });

  test('the counts are the sizes of the lists, and a read copy counts no more', async () => {
    expect((await site.get('west', 'work/counts')).data).toEqual({ claim: 3, todo: 0, done: 0, send: 0, cc: 3 });
    const { id } = (await list('west', 'cc-list')).records[0];
    await site.post('admin', `work/cc-read?ids=${id}`);
    expect((await site.get('west', 'work/counts')).data.cc).toBe(3);
    await site.post('west', `work/cc-read?ids=${id}`);
    expect((await site.get('west', 'work/counts')).data.cc).toBe(2);
    expect((await site.get('clerk', 'work/counts')).data).toEqual({ claim: 0, todo: 0, done: 3, send: 3, cc: 0 });
    expect((await site.get('foreign', 'work/counts')).data).toEqual({ claim: 0, todo: 0, done: 0, send: 0, cc: 0 });
  });

  test('the table of a record shows its approvals, also to a person who sees the record only', async () => {
    const { businessKey } = (await list('clerk', 'send-list')).records[0];
    const path = `work/tableview?metaKey=village&businessKey=${businessKey}`;
    const { data } = await site.get('east', path);
    expect(data).toMatchObject({ instance: { processDefinitionName: 'other', title: '南院', unitName: 'unit-east' } });
    expect(
      data.history.map((row: Row) => [row['historyActivityName'], row['assigneeName'], row['endTime'] !== '']),
    ).toEqual([
      ['submit', 'clerk', true],
      ['证照科', '', false],
    ]);
    expect(data.ahead).toEqual([]);
    expect(data.moves.map((row: Row) => row['activityType'])).toEqual(['startEvent', 'claim', 'unclaim']);
    expect((await site.get('foreign', path)).data).toEqual({});
  });

  test('the instances of the units are searched by parts of their names', async () => {
    expect(await follow('keyword=西院')).toEqual(['西院100%']);
    expect(await follow('keyword=100%25')).toEqual(['西院100%']);
    expect(await follow('keyword=院')).toEqual(['南院', '西院100%', '东院']);
    expect(await follow('keyword=OTH')).toEqual(['南院']);
    expect(await follow('keyword=院%25')).toEqual([]);
    expect(await follow('keyword=院&processDefinitionKey=lend&unitId=unit-east&status=running')).toHaveLength(2);
    expect(await follow('overdue=true')).toEqual([]);
  });

  test('many instances are counted up to a limit, and later pages are read all the same', async () => {
    const { db } = site.app.app.database;
    const planted = sql`id like 'many-%'`;
    await sql`insert into flow_instances select (jsonb_populate_record(i, jsonb_build_object(
        'id', 'many-' || lpad(n::text, 4, '0'), 'business_id', 'many-' || n, 'title', '多院' || n))).*
      from flow_instances i, generate_series(1, 2100) n where i.id = ${instances[0] ?? ''}`.execute(db);
    const page = async (current: number, keyword: string) =>
      (await site.get('admin', `follow/list?size=20&current=${current}&keyword=${keyword}`)).data;
    for (const keyword of ['', '多院', '多'])
      expect(await page(1, keyword)).toMatchObject({ total: 2000, pages: 100, totalIsCapped: true });
    const [first] = (await page(103, '多院')).records;
    expect(first.title).toBe('多院60');
    expect((await page(106, '多院')).records).toEqual([]);
    await sql`delete from flow_instances where ${planted}`.execute(db);
    expect(await page(1, '')).toMatchObject({ total: 3, totalIsCapped: false });
  });
});
