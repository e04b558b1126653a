import { recordStatus } from '@org/contract';
import { compileProcess } from '@org/workflow';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDeployment } from '../../demo/create-demo-deployment.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { seedEmptyDatabase } from './seed-demo.ts';

const deployment = demoDeployment();

test.each(deployment.processes.map(({ key, xml }) => [key, xml] as const))(
  '%s runs, and is drawn whole',
  async (key, xml) => {
    const { process, refusals } = await compileProcess(xml);
    expect(refusals).toEqual([]);
    const drawn = new Set([...xml.matchAll(/bpmnElement="(\w+)"/g)].map(([, id]) => id));
    for (const id of [...Object.keys(process?.nodes ?? {}), ...Object.keys(process?.flows ?? {})])
      expect([key, id, drawn.has(id)]).toEqual([key, id, true]);
  },
);

onEachDatabase('the processes of the demo', (kind) => {
  let app: TestApp;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    app = await openTestApp(kind, { seed: () => Promise.resolve() });
    const { modules, sealing } = app.app;
    await seedEmptyDatabase(app.app.database.db, {
      sealing,
      isDemo: true,
      deployment: () => Promise.resolve(deployment),
      processes: (db, demo) => modules.seedProcesses(db, demo),
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const tokenOf = async (account: string) => {
    const query = { grantType: 'password', tenantId: '000000', account, password: deployment.password };
    const signIn = () => app.call({ method: 'POST', url: '/api/blade-auth/token', query });
    const token = tokens.get(account) ?? String((await signIn()).body.data.accessToken);
    tokens.set(account, token);
    return token;
  };
  const list = async (account: string, end: string) =>
    (await app.call({ method: 'GET', url: `/api/blade-flow/${end}`, token: await tokenOf(account) })).body.data.records;

  test('have histories in every state, each with the state of its record', async () => {
    const { rows } = await sql<{ readonly metaKey: string; readonly status: string; readonly record: number }>`
      select i.meta_key as "metaKey", i.status, r.status as record from flow_instances i
      join records r on r.meta_key = i.meta_key and r.id = i.business_id`.execute(app.app.database.db);
    expect(rows).toHaveLength(deployment.approvals.length);
    for (const { metaKey } of deployment.processes)
      expect(new Set(rows.filter((row) => row.metaKey === metaKey).map(({ status }) => status))).toContain('completed');
    const { draft, committed, rejected, verified } = recordStatus;
    const stateOf = (status: string) =>
      new Set(rows.filter((row) => row.status === status).map(({ record }) => record));
    expect(stateOf('running')).toEqual(new Set([draft, committed, rejected]));
    expect([stateOf('completed'), stateOf('archived')]).toEqual([new Set([verified]), new Set([verified])]);
  });

  test('wait for the people of the demo, and lie where they were left', async () => {
    const titles = async (account: string, end: string) =>
      (await list(account, `work/${end}?size=-1`)).map((row: { taskName: string }) => row.taskName);
    expect(await titles('clerk.zhang', 'todo-list')).toContain('提交申请');
    expect(await titles('sun.guoqiang', 'claim-list')).toEqual(['单位负责人审批', '单位负责人审批']);
    expect(await titles('zheng.haibo', 'todo-list')).toEqual(expect.arrayContaining(['证照管理处会签', '三部门会签']));
    expect(await titles('leader.chen', 'todo-list')).toEqual(['局领导审批']);
    expect(await titles('admin', 'claim-list')).toEqual(['单位负责人审批']);
    const [parked] = await list('admin', 'work/claim-list?size=-1');
    expect(parked).toMatchObject({ isParked: true, startUserName: '苏建平' });
  });

  test('began days ago, and send no messages about it', async () => {
    const started = await list('clerk.zhang', 'work/send-list?size=-1');
    const days = started.map(({ createTime }: { createTime: string }) =>
      Math.round((Date.now() - new Date(`${createTime.replace(' ', 'T')}+08:00`).getTime()) / 86_400_000),
    );
    expect(days.toSorted((one: number, other: number) => one - other)).toEqual([1, 2, 3, 9]);
    const keys = deployment.approvals.map(({ metaKey, recordId }) => `${metaKey}:${recordId}`);
    const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from messages
      where business_key = any(${keys}::text[]) and create_time > now() - interval '90 days'`.execute(
      app.app.database.db,
    );
    expect(rows[0]?.total).toBe(0);
  });

  test('are models, versions and bindings that an administrator maintains', async () => {
    expect(await list('admin', 'model/list')).toHaveLength(deployment.processes.length);
    expect(await list('designer.liu', 'manager/list')).toHaveLength(deployment.processes.length);
    const { body } = await app.call({
      method: 'GET',
      url: '/api/blade-flow/binding/list?metaKey=lend',
      token: await tokenOf('designer.liu'),
    });
    expect(body.data.bindings).toMatchObject([{ unitId: '', processDefinitionName: '证照借出审批' }]);
  });
});
