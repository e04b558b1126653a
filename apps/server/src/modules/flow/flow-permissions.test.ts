/**
 * Every flow call by every kind of caller, about one running task: nobody without a token, somebody of another tenant,
 * of another unit, of the same unit but without the task, and the person who has it. Refused calls change no table.
 */
import { allCalls, type Call } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineOf } from '../../testing/flow/flow-models.ts';
import { multipart, openFlowSite, type FlowSite } from '../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { elsewhere, flow, uses, type Caller, type Planted, type Use } from './flow-permissions.fixture.ts';

const flowCalls = allCalls.filter(({ name }) => name.startsWith('flow'));

describe('the calls of the flow', () => {
  test('each is in the matrix, or listed with the test that shows it', () => {
    const names = flowCalls.map(({ name }) => name);
    expect(names.filter((name) => !Object.hasOwn(uses, name) && !Object.hasOwn(elsewhere, name))).toEqual([]);
    expect([...Object.keys(uses), ...Object.keys(elsewhere)].filter((name) => !names.includes(name))).toEqual([]);
  });
});

onEachDatabase('who may do what with a task', (kind) => {
  let site: FlowSite;
  let definition = '';
  beforeAll(async () => {
    site = await openFlowSite(kind);
    definition = (await site.deploy(lineOf('lend', [{ id: 'head', attributes: 'flowable:assignee="user-east"' }]))).data
      .id;
  });
  afterAll(() => site[Symbol.asyncDispose]());

  async function plant(): Promise<Planted> {
    const { db } = site.app.app.database;
    for (const table of [
      'comment_drafts',
      'reminders',
      'candidates',
      'history',
      'timers',
      'comments',
      'copies',
      'tasks',
      'instances',
    ])
      await sql`delete from ${sql.table(`flow_${table}`)}`.execute(db);
    await sql`update flow_deployments set is_suspended = false`.execute(db);
    const { instance, task, id } = await site.start('lend');
    await site.decide('clerk', task);
    return { instance, task: (await site.tasksOf('east', instance))['head'] ?? '', definition, record: id };
  }

  const tables = async () => {
    const { rows } = await sql<{ readonly rows: string }>`select
      (select coalesce(json_agg(t order by id)::text, '') from flow_tasks t) ||
      (select coalesce(json_agg(i order by id)::text, '') from flow_instances i) ||
      (select coalesce(json_agg(h order by id)::text, '') from flow_history h) ||
      (select coalesce(json_agg(c order by id)::text, '') from flow_comments c) ||
      (select coalesce(json_agg(json_build_array(d.id, d.is_suspended) order by d.id)::text, '')
        from flow_deployments d) as rows`.execute(site.app.app.database.db);
    return rows[0]?.rows ?? '';
  };

  async function verdictOf(call: Call, use: Use, caller: Caller): Promise<string> {
    const planted = await plant();
    const before = await tables();
    const url = use.url(planted);
    const body =
      call.method === 'GET' ? await site.get(caller, url) : await site.post(caller, url, use.payload?.(planted) ?? {});
    if (typeof body === 'string') return 'allowed';
    // A batch answers each task separately.
    if (body.code === 200 && body.data?.done === 0)
      return (await tables()) === before ? 'refused' : 'refused, and changed something';
    if (body.code === 200) {
      const isEmpty = JSON.stringify(body.data) === '{}' && call.method === 'GET';
      return isEmpty || body.data?.total === 0 ? 'empty' : 'allowed';
    }
    expect([400, 403, 404, 409]).toContain(body.code);
    return (await tables()) === before ? 'refused' : `refused with ${String(body.reason)}, and changed something`;
  }

  test.each(Object.entries(uses))('%s', async (name, use) => {
    const call = flowCalls.find((one) => one.name === name);
    if (!call) throw new Error(name);
    const found: Record<string, string> = {};
    for (const caller of ['foreign', 'west', 'clerk', 'east', 'admin'] as const)
      found[caller] = await verdictOf(call, use, caller);
    expect(found).toEqual(use.expected);
    const anonymous = await site.app.call({ method: call.method, url: use.url(await plant()) });
    expect(anonymous.status).toBe(401);
  });

  test.each([
    ['a task that does not exist', { taskId: '1-1' }],
    ['an instance of another task', { processInstanceId: '1' }],
    ['a node that the process does not have', { flag: '', outcome: 'return', comment: 'x', target: '__proto__' }],
    ['an outcome that its flag denies', { flag: '', outcome: 'agree' }],
    ['a field of the engine', { variables: { pass: true } }],
    ['the flag as a variable', { variables: { flag: 'ok' } }],
    ['the initiator', { variables: { initiator: 'user-west' } }],
    ['a count of the engine', { variables: { nrOfCompletedInstances: 9 } }],
    ['a vote', { variables: { nrOfAgreed: 9 } }],
    ['a prototype', { variables: JSON.parse('{"__proto__":"x"}') }],
    ['a variable of the form', { variables: { name: 'other' } }],
    ['a person for a node that does not come next', { variables: { unit_1: 'user-west' } }],
    ['a level that is no number', { variables: { unitlevel: 'high' } }],
    ['a value that is too long', { variables: { unitlevel: 'x'.repeat(1001) } }],
    ['too many variables', { variables: Object.fromEntries(Array.from({ length: 51 }, (_one, at) => [`v${at}`, 1])) }],
    ['a comment that is too long', { comment: 'x'.repeat(501) }],
    ['a copy to another tenant', { copyUserIds: 'user-foreign' }],
  ])('a decision with %s is refused and changes nothing', async (_name, forged) => {
    const { task } = await plant();
    const before = await tables();
    const answer = await site.decide('east', task, forged);
    expect([400, 404]).toContain(answer.code);
    expect(await tables()).toBe(before);
  });

  test('nobody starts the process of a record that they do not see or may not commit', async () => {
    const id = await site.village();
    const start = (account: string) =>
      site.post(account, `work/start?metaKey=village&businessKey=${id}&processDefinitionKey=lend`);
    expect((await start('west')).reason).toBe('NOT_ALLOWED');
    expect((await start('foreign')).reason).toBe('RECORD_MISSING');
    expect((await site.post('clerk', `work/start?metaKey=nowhere&businessKey=${id}`)).reason).toBe('NOT_ALLOWED');
  });

  test('models and versions are changed by flow administrators of the tenant only', async () => {
    const model = { modelKey: 'own', name: 'own', xml: lineOf('own', []) };
    const { id } = (await site.post('admin', 'model/submit', model)).data;
    for (const account of ['east', 'clerk', 'west']) {
      expect((await site.post(account, 'model/submit', model)).reason).toBe('NOT_ALLOWED');
      expect((await site.deploy(model.xml, account)).reason).toBe('NOT_ALLOWED');
    }
    for (const end of [`model/remove?ids=${id}`, `model/deploy?modelId=${id}`])
      for (const account of ['east', 'foreign']) expect([403, 404]).toContain((await site.post(account, end)).code);
    const removal = `manager/delete-deployment?deploymentIds=${definition}`;
    for (const account of ['east', 'foreign']) expect([403, 404]).toContain((await site.post(account, removal)).code);
    expect((await site.post('foreign', 'model/submit', { ...model, id })).reason).toBe('RECORD_MISSING');
    const url = `${flow}/manager/deploy-upload`;
    expect((await site.app.call({ method: 'POST', url, ...multipart(model.xml) })).status).toBe(401);
  });
});
