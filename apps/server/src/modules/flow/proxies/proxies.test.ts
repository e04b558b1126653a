import { dayAfter } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wallClock } from '../../../shared/time/clock.ts';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

onEachDatabase('proxies during an absence', (kind) => {
  let site: FlowSite;
  const today = wallClock(new Date()).slice(0, 10);
  const days = (from = 0, to = 3) => ({ beginDate: dayAfter(today, from), endDate: dayAfter(today, to) });
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const head = { id: 'head', attributes: 'flowable:assignee="user-east"' };
    await site.deploy(lineOf('away', [head]));
    await site.deploy(lineOf('other', [head]));
    await site.deploy(lineOf('group', [{ id: 'head', attributes: 'flowable:candidateUsers="user-east"' }]));
  });
  afterAll(() => site[Symbol.asyncDispose]());
  beforeEach(() => sql`delete from flow_proxies`.execute(site.app.app.database.db));

  const save = (account: string, proxy: object) =>
    site.post(account, 'proxy/submit', { proxyUserId: 'user-west', ...days(), ...proxy });
  async function begin(key: string): Promise<string> {
    const { instance, task } = await site.start(key);
    await site.decide('clerk', task);
    return instance;
  }
  const nodes = async (account: string, instance: string) => Object.keys(await site.tasksOf(account, instance));

  test('a new task goes to the proxy, who decides it; the absent person gets a message and still sees it', async () => {
    const before = await begin('away');
    expect((await save('east', {})).code).toBe(200);
    expect(await site.messagesOf('west')).toContain('east请您代为办理流程任务');
    const instance = await begin('away');
    expect([await nodes('east', before), await nodes('west', before)]).toEqual([['head'], []]);
    expect([await nodes('east', instance), await nodes('west', instance)]).toEqual([[], ['head']]);
    const { head = '' } = await site.tasksOf('west', instance);
    const shown = { assigneeName: 'west', proxyFor: 'user-east', proxyForName: 'east' };
    expect((await site.get('east', `work/detail?taskId=${head}`)).data).toMatchObject(shown);
    expect((await site.get('west', 'work/todo-list')).data.records[0]).toMatchObject(shown);
    const proxied = (await site.get('east', 'work/todo-list?proxied=true')).data;
    expect(proxied.records.map((row: Readonly<Record<string, string>>) => row['taskId'])).toEqual([head]);
    expect((await site.messagesOf('east'))[0]).toBe('已转代理人：head');
    expect((await site.messagesOf('west'))[0]).toBe('待办：head');
    expect((await site.decide('east', head)).reason).toBe('RECORD_MISSING');
    expect((await site.decide('west', head)).code).toBe(200);
    expect((await site.get('east', `process/history-flow-list?processInstanceId=${instance}`)).code).toBe(200);
  });

  test('only on the days and for the processes that were chosen', async () => {
    await save('east', { processKeys: ['other'] });
    expect(await nodes('east', await begin('away'))).toEqual(['head']);
    expect(await nodes('west', await begin('other'))).toEqual(['head']);
    await sql`update flow_proxies set begin_date = ${dayAfter(today, 1)}`.execute(site.app.app.database.db);
    expect(await nodes('east', await begin('other'))).toEqual(['head']);
  });

  test('goes one step: the proxy of a proxy gets nothing', async () => {
    await save('east', {});
    await save('west', { proxyUserId: 'user-admin' });
    const instance = await begin('away');
    expect([await nodes('west', instance), await nodes('admin', instance)]).toEqual([['head'], []]);
  });

  test('a task that the absent person may claim can be claimed by the proxy too', async () => {
    await save('east', {});
    const instance = await begin('group');
    expect([await nodes('east', instance), await nodes('west', instance)]).toEqual([['head'], ['head']]);
  });

  test('a proxy who is the initiator gets no task of the own record, neither alone nor among candidates', async () => {
    await save('east', { proxyUserId: 'user-clerk' });
    for (const key of ['away', 'group']) {
      const instance = await begin(key);
      expect([await nodes('east', instance), await nodes('clerk', instance)]).toEqual([['head'], []]);
    }
  });

  test('a task that the proxy gives on is no longer that of the absent person', async () => {
    await save('east', {});
    const instance = await begin('away');
    const { head = '' } = await site.tasksOf('west', instance);
    await site.post('west', `work/transfer-task?taskId=${head}&userId=user-admin`);
    expect((await site.get('admin', 'work/todo-list')).data.records[0]).toMatchObject({ taskId: head, proxyFor: '' });
  });

  test.each([
    ['oneself', { proxyUserId: 'user-east' }, 'FLOW_PROXY_SELF'],
    ['nobody', { proxyUserId: 'user-gone' }, 'FLOW_PERSON_REFUSED'],
    ['a person of another tenant', { proxyUserId: 'user-foreign' }, 'FLOW_PERSON_REFUSED'],
    ['days that are over', days(-3, -1), 'FLOW_PROXY_DAYS'],
    ['an end before the beginning', days(3, 1), 'FLOW_PROXY_DAYS'],
    ['more than a year', days(0, 366), 'FLOW_PROXY_DAYS'],
    ['a day that is none', { beginDate: '2026-02-30' }, 'FLOW_PROXY_DAYS'],
    ['a second one on the same day', days(3, 5), 'FLOW_PROXY_OVERLAP'],
  ])('%s is refused', async (_name, proxy, reason) => {
    await save('east', { processKeys: ['away'] });
    expect((await save('east', proxy)).reason).toBe(reason);
    expect((await site.get('east', 'proxy/list')).data).toHaveLength(1);
  });

  test('two people are not proxies of each other', async () => {
    await save('east', { processKeys: ['away'] });
    expect((await save('west', { proxyUserId: 'user-east' })).reason).toBe('FLOW_PROXY_CYCLE');
    expect((await save('west', { proxyUserId: 'user-east', processKeys: ['other'] })).code).toBe(200);
  });

  test('one that is ended stays in the list until yesterday, gets nothing more, and can be removed then', async () => {
    const { id } = (await save('east', {})).data;
    await sql`update flow_proxies set begin_date = ${dayAfter(today, -5)}`.execute(site.app.app.database.db);
    await site.post('east', `proxy/remove?ids=${id}`);
    const ended = { id, beginDate: dayAfter(today, -5), endDate: dayAfter(today, -1) };
    expect((await site.get('east', 'proxy/list')).data).toMatchObject([ended]);
    expect(await nodes('east', await begin('away'))).toEqual(['head']);
    expect((await save('east', {})).code).toBe(200);
    await site.post('east', `proxy/remove?ids=${id}`);
    expect((await site.get('east', 'proxy/list')).data).toMatchObject([days()]);
  });

  test('is listed, changed and removed by its person alone, and seen by flow administrators of the unit', async () => {
    const { id } = (await save('east', {})).data;
    const ids = async (account: string, path: string) => {
      const { data, reason } = await site.get(account, path);
      return reason ?? (data.records ?? data).map((row: { readonly id: string }) => row.id);
    };
    expect([await ids('east', 'proxy/list'), await ids('west', 'proxy/list')]).toEqual([[id], [id]]);
    for (const account of ['clerk', 'admin', 'foreign']) expect(await ids(account, 'proxy/list')).toEqual([]);
    expect(await ids('admin', 'proxy/unit-list')).toEqual([id]);
    expect(await ids('foreign', 'proxy/unit-list')).toEqual([]);
    expect(await ids('clerk', 'proxy/unit-list')).toBe('NOT_ALLOWED');
    expect((await save('west', { id, proxyUserId: 'user-clerk' })).reason).toBe('RECORD_MISSING');
    await site.post('west', `proxy/remove?ids=${id}`);
    expect((await save('east', { id, ...days(1, 4), remark: '出差' })).data.id).toBe(id);
    expect((await site.get('east', 'proxy/list')).data).toMatchObject([{ id, ...days(1, 4), remark: '出差' }]);
    await site.post('east', `proxy/remove?ids=${id}`);
    expect(await ids('east', 'proxy/list')).toEqual([]);
  });
});
