import { ASSIGNEE_KINDS, type AssigneeKind } from '@org/workflow';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

/** Whom each kind names after the submission of the clerk of unit east, in department house. */
const named: Readonly<Record<AssigneeKind, readonly string[]>> = {
  unit: ['clerk', 'east'],
  unitSuperior: ['admin'],
  dept: ['clerk'],
  initiatorUnit: ['clerk', 'east'],
  initiatorUnitSuperior: ['admin'],
  initiatorDept: ['clerk'],
  ourUnit: ['clerk', 'east'],
  ourUnitSuperior: ['admin'],
  ourDept: ['clerk'],
};

onEachDatabase('whom a task is for', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const { db } = site.app.app.database;
    const stamp = {
      create_user: '1',
      create_time: '2026-01-01 08:00:00',
      update_user: '1',
      update_time: '2026-01-01 08:00:00',
    };
    const department = {
      id: 'dept-house',
      tenant_id: '000000',
      unit_id: 'unit-east',
      parent_id: '0',
      path: '/dept-house/',
    };
    await db
      .insertInto('departments')
      .values({ ...department, dept_name: 'house', full_name: 'house', sort: 0, remark: '', ...stamp })
      .execute();
    await db
      .insertInto('user_departments')
      .values({ user_id: 'user-clerk', department_id: 'dept-house', position: 0 })
      .execute();
    await sql`insert into posts (id, tenant_id, category, post_code, post_name, sort, remark, create_time, update_time)
      values ('post-head', '000000', 1, 'head', 'head', 0, '', ${stamp.create_time}, ${stamp.create_time})`.execute(db);
    await sql`update users set post_id = 'other,post-head' where id in ('user-east', 'user-admin')`.execute(db);
    for (const one of ASSIGNEE_KINDS)
      await site.deploy(lineOf(one, [{ id: 'next', attributes: `flowable:assignee="\${${one}_0}"` }]));
    await site.deploy(lineOf('head', [{ id: 'next', attributes: 'flowable:assignee="${initiator_unit_1}"' }]));
    await site.deploy(lineOf('nobody', [{ id: 'next', name: '无人', attributes: 'flowable:assignee="${unit_7}"' }]));
    await site.deploy(lineOf('gone', [{ id: 'next', attributes: 'flowable:assignee="kermit"' }]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const accounts = ['admin', 'clerk', 'east', 'west'] as const;
  async function mayClaim(instance: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const account of accounts)
      if (Object.hasOwn(await site.tasksOf(account, instance), 'next')) found.push(account);
    return found;
  }

  test.each(Object.entries(named))('%s finds its people, in the task and in the look-up', async (one, expected) => {
    const { instance, task } = await site.start(one);
    const { data } = await site.get('clerk', `/api/blade-user/${one}/0?taskId=${task}`);
    expect(data.records.map(({ realName }: { realName: string }) => realName)).toEqual(expected);
    const next = (await site.post('clerk', `work/next/${task}`)).data;
    expect(next).toMatchObject({ assignee: `\${${one}_0}`, name: 'next', ended: false });
    await site.decide('clerk', task);
    expect(await mayClaim(instance)).toEqual(expected);
  });

  test('the number is the category of the post, and the picked person alone gets the task', async () => {
    const { instance, task } = await site.start('head');
    const { data } = await site.get('clerk', `/api/blade-user/initiatorUnit/1?taskId=${task}`);
    expect(data.records).toEqual([
      { id: 'user-east', realName: 'east', orgId: 'unit-east', orgName: 'unit-east', deptId: '' },
    ]);
    const pick = (id: string) => site.decide('clerk', task, { variables: { initiator_unit_1: id } });
    expect((await pick('user-west')).reason).toBe('FLOW_PERSON_REFUSED');
    expect((await pick('user-foreign')).reason).toBe('FLOW_PERSON_REFUSED');
    expect((await pick('user-east')).code).toBe(200);
    expect((await site.get('east', 'work/todo-list')).data.records[0]).toMatchObject({
      processInstanceId: instance,
      assignee: 'user-east',
    });
  });

  test.each(['nobody', 'gone'])('%s: the task waits for the flow administrator, who gets a message', async (key) => {
    const { instance, task } = await site.start(key);
    const unread = async () => (await site.get('admin', '/api/msg-plateform/metamessage/unread')).data as number;
    const before = await unread();
    await site.decide('clerk', task);
    expect(await unread()).toBe(before + 1);
    const { data } = await site.get('admin', 'work/claim-list?size=1');
    expect(data.records[0]).toMatchObject({ processInstanceId: instance, isParked: true, status: 'claim' });
    const { next = '' } = await site.tasksOf('admin', instance);
    expect((await site.post('admin', `work/next/${next}`)).data).toMatchObject({ ended: true, nodes: [] });
    expect((await site.post('admin', `work/claim-task?taskId=${next}`)).code).toBe(200);
    expect((await site.get('admin', 'work/todo-list?size=1')).data.records[0].isParked).toBe(false);
    expect((await site.post('admin', `work/transfer-task?taskId=${next}&userId=user-west`)).code).toBe(200);
    expect((await site.decide('west', next)).code).toBe(200);
  });

  test('a parked task is decided without claiming it first', async () => {
    const { instance, task } = await site.start('gone');
    await site.decide('clerk', task);
    const { next = '' } = await site.tasksOf('admin', instance);
    expect((await site.decide('admin', next)).code).toBe(200);
    expect((await site.get('clerk', 'work/send-list?size=1')).data.records[0].status).toBe('completed');
  });

  test('people are listed for units that the caller sees only', async () => {
    const names = async (account: string, path: string) => {
      const { data, reason } = await site.get(account, `/api/blade-user/${path}`);
      return reason ?? data.records.map(({ realName }: { realName: string }) => realName);
    };
    expect(await names('clerk', 'self/unit?orgId=unit-east&size=100')).toEqual(['clerk', 'east']);
    expect(await names('clerk', 'self/unit')).toEqual(['clerk', 'east']);
    expect(await names('clerk', 'self/unit?withoutSelf=true')).toEqual(['east']);
    expect(await names('clerk', 'self/dept')).toEqual(['clerk']);
    expect(await names('clerk', 'self/dept?withoutSelf=true')).toEqual([]);
    expect(await names('admin', 'self/dept?deptId=dept-house')).toEqual(['clerk']);
    expect(await names('clerk', 'self/unit?orgId=unit-west')).toBe('RECORD_MISSING');
    expect(await names('west', 'self/dept?deptId=dept-house')).toBe('RECORD_MISSING');
    expect(await names('foreign', 'self/unit?orgId=unit-east')).toBe('RECORD_MISSING');
    expect(await names('clerk', 'unitSuperior/0?orgId=unit-east')).toEqual(['admin']);
    expect(await names('west', 'ourUnit/0?orgId=unit-east')).toBe('RECORD_MISSING');
    expect(await names('admin', 'unitSuperior/0')).toEqual([]);
    expect((await site.get('clerk', '/api/blade-user/anybody/0')).code).toBe(400);
  });

  test('people of other units are found by a part of their name, in the units that the caller sees', async () => {
    const expected = [
      ['admin', '', ['clerk', 'east', 'west']],
      ['admin', 'WES', ['west']],
      ['admin', 'admin', []],
      ['clerk', 'e', ['east']],
      ['west', 'east', []],
      ['foreign', 'east', []],
    ] as const;
    for (const [account, realName, names] of expected) {
      const { data } = await site.get(account, `/api/blade-user/self/visible?realName=${realName}`);
      expect(data.records.map((person: { realName: string }) => person.realName)).toEqual(names);
    }
  });

  test('people of other units are found by the pinyin of their name', async () => {
    const { db } = site.app.app.database;
    const rename = (name: string) => sql`update users set real_name = ${name} where id = 'user-west'`.execute(db);
    await rename('陈立言');
    for (const [typed, names] of [
      ['cly', ['陈立言']],
      ['chenliy', ['陈立言']],
      ['clk', []],
    ] as const) {
      const { data } = await site.get('admin', `/api/blade-user/self/visible?realName=${typed}`);
      expect(data.records.map((person: { realName: string }) => person.realName)).toEqual(names);
    }
    await rename('west');
  });
});
