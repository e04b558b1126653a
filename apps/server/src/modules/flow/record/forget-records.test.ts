import { FLOW_FILES } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

const village = '/api/property-basics/village';
const first = { id: 'first', attributes: 'flowable:assignee="user-east"' };

onEachDatabase('processes of records that leave the recycle bin', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(lineOf('line', [first]));
    await site.bind('line');
  });
  afterAll(() => site[Symbol.asyncDispose]());

  /** A record whose process was rejected, with a comment. */
  const rejected = async (name: string) => {
    const id = await site.village({ name });
    await site.post('clerk', `${village}/commit?id=${id}`);
    const { taskId, processInstanceId } = (await site.get('east', `work/of-record?metaKey=village&businessKey=${id}`))
      .data;
    await site.post('east', 'work/comment', { processInstanceId, content: `${name}的说明` });
    await site.post('east', 'work/complete-task', { taskId, processInstanceId, flag: '', comment: '不同意' });
    await site.post('clerk', 'work/rollback', { processInstanceId });
    return { id, instance: String(processInstanceId) };
  };
  const rowsOf = async (instance: string) => {
    const { rows } = await sql<{ rows: string }>`select (
        (select count(*) from flow_instances where id = ${instance})
        + (select count(*) from flow_tasks where instance_id = ${instance})
        + (select count(*) from flow_history where instance_id = ${instance})
        + (select count(*) from flow_comments where instance_id = ${instance})) as rows`.execute(
      site.app.app.database.db,
    );
    return Number(rows[0]?.rows);
  };

  const messagesAbout = async (id: string) => {
    const { rows } = await sql<{ messages: string }>`select count(*) as messages from messages
      where business_key = ${`village:${id}`}`.execute(site.app.app.database.db);
    return Number(rows[0]?.messages);
  };

  test('are deleted with them and with the messages about them, and those of other records stay', async () => {
    const [old, other] = [await rejected('过期院落'), await rejected('在用院落')];
    const key = FLOW_FILES + old.instance;
    await sql`insert into files
      (id, tenant_id, unit_id, business_key, file_name, content_type, size, sha256, create_user, create_time,
        update_time)
      values ('flow-file', '000000', 'unit-east', ${key}, 'a.txt', 'text/plain', 1, '', 'user-east', now(),
        now())`.execute(site.app.app.database.db);
    await sql`update records set is_deleted = true, update_time = update_time - interval '31 days'
      where id = ${old.id}`.execute(site.app.app.database.db);
    const before = await rowsOf(other.instance);
    expect(await rowsOf(old.instance)).toBeGreaterThan(3);
    const messages = await messagesAbout(other.id);
    expect(await messagesAbout(old.id)).toBeGreaterThan(0);
    await site.app.app.modules.sweepBin(new Date());
    expect(await messagesAbout(old.id)).toBe(0);
    expect(await messagesAbout(other.id)).toBe(messages);
    expect(await rowsOf(old.instance)).toBe(0);
    expect(await rowsOf(other.instance)).toBe(before);
    const { rows } = await sql`select business_key from files where id = 'flow-file'`.execute(site.app.app.database.db);
    expect(rows).toEqual([{ business_key: '' }]);
  });
});
