// A server that runs its processes on the fake Flowable server of `@org/workflow`, which answers as Flowable REST 7 is
// documented.
import { sql } from 'kysely';
import {
  FAKE_AUTHORIZATION,
  startFakeFlowable,
} from '../../../../../../packages/workflow/src/flowable/fake-flowable.fixture.ts';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { engineCallsRepository } from './engine-calls.repository.ts';
import { openFlowSite } from '../../../testing/flow/flow-site.ts';
import type { DatabaseKind } from '../../../testing/open-test-app.ts';

const village = '/api/property-basics/village';

/** Milliseconds after which the server counts a call as unanswered. */
const TIME_LIMIT = 3000;
/** Only `follow` reads the server: it would take the troubles of the tests. */
const NEVER_MS = 3_600_000;

/** Opens the server with the process `lend`: the head of a unit, then an office. */
export async function openFlowableSite(kind: DatabaseKind) {
  const fake = await startFakeFlowable();
  const now = () => fake.runtime.now();
  const flowable = { url: fake.url, authorization: FAKE_AUTHORIZATION, timeLimit: TIME_LIMIT, now };
  const site = await openFlowSite(kind, { engine: { current: 'flowable', flowable, followMs: NEVER_MS } });
  const head = { id: 'head', name: '单位负责人', attributes: 'flowable:assignee="user-east"' };
  const office = { id: 'office', name: '证照科', attributes: 'flowable:candidateUsers="user-admin,user-west"' };
  await site.deploy(lineOf('lend', [head, office]));
  await site.bind('lend');

  const act = (verb: string, id: string) => site.post('clerk', `${village}/${verb}?id=${id}`);
  const ofRecord = async (id: string, account = 'clerk') =>
    (await site.get(account, `work/of-record?metaKey=village&businessKey=${id}`)).data;
  async function committed() {
    const id = await site.village();
    await act('commit', id);
    const { processInstanceId: instance } = await ofRecord(id);
    return { id, instance: String(instance) };
  }
  return {
    ...site,
    fake,
    act,
    ofRecord,
    committed,
    statusOf: async (id: string): Promise<number> =>
      (await site.get('clerk', `${village}/detail?id=${id}`)).data.status,
    taskAt: async (account: string, instance: string, node: string) =>
      (await site.tasksOf(account, instance))[node] ?? '',
    /** Node, person, outcome and comment of each approval. */
    async approvals(instance: string) {
      const { data } = await site.get('clerk', `process/history-flow-list?processInstanceId=${instance}`);
      const rows: readonly Readonly<Record<string, string>>[] = data;
      return rows
        .filter((row) => row['activityType'] === 'userTask' && row['endTime'] !== '')
        .map((row) => [row['historyActivityId'], row['assigneeName'], row['outcome'], row['comment']]);
    },
    /** The newest instance at Flowable, as it is there. */
    there: () => fake.runtime.instances.at(-1),
    follow: () => site.app.app.modules.followEngine(),
    /** Stores the call of a decision, as its sender does before it sends it. */
    async leaveCall(sent: { readonly account: string; readonly instance: string; readonly comment: string }) {
      const { account, instance: instanceId, comment } = sent;
      const userId = `user-${account}`;
      const actor = { userId, account, realName: account, unitId: 'unit-east', departmentIds: [], visibleUnitIds: [] };
      const command = {
        type: 'complete',
        task: fake.runtime.instances.at(-1)?.tasks.at(-1)?.id ?? '',
        by: userId,
      } as const;
      const scope = { db: site.app.app.database.db, tenantId: '000000' };
      const call = { tenantId: '000000', instanceId, command, actor, comment };
      await engineCallsRepository.open(scope, call, 'of a process that died');
    },
    endLeases: () => sql`update flow_engine_calls set lease_until = now()`.execute(site.app.app.database.db),
    async openCalls(instance: string) {
      const { db } = site.app.app.database;
      return (await sql`select 1 from flow_engine_calls where instance_id = ${instance}`.execute(db)).rows.length;
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await fake[Symbol.asyncDispose]();
    },
  };
}

export type FlowableSite = Awaited<ReturnType<typeof openFlowableSite>>;
