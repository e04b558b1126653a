import { ownClientHeader } from '@org/contract';
import { sql } from 'kysely';
import { join } from 'node:path';
import { createApp } from '../../../apps/server/src/app/create-app.ts';
import { testPassword } from '../../../apps/server/src/testing/test-tenants.ts';
import { databaseOf, tenantId, type Place } from '../kills/seed.ts';
import { seedFlow } from './seed-flow.ts';

/**
 * Fills a new database with open tasks that four people may claim, each of an instance and a record of its own. The
 * first is made by calls; the others are copies of its rows, because as many calls would take longer than what is
 * measured.
 */
export async function seedTasks(place: Place, count: number): Promise<readonly string[]> {
  await seedFlow(place);
  const app = await createApp({
    database: databaseOf(place),
    sealing: { keyFile: join(place.folder, 'sealing.key') },
    plainPasswords: true,
  });
  const { db } = app.database;
  const signedIn = await app.server.inject({
    method: 'POST',
    url: '/api/blade-auth/token',
    query: { grantType: 'password', tenantId, account: 'east', password: testPassword },
    headers: { authorization: ownClientHeader },
  });
  const token = String(signedIn.json().data.accessToken);
  const post = async (url: string, payload: object = {}) => {
    const answer = await app.server.inject({
      method: 'POST',
      url,
      headers: { 'blade-auth': `bearer ${token}` },
      payload,
    });
    if (answer.json().code !== 200) throw new Error(answer.body);
    return answer.json().data;
  };
  const { id } = await post('/api/meta-object/record/everyType/submit', { name: 'race', area: 1, price: 2, kind: '1' });
  const query = `metaKey=everyType&businessKey=${id}&processDefinitionKey=race`;
  const { taskId } = await post(`/api/blade-flow/work/start?${query}`);
  await post('/api/blade-flow/work/complete-task', { taskId, flag: 'ok' });
  for (const [table, columns] of Object.entries({
    records: { id: `'x' || n` },
    flow_instances: { id: `'x' || n`, business_id: `'x' || n` },
    flow_tasks: { id: `'x' || n || '-' || token`, instance_id: `'x' || n` },
    flow_candidates: { task_id: `'x' || n || substr(task_id, strpos(task_id, '-'))` },
  })) {
    const changed = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`);
    await sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(r, jsonb_build_object(${sql.raw(changed.join(', '))}))).*
      from ${sql.table(table)} r, generate_series(2, ${count}::int) as n
      where ${table === 'records' ? sql`r.id = ${id}` : sql`true`}`.execute(db);
  }
  await sql`analyze records, flow_instances, flow_tasks, flow_candidates`.execute(db);
  const { rows } = await sql<{ readonly id: string }>`select id from flow_tasks
    where status = 'open' order by id`.execute(db);
  await app.close();
  return rows.map((row) => row.id);
}
